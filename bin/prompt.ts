import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

const standard: Terminal = { input: process.stdin, output: process.stderr };

/** Asks for a line. Rejects where the input ends before one. */
export async function ask(question: string, { input, output }: Terminal = standard) {
  const lines = createInterface({ input, output });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Error('Nothing was typed: there is nobody to ask.')));
  });
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer.trim();
}

/** Asks for a line that is not shown while it is typed, nor kept in a history. */
export async function askSecret(question: string, { input, output }: Terminal = standard) {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  output.write(question);
  const lines = createInterface({ input, output: nothing, terminal: true, historySize: 0 });
  lines.once('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  output.write('\n');
  return answer;
}
