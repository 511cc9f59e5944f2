import { createHtml } from '../inert-elements.ts';
import type { Picture } from './blip-store.ts';

/** A document can name one picture a million times. */
const maxPictures = 1000;
/** Of all pictures together; browsers decode what is near the screen. */
const maxPixels = 1_000_000_000;

/** Creates elements for pictures with object URLs, which the caller revokes, and counts those it cannot show. */
export class PictureElements {
  omitted = 0;
  shown = 0;
  readonly #urls = new Map<Picture, string>();
  #pixels = 0;

  create(picture: Picture | null, alt = ''): HTMLElement {
    if (picture) {
      const { width, height } = picture;
      const src = this.#urlOf(picture);
      if (src && this.shown < maxPictures) {
        this.shown += 1;
        return createHtml('img', [], { src, alt, width, height });
      }
    }
    this.omitted += 1;
    return createHtml('em', [`[picture not shown${alt && `: ${alt}`}]`]);
  }

  #urlOf(picture: Picture): string | null {
    const known = this.#urls.get(picture);
    if (known !== undefined) return known;
    const pixels = picture.width * picture.height;
    if (this.#pixels + pixels > maxPixels) return null;
    this.#pixels += pixels;
    const blob = new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type });
    const url = URL.createObjectURL(blob);
    this.#urls.set(picture, url);
    return url;
  }
}
