import type { DocumentFacts } from '../contents.ts';
import { refuse, type Findings } from '../findings.ts';
import { inflateZlib } from '../inflate.ts';
import { limits } from '../limits.ts';
import { classifyLink } from '../link-target.ts';
import { isCompoundFile, type CompoundFile } from './compound-file.ts';
import { checkEmbeddedCompoundFile } from './storages.ts';
import { pptRecords, type PptRecord } from './ppt-records.ts';

const record = {
  document: 0x03e8,
  slide: 0x03ee,
  slidePersist: 0x03f3,
  vbaInfo: 0x0400,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  text: 0x0fba,
  link: 0x0fd7,
  control: 0x0fee,
  slideList: 0x0ff0,
  interaction: 0x0ff3,
  storage: 0x1011,
} as const;

const encryptedUser = 0xf3d1c4df;
const clearUser = 0xe391c05f;
const runsMacro = 1;
const runsProgram = 2;

function judgeStorage({ body, instance }: PptRecord, findings: Findings, judgeArchive: Judge) {
  const isPacked = instance === 1;
  const declared = isPacked && body.length >= 4 ? body.readUInt32LE(0) : 0;
  if (declared > limits.partBytes) refuse('bomb');
  const storage = isPacked ? inflateZlib(body.subarray(4), declared + 1, limits.partBytes) : body;
  if (storage === 'too-large') refuse('bomb');
  if (storage === 'damaged') refuse('malformed');
  if (isCompoundFile(storage)) checkEmbeddedCompoundFile(storage, findings, judgeArchive);
}

type Judge = (bytes: Buffer) => void;

function judgeRecord(each: PptRecord, findings: Findings, judgeArchive: Judge): void {
  const { type, body, instance, path } = each;
  if (type === record.storage) judgeStorage(each, findings, judgeArchive);
  if (type === record.control) findings.addReason('active-control');
  if (type === record.vbaInfo && body.length >= 8 && body.readUInt32LE(4) !== 0) {
    findings.addReason('macro');
  }
  if (type === record.interaction && body.length >= 9) {
    if (body[8] === runsMacro) findings.addReason('macro');
    if (body[8] === runsProgram) findings.addReason('launches-program');
  }
  if (type === record.text && path.at(-1) === record.link && instance === 1) {
    if (classifyLink(body.toString('utf16le')) === 'unsafe') findings.addReason('unsafe-link');
  }
}

const textOf = ({ type, body }: PptRecord) =>
  type === record.textChars
    ? `${body.toString('utf16le')}\n`
    : type === record.textBytes
      ? `${body.toString('latin1')}\n`
      : '';

/** The texts of slides, which stand in an outline, in the slides, or partly in each. */
class SlideTexts {
  slides = 0;
  #drawn = 0;
  readonly #texts: string[] = [];

  take(each: PptRecord): void {
    const { type, path } = each;
    // A later document record replaces an earlier one: the file was saved again.
    if (type === record.document && path.length === 0) this.slides = 0;
    const inOutline = path.at(-1) === record.slideList && path[0] === record.document;
    if (type === record.slidePersist && inOutline) this.slides++;
    if (type === record.slide && path.length === 0) this.#drawn++;
    if (type !== record.textChars && type !== record.textBytes) return;
    const slide = path[0] === record.slide ? this.#drawn : inOutline ? this.slides : 0;
    if (slide === 0 || slide > limits.textPages) return;
    this.#texts[slide - 1] = (this.#texts[slide - 1] ?? '') + textOf(each);
  }

  text(): string {
    const pages = Array.from(this.#texts, (text) => text ?? '');
    return pages
      .join('\f')
      .replaceAll(/[\r\v]/g, '\n')
      .slice(0, limits.textChars);
  }
}

/** Reads a presentation of 1997 to 2003. Throws `Refused`. */
export function inspectPpt(
  stream: Buffer,
  compound: CompoundFile,
  findings: Findings,
  judgeArchive: Judge,
): DocumentFacts & { type: 'ppt' } {
  const user = compound.top('Current User');
  if (user === undefined || user.length < 16) refuse('malformed');
  const token = user.readUInt32LE(12);
  if (token === encryptedUser) refuse('encrypted');
  if (token !== clearUser) refuse('malformed');
  const texts = new SlideTexts();
  let documents = 0;
  for (const each of pptRecords(stream)) {
    judgeRecord(each, findings, judgeArchive);
    if (each.type === record.document && each.path.length === 0) documents++;
    texts.take(each);
  }
  if (documents === 0) refuse('malformed');
  return { type: 'ppt', pages: texts.slides, text: texts.text() };
}
