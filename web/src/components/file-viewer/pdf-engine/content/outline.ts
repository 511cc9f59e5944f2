import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { OutlineEntry } from '../pdf-messages.ts';

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];
type PageReference = Parameters<PDFDocumentProxy['getPageIndex']>[0];

const maxEntries = 300;

async function pageNumberOf(pdf: PDFDocumentProxy, { dest }: Node): Promise<number | null> {
  const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const page: unknown = target?.[0];
  if (typeof page === 'number') return page + 1;
  if (typeof page !== 'object' || page === null) return null;
  return (await pdf.getPageIndex(page as PageReference)) + 1;
}

/** The document's bookmarks in reading order; those without a page are left out. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const add = async (nodes: readonly Node[], level: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= maxEntries) return;
      // A broken bookmark is no reason to hide the others.
      const pageNumber = await pageNumberOf(pdf, node).catch(() => null);
      if (pageNumber !== null) entries.push({ title: node.title, level, pageNumber });
      await add((node.items as Node[] | undefined) ?? [], level + 1);
    }
  };
  await add(((await pdf.getOutline()) as Node[] | null) ?? [], 0);
  return entries;
}
