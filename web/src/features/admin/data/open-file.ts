/**
 * Opens a file's address as a click on a link would.
 * @param elsewhere on a site of others, which gets a tab of its own; ours only saves a file, and the page stays
 */
export function openFile(url: string, elsewhere: boolean): void {
  const link = document.createElement('a');
  link.href = url;
  if (elsewhere) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  link.click();
}
