import { compoundFile, type CompoundSource } from '../writers/compound-file.ts';
import { compressedObject, doc, ppt, pptRecord } from '../writers/ole-documents.ts';
import { u16, u32 } from '../writers/little-endian.ts';
import { docx, docxWithPart } from '../writers/ooxml.ts';
import { hostileFilesOf, truncated } from './hostile-file.ts';

const mib = 1024 * 1024;
const streamOf = (name: string, bytes: number) => ({ name, data: Buffer.alloc(bytes) });
const vbaStorage = { name: 'VBA', children: [streamOf('_VBA_PROJECT', 50)] };
const packagedProgram = {
  name: '\u0001Ole10Native',
  data: Buffer.from('\0\0\0\0\x02\0evil.exe\0'),
};
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const withText = (text: string) => doc({ text });
const withPool = (child: CompoundSource) =>
  doc({ more: [{ name: 'ObjectPool', children: [child] }] });
const withObject = (...children: CompoundSource[]) => withPool({ name: '_1', children });

/** Overwrites 32 bits at an offset. */
function patched(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value >>> 0, at);
  return copy;
}

function containers() {
  const valid = doc();
  const sectorOffset = (headerField: number) => 512 * (valid.readUInt32LE(headerField) + 1);
  const fat = sectorOffset(0x4c);
  const firstEntry = sectorOffset(0x30) + 128;
  const start = valid.readUInt32LE(firstEntry + 0x74);
  const patch = (at: number, value: number) => patched(valid, at, value);
  const outside = 0x00ffffff;
  return hostileFilesOf('doc', {
    malformed: {
      'a circular sector chain': patch(fat + 4 * start + 8, start),
      'two streams in the same sectors': patch(0x30, start),
      'a circular directory': patch(firstEntry + 0x48, 1),
      'a directory entry that does not exist': patch(firstEntry - 128 + 0x4c, 0x0000ffff),
      'a FAT of no sectors': patch(0x2c, 0),
      'a FAT of too many sectors': patch(0x2c, outside),
      'an unknown sector size': patch(0x1e, 0x0006000b),
      'the wrong byte order': patch(0x1a, 0xfeff0003),
      'an unknown mini stream cutoff': patch(0x38, 0),
    },
    truncated: {
      'a sector chain that leaves the file': patch(fat + 4 * start, outside),
      'a sector chain that is too short': patch(fat + 4 * start, 0xfffffffe),
      'a directory outside the file': patch(0x30, outside),
      'a stream larger than the file': patch(firstEntry + 0x78, 0x7fffffff),
      'a FAT outside the file': patch(0x4c, outside),
      'a mini FAT outside the file': patch(0x3c, outside),
      'its header only': valid.subarray(0, 512),
      ...truncated(valid, [0.3, 0.6]),
    },
    polyglot: {
      'a ZIP after it': Buffer.concat([valid, docx()]),
      'a ZIP with a comment after it': Buffer.concat([valid, docx({ comment: 'ab' })]),
    },
  });
}

/** A document whose associated files (SttbfAssoc) are its template. */
const withTemplate = (template: string) =>
  doc({ strings: Buffer.concat([u16([0xffff, 2, 0, 0, template.length]), utf16(template)]) });

/** Properties of a document with a base of relative links. */
function linkBase(base: string) {
  const name = '_PID_LINKBASE\0';
  const value = utf16(`${base}\0`);
  const at = 24 + 12 + name.length;
  // The size, two properties with their offsets; the dictionary with one name; a blob.
  const section = Buffer.concat([
    u32([at + 8 + value.length, 2, 0, 24, 2, at]),
    u32([1, 2, name.length]),
    Buffer.from(name),
    u32([0x41, value.length]),
  ]);
  const head = u32([0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 68]);
  const data = Buffer.concat([head, section, value]);
  return { name: '\u0005DocumentSummaryInformation', data };
}

