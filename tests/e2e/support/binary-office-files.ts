import { pixel } from '../../inspection/corpus/good-file.ts';
import { doc } from '../../inspection/writers/ole-documents.ts';
import { blip, docWithPictures, pptWithPictures } from '../../inspection/writers/ole-pictures.ts';
import { docx } from '../../inspection/writers/ooxml.ts';
import type { OfficeCase } from './office-case.ts';

const png = blip('png', pixel);
const metafile = blip('emf', Buffer.alloc(60));

function hugePng(): Buffer {
  const bytes = Buffer.from(pixel);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return blip('png', bytes);
}

/** DOC and PPT files with what their previews show. */
export const binaryOfficeFiles = (): OfficeCase[] => [
  {
    name: 'pictures in lines, a floating one, a metafile and a drawing of Word 97',
    type: 'doc',
    bytes: docWithPictures({
      text: 'Before \u0001 after\r\u0001\rfloats \u0008\r\u0008',
      inline: [png, metafile],
      floating: [{ blip: 1, description: 'a plot' }, {}],
      blips: [png],
    }),
    text: 'Before after [picture not shown: inline] floats',
    elements: { p: 3, 'img[src^="blob:"]': 2, 'p:first-child img[alt=inline]': 1 },
    omitted: { drawings: 1, pictures: 1 },
  },
  {
    name: 'titles, lists, pictures and an embedded object of PowerPoint 97',
    type: 'ppt',
    bytes: pptWithPictures({
      blips: [png, metafile],
      slides: [
        {
          outline: ['Trees', 'root\rleaf'],
          shapes: [
            { blip: 1, description: 'a tree', top: 900 },
            { text: 'below', top: 950 },
            { outline: 1, placeholder: 0x0e, top: 300 },
            { outline: 0, placeholder: 0x0d },
            { text: '7', placeholder: 0x08 },
          ],
        },
        { outline: ['Heaps'], shapes: [{ blip: 2, isObject: true }] },
      ],
    }),
    text: 'Slide 1 of 2 Trees root leaf below Slide 2 of 2 Heaps [embedded object not shown]',
    elements: { '.slide': 2, h2: 2, li: 2, 'ul + img[alt="a tree"][src^="blob:"] + p': 1 },
    omitted: { objects: 1 },
  },
  {
    name: 'pictures whose slides cannot be found',
    type: 'ppt',
    bytes: pptWithPictures({
      hasNoDirectory: true,
      blips: [png, png],
      slides: [{ outline: ['Trees'], shapes: [{ blip: 1 }] }],
    }),
    text: 'Trees Other pictures of this file',
    elements: { '.slide:last-child img': 2 },
  },
  {
    name: 'a picture of 3,600 million pixels',
    type: 'ppt',
    bytes: pptWithPictures({ blips: [hugePng()], slides: [{ shapes: [{ blip: 1 }] }] }),
    elements: { img: 0 },
    omitted: { pictures: 1 },
  },
  {
    name: 'text that is markup in Word 97',
    type: 'doc',
    bytes: doc({ text: '<script>alert(1)</script>' }),
    text: '<script>alert(1)</script>',
    elements: { script: 0 },
  },
  {
    name: 'a hundred thousand paragraphs',
    type: 'doc',
    bytes: doc({ text: 'a\r'.repeat(100_000) }),
    refused: /too large/,
  },
  { name: 'a password', type: 'doc', bytes: doc({ flags: 0x300 }), refused: /cannot be read/ },
  { name: 'no compound file', type: 'ppt', bytes: docx(), refused: /cannot be read/ },
];
