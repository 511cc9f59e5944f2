import { createHtml } from './inert-elements.ts';

export const child = (element: Element | undefined, name: string): Element | undefined =>
  [...(element?.children ?? [])].find(({ localName }) => localName === name);
const childrenOf = (element: Element | undefined, name: string): Element[] =>
  [...(element?.children ?? [])].filter(({ localName }) => localName === name);
export const descendants = (element: Element | Document, name: string): Element[] => [
  ...element.getElementsByTagNameNS('*', name),
];

const isOn = (value: string | null | undefined) =>
  value != null && value !== '0' && value !== 'none';

function runOf(run: Element): Node {
  const text = child(run, 't')?.textContent ?? '';
  const style = child(run, 'rPr');
  const offset = Number(style?.getAttribute('baseline') ?? 0);
  const tags = [
    ...(isOn(style?.getAttribute('b')) ? ['strong'] : []),
    ...(isOn(style?.getAttribute('i')) ? ['em'] : []),
    ...(offset > 0 ? ['sup'] : []),
    ...(offset < 0 ? ['sub'] : []),
  ];
  const size = Number(style?.getAttribute('sz') ?? 0) / 100;
  const span = createHtml('span', [text], size > 0 ? { style: `--size:${size}` } : {});
  return tags.reduce<Node>((inner, tag) => createHtml(tag, [inner]), span);
}

const runsOf = (paragraph: Element): Node[] =>
  [...paragraph.children].flatMap((part) => {
    if (part.localName === 'r' || part.localName === 'fld') return [runOf(part)];
    if (part.localName === 'br') return [createHtml('br')];
    // An equation: its characters in one line.
    if (part.localName === 'm') return [createHtml('span', [part.textContent ?? ''])];
    return [];
  });

const maxLevel = 8;

/** CSS by the names of the file format. */
export const alignments: Readonly<Record<string, string>> = {
  ctr: 'center',
  r: 'right',
  just: 'justify',
};

/** Paragraphs and nested lists of a text body. `isBulleted` is the default of its placeholder. */
export function blocksOf(body: Element | undefined, isBulleted: boolean): HTMLElement[] {
  const blocks: HTMLElement[] = [];
  /** The open lists, outermost first. */
  const lists: HTMLElement[] = [];
  for (const paragraph of childrenOf(body, 'p')) {
    const runs = runsOf(paragraph);
    if (!runs.some(({ textContent }) => textContent?.trim())) continue;
    const style = child(paragraph, 'pPr');
    const isNumbered = child(style, 'buAutoNum') !== undefined;
    const hasMark = isNumbered || child(style, 'buChar') || child(style, 'buBlip');
    if (!hasMark && (!isBulleted || child(style, 'buNone'))) {
      lists.length = 0;
      const align = alignments[style?.getAttribute('algn') ?? ''];
      blocks.push(createHtml('p', runs, align ? { style: `--align:${align}` } : {}));
      continue;
    }
    const level = Math.min(Number(style?.getAttribute('lvl') ?? 0) || 0, maxLevel);
    const tag = isNumbered ? 'ol' : 'ul';
    lists.length = Math.min(lists.length, lists[level]?.localName === tag ? level + 1 : level);
    while (lists.length <= level) {
      const list = createHtml(tag);
      const outer = lists.at(-1);
      if (outer) (outer.lastElementChild ?? outer.appendChild(createHtml('li'))).append(list);
      else blocks.push(list);
      lists.push(list);
    }
    lists.at(-1)!.append(createHtml('li', runs));
  }
  return blocks;
}

/** A table of a slide; its first row is its head where the file says so. */
export function tableOf(table: Element): HTMLElement {
  const hasHead = isOn(child(table, 'tblPr')?.getAttribute('firstRow'));
  const rows = childrenOf(table, 'tr').map((row, index) =>
    createHtml(
      'tr',
      childrenOf(row, 'tc')
        .filter((cell) => !isOn(cell.getAttribute('hMerge')) && !isOn(cell.getAttribute('vMerge')))
        .map((cell) =>
          createHtml(hasHead && index === 0 ? 'th' : 'td', blocksOf(child(cell, 'txBody'), false), {
            colSpan: Number(cell.getAttribute('gridSpan') ?? 1),
            rowSpan: Number(cell.getAttribute('rowSpan') ?? 1),
          }),
        ),
    ),
  );
  return createHtml('table', [createHtml('tbody', rows)]);
}
