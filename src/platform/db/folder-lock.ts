import { existsSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export class FolderInUseError extends Error {}

/**
 * Keeps a second process out of the data folder: two processes on one embedded database lose rows in silence. The lock
 * is a listening socket, so it is gone when the process is, however it ended; the same socket carries operator commands.
 */
export async function lockFolder(folder: string): Promise<Server> {
  const path = join(folder, 'praxis.sock');
  const server = createServer();
  try {
    await listen(server, path);
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE')) throw error;
    if (await answers(path)) {
      throw new FolderInUseError(
        `Another Praxis is already running on the folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    // Left behind by a process that was killed.
    if (existsSync(path)) rmSync(path);
    await listen(server, path);
  }
  server.unref();
  return server;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
