/** `/assets/note-page-BCcwJPR5.js` → `/assets/note-page.js` */
const withoutHash = (path: string) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** The assets of a build of which a version is cached: what was available offline stays available. */
export function sameModules(assets: readonly string[], cached: ReadonlySet<string>): string[] {
  const modules = new Set([...cached].map(withoutHash));
  return assets.filter((path) => modules.has(withoutHash(path)));
}