const documents = () =>
  hostileFilesOf('doc', {
    macro: {
      macros: doc({ more: [{ name: 'Macros', children: [vbaStorage] }] }),
      'macros in lower case': doc({ more: [{ name: 'vba', children: [] }] }),
    },
    encrypted: {
      'a password': doc({ flags: 0x300 }),
      'an OOXML document with a password': compoundFile([
        streamOf('EncryptionInfo', 9),
        streamOf('EncryptedPackage', 5000),
      ]),
    },
    malformed: {
      'no table stream': doc({ table: '2Table' }),
      'the wrong table stream': doc({ flags: 0 }),
      'a wrong identifier': doc({ identity: 0x1234 }),
      'text outside the stream': doc({ pieceEnd: 0x00ffffff }),
    },
    'dynamic-data': {
      DDE: withText('a \u0013 DDEAUTO cmd \u0014 b \u0015'),
      'DDE in another field': withText('\u0013 IF \u0013 DDEAUTO cmd \u0015 = 1 \u0015'),
      'a field whose kind another field computes': withText('\u0013\u0013 REF a \u0015 cmd \u0015'),
    },
    'external-content': {
      'a text from the web': withText('\u0013 INCLUDETEXT "http://x.example" \u0015'),
      'a picture from the web': withText('\u0013 INCLUDEPICTURE "http://x.example" \u0015'),
      'a picture at an address that another field computes': withText(
        '\u0013 INCLUDEPICTURE \u0013 REF a \u0014 b \u0015 \u0015',
      ),
      'a picture from a share, after a field': withText(
        '\u0013 INCLUDEPICTURE \u0013 PAGE \u0014 1 \u0015 "\\\\\\\\evil\\\\a.png" \u0015',
      ),
      'a template from the web': withTemplate('http://x.example/a.dot'),
      'a template from a share': withTemplate('\\\\evil\\a.dot'),
      'a base of its links on a share': doc({ more: [linkBase('\\\\evil\\x')] }),
      'an object that is elsewhere': withObject({
        name: '\u0001Ole',
        data: Buffer.from([1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0]),
      }),
    },
    'embedded-file': { 'a packaged program': withObject(packagedProgram) },
    'active-control': { 'a control': withObject({ name: '\u0003OCXNAME', data: utf16('a') }) },
    bomb: {
      'an embedded document with a bomb': withPool({
        name: 'Package',
        data: docxWithPart('a.bmp', Buffer.alloc(64 * mib)),
      }),
    },
    polyglot: {
      'both kinds of document': doc({ more: [streamOf('PowerPoint Document', 9)] }),
    },
    'not-a-document': { 'no document': compoundFile([streamOf('Workbook', 5000)]) },
    'wrong-extension': { 'a presentation by its name': ppt() },
  });

const nested = (depth: number): Buffer => pptRecord(0x1388, depth === 0 ? [] : [nested(depth - 1)]);
const interaction = (action: number) => {
  const body = Buffer.alloc(16);
  body[8] = action;
  return pptRecord(0x03ee, [pptRecord(0x0ff2, [pptRecord(0x0ff3, body)])]);
};
const inside = (record: Buffer) => ppt({ inside: [record] });
/** A presentation with an object of this type at an address. */
const withAddress = (type: number, address: string, instance = 0) =>
  inside(pptRecord(0x0409, [pptRecord(type, [pptRecord(0x0fba, utf16(address), instance)])]));
const after = (record: Buffer) => ppt({ after: [record] });

function presentations() {
  const vbaInfo = u32([0, 1, 0]);
  const vbaInfoList = pptRecord(0x07d0, [pptRecord(0x03ff, [pptRecord(0x0400, vbaInfo)], 1)]);
  return hostileFilesOf('ppt', {
    macro: {
      'macros in its records': inside(vbaInfoList),
      'macros in a compressed object': after(compressedObject(compoundFile([vbaStorage]))),
      'macros in an object': after(pptRecord(0x1011, compoundFile([vbaStorage]))),
      'a click that runs a macro': after(interaction(1)),
    },
    'embedded-file': {
      'a packaged program': after(compressedObject(compoundFile([packagedProgram]))),
    },
    bomb: { 'a compressed object of 40 MB': after(compressedObject(Buffer.alloc(40 * mib))) },
    'launches-program': { 'a click that starts a program': after(interaction(2)) },
    'unsafe-link': { 'a link to a share': withAddress(0x0fd7, 'file://evil/x', 1) },
    'external-content': {
      'a film on a share': withAddress(0x1005, '\\\\evil\\a.avi'),
      'a sound on the web': withAddress(0x1010, 'http://x.example/a.wav'),
      'a base of its links on the web': ppt({ more: [linkBase('http://x.example')] }),
    },
    'active-control': { 'a control': inside(pptRecord(0x0409, [pptRecord(0x0fee, [])])) },
    encrypted: { 'a password': ppt({ token: 0xf3d1c4df }) },
    malformed: {
      'a compressed object of invalid data': after(
        pptRecord(0x1011, Buffer.concat([Buffer.alloc(4), Buffer.alloc(50, 0xee)]), 1),
      ),
      'an unknown header token': ppt({ token: 1 }),
      'no current user': ppt({ user: false }),
      'no document': ppt({ stream: pptRecord(0x03ee, []) }),
      'a record that leaves its container': inside(
        patched(pptRecord(0x0ff5, Buffer.alloc(8)), 4, 0xffff),
      ),
      'records nested 200 deep': inside(nested(200)),
    },
    truncated: {
      'a record that leaves the file': after(
        patched(pptRecord(0x03ee, [pptRecord(1, Buffer.alloc(4))]), 4, 0xffff),
      ),
    },
    'wrong-extension': { 'a document by its name': doc() },
  });
}

/** Word and PowerPoint 97-2003 files that must be refused. */
export const hostileOleFiles = () => [...containers(), ...documents(), ...presentations()];
