import { setting } from '../../kernel/setting.ts';

/**
 * How many submissions of one contributor earn points per day; undefined if the stage (`DAILY_CREDITED_UPLOADS`) sets
 * no limit. Throws for a value below 1.
 */
export function dailyCreditLimit(): number | undefined {
  const limit = setting('DAILY_CREDITED_UPLOADS');
  if (limit === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(limit)) throw new Error('DAILY_CREDITED_UPLOADS must be 1 or more');
  return Number(limit);
}
