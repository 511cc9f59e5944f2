/**
 * Environment variables of functions that hold settings of the stage. An empty value means off.
 * - `DAILY_CREDITED_UPLOADS`: how many submissions of one contributor earn points per day; off: unlimited.
 * - `HOSTED_FILES_ONLY`: `true` where a file on Google Drive needs a stored copy before its approval.
 * - `CONFIRM_REDEMPTIONS`: `true` where a redemption needs a code that was mailed to the contributor.
 * - `MAIL_SENDER`: the From address.
 * - `CONFIRM_IDENTITY`: `true` where an administrator confirms who gets a contributor's first payout.
 * - `SECOND_ADMIN_ABOVE`: amount in rupees above which a second administrator must approve; off: none.
 * - `SCANNED_PAGES_PER_DAY`: how many scanned pages are read a day.
 * - `INDEX_NOW_KEY`: the key by which search engines are told of new and changed notes; off: they are not.
 * - `STAGE`: the name of the stage.
 */
export type Setting =
  | 'DAILY_CREDITED_UPLOADS'
  | 'HOSTED_FILES_ONLY'
  | 'CONFIRM_REDEMPTIONS'
  | 'MAIL_SENDER'
  | 'CONFIRM_IDENTITY'
  | 'SECOND_ADMIN_ABOVE'
  | 'SCANNED_PAGES_PER_DAY'
  | 'INDEX_NOW_KEY'
  | 'STAGE';
