import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillEmptyDataFolder, makeSpare } from './prepared-data.ts';

let place: string;
let root: string;
let dataDir: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'praxis-prepared-'));
  root = join(place, 'prepared');
  dataDir = join(place, 'data');
  mkdirSync(dataDir);
  prepare('first');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function prepare(text: string): void {
  const making = join(place, 'making');
  for (const part of ['database', 'files']) {
    mkdirSync(join(making, part), { recursive: true });
    writeFileSync(join(making, part, 'content'), text);
  }
  mkdirSync(root, { recursive: true });
  rmSync(join(root, 'demo'), { recursive: true, force: true });
  renameSync(making, join(root, 'demo'));
}
const demo = { wished: true, reachable: false, embedded: true };
const fill = () => fillEmptyDataFolder({ dataDir, demo, demoLanguage: 'en-GB' }, root);
const read = (part: string) => readFileSync(join(dataDir, part, 'content'), 'utf8');
const empty = () => {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
};

test('an empty data folder takes the spare copy, the next one is copied, and both are whole', async () => {
  await makeSpare('demo', root);
  expect(fill()).toBe('demo');
  expect([read('database'), read('files')]).toEqual(['first', 'first']);
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'files']);
  empty();
  expect(fill()).toBeNull();
  expect([read('database'), read('files')]).toEqual(['first', 'first']);
  empty();
  await makeSpare('demo', root);
  expect(fill()).toBe('demo');
});

test('a data folder that had a database is left as it is', async () => {
  await makeSpare('demo', root);
  mkdirSync(join(dataDir, 'snapshots'));
  expect(fill()).toBeNull();
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

test('a spare copy of a folder that was made anew since is not taken, and goes', async () => {
  await makeSpare('demo', root);
  const old = readdirSync(root).find((name) => name.includes('spare')) ?? '';
  prepare('second');
  expect(fill()).toBeNull();
  expect(read('database')).toBe('second');
  await makeSpare('demo', root);
  expect(readdirSync(root)).not.toContain(old);
});

test('a start that goes on where one was killed has all of it', async () => {
  await makeSpare('demo', root);
  const spare = readdirSync(root).find((name) => name.includes('spare')) ?? '';
  renameSync(join(root, spare), join(dataDir, 'prepared.moving'));
  renameSync(join(dataDir, 'prepared.moving', 'files'), join(dataDir, 'files'));
  fill();
  expect([read('database'), read('files')]).toEqual(['first', 'first']);
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'files']);
});
