import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder, closeDataFolder, judgeFolder } from './private-folder.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'praxis-private-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const modeOf = (path: string) => lstatSync(join(place, path)).mode & 0o777;

function write(path: string, mode: number): void {
  mkdirSync(join(place, path, '..'), { recursive: true });
  writeFileSync(join(place, path), 'text');
  chmodSync(join(place, path), mode);
}

test.each([
  [{ user: 5, owner: 5, mode: 0o40700 }, 'private'],
  // The file system kept the former mode.
  [{ user: 5, owner: 5, mode: 0o40777 }, 'shared'],
  [{ user: 5, owner: 0, mode: 0o42770 }, 'shared'],
  [{ user: 0, owner: 5, mode: 0o40700 }, 'shared'],
  [{ user: 5, owner: 6, mode: 0o40775 }, 'shared'],
  [{ user: 5, owner: 6, mode: 0o40777 }, 'open'],
  [{ user: 5, owner: 0, mode: 0o41777 }, 'open'],
] as const)('a folder that is %o is %s', (folder, state) => {
  expect(judgeFolder(folder)).toBe(state);
});

test('a data folder that is made, and one that was open, is closed to others', () => {
  expect(claimDataFolder(join(place, 'new', 'data'))).toBeNull();
  expect(modeOf('new/data')).toBe(0o700);
  mkdirSync(join(place, 'old'));
  chmodSync(join(place, 'old'), 0o777);
  expect(claimDataFolder(join(place, 'old'))).toBeNull();
  expect(modeOf('old')).toBe(0o700);
});

test('everything in it is closed, whatever it is called, also behind a closed folder of the database', () => {
  for (const path of ['data/database/pg_wal/0001', 'data/files/1/film.mp4', 'data/own-notes/deep/er/text']) {
    write(path, 0o666);
  }
  chmodSync(join(place, 'data/database/pg_wal'), 0o700);
  chmodSync(join(place, 'data/database'), 0o700);
  chmodSync(join(place, 'data/files'), 0o755);
  expect(closeDataFolder(join(place, 'data'))).toBeGreaterThan(3);
  for (const path of ['data/database/pg_wal/0001', 'data/files/1/film.mp4', 'data/own-notes/deep/er/text']) {
    expect(modeOf(path)).toBe(0o600);
  }
  expect(modeOf('data/files/1')).toBe(0o700);
  expect(closeDataFolder(join(place, 'data'))).toBe(0);
});

test('nothing is changed through a link that somebody laid into an open folder', () => {
  write('elsewhere/file', 0o644);
  write('data/mail/one.eml', 0o644);
  symlinkSync(join(place, 'elsewhere'), join(place, 'data', 'files'));
  symlinkSync(join(place, 'elsewhere', 'file'), join(place, 'data', 'mail', 'two.eml'));
  closeDataFolder(join(place, 'data'));
  expect(modeOf('elsewhere/file')).toBe(0o644);
  expect(modeOf('data/mail/one.eml')).toBe(0o600);
});
