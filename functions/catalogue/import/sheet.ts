import { parse } from 'csv-parse/sync';

/** An unvalidated line; numbers count from 1 and include the header. */
export interface Line {
  line: number;
  cells: string[];
}

export type SheetKind = 'branches' | 'subjects';

export interface Sheet {
  kind: SheetKind;
  lines: Line[];
}

/** The whole file is unreadable. The message is one line. */
export class SheetError extends Error {
  override name = 'SheetError';
}

export const headers: Record<SheetKind, readonly string[]> = {
  branches: ['code', 'name'],
  subjects: ['scheme', 'branch', 'semester', 'code', 'name', 'credits', 'confidence'],
};

const kinds = Object.keys(headers) as SheetKind[];

/** The lines of CSV text, the header included. Throws SheetError for text that is not CSV. */
export function records(text: string): Line[] {
  try {
    const found = parse(text, {
      bom: true,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    throw new SheetError(`not CSV: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads CSV text. Throws SheetError if it is empty, malformed or has an unknown header. */
export function readSheet(text: string): Sheet {
  const [header, ...lines] = records(text);
  if (!header) throw new SheetError('the file is empty');
  const headerText = header.cells.join(',');
  const kind = kinds.find((name) => headers[name].join(',') === headerText);
  if (!kind) {
    const known = kinds.map((name) => `"${headers[name].join(',')}"`).join(' or ');
    throw new SheetError(`unknown header "${headerText}"; expected ${known}`);
  }
  return { kind, lines };
}
