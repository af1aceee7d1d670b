import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '#database/migrations/index.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createSeal } from '../seal/seal.ts';
import { createKeyFile, readKeyFile } from './key-file.ts';
import { createKeyKeeper } from './key-keeper.ts';
import { newKeyFile } from './key-ring.ts';
import { openKeys } from './open-keys.ts';
import { unnamedKeyId } from './signing-keys.ts';

let database: PraxisDatabase;
let folder: string;
const now = new Date('2026-11-02T09:00:00Z');
const clock = () => now;

beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database, migrations);
  folder = mkdtempSync(join(tmpdir(), 'praxis-keys-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (machine = 'one') => join(folder, machine, 'keys.json');
const open = (machine = 'one') => openKeys(database, file(machine), clock);
const newSecret = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const former = { installation: 'aW5zdGFsbGF0aW9u', token: newSecret(1), address: newSecret(2) };

async function putFormerKeys(): Promise<void> {
  const rows = [
    ['instance-id', former.installation],
    ['token-key', former.token],
    ['address-key', former.address],
  ];
  for (const row of rows)
    await database.executeSql('insert into instance_secret (name, value) values ($1, $2)', row);
}

async function readWholeDatabaseOfKeys(): Promise<string> {
  const secrets = await database.executeSql('select * from instance_secret');
  const settings = await database.executeSql('select * from instance_setting');
  return JSON.stringify([secrets.rows, settings.rows]);
}

test('the first start makes keys in a file for its user alone, and the next start finds them; none is in the database', async () => {
  const first = await open();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const { id, secret } = first.tokenKeys.current();
  expect((await open()).tokenKeys.current()).toEqual({ id, secret });
  const kept = await readWholeDatabaseOfKeys();
  expect(kept).toContain(id);
  for (const key of first.content().keys) {
    expect(kept).not.toContain(key.token);
    expect(kept).not.toContain(key.address);
  }
});

test('keys that lay in the database move into the file; they still read what they made, and make nothing new', async () => {
  await putFormerKeys();
  const ring = await open();
  expect(ring.installation).toBe(former.installation);
  expect(Buffer.from(ring.tokenKeys.find(unnamedKeyId) ?? '').toString('base64url')).toBe(former.token);
  expect(Buffer.from(ring.addressKeys.find(unnamedKeyId) ?? '').toString('base64url')).toBe(former.address);
  expect(ring.tokenKeys.current().id).not.toBe(unnamedKeyId);
  const kept = await readWholeDatabaseOfKeys();
  expect(kept).not.toContain(former.token);
  expect(kept).not.toContain(former.address);
  expect((await open()).list()).toEqual(ring.list());
});

test('a start that ended between the file and the database goes on', async () => {
  await putFormerKeys();
  await open();
  await database.executeSql("delete from instance_setting where name = 'keys'");
  await putFormerKeys();
  expect((await open()).installation).toBe(former.installation);
  expect(await readWholeDatabaseOfKeys()).not.toContain(former.token);
});

test('a second machine without the file is told to copy it, and works with the copy', async () => {
  const first = await open('one');
  await expect(open('two')).rejects.toThrow(/is missing, and this installation has keys already. Copy it/);
  expect(existsSync(file('two'))).toBe(false);
  createKeyFile(file('two'), first.content());
  expect((await open('two')).list()).toEqual(first.list());
});

test('a file of another installation, an older one and a damaged one end the start with a sentence', async () => {
  const ring = await open('one');
  createKeyFile(file('foreign'), newKeyFile(now));
  await expect(open('foreign')).rejects.toThrow('belongs to another installation than the database');
  createKeyFile(file('old'), ring.content());
  const keeper = createKeyKeeper({ database, path: file('one'), ring, reseal: async () => 0, clock });
  await keeper.rotate();
  await expect(open('old')).rejects.toThrow(/is older than this installation: it lacks the key/);
  writeFileSync(file('old'), '{');
  await expect(open('old')).rejects.toThrow('is damaged');
});

test('two processes that make keys at the same moment lose none, and one that reads late takes none away', async () => {
  const keepers = [];
  for (let nth = 0; nth < 3; nth++) {
    const ring = await open();
    keepers.push(createKeyKeeper({ database, path: file(), ring, reseal: async () => 0, clock }));
  }
  const [one, two, late] = keepers;
  const former = one?.list()[0]?.id ?? '';
  const made = await Promise.all([one?.rotate(), two?.rotate(), two?.rotate(), one?.rotate()]);
  const ids = [former, ...made.map((key) => key?.id ?? '')];
  expect(new Set(ids).size).toBe(5);
  expect(new Set(readKeyFile(file())?.keys.map(({ id }) => id))).toEqual(new Set(ids));
  await expect(late?.retire(former)).rejects.toThrow('signs now or soon');
  await late?.rotate();
  expect(readKeyFile(file())?.keys.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect((await open()).list()).toHaveLength(6);
});

test('a file made in the place of a lost one is taken once', async () => {
  await open('one');
  createKeyFile(file('two'), { ...newKeyFile(now), afterLoss: true });
  const ring = await open('two');
  expect(readKeyFile(file('two'))?.afterLoss).toBeUndefined();
  expect((await open('two')).list()).toEqual(ring.list());
  await expect(open('one')).rejects.toThrow('belongs to another installation');
});

test('a new key makes what comes and the former still reads; retired, it reads nothing, also after a restored database', async () => {
  const ring = await open();
  const seal = createSeal(ring.tokenKeys);
  const sealed = seal.seal('totp-secret', 'secret');
  const former = ring.tokenKeys.current().id;
  let left = 1;
  const keeper = createKeyKeeper({ database, path: file(), ring, reseal: async () => left, clock });
  const before = await database.executeSql("select value from instance_setting where name = 'keys'");
  await expect(keeper.retire(former)).rejects.toThrow('signs now or soon');
  const made = await keeper.rotate();
  // With several processes all of them know a key before one signs with it.
  const isAtOnce = database.kind === 'pglite';
  expect(ring.tokenKeys.current().id).toBe(isAtOnce ? made.id : former);
  if (!isAtOnce) now.setTime(now.getTime() + 11 * 60_000);
  expect(ring.tokenKeys.current().id).toBe(made.id);
  expect(seal.open('totp-secret', sealed)).toBe('secret');
  await expect(keeper.retire(former)).rejects.toThrow('1 secrets in the database could not be sealed anew');
  left = 0;
  await keeper.retire(former);
  expect(seal.open('totp-secret', sealed)).toBeNull();
  expect(readFileSync(file(), 'utf8')).not.toContain(`"id": "${former}"`);
  const [row] = before.rows as { value: unknown }[]; // the column of the statement
  await database.executeSql("update instance_setting set value = $1::jsonb where name = 'keys'", [
    JSON.stringify(row?.value),
  ]);
  expect((await open()).list()).toHaveLength(1);
});

test.each(['', '{', 'null', '[]', '{"installation":"x","keys":[],"retired":[]}', '\0'.repeat(500)])(
  'a key file that holds %j ends the start with a sentence and is left as it is',
  async (text) => {
    await open();
    writeFileSync(file(), text);
    await expect(open()).rejects.toThrow(/is damaged. Put it back/);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  },
);

test('a key file cut at any place is damaged, and no shorter set of keys', async () => {
  const ring = await open();
  const keeper = createKeyKeeper({ database, path: file(), ring, reseal: async () => 0, clock });
  await keeper.rotate();
  const whole = readFileSync(file(), 'utf8').trimEnd();
  for (let length = 0; length < whole.length; length += 37) {
    writeFileSync(file(), whole.slice(0, length));
    expect(() => readKeyFile(file())).toThrow('is damaged');
  }
});

test('a key file behind a link is changed where the link leads, so that who shares it reads the new key', async () => {
  const ring = await open('shared');
  mkdirSync(join(folder, 'one'));
  symlinkSync(file('shared'), file('one'));
  const keeper = createKeyKeeper({ database, path: file('one'), ring, reseal: async () => 0, clock });
  const made = await keeper.rotate();
  expect(lstatSync(file('one')).isSymbolicLink()).toBe(true);
  expect(readKeyFile(file('shared'))?.keys.map(({ id }) => id)).toContain(made.id);
  expect(statSync(file('shared')).mode & 0o777).toBe(0o600);
});
