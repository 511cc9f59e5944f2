export const nothingOmitted = { charts: 0, drawings: 0, objects: 0, pictures: 0, textBoxes: 0 };
export type OmittedKind = keyof typeof nothingOmitted;

export interface RenderedFile {
  readonly content: HTMLElement;
  /** The document's own styles. */
  readonly css: string;
  /** Whether it is the text that the server extracted. */
  readonly isTextOnly?: true;
  /** The number of the file's parts that are not shown. */
  readonly omitted: Readonly<Record<OmittedKind, number>>;
}

/** The file cannot be shown; `message` says why, for the reader. */
export class PreviewRefusedError extends Error {}
