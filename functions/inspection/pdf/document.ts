import { RefusedError, refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import { openEncryption, type Decrypt } from './encryption/decryption.ts';
import { decodeStream } from './streams/filters.ts';
import { objectInStream, parseObjectStream, type ObjectStream } from './streams/object-stream.ts';
import { parseBody, parseObject, PdfParser } from './syntax/parser.ts';
import { rawStreamData } from './streams/raw-stream.ts';
import { scanObjects, type ScannedObject } from './syntax/scan-objects.ts';
import {
  asArray,
  asDict,
  asName,
  asNumber,
  PdfRef,
  PdfString,
  type PdfDict,
  type PdfObject,
  type PdfValue,
} from './syntax/values.ts';
import {
  readCrossReferences,
  type CrossReferenceTable,
  type CrossReferenceEntry,
} from './cross-reference.ts';

function indexOf(bytes: Buffer): CrossReferenceTable | undefined {
  try {
    return readCrossReferences(bytes);
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'malformed') return undefined;
    throw error;
  }
}

/** The objects of a PDF: by its index, or, where that is damaged, by what the scan found. */
export class PdfDocument {
  readonly bytes: Buffer;
  readonly scanned: readonly ScannedObject[];
  readonly index: CrossReferenceTable | undefined;
  #isRepaired = false;
  #trailer: PdfDict;
  #entries: Map<number, CrossReferenceEntry | null>;
  #decrypt: Decrypt | undefined;
  #unpackedBytes = 0;
  #readBytes = 0;
  readonly #byNumber = new Map<number, ScannedObject>();
  readonly #objects = new Map<number, PdfObject | null>();
  readonly #packed = new Map<number, ObjectStream | null>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.scanned = scanObjects(bytes);
    for (const each of this.scanned) this.#byNumber.set(each.number, each);
    this.index = indexOf(bytes);
    this.#entries = this.index?.entries ?? new Map();
    this.#trailer = this.index?.trailer ?? new Map();
    this.#openEncryption();
    if (this.#pageTree() === undefined) this.#repair();
  }

  get repaired(): boolean {
    return this.#isRepaired;
  }

  get encrypted(): boolean {
    return this.#decrypt !== undefined;
  }

  /** The root of the page tree. Throws `Refused` when there is none. */
  get pageTree(): PdfValue {
    return this.#pageTree() ?? refuse('malformed');
  }

  #pageTree(): PdfValue | undefined {
    const root = asDict(this.resolve(this.#trailer.get('Root')));
    const pages = root?.get('Pages');
    return asDict(this.resolve(pages)) && pages;
  }

  #openEncryption(): void {
    const encrypt = this.#trailer.get('Encrypt');
    if (encrypt === undefined || encrypt === null) return;
    const dict = asDict(this.resolve(encrypt)) ?? refuse('encrypted');
    const id = asArray(this.resolve(this.#trailer.get('ID')))?.[0];
    this.#decrypt = openEncryption(dict, id instanceof PdfString ? id.bytes : Buffer.alloc(0));
    this.#objects.clear();
  }

  /** Takes every object where the scan found it, the last of a number winning, as readers do. */
  #repair(): void {
    this.#isRepaired = true;
    this.#objects.clear();
    this.#packed.clear();
    this.#unpackedBytes = 0;
    this.#entries = new Map();
    this.#decrypt = undefined;
    for (const { number, at } of this.scanned) {
      if (number >= 0) this.#entries.set(number, { at });
      else this.#addTrailer(asDict(new PdfParser(this.bytes, at).value()));
    }
    this.#findRoot();
    this.#openEncryption();
    for (const each of this.scanned) if (each.holdsObjects) this.#addPacked(each);
    if (this.#pageTree() === undefined) this.#findRoot();
  }

  #addTrailer(dict: PdfDict | undefined): void {
    if (dict?.has('Root')) this.#trailer = dict;
  }

  #addPacked(container: ScannedObject): void {
    for (const number of this.objectStreamAt(container)?.byNumber.keys() ?? []) {
      if (!this.#entries.has(number)) this.#entries.set(number, { container: container.number });
    }
  }

  /** A trailer that survived, else the catalogue itself. */
  #findRoot(): void {
    if (this.#pageTree() !== undefined) return;
    for (const number of this.#entries.keys()) {
      const dict = asDict(this.object(number)?.value);
      const type = asName(dict?.get('Type'));
      if (type === 'XRef' && dict?.has('Root')) this.#trailer = dict;
      if (type !== 'Catalog') continue;
      const encrypt = this.#trailer.get('Encrypt');
      this.#trailer = new Map(this.#trailer).set('Root', new PdfRef(number, 0));
      if (encrypt !== undefined) this.#trailer.set('Encrypt', encrypt);
    }
  }

  /** The object of this number; null when there is none. */
  object(number: number): PdfObject | null {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    // Whatever asks for this object while it is read gets nothing: a loop ends here.
    this.#objects.set(number, null);
    const entry = this.#entries.get(number);
    const found =
      entry && 'container' in entry
        ? this.#objectIn(entry.container, number)
        : this.#objectAt(entry?.at, number);
    this.#objects.set(number, found);
    return found;
  }

  #objectAt(at: number | undefined, number: number): PdfObject | null {
    const object = at === undefined ? undefined : parseObject(this.bytes, at);
    if (object?.number === number) return object;
    // The index points elsewhere: by some bytes, when a line end was converted on the way.
    const elsewhere = at === undefined ? undefined : this.#byNumber.get(number);
    return elsewhere === undefined ? null : (parseObject(this.bytes, elsewhere.at) ?? null);
  }

