import type { CompoundFile } from '../../../../../../functions/inspection/ole/format/compound-file.ts';
import { wordStreams } from '../../../../../../functions/inspection/ole/format/word-document.ts';
import { createHtml } from '../inert-elements.ts';
import type { RenderedFile } from '../rendered-file.ts';
import { readWordText } from './document-text.ts';
import { checkElementCount } from './element-count.ts';
import { PictureElements } from './picture-elements.ts';

/**
 * The paragraphs with their pictures, without layout and styles. Throws `DamagedFileError` and `PreviewRefusedError`.
 */
export function renderDoc(stream: Uint8Array, file: CompoundFile): RenderedFile {
  const { lines, drawings } = readWordText(wordStreams(stream, file), file);
  checkElementCount(lines.reduce((sum, line) => sum + line.length, 0));
  const pictures = new PictureElements();
  const paragraphs = lines.map((line) =>
    createHtml(
      'p',
      line.map((part) =>
        typeof part === 'string' ? part : pictures.create(part.picture, part.description),
      ),
    ),
  );
  return {
    content: createHtml('div', paragraphs),
    css: '',
    omitted: { charts: 0, drawings, objects: 0, pictures: pictures.omitted, textBoxes: 0 },
  };
}
