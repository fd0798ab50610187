const MIB = 1024 * 1024;

/** A record above this is an error (design, "Bad input"): it bounds the reader's memory. */
export const MAX_RECORD_BYTES = 16 * MIB;

/** Names, brackets and braces of a record may be nested this deep; real ones are 2 or 3 deep. */
export const MAX_RECORD_DEPTH = 100;

/** Longest pair id, bug id or version: they become URLs, file names and header values. */
export const MAX_ID_LENGTH = 200;

/** An archive may unpack to this many bytes in all: the 100x release takes about 5 GB. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * MIB;

/**
 * Text compresses to a tenth; a file that grows more than this many times, once it is large, is
 * a decompression bomb (DEFLATE can reach 1,032 times).
 */
export const MAX_EXPANSION = 200;
export const EXPANSION_FLOOR_BYTES = 64 * MIB;

/** Files in an archive. */
export const MAX_ARCHIVE_ENTRIES = 10_000;
