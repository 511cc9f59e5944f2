import { preparedValue } from './prepared-value.ts';

process.env['TIPPANI_DYNAMODB'] = await preparedValue<string>();
