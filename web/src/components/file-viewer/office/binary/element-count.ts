import { PreviewRefusedError } from '../preview-refused.ts';

/** A book of 1,000 pages has about 30,000 paragraphs. */
const maxElements = 60_000;

/** Throws `PreviewRefusedError` for more paragraphs and shapes than a phone can show. */
export function checkElementCount(count: number): void {
  if (count > maxElements)
    throw new PreviewRefusedError('This file is too large to be shown here.');
}
