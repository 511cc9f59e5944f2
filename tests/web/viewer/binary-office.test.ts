import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CompoundFile } from '../../../functions/inspection/ole/format/compound-file.ts';
import { DamagedFileError } from '../../../functions/inspection/ole/format/damaged-file.ts';
import { wordStreams } from '../../../functions/inspection/ole/format/word-document.ts';
import { readWordText } from '../../../web/src/components/file-viewer/office/binary/document-text.ts';
import { readPresentation } from '../../../web/src/components/file-viewer/office/binary/presentation.ts';
import { pixel } from '../../inspection/corpus/good-file.ts';
import { doc } from '../../inspection/writers/ole-documents.ts';
import {
  blip,
  docWithPictures,
  pptWithPictures,
  type PresentationSource,
} from '../../inspection/writers/ole-pictures.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';

const png = blip('png', pixel);
const emf = blip('emf', Buffer.alloc(60));
const jpegOf = (width: number, height: number) => {
  const frame = Buffer.from('ffd8ffe000040000ffc0000b080000000001011100ffd9', 'hex');
  frame.writeUInt16BE(height, 13);
  frame.writeUInt16BE(width, 15);
  return blip('jpeg', frame);
};

function presentationOf(bytes: Uint8Array) {
  const file = new CompoundFile(bytes);
  return readPresentation(file.rootStream('PowerPoint Document')!, file, 400);
}

function picturesOf(source: PresentationSource) {
  const { store, unplacedBlips, slides } = presentationOf(pptWithPictures(source));
  return {
    sizes: Array.from({ length: store.size }, (_, index) => store.picture(index + 1)?.width ?? 0),
    unplacedBlips,
    slides: slides.map(({ shapes }) => shapes.map((shape) => shape.blip)),
  };
}

function wordLines(bytes: Uint8Array) {
  const file = new CompoundFile(bytes);
  const { lines, drawings } = readWordText(
    wordStreams(file.rootStream('WordDocument')!, file),
    file,
  );
  const shown = lines.map((line) =>
    line.map((part) =>
      typeof part === 'string'
        ? part
        : { width: part.picture?.width ?? null, description: part.description },
    ),
  );
  return { lines: shown, drawings };
}

test('a slide has the pictures and texts of its shapes, whatever the order in the file', () => {
  const { slides } = presentationOf(
    pptWithPictures({
      blips: [png, jpegOf(9, 4)],
      slides: [
        {
          outline: ['Trees', 'root\rleaf'],
          shapes: [{ outline: 0 }, { blip: 2, description: 'a tree' }],
        },
        { outline: ['Heaps'], shapes: [{ blip: 1, top: 7 }] },
      ],
    }),
  );
  expect(slides).toMatchObject([
    {
      outline: [
        { kind: 'title', lines: ['Trees'] },
        { kind: 'list', lines: ['root', 'leaf'] },
      ],
      shapes: [{ blip: 0 }, { blip: 2, description: 'a tree' }],
    },
    { outline: [{ lines: ['Heaps'] }], shapes: [{ blip: 1, top: 7 }] },
  ]);
});

test('only pictures that browsers show, of sizes that a phone can decode, are read', () => {
  const blips = [png, emf, jpegOf(30, 20), jpegOf(60_000, 60_000), blip('png', Buffer.alloc(40))];
  expect(picturesOf({ blips, slides: [{}] }).sizes).toEqual([1, 0, 30, 0, 0]);
});

test('pictures of slides that cannot be found are left over', () => {
  const source = { blips: [png, png], slides: [{ shapes: [{ blip: 2 }] }] };
  expect(picturesOf(source)).toMatchObject({ slides: [[2]], unplacedBlips: [] });
  expect(picturesOf({ ...source, hasNoDirectory: true })).toMatchObject({
    slides: [[]],
    unplacedBlips: [1, 2],
  });
});

test('saves that refer to each other end', () => {
  const source = { slides: [{ outline: ['Trees'] }] };
  const size = new CompoundFile(pptWithPictures(source)).rootStream('PowerPoint Document')!.length;
  for (const previousEdit of [size - 36, size, 1, 0xffffffff])
    expect(presentationOf(pptWithPictures({ ...source, previousEdit })).slides).toHaveLength(1);
});

