/** The file's server answered with an error status. */
export class FileRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The file's server answered ${status}`);
    this.name = 'FileRefusedError';
    this.status = status;
  }
}
