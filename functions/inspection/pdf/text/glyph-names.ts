/** Characters whose glyphs have names longer than themselves, as fonts use them in headings and codes. */
const names: Record<string, string> = {
  space: ' ',
  nbspace: ' ',
  hyphen: '-',
  minus: '-',
  endash: '–',
  emdash: '—',
  period: '.',
  comma: ',',
  colon: ':',
  semicolon: ';',
  parenleft: '(',
  parenright: ')',
  bracketleft: '[',
  bracketright: ']',
  slash: '/',
  ampersand: '&',
  quotesingle: "'",
  quoteright: '’',
  quoteleft: '‘',
  quotedblleft: '“',
  quotedblright: '”',
  underscore: '_',
  plus: '+',
  equal: '=',
  asterisk: '*',
  percent: '%',
  numbersign: '#',
  at: '@',
  question: '?',
  exclam: '!',
  bullet: '•',
  fi: 'fi',
  fl: 'fl',
  ff: 'ff',
  ffi: 'ffi',
  ffl: 'ffl',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

/** The text of a glyph by its name (`A`, `four`, `uni0041`); undefined when the name says nothing. */
export function glyphNameToText(name: string): string | undefined {
  if (name.length === 1) return name;
  const [base = ''] = name.split('.');
  const point = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(base)?.[1];
  if (point === undefined) return base.length === 1 ? base : names[base];
  const value = Number.parseInt(point, 16);
  return value <= 0x10ffff ? String.fromCodePoint(value) : undefined;
}
