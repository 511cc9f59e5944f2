import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { api, type Api } from '../../functions/contracts/api.ts';
import { createClient, type Client } from '../../functions/contracts/client.ts';
import type { Cloud } from '../../localstack/cloud.ts';
import { admin, askCognito, startAdminCloud } from './admin-cloud.ts';
import { signIn } from './sign-in.ts';
import { openVisits, type Look } from './visit.ts';

type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof openVisits>>['visit']>>;

/** The product with an administrator at it, for one test file. */
export interface AdminDesk extends AsyncDisposable {
  cloud: Cloud;
  /** The typed client with the administrator's token: another window, or another administrator. */
  api: Client<Api>;
  /** An admin page in a window of its own. */
  open: (path: string, look?: Look) => Promise<Visit>;
}

/** Starts it: the catalogue is there, and nothing else. */
export async function startAdminDesk(): Promise<AdminDesk> {
  const [cloud, visits] = await Promise.all([startAdminCloud(), openVisits()]);
  const { AuthenticationResult } = (await askCognito(cloud, 'InitiateAuth', {
    ClientId: cloud.userPool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: admin.email, PASSWORD: admin.password },
  })) as { AuthenticationResult: { AccessToken: string } };
  const authorization = `Bearer ${AuthenticationResult.AccessToken}`;
  const baseURL = cloud.origin;
  await using seen = await visits.visit({ options: { baseURL } });
  await signIn(seen.page, admin);
  const storageState = await seen.page.context().storageState();
  return {
    cloud,
    api: createClient<Api>(api, (url, init) =>
      fetch(new URL(url, baseURL), { ...init, headers: { ...init.headers, authorization } }),
    ),
    async open(path, look = {}) {
      const visit = await visits.visit({
        ...look,
        options: { baseURL, storageState, ...look.options },
      });
      await visit.page.goto(path);
      return visit;
    },
    async [Symbol.asyncDispose]() {
      await visits[Symbol.asyncDispose]();
      await cloud.stop();
    },
  };
}

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** What axe finds on a page as it stands, narrow by day and wide by night; and what sticks out at its side. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => {
      // What is folded away stands still, and so do its transitions. It has to be told inside the page.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const isSeen = ({ effect }: Animation) =>
        (effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false;
      const moving = document.getAnimations().filter((animation) => isSeen(animation));
      return Promise.allSettled(moving.map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      found.push({ width, colorScheme, id, nodes: nodes.map(({ html }) => html) });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) found.push({ width, sideways });
  }
  return found;
}
