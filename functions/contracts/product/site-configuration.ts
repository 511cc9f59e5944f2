/** Where the site finds its settings, which differ by where it is deployed. */
export const configurationPath = '/config.json';

/** A service that tells results by USN. */
export interface ResultsService {
  /** GET: a picture, and its session in the header `x-session-id`. */
  readonly captcha: string;
  /** POST `{usn, captcha}` with that header: the student's results. */
  readonly results: string;
}

/** What the pages need to know of where they are deployed: most of it to sign administrators in. */
export interface SiteConfiguration {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where Cognito is; left out where it is AWS's own. */
  readonly userPoolEndpoint?: string;
  readonly authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
  /** Whether a redemption needs a code that is mailed first. */
  readonly confirmsRedemptions: boolean;
  /** The client id of advertisements; left out where there are none. */
  readonly adClient?: string;
  /** Where results are asked for; left out where they are not. */
  readonly results?: ResultsService;
}
