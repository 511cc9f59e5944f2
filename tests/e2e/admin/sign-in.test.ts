import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { admin, adminSite } from '../support/admin/admin-site.ts';
import { startSession } from '../support/admin/session.ts';
import { errorsOf, newPage, requestsOf } from '../support/visit.ts';
import { failureToast as toast, sendSignIn } from '../support/admin/dashboard.ts';
import { waitForFocus } from '../support/focus.ts';
import type { AdminRole } from '../../../functions/contracts/domain/admin-role.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { localClient } from '../../../localstack/credentials.ts';
import { putUser } from '../../../functions/table/site/user.ts';

/** Creates a user, with a temporary password unless `permanent` is set. Returns the user's id. */
async function addUser(
  cloud: Cloud,
  email: string,
  password: string,
  permanent = true,
): Promise<string> {
  const cognito = new CognitoIdentityProviderClient(localClient(cloud.cognitoEndpoint));
  const who = { UserPoolId: cloud.userPool.id, Username: email };
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      ...who,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  if (permanent)
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }),
    );
  cognito.destroy();
  return User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!;
}

async function giveRole(
  cloud: Cloud,
  id: string,
  role: string,
  admin_role: AdminRole = 'owner',
): Promise<void> {
  await putUser(cloud.table, { id, role, admin_role });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(key: string): Buffer {
  const bits = [...key.replaceAll(/[\s=]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The current code of an authenticator app for a shared key (RFC 6238). */
function codeFor(key: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

const { cloud } = adminSite;
const baseURL = cloud.origin;
const page = await newPage({ options: { baseURL } });

beforeEach(async () => {
  await page.goto('/admin-login');
});

const storedTokens = () =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('Token') ? [value] : [])),
  );
const atLogin = (at: Page) => at.getByRole('heading', { name: 'Admin Login' }).waitFor();
const logOut = async (at: Page) => {
  await at.getByRole('button', { name: 'Log Out' }).click();
  await atLogin(at);
};
const renewals = (at: Page) => {
  const made: string[] = [];
  at.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? '';
    if (target.endsWith('GetTokensFromRefreshToken')) made.push(target);
  });
  return made;
};
const minutes = (count: number) => Date.now() + count * 60_000;

test('without a session every admin page leads to the sign-in, where e-mail and password are required and a wrong password shows an error', async () => {
  for (const path of ['/admin/pending-notes', '/admin/no-such']) {
    await page.goto(path);
    await atLogin(page);
    expect(new URL(page.url()).pathname).toBe('/admin-login');
  }
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('button', { name: 'Log In' }).click();
  expect(await page.locator('input:invalid').count()).toBe(2);
  for (const email of [admin.email, 'nobody@example.com']) {
    await sendSignIn(page, { email, password: 'Wrong#2026!!!' });
    await toast(page, 'Login failed', 'Invalid credentials.');
  }
  expect(new URL(page.url()).pathname).toBe('/admin-login');
  await expect.poll(storedTokens).toEqual([]);
});

test('an administrator gets to the dashboard and out again; no token is in an address', async () => {
  const requests = requestsOf(page);
  errorsOf(page).length = 0;
  await sendSignIn(page, admin);
  await waitForFocus(page.getByRole('main'));
  await expect.poll(() => page.title()).toBe('Notes, Admin dashboard – Tippani');
  const tokens = await storedTokens();
  expect(tokens).not.toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: 'Pending Notes' }).first().waitFor();
  await logOut(page);
  await expect.poll(storedTokens).toEqual([]);
  const addresses = requests.map((request) => request.url());
  expect(addresses.filter((url) => tokens.some((token) => url.includes(token)))).toEqual([]);
  await page.goto('/admin');
  await atLogin(page);
  expect(errorsOf(page)).toEqual([]);
});

test('only administrators are let in, to the pages of their role, and each refusal signs out', async () => {
  const password = 'Student#2026!';
  const email = 'student@example.com';
  const id = await addUser(cloud, email, password);
  await sendSignIn(page, { email, password });
  await toast(page, 'Login failed', 'User not found in database');
  await expect.poll(storedTokens).toEqual([]);

  await giveRole(cloud, id, 'student');
  await sendSignIn(page, { email, password });
  await toast(page, 'Login failed', 'Unauthorized: Admin access required');
  await expect.poll(storedTokens).toEqual([]);

  await page.route('**/api/admin/me', (route) => route.fulfill({ status: 500, body: '' }));
  await sendSignIn(page, admin);
  await toast(page, 'Login failed', 'Failed to verify user role');
  await expect.poll(storedTokens).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/admin-login');
  await page.unroute('**/api/admin/me');

  await giveRole(cloud, id, 'admin', 'payer');
  await sendSignIn(page, { email, password });
  await page.getByRole('cell', { name: '₹100 by bank transfer' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('/admin/rewards');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await logOut(page);
});

test('a temporary password is replaced by a chosen one', async () => {
  const who = { email: 'new@example.com', password: 'Temporary#2026' };
  await giveRole(cloud, await addUser(cloud, who.email, who.password, false), 'admin');
  await sendSignIn(page, who);
  const own = 'MyOwn#Password1';
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('New password, once more').fill('Another#Password1');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.getByText('The two passwords are not the same.').waitFor();
  await page.getByLabel('New password, once more').fill(own);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.getByRole('heading', { name: 'Admin dashboard' }).waitFor();
  await logOut(page);
  await sendSignIn(page, { ...who, password: own });
  await page.getByRole('heading', { name: 'Admin dashboard' }).waitFor();
  await logOut(page);
});

test('an authenticator app is set up, required at the sign-in, and turned off', async () => {
  const who = { email: 'careful@example.com', password: 'Careful#2026!' };
  await giveRole(cloud, await addUser(cloud, who.email, who.password), 'admin');
  await sendSignIn(page, who);
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const key = await page.locator('code').innerText();
  const link = await page.getByRole('link', { name: /authenticator/ }).getAttribute('href');
  expect(link).toMatch(/^otpauth:\/\/totp\/Tippani:.*secret=/);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await toast(page, 'Error', 'That code is not right.');
  await page.getByLabel('Code').fill(codeFor(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('On: a code').waitFor();

  await logOut(page);
  await sendSignIn(page, who);
  await page.getByLabel('Code').fill(codeFor(key));
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('heading', { name: 'Admin dashboard' }).waitFor();
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Off: only your password').waitFor();
});

/** A page with a session of its own. */
const openSignedIn = async () => {
  const { storageState } = await startSession(baseURL, admin);
  return newPage({ options: { baseURL, storageState } });
};

test('a session near its end is renewed, on arrival and while the page is open', async () => {
  await using own = await openSignedIn();
  const made = renewals(own);
  await own.clock.install({ time: minutes(57) });
  await own.goto('/admin/pending-notes');
  await own.getByRole('heading', { level: 1, name: 'Pending Notes' }).waitFor();
  expect(made.length).toBeGreaterThan(0);
  const before = made.length;
  await own.clock.fastForward('02:00');
  await expect.poll(() => made.length).toBeGreaterThan(before);
});

test('a sign-out in one tab is noticed in the other', async () => {
  await using own = await openSignedIn();
  const other = await own.context().newPage();
  for (const tab of [own, other]) {
    await tab.goto('/admin/pending-notes');
    await tab.getByRole('button', { name: 'Log Out' }).waitFor();
  }
  await logOut(own);
  await atLogin(other);
});
