import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

const standard: Terminal = { input: process.stdin, output: process.stderr };

/** Lines that came with an earlier answer: pasted, or from a pipe. */
const waiting: string[] = [];

/** Prompts for a line. Rejects when the input ends first. */
export async function ask(question: string, { input, output }: Terminal = standard) {
  const early = waiting.shift();
  if (early !== undefined) {
    output.write(`${question}\n`);
    return early.trim();
  }
  const lines = createInterface({ input, output });
  lines.on('line', (line) => waiting.push(line));
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Error('The input ended before an answer.')));
  });
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer.trim();
}

/** Prompts for a line without echo and history. */
export async function askSecret(question: string, { input, output }: Terminal = standard) {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  output.write(question);
  const early = waiting.shift();
  if (early !== undefined) {
    output.write('\n');
    return early;
  }
  const lines = createInterface({ input, output: nothing, terminal: true, historySize: 0 });
  lines.once('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  output.write('\n');
  return answer;
}
