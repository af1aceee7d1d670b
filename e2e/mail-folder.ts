import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/**
 * Waits for a mail to this address whose text has a link to `path`, and answers the newest such link without its host: a
 * test's server learns its port only after it was told its address.
 */
export async function findLinkInMail(dataDir: string, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = await newestLink(join(dataDir, 'mail'), to, path)), { timeout: 30_000 })
    .toBeTruthy();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

async function newestLink(folder: string, to: string, path: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  for (const name of files.sort().reverse()) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    const link = new RegExp(`https?://\\S+?${path}\\?\\S+`).exec(mail.text ?? '')?.[0];
    if (link && mail.to?.some(({ address }) => address === to)) return link;
  }
  return undefined;
}
