import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUseError extends Error {}

const socketName = 'praxis.sock';
/** An address of a socket is cut off silently beyond some hundred bytes (104 on some systems). */
const maxAddressLength = 100;

/**
 * Keeps a second process out of the data folder: two processes on one embedded database lose rows silently. The lock
 * is a listening socket, so it ends with the process, also after a crash; the same socket carries operator commands.
 */
export async function lockFolder(folder: string): Promise<Server> {
  const address = addressOf(folder);
  const server = createServer();
  server.once('close', address.forget);
  try {
    try {
      await listen(server, address.path);
    } catch (error) {
      if (!isCode(error, 'EADDRINUSE')) throw error;
      if (await answers(address.path)) {
        throw new FolderInUseError(
          `Another Praxis is already running on the folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      // Left behind by a process that was killed.
      if (existsSync(address.path)) rmSync(address.path);
      await listen(server, address.path);
    }
  } catch (error) {
    address.forget();
    throw error;
  }
  server.unref();
  return server;
}

/** A connection to the process that holds the folder; its 'error' means that there is none. */
export function connectToFolder(folder: string): Socket {
  const address = addressOf(folder);
  const socket = connect(address.path);
  socket.once('close', address.forget);
  return socket;
}

/**
 * The socket is always in the folder itself, so that there is one for all, whatever their temporary folder. Where its
 * path is too long for an address, a link with a short name leads to it.
 */
function addressOf(folder: string): { path: string; forget: () => void } {
  const path = join(folder, socketName);
  if (process.platform === 'win32') {
    // Pipes have a space of names of their own there.
    const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
    return { path: `\\\\.\\pipe\\praxis-${name}`, forget: () => {} };
  }
  if (Buffer.byteLength(path) <= maxAddressLength) return { path, forget: () => {} };
  const short = mkdtempSync(join(shortFolder(), 'praxis-'));
  symlinkSync(realpathSync(folder), join(short, 'd'));
  return {
    path: join(short, 'd', socketName),
    forget: () => rmSync(short, { recursive: true, force: true }),
  };
}

function shortFolder(): string {
  const folder = tmpdir();
  return Buffer.byteLength(folder) <= maxAddressLength / 2 ? folder : '/tmp';
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
