/** Credentials that every local service accepts; worthless elsewhere. */
export const localCredentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Settings of a client of a local service. Any AWS region is valid; it only affects the signature. */
export const localClient = (endpoint: string, region = 'ap-south-1') => ({
  endpoint,
  region,
  credentials: localCredentials,
});
