import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';

/** A record; `path` has the instance (upper half) and type of each container around it. */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly body: Buffer;
  readonly path: readonly number[];
}

const headerLength = 8;
const containerVersion = 0xf;

/** The records of a "PowerPoint Document" stream in order, containers first. Throws `RefusedError`. */
export function* pptRecords(stream: Buffer): Generator<PptRecord> {
  const containers: { end: number; path: readonly number[] }[] = [{ end: stream.length, path: [] }];
  let at = 0;
  let count = 0;
  while (at + headerLength <= stream.length) {
    let container = containers.at(-1);
    while (container !== undefined && containers.length > 1 && at >= container.end) {
      containers.pop();
      container = containers.at(-1);
    }
    if (container === undefined || ++count > limits.pptRecords) refuse('malformed');
    const head = stream.readUInt16LE(at);
    const type = stream.readUInt16LE(at + 2);
    const instance = head >> 4;
    const start = at + headerLength;
    const end = start + stream.readUInt32LE(at + 4);
    if (end > container.end) refuse(containers.length === 1 ? 'truncated' : 'malformed');
    const { path } = container;
    yield { type, instance, body: stream.subarray(start, end), path };
    if ((head & 0xf) === containerVersion) {
      if (containers.length > limits.pptDepth) refuse('malformed');
      containers.push({ end, path: [...path, (instance << 16) | type] });
      at = start;
    } else {
      at = end;
    }
  }
}
