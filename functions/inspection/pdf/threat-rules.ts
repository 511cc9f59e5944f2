import type { Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { classifyLink } from '../link-class.ts';
import type { ReasonCode } from '../verdict.ts';
import type { PdfDocument } from './document.ts';
import { asArray, asDict, asName, irregular, PdfName, PdfString } from './syntax/values.ts';
import type { PdfDict, PdfValue } from './syntax/values.ts';

/** Refused values of `/S`, `/Subtype` and `/Type`. */
const refusedKinds: Record<string, ReasonCode> = {
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
const multimediaKinds = new Set(['Movie', 'Screen', 'Rendition', 'Sound']);
const harmlessOpenActions = new Set(['GoTo', 'Named']);

/** Resource names are free: a font or an image may be called AA, EF or JS. */
const isResource = (dict: PdfDict) =>
  ['Font', 'XObject', 'ExtGState', 'Pattern'].includes(asName(dict.get('Type')) ?? '') ||
  dict.has('BBox') ||
  dict.has('BaseFont');

/** The text of a string or of a file specification. */
function textOf(value: PdfValue): string {
  const fileSpec = asDict(value);
  const string = fileSpec ? (fileSpec.get('UF') ?? fileSpec.get('F')) : value;
  return string instanceof PdfString ? string.bytes.toString('latin1') : '';
}

/** Checks objects for what they make a PDF reader do. */
export class ThreatRules {
  readonly #document: PdfDocument;
  readonly #findings: Findings;

  constructor(document: PdfDocument, findings: Findings) {
    this.#document = document;
    this.#findings = findings;
  }

  /** Checks an object and its direct values; every referenced object gets its own check. */
  check(value: PdfValue): void {
    // An object may be only a name that `/S` of another object refers to.
    if (value instanceof PdfName) this.#checkKind(value.name);
    else this.#checkValue(value, 0);
  }

  #checkValue(value: PdfValue, depth: number): void {
    if (depth > limits.pdfDepth) return;
    if (Array.isArray(value)) {
      for (const item of value) this.#checkValue(item, depth + 1);
    } else if (value instanceof Map) {
      this.#checkDict(value);
      for (const item of value.values()) this.#checkValue(item, depth + 1);
    }
  }

  #checkKind(name: string): void {
    const reason = refusedKinds[name];
    if (reason !== undefined) this.#findings.addReason(reason);
    if (multimediaKinds.has(name)) this.#findings.addWarning('multimedia');
  }

  #checkDict(dict: PdfDict): void {
    const findings = this.#findings;
    const resolve = (key: string) => this.#document.resolve(dict.get(key));
    if (dict.has(irregular)) findings.addReason('malformed');
    for (const key of ['S', 'Subtype', 'Type']) {
      const name = asName(dict.get(key));
      if (name !== undefined) this.#checkKind(name);
    }
    const script = dict.has('JS') ? resolve('JS') : undefined;
    if (script !== undefined && !isResource(asDict(script) ?? new Map())) {
      findings.addReason('script');
    }
    if (dict.has('JavaScript') && this.#hasNames(resolve('JavaScript'))) {
      findings.addReason('script');
    }
    if (dict.has('EmbeddedFiles') && this.#hasNames(resolve('EmbeddedFiles'))) {
      findings.addReason('embedded-file');
    }
    if (this.#isActive(resolve('EF'))) findings.addReason('embedded-file');
    if (this.#isActive(resolve('AA'))) findings.addReason('automatic-action');
    if (resolve('XFA') !== null) findings.addReason('dynamic-form');
    if (dict.has('OpenAction')) this.#checkOpenAction(resolve('OpenAction'));
    const isRemote = asName(dict.get('S')) === 'GoToR';
    if (dict.has('URI')) this.#checkLink(textOf(resolve('URI')), isRemote);
    if (isRemote) this.#checkLink(textOf(resolve('F')), isRemote);
    if (dict.has('AcroForm')) this.#checkForm(asDict(resolve('AcroForm')));
  }

  /** Whether a name tree has entries. Writers leave empty ones behind. */
  #hasNames(value: PdfValue): boolean {
    const tree = asDict(value);
    if (tree === undefined) return value !== null;
    const isEmpty = (key: string) => {
      const items = this.#document.resolve(tree.get(key));
      return items === null || asArray(items)?.length === 0;
    };
    return !isEmpty('Names') || !isEmpty('Kids') || (!tree.has('Names') && tree.size > 0);
  }

  #isActive(value: PdfValue): boolean {
    const dict = asDict(value);
    return dict === undefined ? value !== null : dict.size > 0 && !isResource(dict);
  }

  #checkOpenAction(value: PdfValue): void {
    const action = asDict(value);
    if (action === undefined) return;
    const kind = asName(this.#document.resolve(action.get('S')));
    const hasNext = this.#document.resolve(action.get('Next')) !== null;
    const isDestination = kind === undefined && action.has('D');
    if (hasNext || !(isDestination || harmlessOpenActions.has(kind ?? ''))) {
      this.#findings.addReason('automatic-action');
    }
  }

  #checkLink(target: string, isRemote: boolean): void {
    // Strings of an encrypted file are not decrypted; readers ask before they follow a link.
    if (this.#document.isEncrypted || target === '') return;
    const link = classifyLink(target);
    if (link === 'unsafe') this.#findings.addReason('unsafe-link');
    if (link === 'local' && isRemote) this.#findings.addWarning('local-link');
  }

  #checkForm(form: PdfDict | undefined): void {
    const fields = asArray(this.#document.resolve(form?.get('Fields')));
    if (fields !== undefined && fields.length > 0) this.#findings.addWarning('form');
  }
}
