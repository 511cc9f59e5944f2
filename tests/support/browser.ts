import { type Browser, chromium } from 'playwright-core';

/** Switches for a browser that runs as root in a container and calls nobody. Web security stays on. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * Starts the browser that comes with the packages (Linux, x64) or else an installed Chrome.
 * @returns the browser; `await using` closes it.
 */
export async function openBrowser(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return chromium.launch({ channel: 'chrome' });
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packaged.executablePath(), args });
}
