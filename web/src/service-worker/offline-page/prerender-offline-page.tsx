import { BareLayout } from '../../app/layouts/bare-layout.tsx';
import { route } from '../../app/route.tsx';
import type { WebApi } from '../../lib/api/api.ts';
import type { Shell } from '../../server/shell.ts';
import { writePage } from '../../server/write-page.tsx';
import { OfflinePage } from './offline-page.tsx';

const createRoutes = () => [{ element: <BareLayout />, children: [route('*', OfflinePage)] }];

const siteScript = /<script type="module"[^>]*><\/script>/;
const answersScript = /<script type="application\/json"[^>]*>[^<]*<\/script>/;

/** The page that stands in for others, with a script of its own (its address) instead of the site's. */
export async function writeOfflinePage(shell: Shell, script: string): Promise<string> {
  const html = shell.html.replace(siteScript, `<script type="module" src="${script}"></script>`);
  const order = { address: '/offline', api: {} as WebApi, shell: { ...shell, html }, createRoutes };
  return (await writePage(order)).html.replace(answersScript, '');
}
