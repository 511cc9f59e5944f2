import { uint16, uint32 } from './bytes.ts';
import { fail } from './damaged-file.ts';

/** A record; `path` has the instance (upper half) and type of each container around it. */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly body: Uint8Array;
  readonly path: readonly number[];
}

const maxRecords = 400_000;
const maxDepth = 24;
const headerLength = 8;
const containerVersion = 0xf;

/** The records of a "PowerPoint Document" stream in order, containers first. Throws `DamagedFileError`. */
export function* pptRecords(stream: Uint8Array): Generator<PptRecord> {
  const containers: { end: number; path: readonly number[] }[] = [{ end: stream.length, path: [] }];
  let at = 0;
  let count = 0;
  while (at + headerLength <= stream.length) {
    let container = containers.at(-1);
    while (container !== undefined && containers.length > 1 && at >= container.end) {
      containers.pop();
      container = containers.at(-1);
    }
    if (container === undefined || ++count > maxRecords) fail('malformed');
    const head = uint16(stream, at);
    const type = uint16(stream, at + 2);
    const instance = head >> 4;
    const start = at + headerLength;
    const end = start + uint32(stream, at + 4);
    if (end > container.end) fail(containers.length === 1 ? 'truncated' : 'malformed');
    const { path } = container;
    yield { type, instance, body: stream.subarray(start, end), path };
    if ((head & 0xf) === containerVersion) {
      if (containers.length > maxDepth) fail('malformed');
      containers.push({ end, path: [...path, (instance << 16) | type] });
      at = start;
    } else {
      at = end;
    }
  }
}
