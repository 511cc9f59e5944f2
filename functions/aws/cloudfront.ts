export { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
