/** Where LocalStack listens. The name leads to this machine, with any name below it: each bucket and distribution has one. */
export const endpoint = 'http://localhost.localstack.cloud:4566';

/** Below which name LocalStack takes requests for buckets. */
export const s3Endpoint = 'http://s3.localhost.localstack.cloud:4566';

/** The region of its certificates: https://docs.localstack.cloud/aws/capabilities/networking/https-tls-support */
export const region = 'us-east-1';

/** Credentials that LocalStack takes; they name its account 000000000000. */
export const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
