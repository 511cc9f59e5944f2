import { uint32 } from '../../../../../../functions/inspection/ole/format/bytes.ts';
import type { CompoundFile } from '../../../../../../functions/inspection/ole/format/compound-file.ts';
import { fail } from '../../../../../../functions/inspection/ole/format/damaged-file.ts';
import { streamNames } from '../../../../../../functions/inspection/ole/format/stream-names.ts';
import { BlipStore } from './blip-store.ts';
import {
  bodyOf,
  recordAt,
  recordsOf,
  shapesOf,
  type ArtRecord,
  type ArtShape,
} from './office-art.ts';
import { textsOf, type SlideText } from './slide-texts.ts';

const recordType = {
  document: 0x03e8,
  slide: 0x03ee,
  slidePersist: 0x03f3,
  drawingGroup: 0x040b,
  drawing: 0x040c,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  artDrawingGroup: 0xf000,
  artDrawing: 0xf002,
} as const;
/** Instance of the list that has the slides; others have masters and notes. */
const slidesInstance = 0;

export interface Slide {
  /** Texts of its placeholders, which shapes refer to by their index. */
  readonly outline: readonly SlideText[];
  readonly shapes: readonly ArtShape[];
}

export interface Presentation {
  readonly slides: readonly Slide[];
  readonly store: BlipStore;
  /** Pictures of slides that cannot be found, by their 1-based index. */
  readonly unplacedBlips: readonly number[];
}

/** The offsets of objects by their id: each save adds a directory, of which the latest wins. */
function readPersistDirectory(stream: Uint8Array, firstEdit: number): Map<number, number> {
  const offsets = new Map<number, number>();
  let at = firstEdit;
  for (;;) {
    const edit = recordAt(stream, at);
    if (edit?.type !== recordType.userEdit || edit.body.length < 16) return offsets;
    const directory = recordAt(stream, uint32(edit.body, 12));
    if (directory?.type === recordType.persistDirectory) addOffsets(directory.body, offsets);
    const previous = uint32(edit.body, 8);
    // Earlier saves come first in the stream; anything else could be a cycle.
    if (previous === 0 || previous >= at) return offsets;
    at = previous;
  }
}

function addOffsets(directory: Uint8Array, offsets: Map<number, number>): void {
  for (let at = 0; at + 4 <= directory.length;) {
    const head = uint32(directory, at);
    const [firstId, count] = [head & 0xfffff, head >>> 20];
    at += 4;
    for (let index = 0; index < count && at + 4 <= directory.length; index++, at += 4)
      if (!offsets.has(firstId + index)) offsets.set(firstId + index, uint32(directory, at));
  }
}

const shapesOfPage = (page: Uint8Array): ArtShape[] => {
  const drawing = recordsOf(bodyOf(recordsOf(page), recordType.drawing));
  return shapesOf(bodyOf(drawing, recordType.artDrawing));
};

function addBlips(shapes: readonly ArtShape[], blips: Set<number>): void {
  for (const { blip, children } of shapes) {
    blips.add(blip);
    addBlips(children, blips);
  }
}

/** The outline's texts for each slide, and the id under which the slide is stored. */
function readOutline(document: readonly ArtRecord[]) {
  const outline: { id: number; texts: ArtRecord[] }[] = [];
  const list = document.find(
    ({ type, instance }) => type === recordType.slideList && instance === slidesInstance,
  );
  for (const record of recordsOf(list?.body ?? new Uint8Array()))
    if (record.type !== recordType.slidePersist) outline.at(-1)?.texts.push(record);
    else if (record.body.length >= 4) outline.push({ id: uint32(record.body, 0), texts: [] });
  return outline;
}

/** The slides of a PowerPoint 97-2003 presentation in their order. Throws `DamagedFileError`. */
export function readPresentation(
  stream: Uint8Array,
  file: CompoundFile,
  maxSlides: number,
): Presentation {
  const user = file.rootStream(streamNames.currentUser) ?? fail('malformed');
  if (user.length < 20) fail('malformed');
  const offsets = readPersistDirectory(stream, uint32(user, 16));
  const pages = recordsOf(stream);
  const documents = pages.filter(({ type }) => type === recordType.document);
  const document = recordsOf((documents.at(-1) ?? fail('malformed')).body);
  const outline = readOutline(document);
  // Slides do not share bytes, except those of a hostile file.
  let unreadBytes = stream.length;
  const slides = outline.slice(0, maxSlides).map(({ id, texts }) => {
    const page = recordAt(stream, offsets.get(id) ?? stream.length);
    const isSlide = page?.type === recordType.slide && page.body.length <= unreadBytes;
    if (isSlide) unreadBytes -= page.body.length;
    return { isSlide, outline: textsOf(texts), shapes: isSlide ? shapesOfPage(page.body) : [] };
  });
  const drawingGroup = recordsOf(bodyOf(document, recordType.drawingGroup));
  const store = new BlipStore(
    bodyOf(drawingGroup, recordType.artDrawingGroup),
    file.rootStream(streamNames.pictures) ?? new Uint8Array(),
  );
  const isComplete = slides.every(({ isSlide }) => isSlide);
  return {
    slides,
    store,
    unplacedBlips: isComplete ? [] : blipsOfLostSlides(slides, pages, store),
  };
}

/** Blips that neither a found slide nor a master or notes page refers to. */
function blipsOfLostSlides(
  slides: readonly Slide[],
  pages: readonly ArtRecord[],
  store: BlipStore,
) {
  const others = pages.filter(({ type }) => type !== recordType.slide);
  const placed = new Set<number>();
  for (const { shapes } of slides) addBlips(shapes, placed);
  for (const { body } of others) addBlips(shapesOfPage(body), placed);
  return Array.from({ length: store.size }, (_, index) => index + 1).filter(
    (blip) => !placed.has(blip),
  );
}
