import { randomOf, type RandomNumbers } from '../../support/histories/random.ts';
import { fileURLToPath } from 'node:url';
import { readScannedPage } from '../../../functions/documents/ocr/read-scanned-page.ts';
import { startTesseract } from '../../../functions/documents/ocr/tesseract.ts';
import type { DrawOver } from './draw-paper.ts';
import { scanDamages, scanPages } from './scan-pages.ts';

const kannadaFont = fileURLToPath(
  import.meta
    .resolve('@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff'),
);

/** Without punctuation, which this part of the font does not have. */
export const kannadaLines = [
  'ಕನ್ನಡ ಭಾಷೆಯು ದಕ್ಷಿಣ ಭಾರತದ ಒಂದು ಪ್ರಮುಖ ಭಾಷೆ',
  'ಕರ್ನಾಟಕ ರಾಜ್ಯದ ಆಡಳಿತ ಭಾಷೆ ಕನ್ನಡ ಆಗಿದೆ',
  'ವಿದ್ಯಾರ್ಥಿಗಳು ಪ್ರತಿದಿನ ಪುಸ್ತಕ ಓದಬೇಕು',
  'ಪರೀಕ್ಷೆಯ ಮೊದಲು ಹಳೆಯ ಪ್ರಶ್ನೆ ಪತ್ರಿಕೆಗಳನ್ನು ನೋಡಿ',
  'ಈ ಕೆಳಗಿನ ಪ್ರಶ್ನೆಗಳಿಗೆ ಉತ್ತರ ಬರೆಯಿರಿ',
  'ಗಾದೆ ಮಾತುಗಳನ್ನು ಉದಾಹರಣೆಯೊಂದಿಗೆ ವಿವರಿಸಿ',
  'ಪತ್ರ ಬರೆಯುವ ವಿಧಾನವನ್ನು ವಿವರವಾಗಿ ತಿಳಿಸಿ',
  'ನದಿಗಳು ಬೆಟ್ಟಗಳಲ್ಲಿ ಹುಟ್ಟಿ ಸಮುದ್ರವನ್ನು ಸೇರುತ್ತವೆ',
];

export const drawKannada: DrawOver = (document) => {
  document.font(kannadaFont).fontSize(13);
  for (let line = 0; line < 24; line++)
    document.text(kannadaLines[line % kannadaLines.length]!, 60, 80 + 28 * line, {
      lineBreak: false,
    });
};

/** A word of joined loops and strokes, each time of another form. */
function writeWord(document: PDFKit.PDFDocument, random: RandomNumbers, x: number, y: number) {
  document.moveTo(x, y);
  for (let stroke = 0; stroke < 5; stroke++) {
    const at = x + stroke * 9;
    const [rise, fall] = [6 + random() * 14, random() < 0.3 ? 10 : 0];
    document.bezierCurveTo(at + 9 * random(), y - rise, at - 4, y - rise, at + 4, y + fall);
    document.bezierCurveTo(at + 5, y + 3, at + 8, y - 4 * random(), at + 9, y - 2);
  }
  document.stroke();
}

/** Fills a page with lines as a hand writes them. */
export const drawHandwriting =
  (seed: number): DrawOver =>
  (document) => {
    const random = randomOf(seed);
    document.lineWidth(1.3);
    for (let y = 100; y < 700; y += 34)
      for (let x = 60; x < 500; x += 62) writeWord(document, random, x, y + 4 * random());
  };

export interface Words {
  found: number;
  printed: number;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [];

/** Counts the words of at least four letters that were read. */
export function countWords(words: Words, printed: string, read: string): void {
  const left = Map.groupBy(wordsOf(read), (word) => word);
  for (const word of wordsOf(printed)) {
    words.printed++;
    if (left.get(word)?.pop() !== undefined) words.found++;
  }
}

/** Pages of Kannada, and pages by hand, each with every damage of a scan but a watermark. */
export async function measureOtherScans() {
  const [english, kannada] = [startTesseract(['eng']), startTesseract(['kan', 'eng'])];
  const words = { found: 0, printed: 0 };
  const handwriting = { pages: 0, shown: 0 };
  const damages = scanDamages.filter(({ drawOver }) => !drawOver);
  const read = async (drawOver: DrawOver, seed: number) => {
    const damage = { ...damages[seed]!, drawOver };
    const [bitmap] = await scanPages([{ texts: [], lines: [] }], damage, seed);
    return readScannedPage([() => english, () => kannada], bitmap!);
  };
  const printed = Array.from({ length: 24 }, (_, i) => kannadaLines[i % kannadaLines.length]);
  for (const seed of damages.keys()) {
    countWords(words, printed.join('\n'), (await read(drawKannada, seed)).text);
    handwriting.pages++;
    if ((await read(drawHandwriting(seed), seed)).text !== '') handwriting.shown++;
  }
  return { kannada: words, handwriting };
}
