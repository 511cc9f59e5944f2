/** Long enough for a slow phone to write the file out. */
const revokeDelayMs = 60_000;

/** Hands a file to the browser to save under a name. */
export function saveFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}

/** Opens an address in a new tab that cannot reach back to this one. */
export function openTab(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
