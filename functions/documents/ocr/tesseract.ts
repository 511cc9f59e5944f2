import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
// @ts-expect-error -- the package has no types
import start from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js';
import { assetPath } from '../bundle.ts';
import type { Box } from '../../reading/page-parts.ts';
import type { GreyPicture } from '../page-hash.ts';

/** Tesseract's C++ interface, as far as it is used. */
interface TesseractApi {
  Init(path: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetPageSegMode(mode: number): void;
  SetImageFile(): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  GetJSONText(page: number): string;
  Clear(): void;
}

interface TesseractModule {
  readonly TessBaseAPI: new () => TesseractApi;
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
}

type StartTesseract = (options: {
  readonly wasmBinary: Uint8Array;
  print(line: string): void;
  printErr(line: string): void;
}) => Promise<TesseractModule>;

const lstmEngine = 1;

/** How Tesseract divides a picture: by its own layout analysis, or as one block, line or letter. */
export const layouts = { page: 3, block: 6, line: 7, letter: 10 } as const;

export interface Word extends Readonly<Box> {
  readonly text: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Numbers words of one line alike. */
  readonly line: number;
}

interface JsonWord {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
  };
}
interface JsonBlocks {
  readonly blocks: readonly {
    readonly paragraphs?: readonly {
      readonly lines?: readonly { readonly words?: readonly JsonWord[] }[];
    }[];
  }[];
}

/** A grey picture as a file that Leptonica reads without decompression. */
function pgmOf({ width, height, pixels }: GreyPicture): Uint8Array {
  const header = Buffer.from(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(header.length + pixels.length);
  file.set(header);
  file.set(pixels, header.length);
  return file;
}

interface ReadOptions {
  readonly layout: number;
  /** Only these characters; default: all. */
  readonly characters?: string;
}

export interface Tesseract {
  setPicture(picture: GreyPicture): void;
  /** Reads a part of the picture. Words are placed in the whole picture. */
  read(box: Box, options: ReadOptions): Word[];
}

export type Language = 'eng' | 'kan';

/** Starts Tesseract with the data of its languages; the first is the main one. */
export async function startTesseract(languages: readonly Language[]): Promise<Tesseract> {
  const wasmBinary = readFileSync(
    assetPath('tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm'),
  );
  const module = await (start as StartTesseract)({ wasmBinary, print() {}, printErr() {} });
  for (const language of languages) {
    const file = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
    const data = gunzipSync(readFileSync(assetPath(file)));
    module.FS.writeFile(`${language}.traineddata`, data);
  }
  const api = new module.TessBaseAPI();
  if (api.Init(null, languages.join('+'), lstmEngine) !== 0)
    throw new Error(`Tesseract does not start with ${languages.join('+')}`);
  let size = { width: 0, height: 0 };
  return {
    setPicture(picture) {
      size = picture;
      module.FS.writeFile('/input', pgmOf(picture));
      if (api.SetImageFile() !== 0) throw new Error('Tesseract cannot read the picture');
      api.SetVariable('user_defined_dpi', '300');
    },
    read(box, { layout, characters = '' }) {
      const left = Math.max(0, Math.floor(box.left));
      const top = Math.max(0, Math.floor(box.top));
      const width = Math.min(size.width, Math.ceil(box.right)) - left;
      const height = Math.min(size.height, Math.ceil(box.bottom)) - top;
      if (width < 3 || height < 3) return [];
      api.SetPageSegMode(layout);
      api.SetVariable('tessedit_char_whitelist', characters);
      api.SetRectangle(left, top, width, height);
      if (api.Recognize(null) !== 0) return [];
      const { blocks } = JSON.parse(api.GetJSONText(0)) as JsonBlocks;
      const lines = blocks.flatMap(({ paragraphs = [] }) =>
        paragraphs.flatMap((paragraph) => paragraph.lines ?? []),
      );
      return lines.flatMap(({ words = [] }, line) =>
        words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
          text,
          confidence: confidence / 100,
          line,
          left: x0,
          top: y0,
          right: x1,
          bottom: y1,
        })),
      );
    },
  };
}
