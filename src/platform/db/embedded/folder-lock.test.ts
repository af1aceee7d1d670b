import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectToFolder, FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praxis-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second process on the same folder is refused at once', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  first.close();
});

test('the folder is free again after its process stopped', async () => {
  const first = await lockFolder(folder);
  await new Promise((resolve) => first.close(resolve));
  const second = await lockFolder(folder);
  second.close();
});

test('a lock left behind by a killed process does not keep the next one out', async () => {
  // Closing the handle without unlinking is what kill -9 leaves: a socket file that nobody answers.
  const killed = createServer();
  await new Promise<void>((resolve) => killed.listen(join(folder, 'praxis.sock'), resolve));
  const { renameSync } = await import('node:fs');
  renameSync(join(folder, 'praxis.sock'), join(folder, 'kept'));
  await new Promise((resolve) => killed.close(resolve));
  renameSync(join(folder, 'kept'), join(folder, 'praxis.sock'));
  const next = await lockFolder(folder);
  next.close();
});

test('a folder with a very long path is locked all the same, and its process is reached', async () => {
  const long = join(folder, 'a'.repeat(120), 'b'.repeat(120));
  mkdirSync(long, { recursive: true });
  const first = await lockFolder(long);
  await expect(lockFolder(long)).rejects.toThrow(FolderInUseError);
  await new Promise<void>((resolve, reject) => {
    const socket = connectToFolder(long);
    socket.once('error', reject);
    socket.once('connect', () => socket.end(resolve));
  });
  await new Promise((resolve) => first.close(resolve));
  const second = await lockFolder(long);
  second.close();
});
