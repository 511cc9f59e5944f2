/** The file's server refused: trying again at once would not help. */
export class FileRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The file's server answered ${status}`);
    this.name = 'FileRefusedError';
    this.status = status;
  }
}
