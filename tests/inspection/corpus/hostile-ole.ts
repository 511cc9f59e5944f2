import { deflateSync } from 'node:zlib';
import { compound } from '../writers/compound-file.ts';
import { doc, ppt, record } from '../writers/ole-documents.ts';
import { docx } from '../writers/ooxml.ts';
import { hostileOf, type Hostile } from './hostile.ts';

const word = hostileOf('doc');
const slides = hostileOf('ppt');
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const storage = { name: 'VBA', children: [{ name: '_VBA_PROJECT', data: Buffer.alloc(50) }] };
const packaged = { name: '\u0001Ole10Native', data: Buffer.from('\0\0\0\0\x02\0evil.exe\0') };
const wide = (text: string) => Buffer.from(text, 'utf16le');

/** A file with one word of its bytes changed. */
function patched(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value >>> 0, at);
  return copy;
}

const fatAt = (bytes: Buffer) => 512 * (bytes.readUInt32LE(0x4c) + 1);
const directoryAt = (bytes: Buffer) => 512 * (bytes.readUInt32LE(0x30) + 1);

const packed = (bytes: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return record(0x1011, Buffer.concat([size, deflateSync(bytes)]), 1);
};

const interaction = (action: number) => {
  const body = Buffer.alloc(16);
  body[8] = action;
  return record(0x03ee, [record(0x0ff2, [record(0x0ff3, body)])]);
};

function hostileContainers(): Hostile[] {
  const honest = doc();
  const directory = directoryAt(honest);
  const start = honest.readUInt32LE(directory + 128 + 0x74);
  return [
    word('a chain in a circle', 'malformed', patched(honest, fatAt(honest) + 4 * start + 8, start)),
    word(
      'a chain out of the file',
      'truncated',
      patched(honest, fatAt(honest) + 4 * start, 0x00ffffff),
    ),
    word(
      'a chain that is too short',
      'truncated',
      patched(honest, fatAt(honest) + 4 * start, 0xfffffffe),
    ),
    word('two streams in one place', 'malformed', patched(honest, 0x30, start)),
    word('a directory outside of the file', 'truncated', patched(honest, 0x30, 0x00ffffff)),
    word('a directory in a circle', 'malformed', patched(honest, directory + 128 + 0x48, 1)),
    word('a directory entry outside', 'malformed', patched(honest, directory + 0x4c, 0x0000ffff)),
    word(
      'a stream larger than the file',
      'truncated',
      patched(honest, directory + 128 + 0x78, 0x7fffffff),
    ),
    word('a table outside of the file', 'truncated', patched(honest, 0x4c, 0x00ffffff)),
    word('a table of no sectors', 'malformed', patched(honest, 0x2c, 0)),
    word('a table of too many sectors', 'malformed', patched(honest, 0x2c, 0x00ffffff)),
    word('sectors of an odd size', 'malformed', patched(honest, 0x1e, 0x0006000b)),
    word('the wrong byte order', 'malformed', patched(honest, 0x1a, 0xfeff0003)),
    word('an odd limit of small streams', 'malformed', patched(honest, 0x38, 0)),
    word('a small table outside of the file', 'truncated', patched(honest, 0x3c, 0x00ffffff)),
    word('its header only', 'truncated', honest.subarray(0, 512)),
    ...[0.3, 0.6].map((share) => word(`cut at ${share}`, 'truncated', cut(honest, share))),
    word('a ZIP after it', 'polyglot', Buffer.concat([honest, docx()])),
    word(
      'a ZIP with a comment after it',
      'polyglot',
      Buffer.concat([honest, docx({ comment: 'ab' })]),
    ),
  ];
}

