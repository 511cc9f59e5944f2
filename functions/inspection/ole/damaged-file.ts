type Damage = 'encrypted' | 'malformed' | 'truncated';

/** The file breaks its own format or is encrypted; the inspection refuses it for this reason. */
export class DamagedFileError extends Error {
  readonly code: Damage;

  constructor(code: Damage) {
    super(code);
    this.code = code;
  }
}

export function fail(code: Damage): never {
  throw new DamagedFileError(code);
}
