/**
 * Environment variables that hold settings of the stage. An empty value means off.
 * - `DAILY_CREDITED_UPLOADS`: how many submissions of one contributor earn points per day; off: unlimited.
 * - `CONFIRM_REDEMPTIONS`: `true` where a redemption needs a code that was mailed to the contributor.
 * - `MAIL_SENDER`: the From address.
 */
export type Setting = 'DAILY_CREDITED_UPLOADS' | 'CONFIRM_REDEMPTIONS' | 'MAIL_SENDER' | 'STAGE';
