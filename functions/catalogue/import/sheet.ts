import { parse } from 'csv-parse/sync';

/** One line of a file, as read: nothing is judged yet. `line` counts from 1, the header included. */
export interface Line {
  line: number;
  cells: string[];
}

export type SheetKind = 'branches' | 'subjects';

export interface Sheet {
  kind: SheetKind;
  lines: Line[];
}

/** The file as a whole cannot be read; the message is one line for whoever gave it. */
export class SheetError extends Error {
  override name = 'SheetError';
}

export const headers: Record<SheetKind, readonly string[]> = {
  branches: ['code', 'name'],
  subjects: ['scheme', 'branch', 'semester', 'code', 'name', 'credits', 'confidence'],
};

const kinds = Object.keys(headers) as SheetKind[];

function records(text: string): Line[] {
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

/**
 * Reads a CSV text and tells by its header what it lists.
 * Throws a `SheetError` when it is empty, is not CSV, or has a header that nobody knows.
 */
export function readSheet(text: string): Sheet {
  const [header, ...lines] = records(text);
  if (!header) throw new SheetError('the file is empty');
  const given = header.cells.join(',');
  const kind = kinds.find((name) => headers[name].join(',') === given);
  if (!kind) {
    const known = kinds.map((name) => `"${headers[name].join(',')}"`).join(' or ');
    throw new SheetError(`unknown header "${given}"; expected ${known}`);
  }
  return { kind, lines };
}
