import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { CloudFailure } from './failure.ts';

/** A free port for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  await using server = createServer();
  return await listen(server, 0);
}

/** Listens on loopback only; returns the port. Fails with one line if the port is in use. */
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

/** Ends all connections of an HTTP server, and the server. */
export async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Listens on IPv6 loopback too, because `localhost` may resolve to either. Undefined without IPv6; fails if another
 * program uses the port there, because browsers might reach it.
 */
export async function listenOnIpv6(
  server: HttpServer,
  port: number,
): Promise<HttpServer | undefined> {
  const ipv6Server = createHttpServer((request, response) =>
    server.emit('request', request, response),
  );
  ipv6Server.on('upgrade', (...upgrade) => server.emit('upgrade', ...upgrade));
  try {
    await listen(ipv6Server, port, '::1');
    return ipv6Server;
  } catch (error) {
    if (error instanceof CloudFailure) throw error;
    return undefined;
  }
}
