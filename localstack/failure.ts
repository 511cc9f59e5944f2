/** An expected failure: commands print its one-line message and exit with code 1. */
export class CloudFailure extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'CloudFailure';
  }
}

export function firstLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
