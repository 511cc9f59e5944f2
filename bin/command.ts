import { resolve } from 'node:path';
import {
  parseCommandLine,
  UsageError,
  usageOf,
  type Command,
  type CommandOption,
} from '../lib/command-line.ts';

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

/** The option of commands for a stage in AWS or the site on this machine. */
export const stageOption = {
  type: 'string',
  value: 'NAME',
  effect: 'a stage in AWS; default: the site on this machine',
} as const;

/** The option of commands that need a table only. */
export const tableOption = {
  type: 'string',
  value: 'NAME',
  effect: 'a table in AWS; default: that of the site on this machine',
} as const;

type Arguments<Options extends Record<string, CommandOption>> = ReturnType<
  typeof parseCommandLine<Options>
>;

/** Runs a command. `--help` prints its usage; a failure prints one line and sets exit code 1. */
export async function runCommand<const Options extends Record<string, CommandOption>>(
  command: Command<Options>,
  main: (
    values: Arguments<Options>['values'],
    operands: Arguments<Options>['positionals'],
  ) => Promise<unknown>,
): Promise<void> {
  try {
    const { values, positionals } = parseCommandLine(command, process.argv.slice(2));
    if ((values as { help?: boolean }).help) print(usageOf(command));
    else await main(values, positionals);
  } catch (error) {
    const usage = error instanceof UsageError ? `\n\n${usageOf(command)}` : '';
    process.stderr.write(`${errorLine(error)}${usage}\n`);
    process.exitCode = 1;
  }
}
