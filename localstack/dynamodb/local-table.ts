import { createTable, type Table } from '../../functions/table/core/table.ts';
import { localCredentials } from '../credentials.ts';

/** Any AWS region is valid; it only affects the signature. */
export const localTable = (name: string, endpoint: string): Table =>
  createTable(name, { endpoint, region: 'ap-south-1', credentials: localCredentials });
