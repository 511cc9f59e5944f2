import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { decodeName } from './characters.ts';
import { asDict, asName, PdfRef, type PdfObject, type PdfValue } from './values.ts';

const doOperator = /\/([^\s/<>[\](){}%]+)\s+Do\b/g;

/** How often each name of a content stream is drawn by `Do`. */
function drawnNames(content: Buffer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, escaped = ''] of content.toString('latin1').matchAll(doOperator)) {
    const bytes = Buffer.from(escaped, 'latin1');
    const name = decodeName(bytes, 0, bytes.length);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * Bounds what nested form XObjects make a reader draw: 12 levels of 20 each fit in 4 KB and expand to 20^12. Throws
 * `RefusedError` for a form that draws itself or more than `limits.pdfFormDraws` forms.
 */
export function checkFormExpansion(document: PdfDocument): void {
  const isForm = (value: PdfValue) => {
    const dict = asDict(document.streamObject(value)?.value);
    return asName(document.resolve(dict?.get('Subtype'))) === 'Form';
  };
  /** The forms that a form draws, by object number, with how often. */
  const nestedForms = (form: PdfObject): [number, number][] => {
    const resources = asDict(document.resolve(asDict(form.value)?.get('Resources')));
    const objects = asDict(document.resolve(resources?.get('XObject')));
    const forms = [...(objects ?? [])].filter(([, value]) => isForm(value));
    // Most forms draw no other form, and their content need not be decoded.
    if (forms.length === 0) return [];
    const counts = drawnNames(document.streamData(form));
    return forms.flatMap(([name, value]): [number, number][] => {
      const times = counts.get(name);
      return value instanceof PdfRef && times !== undefined ? [[value.number, times]] : [];
    });
  };
  const drawsOf = new Map<number, number>();
  /** How many forms a reader draws for one form, with all that are nested in it. */
  const countDraws = (number: number, depth: number): number => {
    const known = drawsOf.get(number);
    if (known !== undefined) return known;
    if (depth > limits.pdfDepth) refuse('bomb');
    // Until it is counted, a form that draws itself exceeds the limit.
    drawsOf.set(number, Number.POSITIVE_INFINITY);
    const form = document.streamObject(new PdfRef(number));
    let draws = 1;
    for (const [nested, times] of form === null ? [] : nestedForms(form)) {
      draws += times * countDraws(nested, depth + 1);
      if (draws > limits.pdfFormDraws) refuse('bomb');
    }
    drawsOf.set(number, draws);
    return draws;
  };
  for (const scanned of document.scannedObjects) if (scanned.isForm) countDraws(scanned.number, 0);
}
