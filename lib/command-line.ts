import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';

export interface CommandOption extends ParseArgsOptionDescriptor {
  /** What follows the option, such as `FOLDER`. */
  readonly value?: string;
  readonly effect: string;
}

/** A command as `--help` prints it and as its arguments are parsed. */
export interface Command<Options extends Record<string, CommandOption>> {
  /** As it is typed: `npm run deploy`. */
  readonly name: string;
  readonly effect: string;
  /** The arguments that are no options, such as `FILE…`; default: none. */
  readonly operands?: string;
  readonly options: Options;
  /** What is typed after the name; an empty one is the command alone. */
  readonly examples: readonly string[];
}

/** Invalid arguments: the message names them, and the usage follows. */
export class UsageError extends Error {}

const help = { type: 'boolean', default: false, effect: 'prints this' } as const;

export function usageOf<Options extends Record<string, CommandOption>>({
  name,
  effect,
  operands,
  options,
  examples,
}: Command<Options>): string {
  const rows = Object.entries<CommandOption>({ ...options, help }).map(([option, one]) => {
    const short = one.short === undefined ? '' : `-${one.short}, `;
    const value = one.value === undefined ? '' : ` ${one.value}${one.multiple ? '…' : ''}`;
    return [`  ${short}--${option}${value}`, one.effect] as const;
  });
  const width = Math.max(...rows.map(([option]) => option.length)) + 2;
  return [
    `${name}: ${effect}`,
    '',
    `usage: ${name} -- [options]${operands === undefined ? '' : ` ${operands}`}`,
    ...rows.map(([option, text]) => option.padEnd(width) + text),
    '',
    'examples:',
    ...examples.map((example) => `  ${name}${example === '' ? '' : ` -- ${example}`}`),
  ].join('\n');
}

/** Throws a UsageError when an option is unknown, lacks its value, or an argument is none. */
export function parseCommandLine<const Options extends Record<string, CommandOption>>(
  { options, operands }: Command<Options>,
  args: readonly string[],
) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, help },
      allowPositionals: operands !== undefined,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ', 1)[0]}.`, { cause: error });
  }
}
