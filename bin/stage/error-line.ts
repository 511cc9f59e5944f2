/** Messages that replace those of the SDK, by error name. */
const linesByErrorName: readonly (readonly [name: RegExp, line: string])[] = [
  [
    /^CredentialsProviderError$/,
    'No AWS credentials: sign in (`aws sso login`), or set AWS_PROFILE, and try again.',
  ],
  [/^(ExpiredToken|ExpiredTokenException)$/, 'The AWS credentials have expired: sign in again.'],
  [
    /^(InvalidClientTokenId|UnrecognizedClientException|SignatureDoesNotMatch)$/,
    'AWS does not know these credentials: sign in again, or check AWS_PROFILE.',
  ],
  [
    /^InvalidPasswordException$/,
    'Cognito refuses this password: 12 characters or more, with lower and upper case, a digit and a symbol. Run this again.',
  ],
];

/** The one line to print for what AWS refused. */
export function errorLine(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (message === 'Region is missing') return 'No AWS region: set AWS_REGION and try again.';
  return (
    linesByErrorName.find(([pattern]) => pattern.test(name))?.[1] ?? message.split('\n', 1)[0]!
  );
}
