import { RefusedError, refuse } from '../findings.ts';
import { limits } from '../limits.ts';
import { readCrossReferences, type CrossReferenceTable } from './cross-reference.ts';
import { createDecryption, type Decryption } from './decryption.ts';
import { encodedData, decodeStream } from './filters.ts';
import { objectInStream, parseObjectStream, generationAt, scanObjects } from './scan-objects.ts';
import type { ObjectStream, ScannedObject } from './scan-objects.ts';
import { parseBody, parseObject, PdfParser } from './parser.ts';
import { asArray, asDict, asName, asNumber, PdfRef, PdfString } from './values.ts';
import type { ObjectId, PdfDict, PdfObject, PdfValue } from './values.ts';

function tryReadCrossReferences(bytes: Buffer): CrossReferenceTable | undefined {
  try {
    return readCrossReferences(bytes);
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'malformed') return undefined;
    throw error;
  }
}

/** Resolves objects by the cross-reference table, or, if it is damaged, by a scan of the file. */
export class PdfDocument {
  readonly bytes: Buffer;
  readonly scannedObjects: readonly ScannedObject[];
  readonly crossReferences: CrossReferenceTable | undefined;
  #isRepaired = false;
  #trailer: PdfDict;
  #entries: CrossReferenceTable['entries'];
  #decryption: Decryption | undefined;
  #objectStreamBytes = 0;
  #readBytes = 0;
  readonly #scannedByNumber = new Map<number, ScannedObject>();
  readonly #objects = new Map<number, PdfObject | null>();
  /** By stream offset. */
  readonly #objectStreams = new Map<number, ObjectStream>();

  /** Throws `RefusedError`. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.scannedObjects = scanObjects(bytes);
    for (const scanned of this.scannedObjects) this.#scannedByNumber.set(scanned.number, scanned);
    this.crossReferences = tryReadCrossReferences(bytes);
    this.#entries = this.crossReferences?.entries ?? new Map();
    this.#trailer = this.crossReferences?.trailer ?? new Map();
    this.#openEncryption();
    if (this.#pageTree() === undefined) this.#repair();
  }

  get isRepaired(): boolean {
    return this.#isRepaired;
  }

  get isEncrypted(): boolean {
    return this.#decryption !== undefined;
  }

  /** Throws `RefusedError` if there is none. */
  get pageTree(): PdfValue {
    return this.#pageTree() ?? refuse('malformed');
  }

  #pageTree(): PdfValue | undefined {
    const catalogue = asDict(this.resolve(this.#trailer.get('Root')));
    const pages = catalogue?.get('Pages');
    return asDict(this.resolve(pages)) && pages;
  }

  #openEncryption(): void {
    const encrypt = this.#trailer.get('Encrypt');
    if (encrypt === undefined || encrypt === null) return;
    const dict = asDict(this.resolve(encrypt)) ?? refuse('encrypted');
    const id = asArray(this.resolve(this.#trailer.get('ID')))?.[0];
    this.#decryption = createDecryption(dict, id instanceof PdfString ? id.bytes : Buffer.alloc(0));
    this.#objects.clear();
  }

  /** Replaces the table by the scan; the last object with a number wins, as in PDF readers. */
  #repair(): void {
    this.#isRepaired = true;
    this.#objects.clear();
    this.#objectStreams.clear();
    this.#objectStreamBytes = 0;
    this.#entries = new Map();
    this.#decryption = undefined;
    for (const { number, offset } of this.scannedObjects) {
      if (number >= 0) {
        this.#entries.set(number, { offset });
      } else {
        const trailer = asDict(new PdfParser(this.bytes, offset).value());
        if (trailer?.has('Root')) this.#trailer = trailer;
      }
    }
    this.#findCatalogue();
    this.#openEncryption();
    for (const scanned of this.scannedObjects) {
      if (scanned.isObjectStream) this.#addObjectStream(scanned);
    }
    this.#findCatalogue();
  }

  #addObjectStream(scanned: ScannedObject): void {
    for (const number of this.objectStreamAt(scanned)?.byNumber.keys() ?? []) {
      if (!this.#entries.has(number)) this.#entries.set(number, { container: scanned.number });
    }
  }

  /** Takes the trailer of a cross-reference stream, or else the catalogue itself. */
  #findCatalogue(): void {
    if (this.#pageTree() !== undefined) return;
    for (const number of this.#entries.keys()) {
      const dict = asDict(this.object(number)?.value);
      const type = asName(dict?.get('Type'));
      if (type === 'XRef' && dict?.has('Root')) this.#trailer = dict;
      if (type === 'Catalog') {
        this.#trailer = new Map(this.#trailer).set('Root', new PdfRef(number));
      }
    }
  }

  object(number: number): PdfObject | null {
    const cached = this.#objects.get(number);
    if (cached !== undefined) return cached;
    // A circular reference resolves to null.
    this.#objects.set(number, null);
    const entry = this.#entries.get(number);
    const object =
      entry && 'container' in entry
        ? this.#objectInContainer(entry.container, number)
        : this.#objectAt(entry?.offset, number);
    this.#objects.set(number, object);
    return object;
  }

  #objectAt(offset: number | undefined, number: number): PdfObject | null {
    if (offset === undefined) return null;
    const object = parseObject(this.bytes, offset);
    if (object?.number === number) return object;
    // Converted line ends shift offsets: the scan has the right one.
    const scanned = this.#scannedByNumber.get(number);
    return (scanned && parseObject(this.bytes, scanned.offset)) ?? null;
  }

