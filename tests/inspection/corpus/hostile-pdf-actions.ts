import { createCipheriv, createHash } from 'node:crypto';
import type { ReasonCode } from '../../../functions/inspection/verdict.ts';
import {
  classicPdf,
  linearisedPdf,
  packedPdf,
  plainPages,
  updatedPdf,
  type PdfSources,
} from '../writers/pdf.ts';
import { hostileOf, type Hostile } from './hostile.ts';
import { packings } from '../writers/pdf-filters.ts';

const hostile = hostileOf('pdf');
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const launch = '<< /S /Launch /F (cmd.exe) >>';
const catalogue = (entries: string) => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;
const annotation = (entries: string): PdfSources => ({
  ...plainPages(),
  100: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [10 0 R] >>',
  10: `<< /Type /Annot /Rect [0 0 500 500] ${entries} >>`,
});

/** What an action does when a reader follows it. */
const actions: Record<string, [ReasonCode, string]> = {
  JavaScript: ['script', script],
  'JavaScript in hex': ['script', '<</S/JavaScript/JS<6170702e616c657274283129>>>'],
  'JavaScript without its kind': ['script', '<< /S /#4aavaScript /J#53 (x) >>'],
  Launch: ['launches-program', launch],
  'Launch of a Windows program': ['launches-program', '<< /S /Launch /Win << /F (calc.exe) >> >>'],
  SubmitForm: ['sends-form', '<< /S /SubmitForm /F << /FS /URL /F (http://x.example) >> >>'],
  ImportData: ['sends-form', '<< /S /ImportData /F (x.fdf) >>'],
  'a jump into an embedded file': ['embedded-file', '<< /S /GoToE /T << /R /C /N (a) >> >>'],
  'a rich media command': ['rich-media', '<< /S /RichMediaExecute /CMD << /C (x) >> >>'],
  'a JavaScript address': ['unsafe-link', '<< /S /URI /URI (java\\163cript:alert\\(1\\)) >>'],
  'a share on another host': ['unsafe-link', '<< /S /URI /URI (file://evil.example/x) >>'],
  'a protocol of Windows': ['unsafe-link', '<< /S /URI /URI (ms-msdt:/id PCWDiagnostic) >>'],
  'a document on a share': [
    'unsafe-link',
    '<< /S /GoToR /D [0 /Fit] /F (\\\\\\\\evil\\\\x.pdf) >>',
  ],
  'a document on a share, in a specification': [
    'unsafe-link',
    '<< /S /GoToR /D [0 /Fit] /F << /Type /Filespec /F (//evil/x.pdf) >> >>',
  ],
};

