/** Credentials that every local service accepts; worthless elsewhere. */
export const localCredentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
