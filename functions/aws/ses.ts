export { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
