/** A part of a text: a paragraph, a list, or a table. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

type Section = { readonly title: string; readonly blocks: readonly Block[] };

export type Datasheet = { readonly title: string; readonly sections: readonly Section[] };

/** Characters that mean something in Markdown, or in HTML within it. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>&|#]/g, '\\$&').replace(/\s+/g, ' ');

function markdownBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return escaped(block.text);
    case 'list':
      return block.items.map((item) => `- ${escaped(item)}`).join('\n');
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows]
        .map((row, at) => `| ${row.map((cell) => (at === 1 ? cell : escaped(cell))).join(' | ')} |`)
        .join('\n');
    default:
      return block satisfies never;
  }
}

/** The text as Markdown. */
export function toMarkdown({ title, sections }: Datasheet): string {
  const parts = sections.flatMap((section) => [
    `## ${escaped(section.title)}`,
    ...section.blocks.map(markdownBlock),
  ]);
  return `${[`# ${escaped(title)}`, ...parts].join('\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string) => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

function htmlBlock(block: Block): string {
  const row = (tag: string) => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join('')}</tr>`;
  switch (block.kind) {
    case 'text':
      return `<p>${html(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`;
    case 'table':
      return `<table>${row('th')(block.head)}${block.rows.map(row('td')).join('')}</table>`;
    default:
      return block satisfies never;
  }
}

/**
 * The text as a page.
 *
 * @param metadata JSON-LD that search engines read in it; null where there is none
 */
export function toHtml({ title, sections }: Datasheet, metadata: unknown): string {
  const body = sections.flatMap((section) => [
    `<h2>${html(section.title)}</h2>`,
    ...section.blocks.map(htmlBlock),
  ]);
  // the one character that could end the script
  const json = JSON.stringify(metadata).replaceAll('<', '\\u003c');
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${html(title)}</title>`,
    ...(metadata === null ? [] : [`<script type="application/ld+json">${json}</script>`]),
    `</head><body><h1>${html(title)}</h1>`,
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}
