import { packagedBrowser } from './browser.ts';
import { startPreparations } from './preparation.ts';

/**
 * Starts the preparations of the projects, whose setups Vitest has run before this one, and unpacks the browser once,
 * because a worker cannot start it while another is still writing it (ETXTBSY).
 */
export async function setup(): Promise<void> {
  void startPreparations();
  await packagedBrowser();
}
