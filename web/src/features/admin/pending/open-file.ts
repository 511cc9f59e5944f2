/** Opens a file's address as a press on a link would: what is meant to be saved is saved, Drive opens in its own tab. */
export function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
