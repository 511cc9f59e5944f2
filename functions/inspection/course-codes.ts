const separator = String.raw`[ \u00a0\t]?[-–_./]?[ \u00a0\t]?`;
const boundary = '(?<![A-Za-z0-9])';
const electiveLetter = '([A-Zx](?![A-Za-z0-9]))?';

/** Scheme year, prefix, semester and number: 21CS42, 18 CS 641. */
const yearSchemeCode = new RegExp(
  `${boundary}(1[04-8]|2[0-2])${separator}([A-Z]{2,6})${separator}([1-8][0-9]|[5-8][1-9][1-9])(?![0-9])`,
  'gi',
);
/** From 2022 on: prefix that begins with B, semester and number, optional elective letter: BCS405A. */
const letterSchemeCode = new RegExp(
  `${boundary}(1${separator})?(B[A-Z]{2,8})${separator}([1-8][0-9]{2})${electiveLetter}(?![0-9])`,
  'gi',
);

/** Prefixes that are English words: in lower case and with spaces they are prose ("15 is 42"). */
const englishWords = new Set('AS BE IS IM ME AD CO PE BIO BED BAD BUS BEE'.split(' '));

const isProse = (match: string, prefix: string) =>
  /\s/.test(match) && prefix !== prefix.toUpperCase() && englishWords.has(prefix.toUpperCase());

interface CodeMatch {
  readonly code: string;
  readonly index: number;
}

/** VTU's branch codes: most prefixes are one of them. */
const branches =
  'CS IS AI CI CA AD DS CD CY IC CO CB CG CE CM EC ET EE EI BM UE VL IO ME MM MT AU AE AS RA RI IP IM MR CV MN AG SA BT CH TX';

/** Suffixes of a branch code: laboratory, project, practice. */
const suffixes = ['', 'L', 'P', 'MP', 'H', 'K'];

/** Prefixes in the catalogue that do not begin with a branch code. */
const otherYearSchemePrefixes =
  'MAT KAK KVK CIP CIV CPH CPL CHE CHEL EGH ELE ELEL ELN EME EVN IDT INT KBK KSK MATCS MATME MEMAT NS PE PHY PHYL PSP BE RMI SCR SFH UH YO';
const otherLetterSchemePrefixes =
  'BBEE BBOC BBOK BCEDK BCHEC BCHEE BCHEM BCHES BCIVC BCOL BDSL BEEE BEMEM BENGK BESCK BESK BETCK BICOK BIDTK BIKS BKBKK BKSKK BMATC BMATE BMATEC BMATELCE BMATM BMATS BNSK BPEK BPHYC BPHYE BPHYM BPHYS BPLCK BPOPS BPWSK BRMK BSCK BSFHK BTE BUHK BYOK BBEEL BCEDC BCEDE BCEDEC BCEDM BCEDS BCIV BECE BECEL BEIT BEME BEMEL BESC BIDTL BKBK BKSK BMEML BPHEC BPHEE BPOPL BSKS BEMP BCHEK BPHYK';

const branchPrefixes = branches
  .split(' ')
  .flatMap((branch) => suffixes.map((suffix) => branch + suffix));

/** Follow a two-digit year: 21CS42, 15MAT31. */
const yearSchemePrefixes: ReadonlySet<string> = new Set([
  ...branchPrefixes,
  ...otherYearSchemePrefixes.split(' '),
]);

/** Of the schemes from 2022 on: BCS401, 1BMATS101. */
const letterSchemePrefixes: ReadonlySet<string> = new Set([
  ...branchPrefixes.map((prefix) => `B${prefix}`),
  ...otherLetterSchemePrefixes.split(' '),
]);

function* matchCourseCodes(text: string): Generator<CodeMatch> {
  for (const match of text.matchAll(yearSchemeCode)) {
    const [whole, year = '', prefix = '', number = ''] = match;
    if (yearSchemePrefixes.has(prefix.toUpperCase()) && !isProse(whole, prefix)) {
      yield { code: year + prefix.toUpperCase() + number, index: match.index };
    }
  }
  for (const match of text.matchAll(letterSchemeCode)) {
    const [whole, one, prefix = '', number = '', letter = ''] = match;
    if (letterSchemePrefixes.has(prefix.toUpperCase()) && !isProse(whole, prefix)) {
      // The catalogue writes the letter of an open elective as a lower-case x.
      const suffix = letter.toUpperCase().replace('X', 'x');
      yield {
        code: (one ? '1' : '') + prefix.toUpperCase() + number + suffix,
        index: match.index,
      };
    }
  }
}

/**
 * The course codes in a text, most likely first: those on the first page (up to the first form
 * feed), then the most frequent, then the earliest. Ignores case, spaces and hyphens in a code.
 */
export function findCourseCodes(text: string): string[] {
  const pageEnd = text.indexOf('\f') === -1 ? text.length : text.indexOf('\f');
  const codes = new Map<string, { count: number; first: number }>();
  for (const { code, index } of matchCourseCodes(text)) {
    const found = codes.get(code);
    codes.set(code, {
      count: (found?.count ?? 0) + 1,
      first: Math.min(found?.first ?? index, index),
    });
  }
  const onLaterPage = (index: number) => Number(index >= pageEnd);
  return [...codes]
    .toSorted(
      ([, a], [, b]) =>
        onLaterPage(a.first) - onLaterPage(b.first) || b.count - a.count || a.first - b.first,
    )
    .map(([code]) => code);
}
