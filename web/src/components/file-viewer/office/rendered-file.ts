export type OmittedKind = 'charts' | 'drawings' | 'objects' | 'pictures' | 'textBoxes';

export interface RenderedFile {
  readonly content: HTMLElement;
  /** The document's own styles. */
  readonly css: string;
  /** It is the text that the server extracted. */
  readonly isTextOnly?: true;
  /** How many of the file's parts are not shown. */
  readonly omitted: Readonly<Record<OmittedKind, number>>;
}
