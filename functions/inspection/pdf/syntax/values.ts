export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfString {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export class PdfRef {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A word that is no value: an operator, or where an object ends. */
export class PdfKeyword {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

export type PdfDict = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfKeyword
  | PdfValue[]
  | PdfDict;

/**
 * Marks a dictionary with a key twice, or with a word where a key or a value should be: programs
 * differ in what they read of it. No name of a file is written so.
 */
export const irregular = '\0irregular';

/** An object as it stands in the file; `streamAt` is where its stream's bytes begin. */
export interface PdfObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  readonly streamOffset: number | null;
  /** The bytes it stands in: the file, or an unpacked object stream. */
  readonly source: Buffer;
}

export const asDict = (value: PdfValue | undefined): PdfDict | undefined =>
  value instanceof Map ? value : undefined;
export const asName = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.name : undefined;
export const asNumber = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
export const asArray = (value: PdfValue | undefined): PdfValue[] | undefined =>
  Array.isArray(value) ? value : undefined;
