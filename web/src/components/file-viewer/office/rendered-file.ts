import type { FileType } from '../../../../../functions/contracts/domain/fields.ts';

/** Browsers cannot read these formats, so the site shows their extracted text. */
export const isShownAsText = (type: FileType): boolean => type === 'doc' || type === 'ppt';

export type OmittedKind = 'charts' | 'drawings' | 'objects' | 'pictures' | 'textBoxes';

export interface RenderedFile {
  readonly content: HTMLElement;
  /** The document's own styles. */
  readonly css: string;
  /** Pictures and layout are not shown. */
  readonly isTextOnly?: true;
  /** How many of the file's parts are not shown. */
  readonly omitted: Readonly<Record<OmittedKind, number>>;
}
