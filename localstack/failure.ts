/** A failure that one line explains; the commands print the line alone and end with exit code 1. */
export class CloudFailure extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'CloudFailure';
  }
}

/** The one line to print for an error: its message up to the first line break. */
export function firstLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
