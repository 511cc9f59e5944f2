import type { NamedLink, OfficialDocuments } from '../contracts/content.ts';
import type { officialLinkKinds } from '../contracts/domain/content.ts';
import { memoize, publicCacheSeconds } from '../kernel/cache.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import type { Course } from '../table/catalogue/course.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import type { Table } from '../table/table.ts';
import { listContent } from '../table/site/content.ts';

/** A document on the university's own site. */
export interface OfficialLink {
  readonly kind: (typeof officialLinkKinds)[number];
  /** The heading under which the university lists it, mostly a branch. */
  readonly heading: string;
  readonly label: string;
  readonly url: string;
}

interface LinkedCourse {
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

/** The documents of a course on the university's site, with readable names, among those of its scheme. */
export function findDocuments(
  links: readonly OfficialLink[],
  { code, branches, semesters }: LinkedCourse,
): OfficialDocuments {
  const own = links.filter(({ label, heading, url }) =>
    [label, heading, url].some((text) => mentionsCode(text, code)),
  );
  const syllabus = own.filter(({ kind }) => kind === 'syllabus');
  const names = new Set(branches.map((name) => normaliseBranchName(name)));
  const ofBranches = links.filter((link) => {
    const range = semestersOf(link.label);
    return (
      link.kind === 'syllabus' &&
      names.has(normaliseBranchName(link.heading)) &&
      range !== undefined &&
      semesters.some((semester) => semester >= range[0] && semester <= range[1])
    );
  });
  return {
    syllabus: nameLinks(syllabus, `Syllabus of ${code}`),
    papers: nameLinks(
      own.filter(({ kind }) => kind === 'model paper'),
      `Model question paper of ${code}`,
    ),
    branch_syllabuses:
      syllabus.length > 0
        ? []
        : uniqueByAddress(ofBranches).map(({ heading, label, url }) => ({
            url,
            text: `${heading}: syllabus of ${semesterText(semestersOf(label)!)}`,
          })),
  };
}

/** The stored links of a scheme. */
async function listLinks(table: Table, schemeYear: string): Promise<OfficialLink[]> {
  const entries = await listContent(table, 'links');
  return entries
    .filter(({ value }) => value.scheme === schemeYear)
    .flatMap(({ value: { heading, links } }) =>
      links.map((line) => {
        const [kind, label, url] = line.split('|').map((part) => part.trim());
        return { kind: kind as OfficialLink['kind'], heading, label: label!, url: url! };
      }),
    );
}

/** Answers with the documents of a course that the owner has linked. */
export function createDocumentReads(table: Table): (course: Course) => Promise<OfficialDocuments> {
  const linksOf = memoize(publicCacheSeconds, (schemeYear) => listLinks(table, schemeYear));
  return async (course) => {
    const [links, subjects, branches] = await Promise.all([
      linksOf(course.scheme_year),
      listCourseSubjects(table, course),
      listBranches(table),
    ]);
    const takers = new Set(subjects.map(({ branch_id }) => branch_id));
    return findDocuments(links, {
      code: course.code,
      branches: branches.filter(({ id }) => takers.has(id)).map(({ name }) => name),
      semesters: subjects.map(({ semester }) => semester),
    });
  };
}
