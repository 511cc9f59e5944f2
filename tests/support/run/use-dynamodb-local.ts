import { inject } from 'vitest';

process.env['TIPPANI_DYNAMODB'] = inject('dynamodbLocal');
