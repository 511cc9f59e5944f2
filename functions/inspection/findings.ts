import {
  warningTexts,
  reasonTexts,
  type Warning,
  type WarningCode,
  type Reason,
  type ReasonCode,
} from './verdict.ts';

/** A reason that makes it pointless, or unsafe, to read on. */
export class RefusedError extends Error {
  readonly code: ReasonCode;

  constructor(code: ReasonCode) {
    super(code);
    this.code = code;
  }
}

/** Ends the reading of a file. */
export function refuse(code: ReasonCode): never {
  throw new RefusedError(code);
}

/** What is gathered while a file is read: each reason and each note once. */
export class Findings {
  readonly #reasons = new Set<ReasonCode>();
  readonly #notes = new Set<WarningCode>();

  addReason(code: ReasonCode): void {
    this.#reasons.add(code);
  }

  addWarning(code: WarningCode): void {
    this.#notes.add(code);
  }

  get reasons(): Reason[] {
    return Array.from(this.#reasons, (code) => ({ code, text: reasonTexts[code] }));
  }

  get warnings(): Warning[] {
    return Array.from(this.#notes, (code) => ({ code, text: warningTexts[code] }));
  }
}
