import { BareLayout } from '../app/layouts/bare-layout.tsx';
import { route } from '../app/route.tsx';
import type { WebApi } from '../lib/api.ts';
import type { Shell } from '../../../functions/contracts/pages/shell.ts';
import { renderPage } from '../server/render-page.tsx';
import { Button } from '../components/button.tsx';
import { Head } from '../components/page/head.tsx';
import { retryButtonId, savedNotesId } from './build.ts';

/** Shown instead of a page that is not available offline. The site's script does not run here: links load documents. */
const OfflinePage = () => (
  <>
    <Head title="You are offline" description="This page is not saved on this device." hidden />
    <h1 className="font-serif text-display font-semibold">You are offline</h1>
    <p className="mt-3 text-ink-soft">
      This page is not saved on this device. It opens when you are back online.
    </p>
    <Button id={retryButtonId} look="primary" className="mt-6">
      Try again
    </Button>
    <h2 className="mt-10 font-serif text-title font-semibold">Saved on this device</h2>
    <div id={savedNotesId} className="mt-3" />
    <p className="mt-3 text-ink-soft">
      Notes that you have opened stay readable offline. To save a file as well, press “Save offline”
      on its page.
    </p>
  </>
);

const createRoutes = () => [{ element: <BareLayout />, children: [route('*', OfflinePage)] }];

const siteScript = /<script type="module"[^>]*><\/script>/;
const pageDataScript = /<script type="application\/json"[^>]*>[^<]*<\/script>/;

/** HTML of the offline page. It runs the script at `scriptPath` instead of the site's. */
export async function prerenderOfflinePage(shell: Shell, scriptPath: string): Promise<string> {
  const script = `<script type="module" src="${scriptPath}"></script>`;
  const html = shell.html.replace(siteScript, script);
  const request = {
    url: '/offline',
    api: {} as WebApi,
    shell: { ...shell, html },
    createRoutes,
  };
  return (await renderPage(request)).html.replace(pageDataScript, '');
}
