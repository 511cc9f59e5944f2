export { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
