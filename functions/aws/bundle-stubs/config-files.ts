/**
 * Replaces `node:fs/promises` in Lambda bundles: only the SDK's search for AWS config files uses it, and finds none.
 */
export const readFile = () => Promise.reject(new Error('A Lambda has no AWS config files'));
