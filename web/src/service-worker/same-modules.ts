/** `/assets/note-page-BCcwJPR5.js` → `/assets/note-page.js`: what stays of an asset's name from build to build. */
const part = (address: string) => address.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** Of the assets of a build those whose older versions, or themselves, are kept: what was usable stays usable. */
export function sameParts(assets: readonly string[], kept: ReadonlySet<string>): string[] {
  const parts = new Set([...kept].map(part));
  return assets.filter((address) => parts.has(part(address)));
}
