import { join } from 'node:path';
import { vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createMailFolder, type FiledMail } from '#platform/mail/mail-folder.ts';
import type { TestApp } from '../test-app.ts';

/** The mail the server has written, newest first, once there are at least `count` for that address (or at all). */
export async function readMails(
  app: Pick<TestApp, 'dataDir'>,
  { count = 1, to = '' }: { count?: number; to?: string } = {},
): Promise<FiledMail[]> {
  const folder = createMailFolder({
    folder: join(app.dataDir, 'mail'),
    from: '',
    clock: () => new Date(),
    log: createLog('silent'),
  });
  return vi.waitFor(
    async () => {
      const { nodes } = await folder.list({ limit: 1000, offset: 0 });
      const found = nodes.filter((mail) => mail.to.includes(to));
      if (found.length < count) throw new Error(`${found.length} of ${count} mails are there.`);
      return found;
    },
    { timeout: 25_000, interval: 100 },
  );
}

/** The first link of a mail's text. */
export function readLink(mail: FiledMail): URL {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error('The mail holds no link.');
  return new URL(link);
}
