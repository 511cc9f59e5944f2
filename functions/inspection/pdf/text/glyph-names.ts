/** Glyph names, each with its text, as headings and course codes use them. */
const named = `hyphen - minus - endash – emdash — period . comma , colon : semicolon ; parenleft (
  parenright ) bracketleft [ bracketright ] slash / ampersand & quotesingle ' quoteright ’
  quoteleft ‘ quotedblleft “ quotedblright ” underscore _ plus + equal = asterisk * percent %
  numbersign # at @ question ? exclam ! bullet • fi fi fl fl ff ff ffi ffi ffl ffl zero 0 one 1
  two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9`;

const texts = new Map([
  ['space', ' '],
  ['nbspace', ' '],
]);
for (const [, name = '', text = ''] of named.matchAll(/(\S+)\s+(\S+)/g)) texts.set(name, text);

/** The text of a glyph name (`A`, `four`, `uni0041`); undefined if the name is not standard. */
export function glyphNameToText(name: string): string | undefined {
  if (name.length === 1) return name;
  const [base = ''] = name.split('.');
  const hex = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(base)?.[1];
  if (hex === undefined) return base.length === 1 ? base : texts.get(base);
  const codePoint = Number.parseInt(hex, 16);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}
