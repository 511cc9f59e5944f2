import type { PageContent } from '../pdf-engine/content/page-content.ts';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import { analysePage } from './layout/analyse-page.ts';
import type { Block } from './layout/blocks.ts';
import { documentStyle } from './layout/document-style.ts';
import { joinPages } from './layout/join-pages.ts';
import { runningLines } from './layout/lines/running-lines.ts';
import { unreliableTextReason, type UnreliableTextReason } from './layout/unreliable-text.ts';
import { textOfBlock } from './layout/block-text.ts';

/** The text of a PDF, page by page. Page numbers start at 1. */
export interface ReadingDocument {
  /** Of most of its text, in points. */
  readonly bodySize: number;
  /** BCP 47; null if unknown. */
  readonly language: string | null;
  blocks(pageNumber: number): Promise<readonly Block[]>;
  /** The text of a page's blocks, each after a line break. */
  text(pageNumber: number): Promise<string>;
}

/** Headers of left and right pages may differ, so pages at a distance of two are compared as well. */
const neighbours = [-2, -1, 1, 2];
const cachedContents = 8;

/** Pairs of pages from the beginning, the middle and the end. */
export function samplePages(pageCount: number): number[] {
  const starts = [0, 1 / 3, 2 / 3, 1].map((part) => Math.round(part * (pageCount - 2)) + 1);
  const pages = starts.flatMap((page) => [page, page + 1]);
  return [...new Set(pages)].filter((page) => page >= 1 && page <= pageCount);
}

/** Reads pages with a cache of the latest ones. */
function createReader(pdf: PdfDocument) {
  const latest = new Map<number, Promise<PageContent>>();
  const read = async (pageNumber: number) => {
    const page = await pdf.page(pageNumber);
    try {
      return await page.content();
    } finally {
      page.release();
    }
  };
  return (pageNumber: number): Promise<PageContent> => {
    const content = latest.get(pageNumber) ?? read(pageNumber);
    latest.delete(pageNumber);
    latest.set(pageNumber, content);
    content.catch(() => latest.delete(pageNumber));
    for (const oldest of latest.keys()) if (latest.size > cachedContents) latest.delete(oldest);
    return content;
  };
}

/** Analyses the layout of a document. Returns the reason if its text is unreliable. */
export async function openReadingDocument(
  pdf: PdfDocument,
): Promise<ReadingDocument | UnreliableTextReason> {
  const contentOf = createReader(pdf);
  const isPage = (pageNumber: number) => pageNumber >= 1 && pageNumber <= pdf.pageCount;
  const sample: PageContent[] = [];
  for (const pageNumber of samplePages(pdf.pageCount)) sample.push(await contentOf(pageNumber));
  const unreliable = unreliableTextReason(sample);
  if (unreliable) return unreliable;
  const style = documentStyle(sample);
  const analysed = new Map<number, Promise<Block[]>>();

  async function analyse(pageNumber: number): Promise<Block[]> {
    const content = await contentOf(pageNumber);
    const near: PageContent[] = [];
    for (const offset of neighbours)
      if (isPage(pageNumber + offset)) near.push(await contentOf(pageNumber + offset));
    const running = [...style.running, ...runningLines([content, ...near])];
    return analysePage(content, pageNumber, { ...style, running });
  }
  const analysedPage = (pageNumber: number): Promise<Block[]> => {
    if (!isPage(pageNumber)) return Promise.resolve([]);
    const blocks = analysed.get(pageNumber) ?? analyse(pageNumber);
    analysed.set(pageNumber, blocks);
    blocks.catch(() => analysed.delete(pageNumber));
    return blocks;
  };
  const blocks = async (pageNumber: number) => {
    const page = await analysedPage(pageNumber);
    const before = await analysedPage(pageNumber - 1);
    return joinPages(before, page, await analysedPage(pageNumber + 1));
  };
  return {
    bodySize: style.bodySize,
    language: sample.find(({ language }) => language !== null)?.language ?? null,
    blocks,
    text: async (pageNumber) =>
      (await blocks(pageNumber)).map((block) => `\n${textOfBlock(block)}`).join(''),
  };
}
