import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeSecretFile } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'praxis-secrets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a key file is restored for its owner only, and the one that was there is kept', async () => {
  const path = join(folder, 'elsewhere.json');
  const files = [{ name: 'keys', path }];
  writeFileSync(path, 'old');
  const told = await writeSecretFile(files, 'keys', Buffer.from('new'));
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('elsewhere.json.replaced-'));
  expect(readFileSync(join(folder, kept), 'utf8')).toBe('old');
  expect(told).toContain(kept);
  expect(await writeSecretFile(files, '../elsewhere', Buffer.from('x'))).toMatch(/was left out/);
});
