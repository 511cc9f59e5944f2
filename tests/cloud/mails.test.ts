import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { siteApi } from '../e2e/support/api.ts';
import { redemptionId } from '../../functions/contracts/domain/fields.ts';
import { synthesise } from '../../localstack/builds.ts';
import { localClient } from '../../localstack/credentials.ts';
import { openOutbox } from '../../localstack/services/outbox.ts';
import { startSes } from '../../localstack/services/ses.ts';
import { testCloud } from '../support/run/cloud.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';
import { storeContributor, storeReward } from '../support/fixtures/rewards.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

/** Sends a mail as the product does. */
async function send(endpoint: string, subject: string, text: string) {
  const ses = new SESv2Client(localClient(endpoint));
  const sent = await ses.send(
    new SendEmailCommand({
      FromEmailAddress: 'rewards@example.com',
      Destination: { ToAddresses: ['asha@example.com'] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
  );
  ses.destroy();
  return sent;
}

test('a mail is stored, readable by the owner only', async () => {
  await using folder = await temporaryFolder();
  const mails = join(folder.path, 'mails');
  const outbox = openOutbox(mails);
  const { endpoint, stop } = await startSes(outbox);
  onTestFinished(stop);
  const { MessageId } = await send(endpoint, 'Your code', 'It is 123456.');
  expect(MessageId).toMatch(/^[\da-f-]{36}$/);
  expect(outbox.latest(10)).toEqual([
    {
      from: 'rewards@example.com',
      to: ['asha@example.com'],
      subject: 'Your code',
      text: 'It is 123456.',
      at: expect.stringMatching(/Z$/),
    },
  ]);
  const [file] = readdirSync(mails);
  expect(statSync(join(mails, file!)).mode & 0o777).toBe(0o600);
});

const cloud = await disposeAfterAll(
  synthesise({}, { confirmRedemptions: 'true' }).then((outDir) => testCloud({ outDir })),
);

/** Creates a user, to whom Cognito mails an invitation. */
async function invite(email: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient(localClient(cloud.cognitoEndpoint));
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: cloud.userPool.id,
      Username: email,
      UserAttributes: [{ Name: 'email', Value: email }],
      DesiredDeliveryMediums: ['EMAIL'],
    }),
  );
  cognito.destroy();
}

test('the outbox shows the mails of SES and Cognito, newest first, as text', async () => {
  const empty = await (await fetch(cloud.outbox)).text();
  expect(empty).toContain('Nothing was mailed yet.');
  expect(await (await fetch(`${cloud.outbox}/else`)).text()).not.toContain('mailed');

  await invite('second@example.com');
  const subject = '<img src=x onerror="document.title=1"> & more';
  await send(cloud.sesEndpoint, subject, 'a\nb');

  const answer = await fetch(cloud.outbox);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    expect.stringMatching(/^&lt;img src=x onerror=.*&gt; &amp; more$/),
    'AdminCreateUser',
  ]);
  expect(html).toContain('<pre>a\nb</pre>');
  expect(html).not.toMatch(/<(img|script)/);
});

test('a stage that asks for it mails a code, and redeems with that code only', async () => {
  const [contact, reward] = await Promise.all([
    storeContributor(cloud.table, 200),
    storeReward(cloud.table),
  ]);
  const { rewards } = siteApi(cloud.origin);
  await rewards.sendCode({ body: contact });
  const outbox = await (await fetch(cloud.outbox)).text();
  expect(outbox).toContain(`To ${contact.email}`);
  const code = /\b\d{6}\b/.exec(/<pre>([^]*)<\/pre>/.exec(outbox)?.[1] ?? '')?.[0];
  const body = {
    ...contact,
    reward_id: reward.id,
    redemption_id: redemptionId.parse(randomUUID()),
  };
  const other = String((Number(code) + 1) % 1e6).padStart(6, '0');
  await expect(rewards.createRedemption({ body: { ...body, code: other } })).rejects.toThrow(
    'This code is wrong',
  );
  expect(await rewards.createRedemption({ body: { ...body, code: code! } })).toMatchObject({
    status: 'pending',
    available_points: 0,
  });
});
