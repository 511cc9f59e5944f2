import { packagedBrowser } from './browser.ts';

/** Unpacks the browser once: a worker cannot start it while another is still writing it (ETXTBSY). */
export async function setup(): Promise<void> {
  await packagedBrowser();
}
