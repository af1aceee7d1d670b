import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createMailFolder } from './mail-folder.ts';

let root: string;
let now: Date;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'praxis-mail-'));
  now = new Date('2026-11-02T09:00:00Z');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (folder = join(root, 'mail')) =>
  createMailFolder({ folder, from: 'Praxis <praxis@localhost>', clock: () => now, log: createLog('silent') });
const mail = (subject: string) => ({
  to: { address: 'ada@example.test', name: '林小美' },
  subject,
  html: `<p>${subject}</p>`,
  text: subject,
});

test('nothing written yet is an empty list', async () => {
  expect(await open().list({ limit: 20, offset: 0 })).toMatchObject({ nodes: [], totalCount: 0 });
});

test('mail is read back newest first, page by page, exactly as it was written', async () => {
  const folder = open();
  for (const [index, subject] of ['one', 'two', '重設您的密碼'].entries()) {
    now = new Date(Date.UTC(2026, 10, 2, 9, index));
    await folder.send(mail(subject), `5.${index}`);
  }
  const first = await folder.list({ limit: 2, offset: 0 });
  expect(first.totalCount).toBe(3);
  expect(first.nodes.map((one) => one.subject)).toEqual(['重設您的密碼', 'two']);
  expect(first.nodes[0]).toMatchObject({
    to: '林小美 <ada@example.test>',
    from: 'Praxis <praxis@localhost>',
    sentAt: new Date('2026-11-02T09:02:00Z'),
  });
  expect(first.nodes[0]?.html.trim()).toBe('<p>重設您的密碼</p>');
  expect((await folder.list({ limit: 2, offset: 2 })).nodes.map((one) => one.text.trim())).toEqual(['one']);
});

test.skipIf(process.platform === 'win32')('only the server’s own user can read the files', async () => {
  await open().send(mail('secret'), '5.1');
  const [name = ''] = readdirSync(join(root, 'mail'));
  expect(statSync(join(root, 'mail')).mode & 0o077).toBe(0);
  expect(statSync(join(root, 'mail', name)).mode & 0o077).toBe(0);
});

test('the same mail twice is one file, and other files are left out of the list', async () => {
  const folder = open();
  await folder.send(mail('once'), '5.1');
  await folder.send(mail('once'), '5.1');
  writeFileSync(join(root, 'mail', 'notes.txt'), 'not a mail');
  expect((await folder.list({ limit: 20, offset: 0 })).totalCount).toBe(1);
});
