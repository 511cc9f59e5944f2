import { BareLayout } from '../../app/layouts/bare-layout.tsx';
import { route } from '../../app/routes/route.tsx';
import type { WebApi } from '../../lib/api/api.ts';
import type { Shell } from '../../../../functions/contracts/pages/shell.ts';
import { renderPage } from '../../server/render-page.tsx';
import { OfflinePage } from './offline-page.tsx';

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
