import { groupRepeats, type AskedQuestion } from '../../../functions/questions/repeats.ts';

/** Questions of three sessions of a course: those of a line ask the same. */
const repeated = [
  'Explain the various phases of a compiler with a neat diagram. // With the help of a diagram, explain the various phases of compiler. // Discuss the phases of a compiler in detail.',
  'What is input buffering? Write an algorithm for look ahead code with sentinels. // Explain input buffering. Give the algorithm for look ahead code with sentinels.',
  'Define left recursion. Eliminate left recursion from the grammar S -> Sa | b. // Define left recursion. Eliminate left recursion from the grammar A -> Ac | d.',
  'Distinguish between a linking loader and a linkage editor. // Differentiate between linking loader and linkage editor, with suitable diagrams.',
  'Explain ACID properties of a transaction. // Explain ACID properties of a transaction. // Briefly describe the ACID properties of transactions.',
  'Calculate the energy of an electron in a potential well of width 0.1 nm. // Calculate the energy of an electron in a potential well of width 0.25 nm.',
  'Illustrate the construction and working of a semiconductor laser and mention its applications. // Describe the construction and working of semiconductor laser with a neat sketch.',
  'What is a shift reduce parser? List its actions. // List the actions of a shift reduce parser.',
  "Explain Dijkstra's algorithm for the single source shortest path problem. // Write Dijkstra's algorithm to find the single source shortest paths.",
  'Sort the numbers 5, 3, 9, 1 by merge sort. // Sort the numbers 12, 7, 4, 30 by merge sort.',
];

/** Questions that begin alike and ask for different things. */
const alone = [
  'Consider the following schema: SAILORS(sid, name, rating), BOATS(bid, colour). Retrieve the names of sailors who reserved a red boat.',
  'Consider the following schema: SAILORS(sid, name, rating), BOATS(bid, colour). Find the average rating for each age above twenty.',
  'Define the following terms : i) Entity ii) Attribute iii) Weak entity.',
  'Define the following terms : i) Token ii) Lexeme iii) Pattern.',
  'Write short notes on : i) Triggers ii) Views iii) Cursors.',
  'Write short notes on : i) Deadlock ii) Starvation.',
  'Explain the following with an example : i) Inner join ii) Outer join.',
  'Explain the following with an example : i) Two phase locking ii) Timestamp ordering.',
  'Consider the grammar S -> AA, A -> aA | b. Construct sets of LR(1) items.',
  'Consider the grammar S -> AA, A -> aA | b. Compute the first and follow sets of each symbol.',
  'Explain first normal form.',
  'Explain third normal form and transitive dependency.',
  'With a neat diagram explain the role of a parser.',
  'With a neat diagram explain the role of a lexical analyser.',
];

const groupOf = (id: string) => id.split('.')[0];

/** Pairs of questions that ask the same, and pairs that do not, by what the grouping finds. */
export function measureRepeats(): { right: number; found: number; asked: number; wrong: string[] } {
  const sessions = ['2023-07', '2024-01', '2024-07'];
  const groups = [...repeated.map((line) => line.split(' // ')), ...alone.map((text) => [text])];
  const questions: AskedQuestion[] = groups.flatMap((texts, group) =>
    texts.map((text, at) => ({ id: `${group}.${at}`, session: sessions[at]!, text })),
  );
  const result = { right: 0, found: 0, asked: 0, wrong: [] as string[] };
  const textOf = (id: string) => questions.find((question) => question.id === id)!.text;
  for (const [id, repeats] of groupRepeats(questions)) {
    result.asked += groups[Number(groupOf(id))]!.length - 1;
    for (const repeat of repeats) {
      result.found++;
      if (groupOf(repeat.id) === groupOf(id)) result.right++;
      else result.wrong.push(`${textOf(id)} = ${textOf(repeat.id)}`);
    }
    for (const other of questions)
      if (
        other.id !== id &&
        groupOf(other.id) === groupOf(id) &&
        !repeats.some((one) => one.id === other.id)
      )
        result.wrong.push(`missed: ${textOf(id)} = ${other.text}`);
  }
  return result;
}
