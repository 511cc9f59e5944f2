import { reasonTexts, warningTexts } from './verdict.ts';
import type { Reason, ReasonCode, Warning, WarningCode } from './verdict.ts';

/** Stops the inspection: reading on is pointless or unsafe. */
export class RefusedError extends Error {
  readonly code: ReasonCode;

  constructor(code: ReasonCode) {
    super(code);
    this.code = code;
  }
}

export function refuse(code: ReasonCode): never {
  throw new RefusedError(code);
}

/** Collects each reason and each warning once. */
export class Findings {
  readonly #reasons = new Set<ReasonCode>();
  readonly #warnings = new Set<WarningCode>();

  addReason(code: ReasonCode): void {
    this.#reasons.add(code);
  }

  addWarning(code: WarningCode): void {
    this.#warnings.add(code);
  }

  get reasons(): Reason[] {
    return Array.from(this.#reasons, (code) => ({ code, text: reasonTexts[code] }));
  }

  get warnings(): Warning[] {
    return Array.from(this.#warnings, (code) => ({ code, text: warningTexts[code] }));
  }
}
