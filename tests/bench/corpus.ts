import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { root } from '../../lib/root.ts';
import { headingWords } from '../../functions/search/engine/entry.ts';
import type { IndexedNote } from '../../functions/search/engine/note.ts';
import { pick, randomOf, type RandomNumbers } from '../support/histories/random.ts';
import { courses as seeded } from '../../localstack/seed/courses.ts';

interface CorpusCourse {
  scheme_year: string;
  subject_code: string;
  subject_name: string;
  semester: number;
  branch_names: string[];
  modules: string[][];
}

const rowsOf = (file: string) =>
  parse<Record<string, string>>(readFileSync(join(root, 'localstack/seed/catalogue', file)), {
    columns: true,
  });

/** Every technical term of the sample notes. */
function stockOf() {
  const words = new Set<string>();
  const phrases = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === 'string')
      for (const word of value.match(/[A-Za-z]{4,}/g) ?? []) words.add(word.toLowerCase());
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const { notes } of seeded)
    for (const note of notes) {
      collect('sections' in note ? note.sections : []);
      for (const topic of note.topics) phrases.add(topic);
      if ('sections' in note) for (const { heading } of note.sections) phrases.add(heading);
    }
  return { words: [...words].toSorted(), phrases: [...phrases].toSorted() };
}

const modulesOf = (random: RandomNumbers, { words, phrases }: ReturnType<typeof stockOf>) =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 6 }, () =>
      random() < 0.3 ? pick(random, phrases) : `${pick(random, words)} ${pick(random, words)}`,
    ),
  );

/** The courses of the real catalogue, with topics of the sample notes where they exist. */
function coursesOf(random: RandomNumbers): CorpusCourse[] {
  const branches = new Map(rowsOf('branches.csv').map(({ code, name }) => [code, name!]));
  const stock = stockOf();
  const found = new Map<string, CorpusCourse>();
  for (const row of rowsOf('subjects.csv')) {
    const { scheme = '', branch, semester, code = '', name = '' } = row;
    const key = `${scheme} ${code}`;
    const known = found.get(key);
    if (known) known.branch_names.push(branches.get(branch)!);
    else
      found.set(key, {
        scheme_year: scheme,
        subject_code: code,
        subject_name: name,
        semester: Number(semester),
        branch_names: [branches.get(branch)!],
        modules: modulesOf(random, stock),
      });
  }
  for (const { scheme, code, notes } of seeded)
    for (const { module, topics } of notes)
      if (module !== null) found.get(`${scheme} ${code}`)?.modules.splice(module - 1, 1, topics);
  return [...found.values()];
}

const kinds = [
  'notes',
  'handwritten notes',
  'important questions',
  'solved question paper',
  'lab manual',
  'summary',
  'question bank',
  'slides',
];
const kannada = ['ಟಿಪ್ಪಣಿಗಳು', 'ಪ್ರಮುಖ ಪ್ರಶ್ನೆಗಳು', 'ಅಧ್ಯಾಯ ಸಾರಾಂಶ', 'ಪ್ರಶ್ನೆ ಪತ್ರಿಕೆ', 'ಕನ್ನಡ ವಿವರಣೆ'];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function titleOf(
  random: RandomNumbers,
  course: CorpusCourse,
  module: number | null,
  topics: string[],
) {
  const dice = random();
  if (module === null)
    return `${course.subject_name} ${pick(random, kinds)} ${2021 + Math.floor(random() * 6)}`;
  if (dice < 0.04) return `${capital(topics[0]!)} ${pick(random, kannada)}`;
  if (dice < 0.2) return `${course.subject_name} module ${module} ${pick(random, kinds)}`;
  if (dice < 0.4) return `Module ${module}: ${topics[0]}`;
  if (dice < 0.7) return `${capital(topics[0]!)} and ${topics[1]}`;
  return `${capital(topics[0]!)} ${pick(random, kinds)}`;
}

function descriptionOf(random: RandomNumbers, topics: string[]) {
  const dice = random();
  if (dice < 0.85) return null;
  if (dice < 0.92) return `Covers ${topics.join(', ')} with solved examples.`;
  return `${capital(pick(random, kinds))} on ${topics[0]}, as asked in ${2019 + Math.floor(random() * 8)}.`;
}

const hexadecimal = (random: RandomNumbers, digits: number) =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
const uuid = (random: RandomNumbers) =>
  [8, 4, 4, 4, 12].map((digits) => hexadecimal(random, digits)).join('-');

const syllables = 'ka ra ma na shi va la su dhi tha gu pra bel yo ni che'.split(' ');

/** A rare word: the name of a teacher or author. */
const nameOf = (random: RandomNumbers) =>
  capital(
    Array.from({ length: 3 + Math.floor(random() * 2) }, () => pick(random, syllables)).join(''),
  );

/** The different words of a document's headings: those of its topics, and of a dozen more. */
const headingsOf = (random: RandomNumbers, topics: readonly string[], stock: readonly string[]) =>
  headingWords([
    ...topics,
    ...Array.from({ length: 12 }, () => `${pick(random, stock)} ${pick(random, stock)}`),
  ])!;

/** Generates notes, deterministic per seed. A few courses have many, most have few. */
export function corpus(size: number, seed = 1): IndexedNote[] {
  const random = randomOf(seed);
  const courses = coursesOf(random);
  const { words } = stockOf();
  const headingRandom = randomOf(seed + 1);
  const from = Date.UTC(2024, 0, 1);
  return Array.from({ length: size }, () => {
    const course = courses[Math.floor(random() ** 1.6 * courses.length)]!;
    const module = random() < 0.1 ? null : 1 + Math.floor(random() * 5);
    const offered = course.modules[(module ?? 1 + Math.floor(random() * 5)) - 1]!;
    const start = Math.floor(random() * offered.length);
    const topics = [0, 1, 2].map((i) => offered[(start + i) % offered.length]!);
    const created_at = new Date(from + Math.floor(random() * 9e10)).toISOString();
    const { modules: _, ...shown } = course;
    return {
      ...shown,
      kind: 'notes',
      id: uuid(random),
      title:
        titleOf(random, course, module, topics) + (random() < 0.05 ? ` by ${nameOf(random)}` : ''),
      description: descriptionOf(random, topics),
      headings: headingsOf(headingRandom, topics, words),
      topics: random() < 0.7 ? [] : topics.slice(0, 1 + Math.floor(random() * 2)),
      module_number: module,
      file_type: pick(random, ['pdf', 'pdf', 'pdf', 'docx', 'pptx']),
      created_at,
      updated_at: created_at,
      download_count: Math.floor(random() ** 4 * 500),
      upvotes: Math.floor(random() ** 4 * 60),
    };
  });
}