  #objectIn(container: number, number: number): PdfObject | null {
    const packed = this.#packedOf(this.object(container));
    return packed && objectInStream(packed, number);
  }

  /** Whether an object of this number is there and names no kids: then it is no branch of a tree. */
  isLeaf(number: number): boolean {
    const entry = this.#entries.get(number);
    if (!entry) return false;
    if ('at' in entry) {
      const scanned = this.#byNumber.get(number);
      return scanned?.at === entry.at && !scanned.namesKids;
    }
    const packed = this.#packedOf(this.object(entry.container))?.byNumber.get(number);
    return packed !== undefined && !packed.namesKids;
  }

  /** What a value stands for, through its references. */
  resolve(value: PdfValue | undefined): PdfValue {
    let resolved = value ?? null;
    for (let hop = 0; resolved instanceof PdfRef; hop++) {
      if (hop > limits.pdfDepth) return null;
      resolved = this.object(resolved.number)?.value ?? null;
    }
    return resolved;
  }

  /** The unpacked stream of an object. Throws `Refused`. */
  stream(object: PdfObject): Buffer {
    const dict = asDict(object.value) ?? new Map();
    const resolve = (value: PdfValue | undefined) => this.resolve(value);
    const raw = rawStreamData(object, resolve);
    const isClear = asName(dict.get('Type')) === 'XRef' || this.#decrypt === undefined;
    const clear = isClear ? raw : this.#decrypt?.(raw, object.number, object.generation);
    const decoded = decodeStream(clear ?? raw, dict, resolve);
    this.#readBytes += raw.length + decoded.length;
    if (this.#readBytes > limits.pdfReadBytes) refuse('malformed');
    return decoded;
  }

  /** The objects in an object stream that the scan found; null when it is none after all. */
  objectStreamAt({ at, bodyAt, number }: ScannedObject): ObjectStream | null {
    const generation = Number(
      /^\d+\s+(\d+)/.exec(this.bytes.toString('latin1', at, at + 32))?.[1] ?? 0,
    );
    const body = parseBody(this.bytes, bodyAt);
    return this.#packedOf({ number, generation, source: this.bytes, ...body });
  }

  #packedOf(object: PdfObject | null): ObjectStream | null {
    if (object?.streamOffset == null) return null;
    const known = this.#packed.get(object.streamOffset);
    if (known !== undefined) return known;
    const dict = asDict(object.value);
    const count = asNumber(this.resolve(dict?.get('N')));
    const first = asNumber(this.resolve(dict?.get('First')));
    if (count === undefined || first === undefined) return null;
    const source = this.stream(object);
    this.#unpackedBytes += source.length;
    if (this.#unpackedBytes > limits.pdfObjectStreamBytes) refuse('bomb');
    const packed = parseObjectStream(source, count, first);
    this.#packed.set(object.streamOffset, packed);
    return packed;
  }
}
