const romans: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, V: 5 };
const number = '(?:[1-5]|IV|V|I{1,3})';
const separator = String.raw`[ \u00a0\t]*[-–—:.#_]?[ \u00a0\t]*(?:No\.?[ \t]*)?`;
const joint = String.raw`[ \t]*(?:-|–|to|and|&|,)[ \t]*`;
const notInWord = String.raw`(?![\p{L}\p{N}]|\.[0-9])`;

/** "Module 3", "MODULE-IV", "Unit no. 2", "Modules 1 to 3". */
const named = String.raw`(?:modules?|units?)${separator}(${number}(?:${joint}${number})*)${notInWord}`;
const namedModule = new RegExp(String.raw`(?<![\p{L}\p{N}])${named}`, 'giu');
/** As in names of files: "M3", "mod-3". */
const shortModule = /(?<![\p{L}\p{N}])m(?:od)?[-_.]?([1-5])(?![\p{L}\p{N}])/giu;
const heading = new RegExp(String.raw`^[\s\p{P}]*${named}`, 'iu');

/** Longer lines are sentences. */
const maxHeadingChars = 90;

const valueOf = (text: string) => romans[text.toUpperCase()] ?? Number(text);

/** The numbers of "1", "1 to 3" or "1, 2 and 4". */
function readNumbers(text: string): number[] {
  const numbers = (text.match(new RegExp(number, 'gi')) ?? []).map((one) => valueOf(one));
  const [first = 0, last = 0] = numbers;
  const isRange = numbers.length === 2 && /[-–]|to/i.test(text) && first < last;
  return isRange ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : numbers;
}

const distinct = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);

/** The modules that a title or the name of a file names, ascending. */
export const findModules = (title: string): number[] =>
  distinct(
    [...title.matchAll(namedModule), ...title.matchAll(shortModule)].flatMap(([, text = '']) =>
      readNumbers(text),
    ),
  );

const linesOf = (part: string) =>
  part.split(/[\n\f]/).filter((line) => line.trim().length <= maxHeadingChars);

/**
 * The modules of a document by its headings, ascending: those that the short lines of the first page name, else those
 * of lines that begin with a module. Form feeds separate pages.
 */
export function findModuleHeadings(text: string): number[] {
  const [first = ''] = text.split('\f', 1);
  const onFirstPage = linesOf(first).flatMap((line) =>
    [...line.matchAll(namedModule)].flatMap(([, numbers = '']) => readNumbers(numbers)),
  );
  if (onFirstPage.length > 0) return distinct(onFirstPage);
  return distinct(
    linesOf(text).flatMap((line) => {
      const numbers = heading.exec(line)?.[1];
      return numbers === undefined ? [] : readNumbers(numbers);
    }),
  );
}
