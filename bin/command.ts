import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { errorLine } from './stage/error-line.ts';

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A path as it was typed: npm runs commands at the root of the repository, wherever they are typed. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Parses the flags of this process. Throws the usage line when one is unknown or an argument is no flag. */
export function parseFlags<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new Error(`${errorLine(error)}\n${usage}`, { cause: error });
  }
}

/** Runs a command. A failure prints one line and sets exit code 1. */
export async function runCommand(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof Error && error.message.includes('usage: npm run');
    process.stderr.write(`${isUsage ? error.message : errorLine(error)}\n`);
    process.exitCode = 1;
  }
}
