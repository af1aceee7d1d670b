import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export type Line = Awaited<ReturnType<typeof startLine>>;

/** Stands between the server and its database, and can be cut. */
export async function startLine(target: URL) {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let silent = false;
  async function open(): Promise<void> {
    server = createServer((near) => {
      sockets.add(near);
      near.on('error', () => {}).on('close', () => sockets.delete(near));
      if (silent) return;
      const far = connect(Number(target.port), target.hostname);
      sockets.add(far);
      far.on('error', () => near.destroy()).on('close', () => sockets.delete(far));
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      near.pipe(far);
      far.pipe(near);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') port = address.port;
  }
  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  await open();
  return {
    port: () => port,
    cut,
    restore: open,
    /** Nothing comes through any more, and nobody is told. `cut` ends it. */
    freeze() {
      for (const socket of sockets) socket.pause();
      silent = true;
    },
    /** Takes connections and never says a word, as a machine that hangs does. */
    async hush() {
      await cut();
      silent = true;
      await open();
    },
    async speak() {
      await cut();
      silent = false;
      await open();
    },
  };
}
