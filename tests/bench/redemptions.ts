import { reconcileLedgers } from '../../functions/rewards/reconcile-ledgers.ts';
import { getLedger } from '../../functions/table/contributors/contributor.ts';
import type { TestApi } from '../support/test-api.ts';
import {
  redemptionBody,
  storeContributor,
  idOf,
  storeReward,
} from '../support/fixtures/rewards.ts';

const cost = 50;

/**
 * Sends many concurrent redemptions of one contributor, each from another address, and checks the points. Returns the
 * number of failed rounds, and of leaks of personal data into logs and responses.
 */
export async function redemptionsAtOnce(
  testApi: TestApi,
  { requests, rounds, points }: Readonly<Record<'requests' | 'rounds' | 'points', number>>,
) {
  const { table } = testApi;
  const reward = await storeReward(table, { points_cost: cost });
  let [wrong, leaks] = [0, 0];
  const [log, error] = [console.log, console.error];
  const logged: string[] = [];
  const keep = (...lines: unknown[]) => logged.push(JSON.stringify(lines));
  console.log = (...lines: unknown[]) => {
    keep(...lines);
    log(...lines);
  };
  console.error = keep;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const contact = await storeContributor(table, points * cost + cost - 1);
      const ask = (i: number) =>
        testApi
          .visitor({ address: `2001:db8:${round.toString(16)}:${i.toString(16)}::1` })
          .send('/api/redemptions', {
            method: 'POST',
            body: JSON.stringify(redemptionBody(contact, reward.id)),
          });
      const answers = await Promise.all(Array.from({ length: requests }, (_, i) => ask(i)));
      const taken = answers.filter(({ status }) => status === 201).length;
      const { balance } = await getLedger(table, idOf(contact));
      const { differences } = await reconcileLedgers(table);
      const isRight =
        taken === points && balance?.available_points === cost - 1 && differences.length === 0;
      if (!isRight) wrong += 1;
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      const seen = (text: string) => text.includes(contact.phone) || text.includes(contact.email);
      leaks += [...logged.splice(0), ...bodies].filter((text) => seen(text)).length;
    }
  } finally {
    console.log = log;
    console.error = error;
  }
  return { wrong, leaks };
}
