import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pdfOf } from './contribute.ts';

/** Waits until the column of titles declares its sort order. */
export async function expectTitleOrder(
  page: Page,
  order: 'ascending' | 'descending',
): Promise<void> {
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort'))
    .toBe(order);
}

/** A file for a file input, with a page for each text. */
export const pdfFile = (name: string, ...texts: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(...texts)),
});
