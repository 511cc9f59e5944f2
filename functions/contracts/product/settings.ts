/**
 * The settings of a stage that functions read, by their names in the environment. One that is off is empty.
 * - `DAILY_CREDITED_UPLOADS`: how many submissions of one contributor and day earn points; off: all of them.
 * - `CONFIRM_REDEMPTIONS`: `true` where a redemption needs a code that was mailed to its contributor.
 * - `MAIL_SENDER`: the address that mails come from.
 * - `STAGE`: the stage's name.
 */
export type Setting = 'DAILY_CREDITED_UPLOADS' | 'CONFIRM_REDEMPTIONS' | 'MAIL_SENDER' | 'STAGE';
