import type { FileType } from '../contracts/domain/fields.ts';

/** Shown to the reviewer. */
const reasonTexts = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 10 MB.',
  'not-a-document': 'The bytes are not those of a PDF, Word or PowerPoint file.',
  'wrong-extension': 'The name ends differently from what the file is.',
  truncated: 'The file stops before its end: part of it is missing.',
  malformed: 'The file is damaged, or built in a way that no ordinary program builds it.',
  polyglot: 'The file is two kinds of file at once.',
  bomb: 'The file unpacks to far more than its size.',
  encrypted: 'The file needs a password to open.',
  'hidden-data': 'The file carries data outside its own structure.',
  'unsafe-name': 'A part inside the file has a name that could be written elsewhere.',
  script: 'The file contains JavaScript.',
  macro: 'The file contains macros.',
  'automatic-action': 'The file does something by itself when it is opened.',
  'launches-program': 'The file can start a program.',
  'embedded-file': 'Another file is hidden inside the file.',
  'embedded-program': 'A program is embedded in the file.',
  'external-content': 'The file loads something from elsewhere when it is opened.',
  'unsafe-link': 'A link in the file leads to something other than a web page.',
  'dynamic-form': 'The file is a form that runs scripts (XFA).',
  'sends-form': 'The file can send what a reader types to a stranger.',
  'rich-media': 'The file contains Flash, 3D or another media that runs code.',
  'dynamic-data': 'The file contains a field that runs a command (DDE).',
  'active-control': 'The file contains ActiveX controls.',
} as const;

/** Warnings for the reviewer that do not refuse the file. */
const warningTexts = {
  'restricted-permissions': 'The file restricts printing or copying. It opens without a password.',
  form: 'The file has form fields.',
  'embedded-object': 'The file has embedded objects, such as equations or charts.',
  'external-picture': 'The file shows pictures from the web.',
  'local-link': "The file links to files on its author's computer.",
  repaired: 'The index of the file is damaged; it was read without it.',
  multimedia: 'The file contains sound or video.',
} as const;

export type ReasonCode = keyof typeof reasonTexts;
export type WarningCode = keyof typeof warningTexts;

interface Remark<Code> {
  readonly code: Code;
  readonly text: string;
}

/** The data that a reader extracts from a document. */
export interface DocumentFacts {
  readonly type: FileType;
  readonly pages: number | null;
  /** Text of the first pages, separated by form feeds. */
  readonly text: string;
}

export interface Inspection {
  readonly verdict: 'clean' | 'refused';
  readonly reasons: readonly Remark<ReasonCode>[];
  readonly warnings: readonly Remark<WarningCode>[];
  /** Detected from the bytes; null if the type is not accepted. */
  readonly file_type: FileType | null;
  readonly pages: number | null;
  /** In bytes. */
  readonly size: number;
  /** In lower-case hex. */
  readonly sha256: string;
  readonly course_code: string | null;
  /** Text of the pages within the bounds, separated by form feeds. */
  readonly text: string;
}

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

  get reasons(): Remark<ReasonCode>[] {
    return Array.from(this.#reasons, (code) => ({ code, text: reasonTexts[code] }));
  }

  get warnings(): Remark<WarningCode>[] {
    return Array.from(this.#warnings, (code) => ({ code, text: warningTexts[code] }));
  }
}
