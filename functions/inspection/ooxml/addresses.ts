import type { Findings, ReasonCode } from '../findings.ts';
import { classifyLink, isNetworkPath, normaliseTarget, schemeOf } from '../link-class.ts';
import { attributesOf, localPart, xmlTokens } from './xml.ts';

/** Attributes that hold a name, a namespace or a text. No reader opens an address in them. */
const inertAttributes = new Set(
  `Algorithm PreserveAttributes PreserveElements Type about alt author base caption csTypeId descr
  display displayName equationxml error errorTitle formatCode gfxdata instr loTypeId minVer name
  namespace namespaceuri phldrT prefixMappings presId prompt promptTitle providerId qsTypeId ref
  resource string targetNamespace title tooltip type typeface uniqueId uri userId val xpath`.split(
    /\s+/,
  ),
);
/** `element@attribute` of others: the folder of a workbook, namespaces of schemas. */
const inertOnElement = new Set(['absPath@url', 'smartTagType@url', 'import@schemaLocation']);

/** Attributes that hold an address, in VML, SVG and others. */
const addressAttributes = new Set([
  'href',
  'althref',
  'src',
  'source',
  'url',
  'link',
  'background',
]);

/** What a click on a shape may do; programs and macros are not among it. */
const actions =
  /^(ppaction:\/\/(hlinkshowjump|hlinksldjump|hlinkfile|hlinkpres|customshow|ole|media|noaction)\b.*)?$/i;

/** Elements that make a reader fetch or run something, whatever their attributes are. */
const refusedElements: Readonly<Record<string, ReasonCode>> = {
  script: 'script',
  ddeLink: 'dynamic-data',
  connectString: 'external-content',
  dbPr: 'external-content',
};

/** Qualified names, ranges of cells and times: too few characters for an address. */
const names = /^[\w.*:$\s-]*$/;
const embeddedPicture = /^data:image\/(png|jpe?g|gif|bmp|webp)[;,]/i;
const loadsByStyle = /@import|expression\s*\(|url\s*\((?!["']?#)/i;

/** Whether an attribute names something outside of its part. A part may do so only through its relationships. */
function refersElsewhere(name: string, value: string): boolean {
  const target = normaliseTarget(value);
  if (isNetworkPath(target) || loadsByStyle.test(value) || /<[a-z!?/]/i.test(value)) return true;
  if (addressAttributes.has(name)) return schemeOf(target) !== '' && !embeddedPicture.test(target);
  // A space in the words before a colon, or after it, belongs to a text.
  const text = value.replaceAll(/\p{C}/gu, '').trim();
  return /^[a-z][a-z\d+.-]+:\S/i.test(text) && !names.test(text);
}

function checkAttribute(element: string, qualified: string, value: string, findings: Findings) {
  if (qualified.startsWith('xmlns')) return;
  const name = localPart(qualified);
  if (name === 'action') {
    if (/^ppaction:\/\/macro/i.test(value)) findings.addReason('macro');
    else if (!actions.test(value)) findings.addReason('launches-program');
  } else if (name === 'invalidUrl') {
    if (classifyLink(value) === 'unsafe') findings.addReason('unsafe-link');
  } else if (name === 'style') {
    if (loadsByStyle.test(value) || /[\\/]{2}|\\/.test(value))
      findings.addReason('external-content');
  } else if (!inertAttributes.has(name) && !inertOnElement.has(`${element}@${name}`)) {
    if (refersElsewhere(name, value)) {
      findings.addReason(name === 'href' ? 'unsafe-link' : 'external-content');
    }
  }
}

/** The base of relative links and pictures: a local folder at most. */
function checkBase(base: string, findings: Findings): void {
  if (base.trim() === '') return;
  if (classifyLink(base) === 'local') findings.addWarning('local-link');
  else findings.addReason('external-content');
}

/** Checks the tags and texts of an XML part, other than relationships, for what they refer to. */
export function checkAddresses(xml: string, findings: Findings): void {
  if (xml.includes('<?xml-stylesheet')) findings.addReason('external-content');
  let root: string | undefined;
  let element = '';
  let base = '';
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (element === 'HyperlinkBase') base += token.text;
      else if (element === 'style' && loadsByStyle.test(token.text)) {
        findings.addReason('external-content');
      }
      continue;
    }
    element = token.kind === 'open' ? token.name : '';
    if (token.kind === 'close') continue;
    root ??= token.name;
    const reason = refusedElements[token.name];
    if (reason !== undefined) findings.addReason(reason);
    for (const [name, value] of attributesOf(token.attributes)) {
      checkAttribute(token.name, name, value, findings);
      if (root === 'svg' && /^on/i.test(localPart(name))) findings.addReason('script');
      if (name === 'name' && /PID_LINKBASE/i.test(value)) findings.addReason('external-content');
    }
  }
  checkBase(base, findings);
}
