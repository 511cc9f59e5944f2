import type { CompoundFile } from '../../../../../../functions/inspection/ole/format/compound-file.ts';
import { createHtml } from '../inert-elements.ts';
import type { RenderedFile } from '../rendered-file.ts';
import { bodyOf, recordsOf, type ArtShape } from './office-art.ts';
import { checkElementCount } from './element-count.ts';
import { PictureElements } from './picture-elements.ts';
import { readPresentation, type Presentation, type Slide } from './presentation.ts';
import { outlineIndexOf, textsOf, type SlideText } from './slide-texts.ts';

const maxSlides = 400;
/** In a shape's client data. */
const recordType = { objectReference: 0x0bc1, placeholder: 0x0bc3 } as const;
/** Placeholders of date, slide number, footer and header. */
const furniture: ReadonlySet<number | undefined> = new Set([0x07, 0x08, 0x09, 0x0a]);

const paragraphs = ({ kind, lines }: SlideText): HTMLElement[] => {
  if (lines.length === 0) return [];
  if (kind !== 'list') return lines.map((line) => createHtml('p', [line]));
  return [
    createHtml(
      'ul',
      lines.map((line) => createHtml('li', [line])),
    ),
  ];
};

class SlideRenderer {
  readonly omitted = { drawings: 0, objects: 0 };
  readonly #presentation: Presentation;
  readonly #pictures: PictureElements;
  #elements = 0;

  constructor(presentation: Presentation, pictures: PictureElements) {
    this.#presentation = presentation;
    this.#pictures = pictures;
  }

  render(slide: Slide): HTMLElement[] {
    const outline = new Map(slide.outline.entries());
    let title: string[] = [];
    let loneShapes = 0;
    const textBlocks = (text: SlideText) => {
      this.#count(text.lines.length);
      if (text.kind !== 'title' || title.length > 0) return paragraphs(text);
      title = [...text.lines];
      return [];
    };
    const shapeBlocks = (shape: ArtShape): HTMLElement[] => {
      this.#count(1);
      const data = recordsOf(shape.clientData);
      const placeholder = bodyOf(data, recordType.placeholder);
      if (furniture.has(placeholder[4])) return [];
      const records = recordsOf(shape.textBox ?? new Uint8Array());
      const index = outlineIndexOf(records);
      const referred = index === undefined ? undefined : outline.get(index);
      if (index !== undefined) outline.delete(index);
      const texts = [...(referred ? [referred] : []), ...textsOf(records)];
      const isObject = bodyOf(data, recordType.objectReference).length >= 4;
      const blocks = [...this.#picture(shape, isObject), ...texts.flatMap(textBlocks)];
      const isEmpty = blocks.length === 0 && texts.every(({ lines }) => lines.length === 0);
      if (isEmpty && shape.children.length === 0 && placeholder.length === 0) loneShapes += 1;
      return [...blocks, ...inReadingOrder(shape.children).flatMap(shapeBlocks)];
    };
    const blocks = inReadingOrder(slide.shapes).flatMap(shapeBlocks);
    // Text without a box: some programs write the outline only.
    const rest = [...outline.values()].flatMap(textBlocks);
    // Single lines and boxes are decoration; several make a drawing.
    if (loneShapes > 2) this.omitted.drawings += 1;
    return [...(title.length > 0 ? [createHtml('h2', [title.join(' ')])] : []), ...rest, ...blocks];
  }

  #count(elements: number): void {
    this.#elements += elements;
    checkElementCount(this.#elements);
  }

  #picture({ blip, description }: ArtShape, isObject: boolean): HTMLElement[] {
    if (blip === 0) return [];
    const picture = this.#presentation.store.picture(blip);
    if (picture || !isObject) return [this.#pictures.create(picture, description)];
    this.omitted.objects += 1;
    return [createHtml('em', ['[embedded object not shown]'])];
  }
}

const inReadingOrder = (shapes: readonly ArtShape[]) =>
  shapes.toSorted((a, b) => a.top - b.top || a.left - b.left);

const section = (children: readonly HTMLElement[]) =>
  createHtml('section', children, { className: 'slide' });

/** The slides one below the other: title, text and pictures, without layout and colours. Throws `DamagedFileError`. */
export function renderPpt(stream: Uint8Array, file: CompoundFile): RenderedFile {
  const presentation = readPresentation(stream, file, maxSlides);
  const pictures = new PictureElements();
  const renderer = new SlideRenderer(presentation, pictures);
  const { slides } = presentation;
  const sections = slides.map((slide, index) => {
    const number = createHtml('p', [`Slide ${index + 1} of ${slides.length}`], {
      className: 'slide-number',
    });
    return section([number, ...renderer.render(slide)]);
  });
  const rest = presentation.unplacedBlips
    .map((blip) => presentation.store.picture(blip))
    .filter((picture) => picture !== null)
    .map((picture) => pictures.create(picture));
  if (rest.length > 0)
    sections.push(section([createHtml('h2', ['Other pictures of this file']), ...rest]));
  return {
    content: createHtml('div', sections),
    css: '',
    omitted: { charts: 0, ...renderer.omitted, pictures: pictures.omitted, textBoxes: 0 },
  };
}
