// cspell:disable
/** Pairs of a name and its meaning, of meanings by names that are separated by spaces. */
export const splitNames = (meanings: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(meanings).flatMap(([names, meaning]) =>
    names.split(' ').map((name): [string, string] => [name, meaning]),
  );

/** Words of a course's name by what students write. A map: an object would also know `constructor`. */
const sameWords: ReadonlyMap<string, string> = new Map(
  splitNames({
    'algo algos': 'algorithms',
    chem: 'chemistry',
    comm: 'communication',
    dbms: 'dbms',
    discreet: 'discrete',
    'eng engg engr': 'engineering',
    'env envi': 'environmental',
    hw: 'hardware',
    intro: 'introduction',
    'labs laboratory': 'lab',
    'math maths': 'mathematics',
    'me mech': 'mechanical',
    'mgmt mgt': 'management',
    'networking nw': 'networks',
    org: 'organization',
    phy: 'physics',
    'pgm prog': 'programming',
    stats: 'statistics',
    struct: 'structures',
    sw: 'software',
    sys: 'systems',
    tech: 'technology',
    viz: 'visualization',
    ii: '2',
    iii: '3',
    iv: '4',
  }),
);

/** What students write for words of names, where it is long enough for a typo. */
export const longSameWords: readonly (readonly [string, string])[] = [...sameWords].filter(
  ([written]) => written.length > 5,
);

/** Words that are left out of names and queries. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and at by course for from in into is its of on or the their to using via vs with'.split(
    ' ',
  ),
);

/** One form for singular and plural, British and American spelling, and short forms. */
export function stem(word: string): string {
  const same = sameWords.get(word) ?? word;
  const spelt = same
    .replace(/isation/, 'ization')
    .replace(/modell/, 'model')
    .replace(/^(centre|fibre)/, (found) => `${found.slice(0, -2)}er`);
  return spelt.length > 3 && /[^suia]s$/.test(spelt) ? spelt.slice(0, -1) : spelt;
}

/** Words that a code adds to its course's name: 21MAT31 is mathematics, whatever its name says. */
export const wordsOfCodes: readonly (readonly [RegExp, string])[] = [
  [/MAT/, 'mathematics'],
  [/PHY|1BPH/, 'physics'],
  [/CHE/, 'chemistry'],
  [/CED/, 'drawing'],
];

/** Words of a query that say nothing about a course, in English and in Kannada as typed with Latin letters. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'all any can complete download easy exam exams file find free full get give good handwritten have help how i ' +
    'latest link me my need new on online pdf pdfs please pls plz ppt provide regarding send share ' +
    'show simple slides some solution solutions solved study subject sub text textbook there topic topics tomorrow u ' +
    'urgent vtu want what where which wise you want wanted ' +
    'be beku bek bekagide bekittu da dayavittu ede elli ella gagi ge gagi helli ide idya idre ideya illa ittu kali kalisi ' +
    'kalsi kodi kodri kodu maadi madi na nange nanage naanu ondu oduke odu sigutta siguta siktha sikutta swalpa thara ' +
    'yava yavudu yelli'
  ).split(' '),
);
