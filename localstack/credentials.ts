/** Credentials that every local service takes. They open nothing beyond this machine. */
export const localCredentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
