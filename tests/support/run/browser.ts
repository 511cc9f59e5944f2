import { type Browser, chromium } from 'playwright-core';

/** Flags for a browser that runs as root in a container and makes no requests of its own. Web security stays on. */
const packagedArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** The packaged browser (Linux, x64); null elsewhere, where an installed Chrome is used. */
export async function packagedBrowser(): Promise<{ path: string; args: string[] } | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packaged } = await import('@sparticuz/chromium');
  return { path: await packaged.executablePath(), args: packagedArgs };
}

/** Starts a browser; `await using` closes it. */
export async function openBrowser(): Promise<Browser> {
  const packaged = await packagedBrowser();
  return chromium.launch(
    packaged ? { executablePath: packaged.path, args: packaged.args } : { channel: 'chrome' },
  );
}
