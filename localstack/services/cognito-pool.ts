import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import {
  CognitoServiceFactoryImpl,
  type CognitoService,
} from 'cognito-local/lib/services/cognitoService.js';
import { DateClock } from 'cognito-local/lib/services/clock.js';
import { StormDBDataStoreFactory } from 'cognito-local/lib/services/dataStore/stormDb.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import { CloudFailure } from '../failure.ts';
import type { ResolvedResource, Resolver } from '../template/resolve.ts';

interface PoolProperties {
  UsernameAttributes?: string[];
  MfaConfiguration?: 'OFF' | 'ON' | 'OPTIONAL';
}

type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

interface ClientProperties {
  UserPoolId: string;
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: Unit; IdToken?: Unit; RefreshToken?: Unit };
}

/** A user that can sign in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

const silent = () => {};
const logger = { debug: silent, info: silent, warn: silent, error: silent, child: () => logger };

/** Context of every cognito-local call; without logs, because they contain passwords. */
export const context = { logger };

/** The declared user pools with their clients, stored under `folder`. */
export async function openPools(resolver: Resolver, folder: string): Promise<CognitoService> {
  mkdirSync(folder, { recursive: true });
  const stores = new StormDBDataStoreFactory(folder);
  const users = new UserPoolServiceFactoryImpl(new DateClock(), stores);
  let cognito: CognitoService;
  try {
    cognito = await new CognitoServiceFactoryImpl(folder, stores, users).create(context, {});
  } catch (error) {
    throw new CloudFailure(
      `${folder} is damaged; run npm start -- --fresh to reset the data folder.`,
      {
        cause: error,
      },
    );
  }
  const known = new Set((await cognito.listUserPools(context)).map(({ Id }) => Id));
  for (const pool of resolver.resources<PoolProperties>('AWS::Cognito::UserPool')) {
    const { UsernameAttributes, MfaConfiguration } = pool.properties;
    if (!known.has(pool.ref))
      await cognito.createUserPool(context, {
        Id: pool.ref,
        Name: pool.id,
        ...(UsernameAttributes && { UsernameAttributes }),
        ...(MfaConfiguration && { MfaConfiguration }),
      });
  }
  for (const client of resolver.resources<ClientProperties>('AWS::Cognito::UserPoolClient'))
    await saveClient(cognito, client);
  return cognito;
}

async function saveClient(cognito: CognitoService, client: ResolvedResource<ClientProperties>) {
  const { UserPoolId, ...validity } = client.properties;
  const pool = await cognito.getUserPool(context, UserPoolId);
  const now = new Date();
  await pool.saveAppClient(context, {
    ClientId: client.ref,
    ClientName: client.id,
    UserPoolId,
    CreationDate: now,
    LastModifiedDate: now,
    ...('AccessTokenValidity' in validity && { AccessTokenValidity: validity.AccessTokenValidity }),
    ...('IdTokenValidity' in validity && { IdTokenValidity: validity.IdTokenValidity }),
    ...('RefreshTokenValidity' in validity && {
      RefreshTokenValidity: validity.RefreshTokenValidity,
    }),
    ...(validity.TokenValidityUnits && { TokenValidityUnits: validity.TokenValidityUnits }),
  } as Parameters<typeof pool.saveAppClient>[1]);
}

/** Creates a confirmed user or sets the existing user's password; returns the `sub`. */
export async function saveUser(
  cognito: CognitoService,
  poolId: string,
  { email, password }: Account,
): Promise<string> {
  const pool = await cognito.getUserPool(context, poolId);
  const known = await pool.getUserByUsername(context, email);
  const sub = known?.Attributes.find(({ Name }) => Name === 'sub')?.Value ?? randomUUID();
  const now = new Date();
  await pool.saveUser(context, {
    Username: sub,
    Enabled: true,
    UserStatus: 'CONFIRMED',
    UserCreateDate: now,
    RefreshTokens: [],
    Attributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'sub', Value: sub },
    ],
    ...known,
    Password: password,
    UserLastModifiedDate: now,
  });
  return sub;
}
