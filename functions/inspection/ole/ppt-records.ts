import { refuse } from '../findings.ts';
import { limits } from '../limits.ts';

/**
 * One record of a presentation. `path` holds the containers around it: their types, with their
 * instances (which tell the list of slides from those of masters and notes) in the upper half.
 */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly body: Buffer;
  readonly path: readonly number[];
}

const headerLength = 8;
const containerVersion = 0xf;

interface Level {
  readonly end: number;
  readonly path: readonly number[];
}

/** Every record of a "PowerPoint Document" stream, containers before what they hold. Throws `Refused`. */
export function* pptRecords(stream: Buffer): Generator<PptRecord> {
  const levels: Level[] = [{ end: stream.length, path: [] }];
  let at = 0;
  let seen = 0;
  while (at + headerLength <= stream.length) {
    let level = levels.at(-1);
    while (level !== undefined && levels.length > 1 && at >= level.end) {
      levels.pop();
      level = levels.at(-1);
    }
    if (level === undefined || ++seen > limits.pptRecords) refuse('malformed');
    const head = stream.readUInt16LE(at);
    const type = stream.readUInt16LE(at + 2);
    const bodyAt = at + headerLength;
    const end = bodyAt + stream.readUInt32LE(at + 4);
    if (end > level.end) refuse(levels.length === 1 ? 'truncated' : 'malformed');
    const { path } = level;
    yield { type, instance: head >> 4, body: stream.subarray(bodyAt, end), path };
    if ((head & 0xf) === containerVersion) {
      if (levels.length > limits.pptDepth) refuse('malformed');
      levels.push({ end, path: [...path, ((head >> 4) << 16) | type] });
      at = bodyAt;
    } else {
      at = end;
    }
  }
}
