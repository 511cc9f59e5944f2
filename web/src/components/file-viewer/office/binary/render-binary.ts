import {
  CompoundFile,
  isCompoundFile,
} from '../../../../../../functions/inspection/ole/format/compound-file.ts';
import {
  DamagedFileError,
  fail,
} from '../../../../../../functions/inspection/ole/format/damaged-file.ts';
import { streamNames } from '../../../../../../functions/inspection/ole/format/stream-names.ts';
import { PreviewRefusedError } from '../preview-refused.ts';
import type { RenderedFile } from '../rendered-file.ts';
import { renderDoc } from './render-doc.ts';
import { renderPpt } from './render-ppt.ts';

/** Renders a DOC or PPT of 1997 to 2003. Throws `PreviewRefusedError`. */
export function renderBinary(bytes: Uint8Array): RenderedFile {
  try {
    if (!isCompoundFile(bytes)) fail('malformed');
    const file = new CompoundFile(bytes);
    const doc = file.rootStream(streamNames.wordDocument);
    if (doc) return renderDoc(doc, file);
    return renderPpt(file.rootStream(streamNames.presentation) ?? fail('malformed'), file);
  } catch (error) {
    if (error instanceof PreviewRefusedError) throw error;
    if (!(error instanceof DamagedFileError))
      console.error('A DOC or PPT could not be read', error);
    throw new PreviewRefusedError('This file cannot be read here.');
  }
}
