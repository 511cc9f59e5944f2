import {
  decodeUtf16,
  decodeWindows1252,
  uint32,
} from '../../../../../../functions/inspection/ole/format/bytes.ts';
import type { ArtRecord } from './office-art.ts';

const recordType = {
  header: 0x0f9f,
  chars: 0x0fa0,
  bytes: 0x0fa8,
  outlineReference: 0x0f9e,
} as const;
const textKinds: Readonly<Record<number, SlideText['kind']>> = {
  0: 'title',
  1: 'list',
  6: 'title',
  7: 'list',
  8: 'list',
};

export interface SlideText {
  readonly kind: 'list' | 'text' | 'title';
  readonly lines: readonly string[];
}

const linesOf = (text: string) =>
  text
    .split(/[\r\n\v]/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim())
    .filter(Boolean);

/** The texts that the records contain: one for each header. */
export function textsOf(records: readonly ArtRecord[]): SlideText[] {
  const texts: { kind: SlideText['kind']; lines: string[] }[] = [];
  for (const { type, body } of records) {
    if (type === recordType.header) {
      const kind = body.length >= 4 ? textKinds[uint32(body, 0)] : undefined;
      texts.push({ kind: kind ?? 'text', lines: [] });
    }
    if (type !== recordType.chars && type !== recordType.bytes) continue;
    if (texts.length === 0) texts.push({ kind: 'text', lines: [] });
    const decode = type === recordType.chars ? decodeUtf16 : decodeWindows1252;
    texts.at(-1)!.lines.push(...linesOf(decode(body)));
  }
  return texts;
}

/** The index of the outline's text that a text box shows; undefined if it has its own. */
export function outlineIndexOf(records: readonly ArtRecord[]): number | undefined {
  const body = records.find(({ type }) => type === recordType.outlineReference)?.body;
  return body && body.length >= 4 ? uint32(body, 0) : undefined;
}
