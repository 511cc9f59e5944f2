/** Stands in for the SDK's chain of credential providers in Lambda bundles: each client is given the environment's. */
export const defaultProvider = () => () => Promise.reject(new Error('No credentials were given'));
