/** A document on the university's own site. */
export interface OfficialLink {
  readonly scheme: string;
  readonly kind: 'scheme' | 'syllabus' | 'model-question-paper';
  /** The heading under which the university lists it, mostly a branch. */
  readonly group: string;
  readonly label: string;
  readonly url: string;
}

interface NamedLink {
  readonly text: string;
  readonly url: string;
}

export interface OfficialDocuments {
  readonly syllabus: readonly NamedLink[];
  readonly papers: readonly NamedLink[];
  /** Where the course has no syllabus of its own: those of its branches that include its semester. */
  readonly branchSyllabuses: readonly NamedLink[];
}

interface LinkedCourse {
  readonly scheme_year: string;
  readonly code: string;
  /** Names. */
  readonly branches: readonly string[];
  readonly semesters: readonly number[];
}

/** `BPHYS102/202` stands for BPHYS102 and BPHYS202, of the two cycles of the first year. */
const cycles = /([A-Z]+)(\d{3}[A-Z]?)[/-](\d{3}[A-Z]?)/g;
const spellOut = (text: string) =>
  text
    .toUpperCase()
    .replace(cycles, (_, stem: string, a: string, b: string) => `${stem}${a} ${stem}${b}`);

/** Whether a text contains this code, not as part of a longer one. */
const mentionsCode = (text: string, code: string): boolean =>
  new RegExp(`(?<![A-Z0-9])${code}(?![A-Z0-9])`).test(spellOut(text));

/** Removes what the university spells in several ways. */
const normaliseBranchName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^b\.?(e|tech|arch|plan)\.?\s*(in\s)?/, '')
    .replace(/&|\band\b|\bengineering\b|\bengg\b|[^a-z]/g, '');

/** The university lists a paper under every branch that takes it. */
const uniqueByAddress = (links: readonly OfficialLink[]): OfficialLink[] => [
  ...new Map(links.map((link) => [link.url, link])).values(),
];

/** First and last semester of `2nd Year Syllabus`, `3-4 Syllabus` or `5th Syllabus`; undefined for any other label. */
function semestersOf(label: string): readonly [number, number] | undefined {
  const [, first, last] = /^(\d)(?:st|nd|rd|th)?(?:-(\d))?/.exec(label) ?? [];
  if (first === undefined) return undefined;
  if (/year/i.test(label)) return [2 * Number(first) - 1, 2 * Number(first)];
  return [Number(first), Number(last ?? first)];
}

const semesterText = ([first, last]: readonly [number, number]) =>
  first === last ? `semester ${first}` : `semesters ${first} and ${last}`;

/** "set 2", "paper 1" or nothing. */
function variantOf({ label, url }: OfficialLink): string {
  const number =
    /(\d)(?:st|nd|rd)? set|paper (\d)|\((\d)\)/i.exec(label)?.slice(1).find(Boolean) ??
    /set(\d)\.pdf$/i.exec(url)?.[1];
  return number === undefined ? '' : `, set ${number}`;
}

const nameLinks = (links: readonly OfficialLink[], name: string): NamedLink[] =>
  uniqueByAddress(links).map((link, i, all) => ({
    url: link.url,
    text: `${name}${variantOf(link) || (all.length > 1 ? ` ${i + 1}` : '')}`,
  }));

/** The documents of a course on the university's site, with readable names. */
export function findDocuments(
  links: readonly OfficialLink[],
  { scheme_year, code, branches, semesters }: LinkedCourse,
): OfficialDocuments {
  const ofScheme = links.filter(({ scheme }) => scheme === scheme_year);
  const own = ofScheme.filter(({ label, group, url }) =>
    [label, group, url].some((text) => mentionsCode(text, code)),
  );
  const syllabus = own.filter(({ kind }) => kind === 'syllabus');
  const names = new Set(branches.map((name) => normaliseBranchName(name)));
  const ofBranches = ofScheme.filter((link) => {
    const range = semestersOf(link.label);
    return (
      link.kind === 'syllabus' &&
      names.has(normaliseBranchName(link.group)) &&
      range !== undefined &&
      semesters.some((semester) => semester >= range[0] && semester <= range[1])
    );
  });
  return {
    syllabus: nameLinks(syllabus, `Syllabus of ${code}`),
    papers: nameLinks(
      own.filter(({ kind }) => kind === 'model-question-paper'),
      `Model question paper of ${code}`,
    ),
    branchSyllabuses:
      syllabus.length > 0
        ? []
        : uniqueByAddress(ofBranches).map(({ group, label, url }) => ({
            url,
            text: `${group}: syllabus of ${semesterText(semestersOf(label)!)}`,
          })),
  };
}

type Row = [scheme: string, kind: OfficialLink['kind'], group: string, label: string, url: string];

export async function loadOfficialLinks(): Promise<readonly OfficialLink[]> {
  const { default: rows } =
    await import('../../../../localstack/seed/catalogue/official-links.json');
  return (rows as Row[]).map(([scheme, kind, group, label, url]) => ({
    scheme,
    kind,
    group,
    label,
    url,
  }));
}
