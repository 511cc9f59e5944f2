const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for the content, or a double-quoted attribute, of an HTML or XML element. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => references[character]!);
