import type { Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { classifyLink } from '../link-target.ts';
import type { ReasonCode } from '../verdict.ts';
import type { PdfDocument } from './document.ts';
import {
  asArray,
  asDict,
  asName,
  irregular,
  PdfName,
  PdfString,
  type PdfDict,
  type PdfValue,
} from './syntax/values.ts';

/** What an object of this kind (`/S`, `/Subtype`, `/Type`) does to a reader. */
const kinds: Record<string, ReasonCode> = {
  JavaScript: 'script',
  Launch: 'launches-program',
  SubmitForm: 'sends-form',
  ImportData: 'sends-form',
  GoToE: 'embedded-file',
  EmbeddedFile: 'embedded-file',
  FileAttachment: 'embedded-file',
  RichMedia: 'rich-media',
  RichMediaExecute: 'rich-media',
  '3D': 'rich-media',
  Flash: 'rich-media',
};
const multimedia = new Set(['Movie', 'Screen', 'Rendition', 'Sound']);
const harmlessOnOpening = new Set(['GoTo', 'Named']);

/** What shares its short names with resources: fonts and pictures may be called AA or EF. */
const isResource = (dict: PdfDict) =>
  ['Font', 'XObject', 'ExtGState', 'Pattern'].includes(asName(dict.get('Type')) ?? '') ||
  dict.has('BBox') ||
  dict.has('BaseFont');

function textOf(value: PdfValue): string {
  if (value instanceof PdfString) return value.bytes.toString('latin1');
  const spec = asDict(value);
  const inner = spec?.get('UF') ?? spec?.get('F');
  return inner instanceof PdfString ? inner.bytes.toString('latin1') : '';
}

/** Judges the values of one document by what they make a reader's program do. */
export class ThreatRules {
  readonly #document: PdfDocument;
  readonly #findings: Findings;

  constructor(document: PdfDocument, findings: Findings) {
    this.#document = document;
    this.#findings = findings;
  }

  /** Judges an object and all that is written inside it; what it refers to is judged where it stands. */
  object(value: PdfValue): void {
    // An object may be nothing but the name of a kind, for another to refer to.
    if (value instanceof PdfName) this.#kind(value.name);
    else this.#inside(value, 0);
  }

  #inside(value: PdfValue, depth: number): void {
    if (depth > limits.pdfDepth) return;
    if (Array.isArray(value)) {
      for (const item of value) this.#inside(item, depth + 1);
    } else if (value instanceof Map) {
      this.#dict(value);
      for (const item of value.values()) this.#inside(item, depth + 1);
    }
  }

  #kind(name: string): void {
    const reason = kinds[name];
    if (reason !== undefined) this.#findings.addReason(reason);
    if (multimedia.has(name)) this.#findings.addWarning('multimedia');
  }

  #dict(dict: PdfDict): void {
    if (dict.has(irregular)) this.#findings.addReason('malformed');
    const resolve = (key: string) => this.#document.resolve(dict.get(key));
    for (const key of ['S', 'Subtype', 'Type']) {
      const name = dict.get(key);
      if (name instanceof PdfName) this.#kind(name.name);
    }
    if (dict.has('JS') && !isResource(asDict(resolve('JS')) ?? new Map())) {
      this.#findings.addReason('script');
    }
    if (dict.has('JavaScript') && this.#hasNames(resolve('JavaScript'))) {
      this.#findings.addReason('script');
    }
    if (dict.has('EmbeddedFiles') && this.#hasNames(resolve('EmbeddedFiles'))) {
      this.#findings.addReason('embedded-file');
    }
    if (dict.has('EF') && !this.#isHarmless(resolve('EF')))
      this.#findings.addReason('embedded-file');
    if (dict.has('AA') && !this.#isHarmless(resolve('AA'))) {
      this.#findings.addReason('automatic-action');
    }
    if (dict.has('XFA') && resolve('XFA') !== null) this.#findings.addReason('dynamic-form');
    if (dict.has('OpenAction')) this.#opening(resolve('OpenAction'));
    if (dict.has('URI')) this.#link(textOf(resolve('URI')), dict);
    if (dict.get('S') instanceof PdfName && asName(dict.get('S')) === 'GoToR') {
      this.#link(textOf(resolve('F')), dict);
    }
    if (dict.has('AcroForm')) this.#form(asDict(resolve('AcroForm')));
  }

  /** A tree of names that holds anything. Programs leave empty ones behind. */
  #hasNames(value: PdfValue): boolean {
    const tree = asDict(value);
    if (tree === undefined) return value !== null;
    const isEmpty = (key: string) => {
      const items = this.#document.resolve(tree.get(key));
      return items === null || asArray(items)?.length === 0;
    };
    return !isEmpty('Names') || !isEmpty('Kids') || (!tree.has('Names') && tree.size > 0);
  }

  #isHarmless(value: PdfValue): boolean {
    const dict = asDict(value);
    return value === null || (dict !== undefined && (dict.size === 0 || isResource(dict)));
  }

  #opening(value: PdfValue): void {
    const action = asDict(value);
    if (action === undefined) return;
    const kind = asName(this.#document.resolve(action.get('S')));
    const goesOn = this.#document.resolve(action.get('Next')) !== null;
    const isPlace = kind === undefined && action.has('D');
    if (goesOn || !(isPlace || harmlessOnOpening.has(kind ?? ''))) {
      this.#findings.addReason('automatic-action');
    }
  }

  #link(target: string, dict: PdfDict): void {
    // The strings of an encrypted file are not read; its links are asked about by every reader.
    if (this.#document.encrypted || target === '') return;
    const leads = classifyLink(target);
    if (leads === 'unsafe') this.#findings.addReason('unsafe-link');
    if (leads === 'local' && asName(dict.get('S')) === 'GoToR')
      this.#findings.addWarning('local-link');
  }

  #form(form: PdfDict | undefined): void {
    const fields = asArray(this.#document.resolve(form?.get('Fields')));
    if (fields !== undefined && fields.length > 0) this.#findings.addWarning('form');
  }
}
