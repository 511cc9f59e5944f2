import { fromEnvironment, platformVariable } from './environment.ts';

/** Lambda puts the role's credentials into the environment; the SDK's provider chain is not needed. */
const credentials = async () => {
  const sessionToken = platformVariable('AWS_SESSION_TOKEN');
  return {
    accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
  };
};

/** Configuration of an AWS client in a Lambda. Endpoints come from the environment, as the SDK reads it. */
export const clientConfig = ({ attempts = 4, idleTimeoutMs = 5000 } = {}) => ({
  credentials,
  region: fromEnvironment('AWS_REGION'),
  maxAttempts: attempts,
  requestHandler: { connectionTimeout: 2000, socketTimeout: idleTimeoutMs },
  // The SDK's defaults. It looks for each absent value in the environment and in files, which delays the first request.
  defaultsMode: 'legacy' as const,
  retryMode: 'standard',
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  disableClockSkewCorrection: false,
  authSchemePreference: [],
});

/** The endpoint of an S3 that is not AWS's, which addresses buckets by path. */
export const customS3Endpoint = (): string | undefined =>
  platformVariable('AWS_ENDPOINT_URL_S3') ?? platformVariable('AWS_ENDPOINT_URL');
