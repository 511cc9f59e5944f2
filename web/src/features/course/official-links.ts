/** A document on the university's own site. */
export interface OfficialLink {
  readonly scheme: string;
  readonly kind: 'scheme' | 'syllabus' | 'model-question-paper';
  /** The heading under which the university lists it, mostly a branch. */
  readonly group: string;
  readonly label: string;
  readonly url: string;
}
export interface OfficialDocuments {
  readonly syllabus: readonly OfficialLink[];
  readonly papers: readonly OfficialLink[];
  /** Documents of the whole branch: the scheme, and syllabuses of many courses. */
  readonly ofBranches: readonly OfficialLink[];
}

/** Whether a text contains this code, not as part of a longer one. */
const mentionsCode = (text: string, code: string): boolean =>
  new RegExp(`(?<![A-Z0-9])${code}(?![A-Z0-9])`).test(text.toUpperCase());

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

/** The documents of a course, and of its branches (by name). */
export function findDocuments(
  links: readonly OfficialLink[],
  course: { scheme_year: string; code: string; branches: readonly string[] },
): OfficialDocuments {
  const ofScheme = links.filter(({ scheme }) => scheme === course.scheme_year);
  const own = ofScheme.filter(
    ({ label, url }) => mentionsCode(label, course.code) || mentionsCode(url, course.code),
  );
  const branches = new Set(course.branches.map((name) => normaliseBranchName(name)));
  return {
    syllabus: uniqueByAddress(own.filter(({ kind }) => kind === 'syllabus')),
    papers: uniqueByAddress(own.filter(({ kind }) => kind === 'model-question-paper')),
    ofBranches: uniqueByAddress(
      ofScheme.filter(
        (link) =>
          link.kind !== 'model-question-paper' &&
          !own.includes(link) &&
          branches.has(normaliseBranchName(link.group)),
      ),
    ),
  };
}
export async function loadOfficialLinks(): Promise<readonly OfficialLink[]> {
  const { default: links } = await import('#official-links');
  return links as readonly OfficialLink[];
}
