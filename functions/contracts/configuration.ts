/** Where the site finds its settings, which differ by where it is deployed. */
export const configurationPath = '/config.json';

/** What the admin pages need to know to sign somebody in. */
export interface SiteConfiguration {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where Cognito is; left out where it is AWS's own. */
  readonly userPoolEndpoint?: string;
  readonly authFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
}
