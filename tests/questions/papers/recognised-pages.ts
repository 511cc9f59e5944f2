import { pick, type RandomNumbers } from '../../support/histories/random.ts';
import type { PageContent, Ruling, TextSpan } from '../../../functions/questions/page-content.ts';
import { widthOf, type DrawnPage } from './set-text.ts';
import { pageSize } from './sheet.ts';

/** What a scan loses, as recognition returns it. */
export interface Damage {
  readonly name: string;
  /** Share of letters that are replaced by similar ones. */
  readonly confused: number;
  /** Share of words that are not found. */
  readonly lost: number;
  /** Share of the rulings that are not found, or are broken. */
  readonly brokenRulings: number;
  /** Slope that is left, in points over the page's width. */
  readonly slope: number;
  /** Sag of lines in the middle of the page, in points. */
  readonly curve: number;
  /** Words of a watermark that are read across the page. */
  readonly strays: number;
}

const clean = { confused: 0, lost: 0, brokenRulings: 0, slope: 0, curve: 0, strays: 0 };

export const damages: readonly Damage[] = [
  { ...clean, name: '1-bit', confused: 0.002 },
  { ...clean, name: 'skewed', confused: 0.004, lost: 0.002, brokenRulings: 0.05, slope: 3 },
  {
    ...clean,
    name: 'watermark',
    confused: 0.01,
    lost: 0.01,
    brokenRulings: 0.05,
    slope: 1,
    strays: 8,
  },
  { ...clean, name: 'stamped', confused: 0.006, lost: 0.01, brokenRulings: 0.1, strays: 3 },
  { ...clean, name: 'broken rules', confused: 0.004, lost: 0.004, brokenRulings: 0.3, slope: 1 },
  {
    name: 'curved',
    confused: 0.006,
    lost: 0.005,
    brokenRulings: 0.1,
    slope: 1,
    curve: 5,
    strays: 0,
  },
];

/** Letters, each followed by what is read for it. */
const confusions = new Map(
  '0O 1l 5S 8B O0 S5 l1 Il ao ec ce b6 hb mrn nu il ., ({ )}'
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
);

/** Pages as text recognition would return them: words with places, errors and confidence, in no order. */
export function recognise(
  pages: readonly DrawnPage[],
  damage: Damage,
  random: RandomNumbers,
): PageContent[] {
  const sag = (x: number) =>
    damage.slope * (x / pageSize.width) + damage.curve * Math.sin((x / pageSize.width) * Math.PI);
  const near = (value: number) => value + (random() - 0.5) * 1.2;
  return pages.map((page, index) => {
    const spans: TextSpan[] = [];
    for (const { text, x, y, size, isBold } of page.texts.filter((one) => !one.isTurned)) {
      let at = x;
      for (const word of text.split(' ')) {
        const width = widthOf(word, size, isBold);
        const read = Array.from(word, (letter) =>
          random() < damage.confused ? (confusions.get(letter) ?? letter) : letter,
        ).join('');
        const confidence = read === word ? 0.85 + random() * 0.14 : 0.4 + random() * 0.5;
        if (word !== '' && random() >= damage.lost)
          spans.push({
            text: read,
            x: near(at),
            y: near(y + sag(at)),
            width,
            height: size * 0.95,
            confidence,
          });
        at += width + widthOf(' ', size, isBold);
      }
    }
    for (let i = 0; i < damage.strays; i++)
      spans.push({
        text: pick(random, ['VTU', 'EP', 'com', '~', '-', 'w', '.', 'rce', '/']),
        x: random() * 550,
        y: random() * 800,
        width: 14,
        height: 9 + random() * 30,
        confidence: 0.1 + random() * 0.4,
      });
    const rulings: Ruling[] = [];
    for (const [x1, y1, x2, y2] of page.lines) {
      const moved = { x1: near(x1), y1: near(y1 + sag(x1)), x2: near(x2), y2: near(y2 + sag(x2)) };
      if (random() >= damage.brokenRulings) rulings.push(moved);
      else if (x2 - x1 > 60 && random() < 0.7)
        rulings.push(
          { ...moved, x2: x1 + (x2 - x1) * 0.45 },
          { ...moved, x1: x1 + (x2 - x1) * 0.55 },
        );
    }
    return {
      page: index + 1,
      ...pageSize,
      source: 'machine',
      spans: spans.toSorted(() => random() - 0.5),
      rulings,
    };
  });
}
