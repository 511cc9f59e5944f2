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
 * Starts the browser that comes with the packages (Linux, x64) or else an installed Chrome. Others may steer it
 * besides at `port`, where one is given.
 * @returns the browser; `await using` closes it.
 */
export async function openBrowser(port?: number): Promise<Browser> {
  const steered = port === undefined ? [] : [`--remote-debugging-port=${port}`];
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return chromium.launch({ channel: 'chrome', args: steered });
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return chromium.launch({ executablePath, args: [...args, ...steered] });
}