test('pictures of a document stand in their paragraphs, without headers and field codes', () => {
  const bytes = docWithPictures({
    text: 'Before \u0001 after\r\u0013 EMBED Equation \u0014\u0001\u0015\rfloats \u0008\rdrawn \u0008\r',
    inline: [png, emf],
    floating: [{ blip: 1, description: 'a plot' }, {}],
    blips: [jpegOf(40, 30)],
  });
  expect(wordLines(bytes)).toEqual({
    lines: [
      ['Before ', { width: 1, description: 'inline' }, ' after'],
      [{ width: null, description: 'inline' }],
      ['floats ', { width: 40, description: 'a plot' }],
      ['drawn'],
    ],
    drawings: 1,
  });
});

test('a document without pictures shows its text', () => {
  expect(wordLines(doc({ text: 'BCS401\u0007Trees\r\u0001' }))).toEqual({
    lines: [['BCS401'], ['Trees']],
    drawings: 0,
  });
});

const samples = [
  docWithPictures({
    text: 'a \u0001 b \u0001 c \u0008 d \u0008',
    inline: [png, png],
    floating: [{ blip: 1, description: 'x' }, { blip: 2 }],
    blips: [png, emf],
  }),
  pptWithPictures({
    blips: [png, emf, jpegOf(9, 9)],
    slides: [
      { outline: ['a', 'b'], shapes: [{ blip: 1, description: 'x' }, { outline: 1 }] },
      {
        shapes: [
          { blip: 3, isObject: true },
          { text: 'c', placeholder: 13 },
        ],
      },
    ],
  }),
];

/** Reads as the viewer does; only these errors become its message. */
function readOrRefuse(bytes: Uint8Array): void {
  try {
    const file = new CompoundFile(bytes);
    if (file.rootStream('WordDocument')) wordLines(bytes);
    else if (file.rootStream('PowerPoint Document')) {
      const { store } = presentationOf(bytes);
      for (let index = 0; index <= store.size; index++) store.picture(index);
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
}

function expectReadWithinASecond(bytes: Uint8Array): void {
  const start = performance.now();
  readOrRefuse(bytes);
  expect(performance.now() - start).toBeLessThan(1000);
}

const anySample = fc.nat(samples.length - 1);
const runs = { numRuns: numberOfRuns({ usual: 1000, long: 10_000 }) };

test('changed bytes are read within a second or refused', () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anySample, changes, (sample, edits) => {
      const bytes = Buffer.from(samples[sample]!);
      for (const [at, value] of edits) bytes[512 + (at % (bytes.length - 512))] = value;
      expectReadWithinASecond(bytes);
    }),
    runs,
  );
});

test('random numbers in the place of lengths and offsets are read within a second or refused', () => {
  const numbers = fc.oneof(
    fc.nat(600),
    fc.nat(0xffffffff),
    fc.constantFrom(0xffffffff, 0x7fffffff),
  );
  fc.assert(
    fc.property(
      anySample,
      fc.array(fc.tuple(fc.nat(), numbers), { maxLength: 6 }),
      (sample, edits) => {
        const bytes = Buffer.from(samples[sample]!);
        const words = Math.floor((bytes.length - 512) / 4);
        for (const [at, value] of edits) bytes.writeUInt32LE(value, 512 + 4 * (at % words));
        expectReadWithinASecond(bytes);
      },
    ),
    runs,
  );
});

test('truncated and random bytes are refused', () => {
  fc.assert(
    fc.property(anySample, fc.nat(), (sample, length) => {
      const bytes = samples[sample]!;
      expectReadWithinASecond(bytes.subarray(0, 512 + (length % (bytes.length - 512))));
    }),
    runs,
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 512, maxLength: 4096 }), (random) => {
      const bytes = Buffer.from(random);
      samples[0]!.copy(bytes, 0, 0, 64);
      expectReadWithinASecond(bytes);
    }),
    runs,
  );
});

test('a file that repeats one slide, picture and shape many times is read within a second', () => {
  const many = pptWithPictures({
    blips: Array.from({ length: 2000 }, () => png),
    slides: Array.from({ length: 800 }, () => ({
      shapes: Array.from({ length: 20 }, (_, index) => ({ blip: index })),
    })),
  });
  expectReadWithinASecond(many);
  expect(presentationOf(many).slides).toHaveLength(400);
});
