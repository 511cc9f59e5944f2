import type { FileType } from '../../../../../functions/contracts/domain/fields.ts';

/** Browsers cannot read these formats: the site has their text. */
export const isShownAsText = (type: FileType): boolean => type === 'doc' || type === 'ppt';

export type OmittedKind = 'charts' | 'drawings' | 'objects' | 'pictures' | 'textBoxes';

export interface RenderedFile {
  readonly content: HTMLElement;
  /** The document's own styles. */
  readonly css: string;
  /** Pictures and layout of the file are not known. */
  readonly isTextOnly?: true;
  /** How many of the file's parts are not shown. */
  readonly omitted: Readonly<Record<OmittedKind, number>>;
}
