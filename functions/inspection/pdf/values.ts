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

/** An indirect reference. */
export class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** A keyword such as `obj`, or an operator of a content stream. */
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
 * Key that marks a dictionary with a duplicate key, or with a keyword in place of a key or value:
 * PDF readers disagree on its content. No name in a file has this spelling.
 */
export const irregular = '\0irregular';

export interface ObjectId {
  readonly number: number;
  readonly generation: number;
}

export interface PdfObject extends ObjectId {
  readonly value: PdfValue;
  /** Where the stream's data begin in `source`. */
  readonly streamOffset: number | null;
  /** The file, or the decoded object stream. */
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
