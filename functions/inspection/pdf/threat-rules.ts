import type { Findings, ReasonCode } from '../findings.ts';
import { limits } from '../limits.ts';
import { classifyLink, type LinkClass } from '../link-class.ts';
import type { PdfDocument } from './document.ts';
import { asArray, asDict, asName, irregular, PdfName, PdfRef, PdfString } from './values.ts';
import type { ObjectId, PdfDict, PdfValue } from './values.ts';

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

const fileNameKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/** Decodes a text string: UTF-16 or UTF-8 with a byte order mark, else PDFDocEncoding (Latin-1 for our rules). */
function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 3);
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  if (mark.startsWith('fffe')) return bytes.toString('utf16le', 2);
  return mark === 'efbbbf' ? bytes.toString('utf8', 3) : bytes.toString('latin1');
}

/** Checks objects for what they make a PDF reader do. */
export class ThreatRules {
  readonly #document: PdfDocument;
  readonly #findings: Findings;
  #owner: ObjectId | null = null;

  constructor(document: PdfDocument, findings: Findings) {
    this.#document = document;
    this.#findings = findings;
  }

  /**
   * Checks an object and its direct values; every referenced object gets its own check. The owner's key decrypts
   * their strings; null if they are not encrypted.
   */
  check(value: PdfValue, owner: ObjectId | null): void {
    this.#owner = owner;
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
    if (dict.has('URI')) this.#checkUri(dict.get('URI'));
    this.#checkFiles(dict);
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

  /** The text of a string, decrypted with the key of the object that holds it; '' for other values. */
  #text(value: PdfValue | undefined): string {
    const document = this.#document;
    const string = document.resolve(value);
    if (!(string instanceof PdfString)) return '';
    if (!(value instanceof PdfRef)) return decodeText(document.stringBytes(string, this.#owner));
    const object = document.object(value.number);
    // Strings in object streams are not encrypted by themselves.
    const owner = object?.source === document.bytes ? object : null;
    return decodeText(document.stringBytes(string, owner));
  }

  /** The class of a link, or undefined for an empty one. */
  #classify(value: PdfValue | undefined): LinkClass | undefined {
    const target = this.#text(value);
    const link = target === '' ? undefined : classifyLink(target);
    if (link === 'unsafe') this.#findings.addReason('unsafe-link');
    return link;
  }

  /** The address of an action, or the catalogue's base of relative addresses. */
  #checkUri(value: PdfValue | undefined): void {
    const base = asDict(this.#document.resolve(value))?.get('Base');
    this.#classify(base ?? value);
  }

  /** Checks the files that a dictionary names: of a jump, a thread, a movie, a stream or a file specification. */
  #checkFiles(dict: PdfDict): void {
    const links = fileNameKeys.map((key) => this.#classify(dict.get(key)));
    const kind = asName(this.#document.resolve(dict.get('S')));
    const file = this.#document.resolve(dict.get('F'));
    const specification = asDict(file);
    if (specification)
      links.push(...fileNameKeys.map((key) => this.#classify(specification.get(key))));
    const namesFile = file instanceof PdfString || specification !== undefined;
    if (kind === 'GoToR' && links.includes('local')) this.#findings.addWarning('local-link');
    if (kind === 'Thread' && links.includes('web')) this.#findings.addReason('unsafe-link');
    // The data of a stream, or what a reference XObject shows, would come from another file.
    const isStream = dict.has('Length');
    if ((isStream && namesFile) || asDict(this.#document.resolve(dict.get('Ref')))?.has('F')) {
      this.#findings.addReason('external-content');
    }
  }

  #checkForm(form: PdfDict | undefined): void {
    const fields = asArray(this.#document.resolve(form?.get('Fields')));
    if (fields !== undefined && fields.length > 0) this.#findings.addWarning('form');
  }
}
