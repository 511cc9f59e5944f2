import { consumeInstallPrompt } from '../../lib/device/install-prompt.ts';
import { offlineFileSizes } from '../../lib/offline/offline-files.ts';
import { showToast } from '../toast-area.tsx';

/** A reader who keeps this many files returns. */
const minFiles = 2;

/** Offers to install the site, once, after the second saved file. */
export async function offerInstallation(): Promise<void> {
  if ((await offlineFileSizes()).size < minFiles) return;
  const install = consumeInstallPrompt();
  if (!install) return;
  showToast('Your files open without a connection', {
    description: 'Put this site on your home screen to find them.',
    timeoutMs: 15_000,
    action: { label: 'Add to home screen', onPress: install },
  });
}
