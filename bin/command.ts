import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A path as it was typed: npm runs commands at the root of the repository, wherever they are typed. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Messages that replace those of the SDK, by error name. */
const linesByErrorName: readonly (readonly [name: RegExp, line: string])[] = [
  [
    /^CredentialsProviderError$/,
    'No AWS credentials: sign in (`aws sso login`), or set AWS_PROFILE, and try again.',
  ],
  [/^(ExpiredToken|ExpiredTokenException)$/, 'The AWS credentials have expired: sign in again.'],
  [
    /^(InvalidClientTokenId|UnrecognizedClientException|SignatureDoesNotMatch)$/,
    'AWS does not know these credentials: sign in again, or check AWS_PROFILE.',
  ],
  [
    /^InvalidPasswordException$/,
    'Cognito refuses this password: 12 characters or more, with lower and upper case, a digit and a symbol. Run this again.',
  ],
];

/** The one line to print for what AWS refused. */
export function errorLine(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (message === 'Region is missing') return 'No AWS region: set AWS_REGION and try again.';
  return (
    linesByErrorName.find(([pattern]) => pattern.test(name))?.[1] ?? message.split('\n', 1)[0]!
  );
}

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