  #objectInContainer(container: number, number: number): PdfObject | null {
    const stream = this.#objectStreamOf(this.object(container));
    return stream && objectInStream(stream, number);
  }

  /** Whether an object exists and has no `/Kids`, decided without parsing it. */
  isLeaf(number: number): boolean {
    const entry = this.#entries.get(number);
    if (!entry) return false;
    if ('offset' in entry) {
      const scanned = this.#scannedByNumber.get(number);
      return scanned?.offset === entry.offset && !scanned.hasKids;
    }
    const inStream = this.#objectStreamOf(this.object(entry.container))?.byNumber.get(number);
    return inStream !== undefined && !inStream.hasKids;
  }

  /** Follows references to a direct value. */
  readonly resolve = (value: PdfValue | undefined): PdfValue => {
    let resolved = value ?? null;
    for (let hop = 0; resolved instanceof PdfRef; hop++) {
      if (hop > limits.pdfDepth) return null;
      resolved = this.object(resolved.number)?.value ?? null;
    }
    return resolved;
  };

  /** The stream object that a reference names. */
  streamObject(value: PdfValue | undefined): PdfObject | null {
    const object = value instanceof PdfRef ? this.object(value.number) : null;
    return object?.streamOffset == null ? null : object;
  }

  /** The bytes of a string; of an encrypted file decrypted, if its owner's strings are encrypted. */
  stringBytes({ bytes }: PdfString, owner: ObjectId | null): Buffer {
    return owner === null ? bytes : (this.#decryption?.string(bytes, owner) ?? bytes);
  }

  /** The decrypted and decoded data of a stream. Throws `RefusedError`. */
  streamData(object: PdfObject): Buffer {
    const dict = asDict(object.value) ?? new Map();
    const encoded = encodedData(object, this.resolve);
    // Cross-reference streams are never encrypted.
    const decrypt = asName(dict.get('Type')) === 'XRef' ? undefined : this.#decryption?.stream;
    const decrypted = decrypt?.(encoded, object) ?? encoded;
    const decoded = decodeStream(decrypted, dict, this.resolve);
    this.#readBytes += encoded.length + decoded.length;
    if (this.#readBytes > limits.pdfReadBytes) refuse('malformed');
    return decoded;
  }

  /** Parses the object stream that the scan found; null if it is another kind of stream. */
  objectStreamAt({ offset, bodyOffset, number }: ScannedObject): ObjectStream | null {
    const generation = generationAt(this.bytes, offset);
    const body = parseBody(this.bytes, bodyOffset);
    return this.#objectStreamOf({ number, generation, source: this.bytes, ...body });
  }

  #objectStreamOf(object: PdfObject | null): ObjectStream | null {
    if (object?.streamOffset == null) return null;
    const cached = this.#objectStreams.get(object.streamOffset);
    if (cached !== undefined) return cached;
    const dict = asDict(object.value);
    const count = asNumber(this.resolve(dict?.get('N')));
    const first = asNumber(this.resolve(dict?.get('First')));
    if (count === undefined || first === undefined) return null;
    const data = this.streamData(object);
    this.#objectStreamBytes += data.length;
    if (this.#objectStreamBytes > limits.pdfObjectStreamBytes) refuse('bomb');
    const stream = parseObjectStream(data, count, first);
    this.#objectStreams.set(object.streamOffset, stream);
    return stream;
  }
}
