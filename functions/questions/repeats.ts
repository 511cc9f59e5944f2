/** How alike two questions are; `data`: the same task with other numbers, sets or names. */
type RepeatDegree = 'identical' | 'data' | 'near';

export interface AskedQuestion {
  readonly id: string;
  /** Null for a model paper. */
  readonly session: string | null;
  readonly text: string;
}

export interface Repeat {
  readonly id: string;
  readonly session: string | null;
  readonly degree: RepeatDegree;
}

/** Words that say how to answer, not about what. */
const commonWords = new Set(
  `a about above all also an and answer any are as at be been below between brief briefly by can compare compute
   concept consider construct content define definition demonstrate derive describe design detail detailed determine
   develop diagram different differentiate discuss discussion distinguish does draw each elaborate elucidate enumerate
   evaluate example examples expression explain figure find follow following for form from function give given has have
   help hence how identify if illustrate illustration in into is it its let list main mean meant mention method must neat
   neatly note notes obtain of on one or other out outline perform procedure prove provide question respect sample
   schema schematic shall short show sketch solve state step steps such suitable summarise summarize take term terms that
   the their them then there these this to two type types use used using various want what when where whether which why
   with without work working write`.split(/\s+/),
);

const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed|ion|ions)$/, '') : word.replace(/s$/, '');

interface Content {
  readonly letters: string;
  readonly words: ReadonlySet<string>;
  /** Words of the tasks after an introduction, if there is one. */
  readonly tasks: ReadonlySet<string> | undefined;
  /** Numbers, formulae and names of variables, in their order. */
  readonly data: string;
}

const contentWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !commonWords.has(word) && !/^[ivx]+$/.test(word))
      .map(stemOf)
      .filter((word) => !commonWords.has(word)),
  );

const listMarker = /(?:^|[\s:;.,])\(?(?:i|a|1)\s?[).]\s/;
const introduction = /^(?:consider|given|let|suppose|assume|for the)\b/i;

/** The tasks after a list's first marker, or after the first sentence if it only introduces them. */
function tasksOf(text: string): string | undefined {
  const marker = listMarker.exec(text);
  if (marker && marker.index > 8) return text.slice(marker.index);
  if (!introduction.test(text)) return undefined;
  const end = text.search(/[.:;?]\s/);
  return end === -1 ? undefined : text.slice(end + 1);
}

function contentOf(text: string): Content {
  const plain = text.normalize('NFKC');
  const tasks = tasksOf(plain);
  return {
    letters: plain.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
    words: contentWords(plain),
    tasks: tasks === undefined ? undefined : contentWords(tasks),
    data: (plain.match(/[^\s\p{L}]*\p{N}\S*|(?<!\p{L})[A-Z](?!\p{L})/gu) ?? []).join(' '),
  };
}

type Weights = ReadonlyMap<string, number>;

/** Shared words as a share of all, rare words counting more. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>, weights: Weights): number {
  const sum = (words: readonly string[]) =>
    words.reduce((total, word) => total + (weights.get(word) ?? 1), 0);
  const shared = [...one].filter((word) => other.has(word));
  return sum(shared) / (sum([...new Set([...one, ...other])]) || 1);
}

const minOverlap = 0.6;
const minTaskOverlap = 0.5;
const sameOverlap = 0.9;

function degreeOf(one: Content, other: Content, weights: Weights): RepeatDegree | undefined {
  if (one.letters === '' || other.letters === '') return undefined;
  if (one.letters === other.letters) return 'identical';
  if (one.words.size === 0 || other.words.size === 0) return undefined;
  const shared = overlap(one.words, other.words, weights);
  if (shared < minOverlap) return undefined;
  // The same introduction with other tasks is another question.
  if (one.tasks && other.tasks && Math.max(one.tasks.size, other.tasks.size) > 0) {
    if (overlap(one.tasks, other.tasks, weights) < minTaskOverlap) return undefined;
  } else if ((one.tasks?.size ?? 0) + (other.tasks?.size ?? 0) > 2 && shared < sameOverlap)
    return undefined;
  if (shared >= sameOverlap && one.data !== other.data && one.data !== '' && other.data !== '')
    return 'data';
  return 'near';
}

/** For each question of a course, those of the course that ask the same, latest session first. */
export function groupRepeats(
  questions: readonly AskedQuestion[],
): ReadonlyMap<string, readonly Repeat[]> {
  const contents = questions.map(({ text }) => contentOf(text));
  const counts = new Map<string, number>();
  for (const { words } of contents)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = new Map(
    [...counts].map(([word, count]) => [word, 1 + Math.log(questions.length / count)]),
  );
  const repeats = new Map<string, Repeat[]>(questions.map(({ id }) => [id, []]));
  questions.forEach((one, at) => {
    for (let next = at + 1; next < questions.length; next++) {
      const other = questions[next]!;
      const degree = degreeOf(contents[at]!, contents[next]!, weights);
      if (!degree) continue;
      repeats.get(one.id)!.push({ id: other.id, session: other.session, degree });
      repeats.get(other.id)!.push({ id: one.id, session: one.session, degree });
    }
  });
  for (const found of repeats.values())
    found.sort((a, b) => (b.session ?? '').localeCompare(a.session ?? ''));
  return repeats;
}
