import { forgetAssets, keepAssets, keptAssets } from '../lib/offline/asset-cache.ts';
import { type Build } from './build.ts';
import { isOldShell, shellCache } from '../lib/offline/caches.ts';
import { sameParts } from './same-modules.ts';
import { scope } from './scope.ts';

/** Where a build notes which pages were open when it took over: their scripts may be older. */
const openBefore = '/open-before';

const openPages = async () =>
  (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

async function document(address: string, mark: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' });
  const isOurs = answer.ok && (await answer.clone().text()).includes(mark);
  if (!isOurs) throw new Error(`${address} is not of this build`);
  return answer;
}

/** Brings a build to this device, all of it that is needed, or nothing. */
export async function install({ version, documents, first, assets }: Build): Promise<void> {
  const renewed = sameParts(assets, await keptAssets());
  await keepAssets([...first, ...renewed]);
  const came = await Promise.all(
    Object.entries(documents).map(
      async ([address, mark]) => [address, await document(address, mark)] as const,
    ),
  );
  const shell = await caches.open(shellCache(version));
  await Promise.all(came.map(([address, answer]) => shell.put(address, answer)));
}

/** Takes over from the build before. What open pages may still ask for stays. */
export async function takeOver(build: Build): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => isOldShell(name, build.version));
  await Promise.all(old.map((name) => caches.delete(name)));
  const shell = await caches.open(shellCache(build.version));
  await shell.put(openBefore, new Response(JSON.stringify(await openPages())));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** Forgets the assets of older builds, once no page is open that may ask for them. */
export async function forgetOldAssets({ version, assets, folder }: Build): Promise<void> {
  // The build that is coming has brought assets that this one does not know.
  if (scope.registration.installing || scope.registration.waiting) return;
  const shell = await caches.open(shellCache(version));
  const noted = await shell.match(openBefore);
  if (!noted) return;
  const before = (await noted.json()) as readonly string[];
  if ((await openPages()).some((id) => before.includes(id))) return;
  await shell.delete(openBefore);
  const ours = new Set(assets);
  await forgetAssets((address) => !ours.has(address) && !address.startsWith(folder));
}
