import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeSecretFile } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'praxis-secrets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a key file is restored for its owner only, and the one that was there is kept', async () => {
  const path = join(folder, 'keys');
  writeFileSync(path, 'old');
  const told = await writeSecretFile(folder, 'keys', Buffer.from('new'), ['keys']);
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('keys.replaced-'));
  expect(readFileSync(join(folder, kept), 'utf8')).toBe('old');
  expect(told).toContain(kept);
  expect(await writeSecretFile(folder, '../elsewhere', Buffer.from('x'), ['keys'])).toMatch(/was left out/);
});
