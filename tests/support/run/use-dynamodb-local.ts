import { preparedValue } from './prepared-value.ts';

const { endpoint } = await preparedValue<{ endpoint: string }>();
process.env['TIPPANI_DYNAMODB'] = endpoint;
