/** Replaces the SDK's credential provider chain in Lambda bundles: each client gets the environment's credentials. */
export const defaultProvider = () => () => Promise.reject(new Error('No credentials were given'));
