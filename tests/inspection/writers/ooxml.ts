import { zip, type ZipOptions, type ZipSource } from './zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const application = 'application/vnd.openxmlformats-officedocument';
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export interface RelationshipSource {
  readonly kind: string;
  readonly target: string;
  readonly external?: boolean;
}

export function relationshipsPart(sources: readonly RelationshipSource[]): string {
  const rows = sources.map(
    ({ kind, target, external }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `${header}<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`;
}

export interface OfficeOptions extends ZipOptions {
  readonly links?: readonly RelationshipSource[];
  readonly body?: string;
  readonly mainType?: string;
  readonly types?: string;
  /** Added, or in place of those with the same name. */
  readonly parts?: readonly ZipSource[];
  readonly without?: readonly string[];
}

function officeFile(
  main: string,
  defaultType: string,
  xml: string,
  options: OfficeOptions,
): Buffer {
  const type = options.mainType ?? defaultType;
  const folder = main.slice(0, main.indexOf('/') + 1);
  const types = `${header}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/>${options.types ?? ''}</Types>`;
  const parts: ZipSource[] = [
    { name: '[Content_Types].xml', data: types },
    { name: '_rels/.rels', data: relationshipsPart([{ kind: 'officeDocument', target: main }]) },
    { name: main, data: header + xml },
    {
      name: `${folder}_rels/${main.slice(folder.length)}.rels`,
      data: relationshipsPart(options.links ?? []),
    },
  ];
  const added = options.parts ?? [];
  const replaced = new Set([...added.map(({ name }) => name), ...(options.without ?? [])]);
  return zip([...parts.filter(({ name }) => !replaced.has(name)), ...added], options);
}

const paragraphs = (...texts: string[]) =>
  texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');

export function docx(options: OfficeOptions = {}): Buffer {
  const body = options.body ?? paragraphs('BCS401 Module 1', 'Sorting and searching');
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return officeFile(
    'word/document.xml',
    `${application}.wordprocessingml.document.main+xml`,
    xml,
    options,
  );
}

export function pptx(options: OfficeOptions = {}): Buffer {
  const slide = `${header}<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r"><a:p><a:r><a:t>${options.body ?? '21CS42 Module 2'}</a:t></a:r></a:p></p:sld>`;
  const xml =
    '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>';
  return officeFile(
    'ppt/presentation.xml',
    `${application}.presentationml.presentation.main+xml`,
    xml,
    {
      ...options,
      links: [{ kind: 'slide', target: 'slides/slide1.xml' }, ...(options.links ?? [])],
      parts: [{ name: 'ppt/slides/slide1.xml', data: slide }, ...(options.parts ?? [])],
    },
  );
}

export function xlsx(options: OfficeOptions = {}): Buffer {
  return officeFile(
    'xl/workbook.xml',
    `${application}.spreadsheetml.sheet.main+xml`,
    '<workbook/>',
    options,
  );
}

const withPart =
  (make: (options: OfficeOptions) => Buffer) =>
  (name: string, data: Buffer | string, options: Partial<ZipSource> = {}): Buffer =>
    make({ parts: [{ name, data, ...options }] });
export const docxWithPart = withPart(docx);
export const pptxWithPart = withPart(pptx);
export const xlsxWithPart = withPart(xlsx);

const withExternal =
  (make: (options: OfficeOptions) => Buffer) =>
  (kind: string, target: string): Buffer =>
    make({ links: [{ kind, target, external: true }] });
export const docxWithExternal = withExternal(docx);
export const pptxWithExternal = withExternal(pptx);
export const xlsxWithExternal = withExternal(xlsx);

export const fieldCharacter = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
export const field = (content: string) =>
  `${fieldCharacter('begin')}${content}${fieldCharacter('end')}`;
export const fieldCode = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

/** A document with a field whose instruction is in runs. */
export const docxWithField = (...runs: string[]): Buffer =>
  docx({ body: `<w:p>${field(runs.map(fieldCode).join(''))}</w:p>` });
