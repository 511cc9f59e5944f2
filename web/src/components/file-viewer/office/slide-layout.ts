import { alignments, child, descendants } from './slide-text.ts';

/** In points, of which a slide has one for each CSS pixel. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Moves and scales a box of a group into its slide. */
export type Transform = (box: Box) => Box;

const emuPerPoint = 12_700;
const points = (element: Element | undefined, name: string) =>
  Number(element?.getAttribute(name) ?? 0) / emuPerPoint;

const transformOf = (shape: Element): Element | undefined =>
  child(shape, 'xfrm') ?? child(child(shape, 'spPr') ?? child(shape, 'grpSpPr') ?? shape, 'xfrm');

const boxIn = (transform: Element, offset: string, extent: string): Box | null => {
  const [at, size] = [child(transform, offset), child(transform, extent)];
  return at && size
    ? {
        left: points(at, 'x'),
        top: points(at, 'y'),
        width: points(size, 'cx'),
        height: points(size, 'cy'),
      }
    : null;
};

const ownBox = (shape: Element): Box | null => {
  const transform = transformOf(shape);
  return transform ? boxIn(transform, 'off', 'ext') : null;
};

/** The coordinates inside a group. */
export function groupTransform(group: Element, outer: Transform): Transform {
  const transform = transformOf(group);
  const to = transform && boxIn(transform, 'off', 'ext');
  const from = transform && boxIn(transform, 'chOff', 'chExt');
  if (!to || !from) return outer;
  const [x, y] = [to.width / (from.width || 1), to.height / (from.height || 1)];
  return ({ left, top, width, height }) =>
    outer({
      left: to.left + (left - from.left) * x,
      top: to.top + (top - from.top) * y,
      width: width * x,
      height: height * y,
    });
}

/** The width and the height of each slide. */
export function slideSize(presentation: Document): Pick<Box, 'width' | 'height'> {
  const size = descendants(presentation, 'sldSz')[0];
  return { width: points(size, 'cx') || 720, height: points(size, 'cy') || 540 };
}

const placeholderOf = (shape: Element) => descendants(shape, 'ph')[0];

const kinds: Readonly<Record<string, string>> = {
  ctrTitle: 'title',
  subTitle: 'body',
  obj: 'body',
};
const kindOf = (placeholder: Element): string => {
  const type = placeholder.getAttribute('type') ?? 'obj';
  return kinds[type] ?? type;
};

const defaultSize = 18;
const levels = [1, 2, 3, 4, 5];
const anchors: Readonly<Record<string, string>> = { ctr: 'center', b: 'flex-end' };

/** Where the shapes of a slide are, and how large their text is: as they say, or else as its layout and master do. */
export class SlideLayout {
  readonly #shapes: readonly Element[];
  readonly #master: Document | null;

  constructor(layout: Document | null, master: Document | null) {
    this.#shapes = [layout, master].flatMap((part) => (part ? descendants(part, 'sp') : []));
    this.#master = master;
  }

  /** The shape itself, then what it inherits from. */
  #chain(shape: Element): Element[] {
    const placeholder = placeholderOf(shape);
    if (!placeholder) return [shape];
    const index = placeholder.getAttribute('idx');
    const inherited = this.#shapes.filter((other) => {
      const its = placeholderOf(other);
      if (!its) return false;
      return (
        (index !== null && its.getAttribute('idx') === index) || kindOf(its) === kindOf(placeholder)
      );
    });
    const sameIndex = (one: Element) => placeholderOf(one)?.getAttribute('idx') === index;
    return [shape, ...inherited.toSorted((a, b) => Number(sameIndex(b)) - Number(sameIndex(a)))];
  }

  /** Styles of the shape as custom properties and lengths; empty for a shape without a place. */
  styleOf(shape: Element, transform: Transform): string {
    const chain = this.#chain(shape);
    const own = ownBox(shape);
    const inherited = chain.slice(1).map(ownBox).find(Boolean);
    const box = own ? transform(own) : inherited;
    if (!box) return '';
    const kind = placeholderOf(shape) ? kindOf(placeholderOf(shape)!) : 'other';
    const styles = this.#master
      ? descendants(
          this.#master,
          kind === 'title' ? 'titleStyle' : kind === 'body' ? 'bodyStyle' : 'otherStyle',
        )
      : [];
    const lists = [
      ...chain.flatMap((one) => child(child(one, 'txBody') ?? one, 'lstStyle') ?? []),
      ...styles,
    ];
    const at = (level: number) => lists.flatMap((list) => child(list, `lvl${level}pPr`) ?? []);
    const sizeOf = (level: number) =>
      at(level)
        .map((style) => Number(child(style, 'defRPr')?.getAttribute('sz')) / 100)
        .find((size) => size > 0) ?? defaultSize;
    const anchor = chain
      .map((one) => child(child(one, 'txBody') ?? one, 'bodyPr')?.getAttribute('anchor'))
      .find(Boolean);
    const align = at(1)
      .map((style) => alignments[style.getAttribute('algn') ?? ''])
      .find(Boolean);
    const { left, top, width, height } = box;
    return [
      `left:${left}px`,
      `top:${top}px`,
      `width:${width}px`,
      `height:${height}px`,
      ...levels.map((level) => `--l${level}:${sizeOf(level)}`),
      ...(anchor && anchors[anchor] ? [`--anchor:${anchors[anchor]}`] : []),
      ...(align ? [`--align:${align}`] : []),
    ].join(';');
  }
}
