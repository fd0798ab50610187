-- Trigrams of both codes of each pair, by pair.seq. It holds no text and no positions: it names
-- candidates, which are then looked through in `method`. Not expressible in drizzle.
CREATE VIRTUAL TABLE pair_text USING fts5(
  code,
  content='',
  contentless_delete=1,
  detail=none,
  tokenize='trigram case_sensitive 1'
);
