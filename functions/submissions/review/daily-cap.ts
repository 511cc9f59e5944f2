/**
 * How many submissions of one contributor and day earn points; undefined where the stage (`DAILY_CREDITED_UPLOADS`)
 * sets no such limit. Throws on what is not 1 or more.
 */
export function dailyCreditLimit(): number | undefined {
  const given = process.env['DAILY_CREDITED_UPLOADS'];
  if (!given) return undefined;
  if (!/^[1-9]\d*$/.test(given)) throw new Error('DAILY_CREDITED_UPLOADS must be 1 or more');
  return Number(given);
}