function hostileWord(): Hostile[] {
  return [
    word('macros', 'macro', doc({ more: [{ name: 'Macros', children: [storage] }] })),
    word('macros in small letters', 'macro', doc({ more: [{ name: 'vba', children: [] }] })),
    word('a password', 'encrypted', doc({ flags: 0x300 })),
    word(
      'a new document with a password',
      'encrypted',
      compound([
        { name: 'EncryptionInfo', data: Buffer.alloc(9) },
        { name: 'EncryptedPackage', data: Buffer.alloc(5000) },
      ]),
    ),
    word('no table', 'malformed', doc({ table: '2Table' })),
    word('the other table', 'malformed', doc({ flags: 0 })),
    word('another identity', 'malformed', doc({ identity: 0x1234 })),
    word('text outside of the file', 'malformed', doc({ pieceEnd: 0x00ffffff })),
    word('DDE', 'dynamic-data', doc({ text: 'a \u0013 DDEAUTO cmd \u0014 b \u0015' })),
    word(
      'a text from the web',
      'external-content',
      doc({ text: '\u0013 INCLUDETEXT "http://x.example" \u0015' }),
    ),
    word(
      'a packaged program',
      'embedded-file',
      doc({ more: [{ name: 'ObjectPool', children: [{ name: '_1', children: [packaged] }] }] }),
    ),
    word(
      'a control',
      'active-control',
      doc({
        more: [
          {
            name: 'ObjectPool',
            children: [{ name: '_1', children: [{ name: '\u0003OCXNAME', data: wide('a') }] }],
          },
        ],
      }),
    ),
    word(
      'an embedded document with a bomb',
      'bomb',
      doc({
        more: [
          {
            name: 'ObjectPool',
            children: [
              {
                name: 'Package',
                data: docx({ parts: [{ name: 'a.bmp', data: Buffer.alloc(64 * 1024 * 1024) }] }),
              },
            ],
          },
        ],
      }),
    ),
    word(
      'both kinds of document',
      'polyglot',
      doc({ more: [{ name: 'PowerPoint Document', data: Buffer.alloc(9) }] }),
    ),
    word(
      'no document',
      'not-a-document',
      compound([{ name: 'Workbook', data: Buffer.alloc(5000) }]),
    ),
    word('a presentation by its name', 'wrong-extension', ppt()),
  ];
}

function hostileSlides(): Hostile[] {
  const vbaInfo = Buffer.alloc(12);
  vbaInfo.writeUInt32LE(1, 4);
  const link = record(0x0409, [record(0x0fd7, [record(0x0fba, wide('file://evil/x'), 1)])]);
  const deep = (depth: number): Buffer => record(0x1388, depth === 0 ? [] : [deep(depth - 1)]);
  return [
    slides(
      'macros in its records',
      'macro',
      ppt({ inside: [record(0x07d0, [record(0x03ff, [record(0x0400, vbaInfo)], 1)])] }),
    ),
    slides('macros in a packed object', 'macro', ppt({ after: [packed(compound([storage]))] })),
    slides('macros in an object', 'macro', ppt({ after: [record(0x1011, compound([storage]))] })),
    slides('a packaged program', 'embedded-file', ppt({ after: [packed(compound([packaged]))] })),
    slides(
      'a packed object of 40 MB',
      'bomb',
      ppt({ after: [packed(Buffer.alloc(40 * 1024 * 1024))] }),
    ),
    slides(
      'a packed object of noise',
      'malformed',
      ppt({ after: [record(0x1011, Buffer.concat([Buffer.alloc(4), Buffer.alloc(50, 0xee)]), 1)] }),
    ),
    slides('a click that starts a program', 'launches-program', ppt({ after: [interaction(2)] })),
    slides('a click that runs a macro', 'macro', ppt({ after: [interaction(1)] })),
    slides('a link to a share', 'unsafe-link', ppt({ inside: [link] })),
    slides('a control', 'active-control', ppt({ inside: [record(0x0409, [record(0x0fee, [])])] })),
    slides('a password', 'encrypted', ppt({ token: 0xf3d1c4df })),
    slides('another token', 'malformed', ppt({ token: 1 })),
    slides('no user', 'malformed', ppt({ user: false })),
    slides('no document', 'malformed', ppt({ stream: record(0x03ee, []) })),
    slides(
      'a record outside of its container',
      'malformed',
      ppt({ inside: [patched(record(0x0ff5, Buffer.alloc(8)), 4, 0xffff)] }),
    ),
    slides(
      'records that stop',
      'truncated',
      ppt({ after: [patched(record(0x03ee, [record(1, Buffer.alloc(4))]), 4, 0xffff)] }),
    ),
    slides('records in records without end', 'malformed', ppt({ inside: [deep(200)] })),
    slides('a document by its name', 'wrong-extension', doc()),
  ];
}

/** Office files of 1997 to 2003 that must be refused. */
export const hostileLegacy = () => [...hostileContainers(), ...hostileWord(), ...hostileSlides()];