/** Where an action can stand. */
const places: Record<string, (action: string) => PdfSources> = {
  'on opening': (action) => ({ ...plainPages(), 1: catalogue(`/OpenAction ${action}`) }),
  'on opening, by reference': (action) => ({
    ...plainPages(),
    1: catalogue('/OpenAction 10 0 R'),
    10: action,
  }),
  'after a harmless jump': (action) => ({
    ...plainPages(),
    1: catalogue(`/OpenAction << /S /GoTo /D [100 0 R /Fit] /Next ${action} >>`),
  }),
  'among the names': (action) => ({
    ...plainPages(),
    1: catalogue(`/Names << /JavaScript << /Names [(a) ${action}] >> >>`),
  }),
  'on closing': (action) => ({ ...plainPages(), 1: catalogue(`/AA << /WC ${action} >>`) }),
  'on a page': (action) => ({
    ...plainPages(),
    100: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /AA << /O ${action} >> >>`,
  }),
  'in a link': (action) => annotation(`/Subtype /Link /A ${action}`),
  'in a field': (action) => ({
    ...annotation('/Subtype /Widget /FT /Tx /T (a) /AA 11 0 R'),
    11: `<< /K ${action} >>`,
  }),
  'in an outline': (action) => ({
    ...plainPages(),
    1: catalogue('/Outlines 10 0 R'),
    10: '<< /First 11 0 R /Last 11 0 R /Count 1 >>',
    11: `<< /Title (a) /Parent 10 0 R /A ${action} >>`,
  }),
  'in an object that nothing refers to': (action) => ({ ...plainPages(), 10: action }),
  'in an array of arrays': (action) => ({ ...plainPages(), 10: `[[[[${action}]]]]` }),
  'with its kind by reference': (action) => ({
    ...plainPages(),
    1: catalogue('/OpenAction 10 0 R'),
    10: action.replace(/\/S \/(\w+)/, '/S 11 0 R'),
    11: /\/S (\/\w+)/.exec(action)?.[1] ?? '',
  }),
};

const escaped = (text: string) =>
  text.replaceAll(
    /\/(JavaScript|JS|Launch|OpenAction)\b/g,
    (_, name: string) =>
      `/${[...name].map((char) => `#${char.charCodeAt(0).toString(16)}`).join('')}`,
  );
const escapedOnce = (text: string) =>
  text.replaceAll(
    /\/(\w)(\w*)(\w)\b/g,
    (_, first: string, middle: string, last: string) =>
      `/${first}${middle}#${last.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const mapSources = (sources: PdfSources, change: (text: string) => string): PdfSources =>
  Object.fromEntries(
    Object.entries(sources).map(([number, source]) => [
      number,
      typeof source === 'string' ? change(source) : source,
    ]),
  );

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** A file that opens without a password, its streams encrypted by AES-256 (revision 5). */
function encryptedPdf(sources: PdfSources): Buffer {
  const key = Buffer.alloc(32, 7);
  const [validation, keySalt] = [Buffer.alloc(8, 1), Buffer.alloc(8, 2)];
  const wrap = createCipheriv('aes-256-cbc', sha(keySalt), Buffer.alloc(16)).setAutoPadding(false);
  const user = Buffer.concat([sha(validation), validation, keySalt]).toString('hex');
  const dict = `<< /Filter /Standard /V 5 /R 5 /Length 256 /P -44 /U <${user}> /UE <${wrap.update(key).toString('hex')}> /O <${'00'.repeat(48)}> /OE <${'00'.repeat(32)}> /CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`;
  const encrypt = (bytes: Buffer) => {
    const iv = Buffer.alloc(16, 9);
    const cipher = createCipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([iv, cipher.update(bytes), cipher.final()]);
  };
  return packedPdf(sources, { trailer: `/Root 1 0 R /Encrypt ${dict} /ID [<00> <00>]`, encrypt });
}

/** The action in a stream's data, where only the index says that it is an object. */
function insideStream(sources: PdfSources, header = '1 0 obj'): Buffer {
  const hidden = `${header}\n${String(sources[1])}\nendobj\n`;
  const base = classicPdf({
    ...plainPages(),
    50: { value: '<< /Type /Metadata >>', stream: Buffer.from(hidden) },
    51: objectSource(sources[10]),
  });
  const text = base.toString('latin1');
  const at = String(text.indexOf(hidden)).padStart(10, '0');
  return Buffer.from(text.replace(/(xref\n0 1\n.*\n1 1\n)\d{10}/, `$1${at}`), 'latin1');
}
const objectSource = (source: PdfSources[number] | undefined) => source ?? '<< >>';

/** The head of an object stream with its first pair for a harmless value, then as it was. */
function listedTwice(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  return Buffer.from(
    text.replace(/^1 0 (\d+) (\d+)/, (pair, number: string) =>
      pair.replace(number, '1'.padEnd(number.length)),
    ),
    'latin1',
  );
}

const damaged = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n9'), 'latin1');

/** Ways to write a file so that an action in it is hard to see. */
const layouts: Record<string, (sources: PdfSources) => Buffer> = {
  'a table': (sources) => classicPdf(sources),
  'names in escapes': (sources) => classicPdf(mapSources(sources, escaped)),
  'one letter of each name escaped': (sources) => classicPdf(mapSources(sources, escapedOnce)),
  'comments between words': (sources) =>
    classicPdf(mapSources(sources, (text) => text.replaceAll('/S ', '/S %) >>\n'))),
  'no spaces': (sources) =>
    classicPdf(mapSources(sources, (text) => text.replaceAll(/\s+(?=[/<([])|(?<=[>\])])\s+/g, ''))),
  'an update': (sources) => updatedPdf(classicPdf(plainPages()), sources),
  'an update that hides it again': (sources) =>
    updatedPdf(classicPdf(sources), { 1: catalogue('') }),
  'a front index': linearisedPdf,
  'a damaged index': (sources) => damaged(classicPdf(sources)),
  'a damaged compressed index': (sources) => damaged(packedPdf(sources)),
  'the trailer itself': (sources) =>
    classicPdf({ ...plainPages(), 10: objectSource(sources[10]) }, `/Root ${String(sources[1])}`),
  'a stream that is an object': (sources) => insideStream(sources),
  'a header with comments': (sources) => insideStream(sources, '1 %a\n0 %b\nobj'),
  'escapes in an object stream': (sources) => packedPdf(mapSources(sources, escaped)),
  encryption: encryptedPdf,
  'a dictionary that seems to end': (sources) =>
    classicPdf(
      mapSources(sources, (text) => text.replace('/OpenAction', '/A << /B endobj >> /OpenAction')),
    ),
  'a value after another': (sources) =>
    classicPdf(
      mapSources(sources, (text) => text.replace('<< /Type /Catalog', '<< >> << /Type /Catalog')),
    ),
  'an array closed as a dictionary': (sources) =>
    classicPdf(mapSources(sources, (text) => text.replace('/OpenAction', '/A [ >> /OpenAction'))),
  'an object stream that lists a number twice': (sources) =>
    packedPdf(sources, { packing: { filter: '', pack: listedTwice } }),
  'an object stream without its type': (sources) =>
    Buffer.from(
      packedPdf(sources).toString('latin1').replace('/Type /ObjStm', '/Tipe /ObjStm'),
      'latin1',
    ),
  'an object stream appended, its objects in no index': (sources) =>
    withBefore(classicPdf(plainPages()), packedPdf(sources)),
};

/** Ways to write a file so that programs differ in what they read. */
const ambiguities: Record<string, (sources: PdfSources) => Buffer> = {
  'a key that stands twice': (sources) =>
    classicPdf(mapSources(sources, (text) => text.replace(/>>$/, '/OpenAction [100 0 R /Fit] >>'))),
  'a dictionary that seems to end': (sources) =>
    classicPdf(mapSources(sources, (text) => text.replace('/OpenAction', '/A endobj /OpenAction'))),
  'a dictionary with a stray word': (sources) =>
    classicPdf(
      mapSources(sources, (text) => text.replace('/OpenAction', '/A foo /OpenAction foo')),
    ),
};

/** The object stream of one file in front of the index of another. */
function withBefore(base: Buffer, donor: Buffer): Buffer {
  const text = base.toString('latin1');
  const from = donor.toString('latin1');
  const container = /\d+ 0 obj\n<< \/Type \/ObjStm[\s\S]*?endobj\n/.exec(from)?.[0] ?? '';
  const start = text.indexOf('xref\n');
  const moved = text.replace(/startxref\n\d+/, `startxref\n${start + container.length}`);
  return Buffer.from(moved.slice(0, start) + container + moved.slice(start), 'latin1');
}

/** Things that are active by themselves. */
const features: [string, ReasonCode, PdfSources][] = [
  [
    'embedded files',
    'embedded-file',
    {
      ...plainPages(),
      1: catalogue('/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>'),
      10: '<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>',
      11: { value: '<< /Type /EmbeddedFile >>', stream: Buffer.from('MZ') },
    },
  ],
  [
    'a file in an annotation',
    'embedded-file',
    annotation('/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 11 0 R >> >>'),
  ],
  [
    'a file specification alone',
    'embedded-file',
    { ...plainPages(), 10: '<< /EF << /F 11 0 R >> >>' },
  ],
  [
    'an XFA form',
    'dynamic-form',
    { ...plainPages(), 1: catalogue('/AcroForm << /Fields [] /XFA 10 0 R >>'), 10: '[(a) (b)]' },
  ],
  ['rich media', 'rich-media', annotation('/Subtype /RichMedia /RichMediaContent << >>')],
  ['a 3D scene', 'rich-media', annotation('/Subtype /3D /3DD 11 0 R')],
  [
    'a web page on opening',
    'automatic-action',
    places['on opening']?.('<< /S /URI /URI (https://x.example) >>') ?? {},
  ],
  [
    'a thread on opening',
    'automatic-action',
    places['on opening']?.('<< /S /Thread /D 0 >>') ?? {},
  ],
  [
    'a hidden field on opening',
    'automatic-action',
    places['on closing']?.('<< /S /Hide /T (a) >>') ?? {},
  ],
  [
    'a script by name only',
    'script',
    {
      ...plainPages(),
      1: catalogue('/Names << /JavaScript 10 0 R >>'),
      10: '<< /Kids [11 0 R] >>',
    },
  ],
];

const openingLaunch = places['on opening'];

/** PDFs that do something: each action in a link, a script in each place, both in each layout. */
export function hostileActions(): Hostile[] {
  const link = places['in a link'];
  const found: Hostile[] = [];
  for (const [name, [reason, action]] of Object.entries(actions)) {
    found.push(hostile(`${name} in a link`, reason, classicPdf(link?.(action) ?? {})));
    found.push(hostile(`${name} in a link, packed`, reason, packedPdf(link?.(action) ?? {})));
  }
  for (const [name, place] of Object.entries(places)) {
    found.push(hostile(`a script ${name}`, 'script', classicPdf(place(script))));
    found.push(hostile(`a script ${name}, packed`, 'script', packedPdf(place(script))));
  }
  for (const [name, layout] of Object.entries(layouts)) {
    const sources = openingLaunch?.(launch) ?? {};
    found.push(hostile(`Launch on opening in ${name}`, 'launches-program', layout(sources)));
    const scripted = openingLaunch?.(script) ?? {};
    found.push(hostile(`JavaScript on opening in ${name}`, 'script', layout(scripted)));
  }
  for (const [name, layout] of Object.entries(ambiguities)) {
    const sources = openingLaunch?.(script) ?? {};
    found.push(hostile(`a script behind ${name}`, 'malformed', layout(sources)));
  }
  for (const [name, packing] of Object.entries(packings)) {
    const sources = openingLaunch?.(script) ?? {};
    found.push(hostile(`JavaScript packed by ${name}`, 'script', packedPdf(sources, { packing })));
  }
  for (const [name, reason, sources] of features) {
    found.push(hostile(name, reason, classicPdf(sources)));
    found.push(hostile(`${name}, packed`, reason, packedPdf(sources)));
  }
  return found;
}
