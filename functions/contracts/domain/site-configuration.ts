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

/** URL of the settings that differ between deployments. */
export const configurationPath = '/config.json';

export interface ResultsService {
  /** GET: an image; the header `x-session-id` carries its session. */
  readonly captcha: string;
  /** POST `{usn, captcha}` with that header: the student's results. */
  readonly results: string;
}

export interface SiteConfiguration {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Absent for Cognito in AWS. */
  readonly userPoolEndpoint?: string;
  readonly authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
  readonly confirmsRedemptions: boolean;
  /** Present where a file on Google Drive is published as a stored copy only. */
  readonly hostedFilesOnly?: true;
  /** Absent where no ads are shown. */
  readonly adClient?: string;
  /** Absent where the results page is under construction. */
  readonly results?: ResultsService;
}
