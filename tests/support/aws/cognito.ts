import { json } from 'node:stream/consumers';
import { startLoopbackServer } from '../loopback-server.ts';

/** Stands in for Cognito's administration of users, and puts its endpoint into the environment. */
export async function startUserPool() {
  const calls: string[] = [];
  const state: { failure?: string | undefined } = {};
  const server = await startLoopbackServer((request, response) => {
    const answer = async () => {
      const { Username } = (await json(request)) as { Username: string };
      calls.push(`${String(request.headers['x-amz-target']).split('.')[1]} ${Username}`);
      const User = { Attributes: [{ Name: 'sub', Value: `sub-${Username.replace(/\W/g, '-')}` }] };
      const { failure } = state;
      response
        .writeHead(failure === undefined ? 200 : 400, {
          'content-type': 'application/x-amz-json-1.1',
        })
        .end(JSON.stringify(failure === undefined ? { User } : { __type: failure }));
    };
    void answer();
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: server.endpoint,
    USER_POOL_ID: 'ap-south-1_pool',
  });
  return Object.assign(server, { calls, state });
}
