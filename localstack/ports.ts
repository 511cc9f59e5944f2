import { createServer as createHttpServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { CloudFailure } from './failure.ts';

/** A port that nothing listens on just now, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Listens on this machine only; gives the port. A port in use fails with one line. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new CloudFailure(`Port ${port} is in use; set PORT to another one.`, { cause: error })
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Listens on IPv6's loopback too, because `localhost` may mean either. Gives nothing where there is no IPv6;
 * fails when another program has the port there, since browsers might then reach that one.
 */
export async function listenOnIpv6(
  server: HttpServer,
  port: number,
): Promise<HttpServer | undefined> {
  const beside = createHttpServer((request, response) => server.emit('request', request, response));
  beside.on('upgrade', (...upgrade) => server.emit('upgrade', ...upgrade));
  try {
    await listen(beside, port, '::1');
    return beside;
  } catch (error) {
    if (error instanceof CloudFailure) throw error;
    return undefined;
  }
}
