/** The file's server answered with an error status. */
export class FileRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The file's server answered ${status}`);
    this.name = 'FileRefusedError';
    this.status = status;
  }
}

/** Whether the server refused with a client error, which a retry does not change. */
export const isRefused = (error: unknown): boolean =>
  error instanceof FileRefusedError && error.status < 500;
