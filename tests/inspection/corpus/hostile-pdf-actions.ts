import { createCipheriv, createHash } from 'node:crypto';
import type { ReasonCode } from '../../../functions/inspection/findings.ts';
import { filterChains } from '../writers/pdf-filters.ts';
import {
  classicPdf,
  damageStartxref,
  editBytes,
  linearisedPdf,
  packedPdf,
  plainPages,
  updatedPdf,
  written,
  type PdfSources,
} from '../writers/pdf.ts';
import { hostileFilesOf, type HostileFile } from './hostile-file.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const launch = '<< /S /Launch /F (cmd.exe) >>';
const catalogue = (entries: string) => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;
const withObjects = (objects: PdfSources): PdfSources => ({ ...plainPages(), ...objects });
const withCatalogue = (entries: string, objects: PdfSources = {}) =>
  withObjects({ ...objects, 1: catalogue(entries) });
const withAnnotation = (entries: string, objects: PdfSources = {}) =>
  withObjects({
    ...objects,
    100: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [10 0 R] >>',
    10: `<< /Type /Annot /Rect [0 0 500 500] ${entries} >>`,
  });

const formOf = (entries: string) => ({
  value: `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries} >>`,
  stream: Buffer.alloc(0),
});

/** A page's form that draws the next one `width` times, and so on. */
function nestedForms(depth: number, width: number): PdfSources {
  const forms = Array.from({ length: depth }, (_, level) => ({
    [10 + level]: {
      ...formOf(`/Resources << /XObject << /A#42 ${11 + level} 0 R >> >>`),
      stream: Buffer.from('/AB Do\n'.repeat(width)),
    },
  }));
  const innermost = { [10 + depth]: { ...formOf(''), stream: Buffer.from('0 0 9 9 re f') } };
  return withObjects(Object.assign(innermost, ...forms));
}

const shareInUtf16 = Buffer.from('\\\\evil\\x', 'utf16le');

const actions: Partial<Record<ReasonCode, Record<string, string>>> = {
  script: {
    JavaScript: script,
    'JavaScript in hex': '<</S/JavaScript/JS<6170702e616c657274283129>>>',
    'JavaScript without its kind': '<< /S /#4aavaScript /J#53 (x) >>',
  },
  'launches-program': {
    Launch: launch,
    'Launch of a Windows program': '<< /S /Launch /Win << /F (calc.exe) >> >>',
  },
  'sends-form': {
    SubmitForm: '<< /S /SubmitForm /F << /FS /URL /F (http://x.example) >> >>',
    ImportData: '<< /S /ImportData /F (x.fdf) >>',
  },
  'embedded-file': { 'a jump into an embedded file': '<< /S /GoToE /T << /R /C /N (a) >> >>' },
  'rich-media': { 'a rich media command': '<< /S /RichMediaExecute /CMD << /C (x) >> >>' },
  'unsafe-link': {
    'a JavaScript address': '<< /S /URI /URI (java\\163cript:alert\\(1\\)) >>',
    'a share on another host': '<< /S /URI /URI (file://evil.example/x) >>',
    'a protocol of Windows': '<< /S /URI /URI (ms-msdt:/id PCWDiagnostic) >>',
    'a document on a share': '<< /S /GoToR /D [0 /Fit] /F (\\\\\\\\evil\\\\x.pdf) >>',
    'a JavaScript address in UTF-16':
      '<< /S /URI /URI <FEFF006A006100760061007300630072006900700074003A0061> >>',
    'a thread of a document on a share': '<< /S /Thread /D 0 /F (\\\\\\\\evil\\\\x.pdf) >>',
    'a thread of a document on the web':
      '<< /S /Thread /D 0 /F << /FS /URL /F (http://x.example/x.pdf) >> >>',
    'a document on a share, in a file specification':
      '<< /S /GoToR /D [0 /Fit] /F << /Type /Filespec /F (//evil/x.pdf) >> >>',
    'a share in UTF-16, low byte first': `<< /S /URI /URI <fffe${shareInUtf16.toString('hex')}> >>`,
    'a share in UTF-16, high byte first': `<< /S /URI /URI <feff${Buffer.from(shareInUtf16).swap16().toString('hex')}> >>`,
    'an encoded address of a share': '<< /S /URI /URI (%5c%5cevil%5cx) >>',
    'an encoded file address of a share': '<< /S /URI /URI (file:%2f%2fevil/x) >>',
    'an address of an unknown scheme': '<< /S /URI /URI (ms-unknown:open?x) >>',
  },
};

