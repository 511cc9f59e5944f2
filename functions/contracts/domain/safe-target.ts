/**
 * Targets of links that Markdown may contain: a web address, an e-mail address or a page of this site. Browsers read
 * `/\host` like `//host`, as another site.
 */
export const safeTarget = /^(https?:\/\/|mailto:|\/(?![/\\]))/;
