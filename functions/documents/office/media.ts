import { escapeHtml } from '../../contracts/http/escape-html.ts';
import type { OoxmlPackage } from '../../inspection/ooxml/package.ts';
import { descendants, type XmlElement } from './xml-tree.ts';

/** The pictures are in the document, so that it is whole by itself; later ones are left out. */
const maxBytes = 800 * 1024;

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** Pixels of Office's units (914,400 an inch). */
const pixels = (units: string | undefined) => Math.round(Number(units ?? 0) / 9525);

/** The pictures and links of one part of an Office file. */
export class PartLinks {
  readonly #ooxml: OoxmlPackage;
  readonly #links: ReadonlyMap<string, { target: string; external: boolean }>;
  readonly #budget: { bytes: number };

  /** @param budget bytes of pictures so far, of all parts */
  constructor(ooxml: OoxmlPackage, part: string, budget: { bytes: number }) {
    this.#ooxml = ooxml;
    this.#budget = budget;
    this.#links = new Map(ooxml.relationshipsOf(part).map((link) => [link.id, link]));
  }

  /** A web or mail address; undefined for any other target. */
  address(id: string | undefined): string | undefined {
    const link = this.#links.get(id ?? '');
    return link?.external && /^(?:https?:\/\/|mailto:)/i.test(link.target)
      ? link.target
      : undefined;
  }

  /** The HTML of a drawing (`w:drawing`, `p:pic`): its picture, or else its description. */
  picture(drawing: XmlElement): string {
    const [properties] = [...descendants(drawing, 'docPr'), ...descendants(drawing, 'cNvPr')];
    const label = properties?.attributes.get('descr') || properties?.attributes.get('title') || '';
    const [blip] = descendants(drawing, 'blip');
    const target = this.#links.get(blip?.attributes.get('embed') ?? '')?.target ?? '';
    const type = types[target.split('.').at(-1)!.toLowerCase()];
    const bytes = type && this.#ooxml.bytes(target);
    const text = escapeHtml(label || 'Picture');
    if (!bytes || this.#budget.bytes + bytes.length > maxBytes)
      return blip || label ? `<figure><figcaption>Picture: ${text}</figcaption></figure>` : '';
    this.#budget.bytes += bytes.length;
    const extent = [...descendants(drawing, 'extent'), ...descendants(drawing, 'ext')].find((one) =>
      one.attributes.has('cx'),
    );
    const [width, height] = [
      pixels(extent?.attributes.get('cx')),
      pixels(extent?.attributes.get('cy')),
    ];
    const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
    return `<figure><img src="data:${type};base64,${bytes.toString('base64')}"${size} alt="${text}" loading="lazy" decoding="async"></figure>`;
  }
}
