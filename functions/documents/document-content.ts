import type { PageContent } from '../questions/page-content.ts';

/** JPEG files. */
export interface Pictures {
  /** Page one, for cards and lists. */
  readonly thumbnail: Uint8Array;
  /** Page one beside the course and title, for link previews. */
  readonly linkPreview: Uint8Array;
}

/** A place in a document; pages and slides count from 1. */
export interface OutlineEntry {
  readonly title: string;
  readonly page: number;
}

/** Text and outline of a document, and what is compared, recognised and shown of it. */
export interface ReadDocument {
  /** The text of each page or slide, within bounds. */
  readonly pages: readonly string[];
  /** Bookmarks, else headings; at most 60. */
  readonly outline: readonly OutlineEntry[];
  /** The text that is compared with other documents; empty for a scan, which is compared by its picture. */
  readonly shownPages: readonly string[];
  /** Of a PDF that is a paper: the pages' words and ruled lines. */
  readonly layout: readonly PageContent[];
  /** The numbers, from 1, of a PDF's pages whose text must be recognised. */
  readonly scannedPages: readonly number[];
  /** Null unless requested, for other types, and if rendering failed. */
  readonly pictures: Pictures | null;
  /** Perceptual hashes of a PDF's pages, two numbers each. */
  readonly pageHashes: readonly number[];
  /** Whether the document was read to its end: false before, and at a limit of pages, time or memory. */
  readonly isComplete: boolean;
}

export const unreadDocument: ReadDocument = {
  pages: [],
  outline: [],
  shownPages: [],
  layout: [],
  scannedPages: [],
  pictures: null,
  pageHashes: [],
  isComplete: false,
};

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
