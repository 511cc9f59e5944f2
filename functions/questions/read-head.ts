import type { PageContent, TextSpan } from './page-content.ts';
import type { ParsedPaper } from './parsed-paper.ts';
import { asDigits, asLetters, linesOf, wordsOf, type TextLine } from './text-lines.ts';

export type PaperHead = Pick<ParsedPaper, 'session' | 'scheme' | 'codes' | 'title' | 'max_marks'>;

const maxMarks = /\bmax\w*[.,:]?\s*marks?\s*[:;.,-]*\s*([\dOol]{2,3})\b/i;
const examination = /d[eo]gr[eo]+\s*,?\s*exam|semester\b.*\bexam/i;

/** Whether lines of a page begin a paper. */
export const beginsPaper = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) => examination.test(text) || maxMarks.test(text));

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[.,]?`;
const year = String.raw`(['’]?[2Z][0OoQ][\dOolSZ]{2})`;
const monthAndYear = new RegExp(`(?<![a-z])${month}\\s*[-/,]?\\s*${year}`, 'gi');

/** The last month with a year: of Dec.2015/Jan.2016 January. */
function readSession(text: string): string | null {
  const found = [...text.replaceAll(/june?[lI|]jul/gi, 'June/Jul').matchAll(monthAndYear)].at(-1);
  if (!found) return null;
  const at = months.indexOf(found[1]!.toLowerCase()) + 1;
  const yearDigits = asDigits(found[2]!);
  return /^20[0-3]\d$/.test(yearDigits) ? `${yearDigits}-${String(at).padStart(2, '0')}` : null;
}

const schemeYears: ReadonlySet<string> = new Set('06 10 14 15 17 18 20 21 22 24 25'.split(' '));
const digits = String.raw`[\dOoIlSsBZ|]`;
const before = '(?<![A-Za-z0-9])';
const after = '(?![A-Za-z0-9])';
const second = (number: string) => `((?:\\s?/\\s?${number})?)`;
/** As printed, then with letters and digits that recognition confuses. */
const yearCodes = [
  [String.raw`\d\d`, '[A-Z]{2,6}', String.raw`\d{2,3}[A-Z]?`],
  [`[1Il|2Z]${digits}`, '[A-Z][A-Z0158]{1,5}?', `${digits}{2,3}[A-Z]?`],
].map(
  ([scheme, prefix, number]) =>
    new RegExp(`${before}(${scheme})[ -]?(${prefix}) ?(${number})${second(number!)}${after}`, 'g'),
);
const letterNumber = String.raw`[1-8Il][0O\dIl]{2}[A-Z]?`;
const letterCode = new RegExp(
  `${before}([1Il]?)([B8][A-Z0158]{2,6}?) ?(${letterNumber})${second(letterNumber)}${after}`,
  'g',
);

/** The number of a code; the third or fourth character may be the letter of an elective. */
const numberOf = (text: string, length: number): string =>
  asDigits(text.slice(0, length)) + text.slice(length);

const withSecond = (prefix: string, numbers: readonly string[], length: number): string[] =>
  numbers
    .map((number) => number.replaceAll(/[\s/]/g, ''))
    .filter((number) => number !== '')
    .map((number) => prefix + numberOf(number, length));

/** The course codes of a line. */
function readCodes(text: string): string[] {
  for (const code of yearCodes)
    for (const [, first = '', prefix = '', number = '', other = ''] of text.matchAll(code)) {
      const scheme = asDigits(first);
      const name = asLetters(prefix);
      if (schemeYears.has(scheme) && /^[A-Z]+$/.test(name))
        return withSecond(scheme + name, [number, other], 3);
    }
  for (const [, one, prefix = '', number = '', other = ''] of text.matchAll(letterCode)) {
    const name = asLetters(prefix);
    if (/^B[A-Z]+$/.test(name)) return withSecond((one ? '1' : '') + name, [number, other], 3);
  }
  return [];
}

type PageSize = Pick<PageContent, 'width' | 'height'>;

/** The course's code above a page's questions. */
export const isCodeLine = (line: TextLine, { width, height }: PageSize): boolean =>
  line.y < height * 0.25 &&
  line.text.length < 24 &&
  line.x > width * 0.5 &&
  readCodes(line.text).length > 0;

/** Whether the upper part of a page is that of a question paper: a head, or the code that is repeated on each page. */
export function isPaperPage(spans: readonly TextSpan[], size: PageSize): boolean {
  const lines = linesOf(wordsOf(spans));
  return beginsPaper(lines) || lines.some((line) => isCodeLine(line, size));
}

function schemeOf([code]: readonly string[], text: string): string | null {
  if (code && /^\d\d/.test(code)) return `20${code.slice(0, 2)}`;
  if (code?.startsWith('1B')) return '2025';
  if (code) return '2022';
  return (
    /\b(20[12]\d)\s*scheme|effect from\s*(?:AY\s*)?(20[12]\d)/i
      .exec(text)
      ?.slice(1)
      .find(Boolean) ?? null
  );
}

const notTitle =
  /exam|semester|model question|time\s*[:;]|max\w*\W*marks|\busn\b|scheme|question paper|\bnote\b|download|www\.|\.com|university/i;

/** The title follows the line of the examination, up to the time and the marks. */
function readTitle(lines: readonly TextLine[]): string | null {
  const from = lines.findIndex(({ text }) => examination.test(text));
  if (from === -1) return null;
  const title: string[] = [];
  for (const { text } of lines.slice(from + 1, from + 5)) {
    if (/time\W|max\w*\W*marks|\d ?hrs?|hours/i.test(text)) break;
    if (!notTitle.test(text) && /[A-Za-z]{3}/.test(text)) title.push(text);
  }
  const words = title
    .join(' ')
    .replaceAll(/\s*[([][^()[\]]*\d{2}[^()[\]]*[)\]]/g, '')
    .trim();
  return words === '' ? null : words;
}

/** The head of a paper from the lines above its first question; its code is repeated on each further page. */
export function readHead(lines: readonly TextLine[], repeated: readonly TextLine[]): PaperHead {
  const text = lines.map((line) => line.text).join('\n');
  const codes =
    [...lines, ...repeated].map((line) => readCodes(line.text)).find((found) => found.length > 0) ??
    [];
  const total = asDigits(maxMarks.exec(text)?.[1] ?? '');
  const examinationLine = lines.find((line) => examination.test(line.text))?.text;
  return {
    session: (examinationLine && readSession(examinationLine)) ?? readSession(text),
    scheme: schemeOf(codes, text),
    codes,
    title: readTitle(lines),
    max_marks:
      /^\d+$/.test(total) && Number(total) >= 20 && Number(total) <= 200 ? Number(total) : null,
  };
}
