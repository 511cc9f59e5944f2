/** Operations of the site's sign-in. Anyone may call them, as in Cognito. */
export const publicOperations: ReadonlySet<string> = new Set([
  'AssociateSoftwareToken',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GlobalSignOut',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SetUserMFAPreference',
  'VerifySoftwareToken',
]);

/** Operations of the commands that create administrators. They need a signature. */
export const signedOperations: ReadonlySet<string> = new Set([
  'AdminCreateUser',
  'AdminGetUser',
  'AdminSetUserPassword',
  'DescribeUserPool',
]);
