/** LocalStack's endpoint. Every subdomain also resolves to this machine: each bucket and distribution has one. */
export const endpoint = 'http://localhost.localstack.cloud:4566';

/** The endpoint for buckets, which are subdomains of it. */
export const s3Endpoint = 'http://s3.localhost.localstack.cloud:4566';

/** The region of its certificates: https://docs.localstack.cloud/aws/capabilities/networking/https-tls-support */
export const region = 'us-east-1';

/** LocalStack accepts these and maps them to account 000000000000. */
export const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
