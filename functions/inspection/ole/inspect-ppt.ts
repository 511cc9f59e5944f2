import { refuse, type Findings, type DocumentFacts } from '../findings.ts';
import { inflateZlib } from '../inflate.ts';
import { limits, type TextBounds } from '../limits.ts';
import { classifyLink } from '../link-class.ts';
import { decodeUtf16, decodeWindows1252, uint32, uint16 } from './bytes.ts';
import { isCompoundFile, type CompoundFile } from './compound-file.ts';
import { checkEmbeddedCompoundFile, type CheckArchive } from './storages.ts';

/** Record types of [MS-PPT]. */
const recordType = {
  document: 0x03e8,
  slide: 0x03ee,
  slidePersistAtom: 0x03f3,
  vbaInfoAtom: 0x0400,
  textCharsAtom: 0x0fa0,
  textBytesAtom: 0x0fa8,
  cString: 0x0fba,
  externalHyperlink: 0x0fd7,
  externalVideo: 0x1005,
  externalMidiAudio: 0x100d,
  externalWavAudio: 0x1010,
  externalOleControl: 0x0fee,
  slideListWithText: 0x0ff0,
  interactiveInfoAtom: 0x0ff3,
  externalOleObjectStorage: 0x1011,
} as const;

const mediaTypes: ReadonlySet<number> = new Set([
  recordType.externalVideo,
  recordType.externalMidiAudio,
  recordType.externalWavAudio,
]);

/** `headerToken` of the CurrentUserAtom. */
const encryptedToken = 0xf3d1c4df;
const clearToken = 0xe391c05f;
/** `action` of an InteractiveInfoAtom. */
const [macroAction, runProgramAction] = [1, 2];
const compressedInstance = 1;
const hyperlinkTargetInstance = 1;

/** A record; `path` has the instance (upper half) and type of each container around it. */
interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly body: Uint8Array;
  readonly path: readonly number[];
}

const maxRecords = 400_000;
const maxDepth = 24;
const headerLength = 8;
const containerVersion = 0xf;

/** The records of a "PowerPoint Document" stream in order, containers first. Throws `RefusedError`. */
function* pptRecords(stream: Uint8Array): Generator<PptRecord> {
  const containers: { end: number; path: readonly number[] }[] = [{ end: stream.length, path: [] }];
  let at = 0;
  let count = 0;
  while (at + headerLength <= stream.length) {
    let container = containers.at(-1);
    while (container !== undefined && containers.length > 1 && at >= container.end) {
      containers.pop();
      container = containers.at(-1);
    }
    if (container === undefined || ++count > maxRecords) refuse('malformed');
    const head = uint16(stream, at);
    const type = uint16(stream, at + 2);
    const instance = head >> 4;
    const start = at + headerLength;
    const end = start + uint32(stream, at + 4);
    if (end > container.end) refuse(containers.length === 1 ? 'truncated' : 'malformed');
    const { path } = container;
    yield { type, instance, body: stream.subarray(start, end), path };
    if ((head & 0xf) === containerVersion) {
      if (containers.length > maxDepth) refuse('malformed');
      containers.push({ end, path: [...path, (instance << 16) | type] });
      at = start;
    } else {
      at = end;
    }
  }
}

function checkOleStorage(
  { body, instance }: PptRecord,
  findings: Findings,
  checkArchive: CheckArchive,
): void {
  const isCompressed = instance === compressedInstance;
  const size = isCompressed && body.length >= 4 ? uint32(body, 0) : 0;
  if (size > limits.partBytes) refuse('bomb');
  const storage = isCompressed ? inflateZlib(body.subarray(4), limits.partBytes) : body;
  if (storage === 'too-large') refuse('bomb');
  if (storage === 'damaged') refuse('malformed');
  if (isCompoundFile(storage)) checkEmbeddedCompoundFile(storage, findings, checkArchive);
}

function checkRecord(record: PptRecord, findings: Findings, checkArchive: CheckArchive): void {
  const { type, body, instance, path } = record;
  if (type === recordType.externalOleObjectStorage) checkOleStorage(record, findings, checkArchive);
  if (type === recordType.externalOleControl) findings.addReason('active-control');
  if (type === recordType.vbaInfoAtom && body.length >= 8 && uint32(body, 4) !== 0) {
    findings.addReason('macro');
  }
  if (type === recordType.interactiveInfoAtom && body.length >= 9) {
    if (body[8] === macroAction) findings.addReason('macro');
    if (body[8] === runProgramAction) findings.addReason('launches-program');
  }
  const isMediaPath = type === recordType.cString && mediaTypes.has(path.at(-1) ?? 0);
  if (isMediaPath && classifyLink(decodeUtf16(body)) !== 'local') {
    findings.addReason('external-content');
  }
  const isLinkTarget =
    type === recordType.cString &&
    path.at(-1) === recordType.externalHyperlink &&
    instance === hyperlinkTargetInstance;
  if (isLinkTarget && classifyLink(decodeUtf16(body)) === 'unsafe') {
    findings.addReason('unsafe-link');
  }
}

/** Collects slide texts, which are in the document's outline, in the slides, or in both. */
class SlideTexts {
  slideCount = 0;
  #slideRecords = 0;
  readonly #texts: string[] = [];
  readonly #bounds: TextBounds;

  constructor(bounds: TextBounds) {
    this.#bounds = bounds;
  }

  add({ type, path, body }: PptRecord): void {
    // A later document record replaces an earlier one: an incremental save.
    if (type === recordType.document && path.length === 0) this.slideCount = 0;
    const inOutline =
      path.at(-1) === recordType.slideListWithText && path[0] === recordType.document;
    if (type === recordType.slidePersistAtom && inOutline) this.slideCount++;
    if (type === recordType.slide && path.length === 0) this.#slideRecords++;
    if (type !== recordType.textCharsAtom && type !== recordType.textBytesAtom) return;
    const outlineSlide = inOutline ? this.slideCount : 0;
    const slide = path[0] === recordType.slide ? this.#slideRecords : outlineSlide;
    if (slide === 0 || slide > this.#bounds.pages) return;
    const text = (type === recordType.textCharsAtom ? decodeUtf16 : decodeWindows1252)(body);
    this.#texts[slide - 1] = `${this.#texts[slide - 1] ?? ''}${text}\n`;
  }

  text(): string {
    return Array.from(this.#texts, (text) => text ?? '')
      .join('\f')
      .replaceAll(/[\r\v]/g, '\n')
      .slice(0, this.#bounds.chars);
  }
}

/** Checks a PowerPoint 97-2003 presentation and extracts its facts. Throws `RefusedError`. */
export function inspectPpt(
  stream: Uint8Array,
  file: CompoundFile,
  findings: Findings,
  bounds: TextBounds,
  checkArchive: CheckArchive,
): DocumentFacts {
  const currentUser = file.rootStream('Current User');
  if (currentUser === undefined || currentUser.length < 16) refuse('malformed');
  const token = uint32(currentUser, 12);
  if (token === encryptedToken) refuse('encrypted');
  if (token !== clearToken) refuse('malformed');
  const texts = new SlideTexts(bounds);
  let hasDocument = false;
  for (const record of pptRecords(stream)) {
    checkRecord(record, findings, checkArchive);
    hasDocument ||= record.type === recordType.document && record.path.length === 0;
    texts.add(record);
  }
  if (!hasDocument) refuse('malformed');
  return { type: 'ppt', pages: texts.slideCount, text: texts.text() };
}