const onOpening = (action: string) => withCatalogue(`/OpenAction ${action}`);
const inLink = (action: string) => withAnnotation(`/Subtype /Link /A ${action}`);

const places: Record<string, (action: string) => PdfSources> = {
  'on opening': onOpening,
  'on opening, by reference': (action) => withCatalogue('/OpenAction 10 0 R', { 10: action }),
  'after a harmless jump': (action) =>
    withCatalogue(`/OpenAction << /S /GoTo /D [100 0 R /Fit] /Next ${action} >>`),
  'among the names': (action) =>
    withCatalogue(`/Names << /JavaScript << /Names [(a) ${action}] >> >>`),
  'on closing': (action) => withCatalogue(`/AA << /WC ${action} >>`),
  'on a page': (action) =>
    withObjects({
      100: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O ${action} >> >>`,
    }),
  'in a link': inLink,
  'in a field': (action) =>
    withAnnotation('/Subtype /Widget /FT /Tx /T (a) /AA 11 0 R', { 11: `<< /K ${action} >>` }),
  'in an outline': (action) =>
    withCatalogue('/Outlines 10 0 R', {
      10: '<< /First 11 0 R /Last 11 0 R /Count 1 >>',
      11: `<< /Title (a) /Parent 10 0 R /A ${action} >>`,
    }),
  'in an unreferenced object': (action) => withObjects({ 10: action }),
  'in an array of arrays': (action) => withObjects({ 10: `[[[[${action}]]]]` }),
  'with its kind by reference': (action) =>
    withCatalogue('/OpenAction 10 0 R', {
      10: action.replace(/\/S \/(\w+)/, '/S 11 0 R'),
      11: /\/S (\/\w+)/.exec(action)?.[1] ?? '',
    }),
};

const hex = (char: string) => char.charCodeAt(0).toString(16);
const escapeNames = (text: string) =>
  text.replaceAll(
    /\/(JavaScript|JS|Launch|OpenAction)\b/g,
    (_, name: string) => `/${[...name].map((char) => `#${hex(char)}`).join('')}`,
  );
const escapeLastLetters = (text: string) =>
  text.replaceAll(
    /\/(\w)(\w*)(\w)\b/g,
    (_, first: string, middle: string, last: string) =>
      `/${first}${middle}#${hex(last).toUpperCase()}`,
  );
const edit = (sources: PdfSources, change: (text: string) => string): PdfSources =>
  Object.fromEntries(
    Object.entries(sources).map(([number, source]) => [
      number,
      typeof source === 'string' ? change(source) : source,
    ]),
  );
/** Writes the file after a change to each of its objects. */
const edited = (change: (text: string) => string) => (sources: PdfSources) =>
  classicPdf(edit(sources, change));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Encrypts the streams by AES-256 (revision 5) with an empty user password. */
function encryptedPdf(sources: PdfSources): Buffer {
  const key = Buffer.alloc(32, 7);
  const [validationSalt, keySalt] = [Buffer.alloc(8, 1), Buffer.alloc(8, 2)];
  const wrap = createCipheriv('aes-256-cbc', sha256(keySalt), Buffer.alloc(16));
  const encryptedKey = wrap.setAutoPadding(false).update(key).toString('hex');
  const user = Buffer.concat([sha256(validationSalt), validationSalt, keySalt]).toString('hex');
  const dict = `<< /Filter /Standard /V 5 /R 5 /Length 256 /P -44 /U <${user}> /UE <${encryptedKey}> /O <${'00'.repeat(48)}> /OE <${'00'.repeat(32)}> /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`;
  const encrypt = (bytes: Buffer) => {
    const iv = Buffer.alloc(16, 9);
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([iv, cipher.update(bytes), cipher.final()]);
  };
  return packedPdf(sources, { trailer: `/Root 1 0 R /Encrypt ${dict} /ID [<00> <00>]`, encrypt });
}

/** Hides the catalogue in a stream's data, where only the cross-reference table points to it. */
const catalogueInStream =
  (header: string) =>
  (sources: PdfSources): Buffer => {
    const hidden = `${header}\n${String(sources[1])}\nendobj\n`;
    const base = classicPdf(
      withObjects({
        50: { value: '<< /Type /Metadata >>', stream: Buffer.from(hidden) },
        51: sources[10] ?? '<< >>',
      }),
    );
    return editBytes(base, (text) => {
      const offset = String(text.indexOf(hidden)).padStart(10, '0');
      return text.replace(/(xref\n0 1\n.*\n1 1\n)\d{10}/, `$1${offset}`);
    });
  };

/** Makes the first two entries of an object stream point to a harmless value. */
const shadowFirstEntry = (bytes: Buffer) =>
  editBytes(bytes, (text) =>
    text.replace(/^1 0 (\d+) (\d+)/, (pair, number: string) =>
      pair.replace(number, '1'.padEnd(number.length)),
    ),
  );

/** Inserts the object stream of one file before the cross-reference table of another. */
function insertObjectStream(base: Buffer, donor: Buffer): Buffer {
  const stream = /\d+ 0 obj\n<< \/Type \/ObjStm[\s\S]*?endobj\n/.exec(
    donor.toString('latin1'),
  )?.[0];
  return editBytes(base, (text) => {
    const start = text.indexOf('xref\n');
    const moved = text.replace(/startxref\n\d+/, `startxref\n${start + (stream ?? '').length}`);
    return moved.slice(0, start) + stream + moved.slice(start);
  });
}

/** Layouts of a file that hide an action from a careless reader. */
const layouts: Record<string, (sources: PdfSources) => Buffer> = {
  'a cross-reference table': (sources) => classicPdf(sources),
  'escaped names': edited(escapeNames),
  'names with one escaped letter': edited(escapeLastLetters),
  'comments between tokens': edited((text) => text.replaceAll('/S ', '/S %) >>\n')),
  'no spaces': edited((text) => text.replaceAll(/\s+(?=[/<([])|(?<=[>\])])\s+/g, '')),
  'an update': (sources) => updatedPdf(classicPdf(plainPages()), sources),
  'an update that hides it again': (sources) =>
    updatedPdf(classicPdf(sources), { 1: catalogue('') }),
  'a linearised file': linearisedPdf,
  'a damaged cross-reference table': (sources) => damageStartxref(classicPdf(sources)),
  'a damaged cross-reference stream': (sources) => damageStartxref(packedPdf(sources)),
  'the trailer itself': (sources) =>
    classicPdf(withObjects({ 10: sources[10] ?? '<< >>' }), `/Root ${String(sources[1])}`),
  'a stream that is an object': catalogueInStream('1 0 obj'),
  'a header with comments': catalogueInStream('1 %a\n0 %b\nobj'),
  'escaped names in an object stream': (sources) => packedPdf(edit(sources, escapeNames)),
  encryption: encryptedPdf,
  'a dictionary that seems to end': edited((text) =>
    text.replace('/OpenAction', '/A << /B endobj >> /OpenAction'),
  ),
  'a value after another': edited((text) =>
    text.replace('<< /Type /Catalog', '<< >> << /Type /Catalog'),
  ),
  'an array closed as a dictionary': edited((text) =>
    text.replace('/OpenAction', '/A [ >> /OpenAction'),
  ),
  'an object stream that lists a number twice': (sources) =>
    packedPdf(sources, { packing: { filter: '', pack: shadowFirstEntry } }),
  'an object stream without its type': (sources) =>
    editBytes(packedPdf(sources), (text) => text.replace('/Type /ObjStm', '/Tipe /ObjStm')),
  'an inserted object stream with unlisted objects': (sources) =>
    insertObjectStream(classicPdf(plainPages()), packedPdf(sources)),
};

/** Layouts that PDF readers interpret differently. */
const ambiguousLayouts: Record<string, (sources: PdfSources) => Buffer> = {
  'a duplicate key': edited((text) => text.replace(/>>$/, '/OpenAction [100 0 R /Fit] >>')),
  'a dictionary that seems to end': edited((text) =>
    text.replace('/OpenAction', '/A endobj /OpenAction'),
  ),
  'a dictionary with a stray keyword': edited((text) =>
    text.replace('/OpenAction', '/A foo /OpenAction foo'),
  ),
};

/** Features that are active without an action. */
const features: Partial<Record<ReasonCode, Record<string, PdfSources>>> = {
  'embedded-file': {
    'embedded files': withCatalogue('/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>', {
      10: '<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>',
      11: { value: '<< /Type /EmbeddedFile >>', stream: Buffer.from('MZ') },
    }),
    'a file in an annotation': withAnnotation(
      '/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 11 0 R >> >>',
    ),
    'a file specification alone': withObjects({ 10: '<< /EF << /F 11 0 R >> >>' }),
  },
  'dynamic-form': {
    'an XFA form': withCatalogue('/AcroForm << /Fields [] /XFA 10 0 R >>', { 10: '[(a) (b)]' }),
  },
  'unsafe-link': {
    'a JavaScript base of addresses': withCatalogue('/URI << /Base (javascript:) >>'),
    'a movie on a share': withAnnotation('/Subtype /Movie /Movie << /F (\\\\\\\\evil\\\\x.mpg) >>'),
    'a form of a document on a share': withObjects({
      10: formOf('/Ref << /F (\\\\\\\\evil\\\\x.pdf) /Page 0 >>'),
    }),
    'a stream on a share': withObjects({ 10: formOf('/F (\\\\\\\\evil\\\\x)') }),
  },
  'external-content': {
    'a form of a document on the web': withObjects({
      10: formOf('/Ref << /F << /FS /URL /F (http://x.example/x.pdf) >> /Page 0 >>'),
    }),
    'a stream on the web': withObjects({ 10: formOf('/F << /FS /URL /F (http://x.example) >>') }),
  },
  bomb: {
    'forms that expand to 20^12': nestedForms(12, 20),
    'a form that draws itself': withObjects({
      10: { ...formOf('/Resources << /XObject << /A 10 0 R >> >>'), stream: Buffer.from('/A Do') },
    }),
  },
  'rich-media': {
    'rich media': withAnnotation('/Subtype /RichMedia /RichMediaContent << >>'),
    'a 3D scene': withAnnotation('/Subtype /3D /3DD 11 0 R'),
  },
  'automatic-action': {
    'a web page on opening': onOpening('<< /S /URI /URI (https://x.example) >>'),
    'a thread on opening': onOpening('<< /S /Thread /D 0 >>'),
    'a hidden field on closing': withCatalogue('/AA << /WC << /S /Hide /T (a) >> >>'),
  },
  script: {
    'a script by name only': withCatalogue('/Names << /JavaScript 10 0 R >>', {
      10: '<< /Kids [11 0 R] >>',
    }),
  },
};

const mapEntries = <A, B>(
  entries: Record<string, A>,
  change: (name: string, value: A) => [string, B],
) => Object.fromEntries(Object.entries(entries).map(([name, value]) => change(name, value)));

/** PDFs that do something: each action in a link, a script in each place, both in each layout. */
export const hostilePdfActions = (): HostileFile[] => [
  ...Object.entries(actions).flatMap(([reason, byName]) =>
    hostileFilesOf('pdf', {
      [reason]: written(
        mapEntries(byName, (name, action) => [`${name} in a link`, inLink(action)]),
      ),
    }),
  ),
  ...hostileFilesOf('pdf', {
    script: {
      ...written(mapEntries(places, (name, place) => [`a script ${name}`, place(script)])),
      ...mapEntries(layouts, (name, layout) => [
        `JavaScript on opening in ${name}`,
        layout(onOpening(script)),
      ]),
      ...mapEntries(filterChains, (name, packing) => [
        `JavaScript in an object stream by ${name}`,
        packedPdf(onOpening(script), { packing }),
      ]),
    },
    'launches-program': mapEntries(layouts, (name, layout) => [
      `Launch on opening in ${name}`,
      layout(onOpening(launch)),
    ]),
    malformed: mapEntries(ambiguousLayouts, (name, layout) => [
      `a script behind ${name}`,
      layout(onOpening(script)),
    ]),
  }),
  ...Object.entries(features).flatMap(([reason, byName]) =>
    hostileFilesOf('pdf', { [reason]: written(byName) }),
  ),
];
