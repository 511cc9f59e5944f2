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
