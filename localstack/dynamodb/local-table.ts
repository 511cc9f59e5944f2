import { createTable, type Table } from '../../functions/table/core/table.ts';
import { localCredentials } from '../credentials.ts';

/** A handle on a table of this machine. The region is one of AWS's, and only part of the signature. */
export const localTable = (name: string, endpoint: string): Table =>
  createTable(name, { endpoint, region: 'ap-south-1', credentials: localCredentials });
