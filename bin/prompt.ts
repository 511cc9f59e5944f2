import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

const standard: Terminal = { input: process.stdin, output: process.stderr };

/** Lines that came with an earlier answer: pasted, or from a pipe. */
const waiting: string[] = [];

async function readLine(question: string, options: Parameters<typeof createInterface>[0]) {
  const lines = createInterface(options);
  lines.on('line', (line) => waiting.push(line));
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Error('The input ended before an answer.')));
  });
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer;
}

/** Prompts for a line. Rejects when the input ends first. */
export async function ask(question: string, { input, output } = standard): Promise<string> {
  const answer = waiting.shift() ?? (await readLine(question, { input, output }));
  return answer.trim();
}

/** Prompts for a line without echo and history. */
export async function askSecret(question: string, { input, output } = standard): Promise<string> {
  output.write(question);
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const secret = { input, output: nothing, terminal: true, historySize: 0 };
  const answer = waiting.shift() ?? (await readLine('', secret));
  output.write('\n');
  return answer;
}
