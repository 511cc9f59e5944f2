import { createHtml } from './inert-elements.ts';
import { pictureUrl, unreadable, xmlOf, type Parts } from './office-package.ts';
import { nothingOmitted, type OmittedKind, type RenderedFile } from './rendered-file.ts';
import { groupTransform, SlideLayout, slideSize, type Transform } from './slide-layout.ts';
import { blocksOf, child, descendants, tableOf } from './slide-text.ts';

const maxSlides = 400;

interface Relationship {
  readonly kind: string;
  readonly target: string;
}

/** The relationships of a part by id; targets are names of parts. */
function relationshipsOf(parts: Parts, name: string): Map<string, Relationship> {
  const slash = name.lastIndexOf('/') + 1;
  const xml = xmlOf(parts, `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`);
  const found = xml ? descendants(xml, 'Relationship') : [];
  return new Map(
    found.map((one) => {
      const target = one.getAttribute('Target') ?? '';
      const kind = (one.getAttribute('Type') ?? '').replace(/^.*\//, '');
      const base = `http://package/${name}`;
      const path = URL.canParse(target, base) ? new URL(target, base).pathname : '';
      return [one.getAttribute('Id') ?? '', { kind, target: decodeURIComponent(path.slice(1)) }];
    }),
  );
}

const relationshipId = (element: Element | undefined, name: string) =>
  [...(element?.attributes ?? [])].find(
    (one) => one.localName === name && one.prefix !== null && one.prefix !== '',
  )?.value ?? '';

/** The part that another part refers to by this kind; its name, or the name of a missing part. */
const partOf = (links: Map<string, Relationship>, wanted: string): string =>
  [...links.values()].find(({ kind }) => kind === wanted)?.target ?? '';

function layoutOf(parts: Parts, links: Map<string, Relationship>): SlideLayout {
  const layout = partOf(links, 'slideLayout');
  const master = partOf(relationshipsOf(parts, layout), 'slideMaster');
  return new SlideLayout(xmlOf(parts, layout), xmlOf(parts, master));
}

const inPlace: Transform = (box) => box;

const positionOf = (shape: Element): number => {
  const offset = descendants(shape, 'off')[0];
  // Placeholders without a position of their own come first, as in their layout.
  return offset ? Number(offset.getAttribute('y') ?? 0) : -1;
};

class SlideReader {
  readonly #omitted: Record<OmittedKind, number>;
  readonly #parts: Parts;
  readonly #links: Map<string, Relationship>;
  readonly #layout: SlideLayout;
  title: HTMLElement | null = null;
  #loneShapes = 0;

  /** @param omitted counts what is not shown of all slides */
  constructor(
    parts: Parts,
    links: Map<string, Relationship>,
    omitted: Record<OmittedKind, number>,
  ) {
    this.#omitted = omitted;
    this.#parts = parts;
    this.#links = links;
    this.#layout = layoutOf(parts, links);
  }

  /** A tree of shapes from top to bottom. */
  read(tree: Element): HTMLElement[] {
    const blocks = this.#shapes(tree, inPlace);
    // Single lines and boxes are decoration; several make a drawing.
    if (this.#loneShapes > 2) this.#omitted.drawings += 1;
    return blocks;
  }

  #shapes(tree: Element, transform: Transform): HTMLElement[] {
    return [...tree.children]
      .map((shape) => ({ shape, position: positionOf(shape) }))
      .toSorted((a, b) => a.position - b.position)
      .flatMap(({ shape }) => this.#shape(shape, transform));
  }

  #shape(shape: Element, transform: Transform): HTMLElement[] {
    const place = (blocks: readonly HTMLElement[]) => {
      if (blocks.length === 0) return [];
      const style = this.#layout.styleOf(shape, transform);
      return [createHtml('div', blocks, { className: 'shape', ...(style && { style }) })];
    };
    switch (shape.localName) {
      case 'sp': {
        const hadTitle = this.title !== null;
        const blocks = this.#text(shape);
        if (!hadTitle && this.title) [this.title = null] = place([this.title]);
        return place(blocks);
      }
      case 'pic':
        return place(this.#picture(shape));
      case 'graphicFrame':
        return place(this.#graphic(shape));
      case 'grpSp':
        return this.#shapes(shape, groupTransform(shape, transform));
      case 'cxnSp':
        this.#loneShapes += 1;
        return [];
      case 'AlternateContent': {
        // The fallback of an equation or a new kind of chart is a picture of it.
        const fallback = child(shape, 'Fallback');
        const hasPicture = fallback && descendants(fallback, 'blip').length > 0;
        const chosen = hasPicture ? fallback : (child(shape, 'Choice') ?? fallback);
        return chosen ? this.#shapes(chosen, transform) : [];
      }
      default:
        return [];
    }
  }

  #text(shape: Element): HTMLElement[] {
    const placeholder = descendants(shape, 'ph')[0];
    const type = placeholder && (placeholder.getAttribute('type') ?? 'obj');
    if (type && ['dt', 'ftr', 'sldNum', 'hdr'].includes(type)) return [];
    const blocks = blocksOf(child(shape, 'txBody'), type === 'body' || type === 'obj');
    const picture = descendants(shape, 'blip').length > 0 ? this.#picture(shape) : [];
    if (blocks.length === 0 && picture.length === 0 && !placeholder) this.#loneShapes += 1;
    if ((type === 'title' || type === 'ctrTitle') && !this.title && blocks.length > 0) {
      this.title = createHtml('h2', [blocks.map(({ textContent }) => textContent).join(' ')]);
      return [];
    }
    return [...picture, ...blocks];
  }

  #picture(shape: Element): HTMLElement[] {
    const link = this.#links.get(relationshipId(descendants(shape, 'blip')[0], 'embed'));
    const src = link && pictureUrl(this.#parts, link.target);
    const alt = descendants(shape, 'cNvPr')[0]?.getAttribute('descr') ?? '';
    if (src) return [createHtml('img', [], { src, alt })];
    this.#omitted.pictures += 1;
    return [createHtml('em', [`[picture not shown${alt && `: ${alt}`}]`])];
  }

  #graphic(frame: Element): HTMLElement[] {
    const table = descendants(frame, 'tbl')[0];
    if (table) return [tableOf(table)];
    if (descendants(frame, 'chart').length > 0) this.#omitted.charts += 1;
    else if (descendants(frame, 'oleObj').length > 0) this.#omitted.objects += 1;
    const diagram = descendants(frame, 'relIds')[0];
    if (!diagram) return [];
    this.#omitted.drawings += 1;
    const link = this.#links.get(relationshipId(diagram, 'dm'));
    const data = link && xmlOf(this.#parts, link.target);
    const texts = data ? descendants(data, 't').map(({ textContent }) => textContent ?? '') : [];
    return [
      createHtml(
        'ul',
        texts.filter(Boolean).map((text) => createHtml('li', [text])),
      ),
    ];
  }
}

function speakerNotes(parts: Parts, links: Map<string, Relationship>): HTMLElement[] {
  const xml = xmlOf(parts, partOf(links, 'notesSlide'));
  const body = xml
    ? descendants(xml, 'sp').find(
        (shape) => descendants(shape, 'ph')[0]?.getAttribute('type') === 'body',
      )
    : undefined;
  const blocks = blocksOf(child(body, 'txBody'), false);
  return blocks.length > 0
    ? [createHtml('details', [createHtml('summary', ['Notes']), ...blocks])]
    : [];
}

/** The slides, each with its title, text, tables and pictures in their places, and its notes; without colours. */
export function renderSlides(parts: Parts): RenderedFile {
  const main = 'ppt/presentation.xml';
  const presentation = xmlOf(parts, main) ?? unreadable();
  const links = relationshipsOf(parts, main);
  const slides = descendants(presentation, 'sldId')
    .map((slide) => links.get(relationshipId(slide, 'id'))?.target)
    .filter((name) => name !== undefined)
    .slice(0, maxSlides);
  const { width, height } = slideSize(presentation);
  const size = `--slide-width:${width}px;--slide-height:${height}px`;
  const omitted = { ...nothingOmitted };
  const sections = slides.map((name, index) => {
    const slideLinks = relationshipsOf(parts, name);
    const reader = new SlideReader(parts, slideLinks, omitted);
    const tree = descendants(xmlOf(parts, name) ?? unreadable(), 'spTree')[0];
    const blocks = tree ? reader.read(tree) : [];
    const number = createHtml('p', [`Slide ${index + 1} of ${slides.length}`], {
      className: 'slide-number',
    });
    return createHtml(
      'section',
      [
        number,
        ...(reader.title ? [reader.title] : []),
        ...blocks,
        ...speakerNotes(parts, slideLinks),
      ],
      { className: 'slide', style: size },
    );
  });
  return { content: createHtml('div', sections), css: '', omitted };
}
