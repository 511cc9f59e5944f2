/** A place in a document; pages and slides count from 1. */
export interface OutlineEntry {
  readonly title: string;
  readonly page: number;
}

/** Text and outline of a document. */
export interface DocumentContent {
  /** The text of each page or slide, within bounds. */
  readonly pages: readonly string[];
  /** Bookmarks, else headings; at most 60. */
  readonly outline: readonly OutlineEntry[];
}

/** Limits of the content of one document. */
export const contentLimits = {
  pages: 300,
  pageChars: 20_000,
  chars: 300_000,
  outlineEntries: 60,
  titleChars: 100,
} as const;

/** An outline's titles on one line each, without empty and repeated ones. */
export function tidyOutline(entries: Iterable<OutlineEntry>): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  for (const { title, page } of entries) {
    const line = title
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, contentLimits.titleChars);
    if (line === '' || line === outline.at(-1)?.title) continue;
    outline.push({ title: line, page });
    if (outline.length === contentLimits.outlineEntries) break;
  }
  return outline;
}
