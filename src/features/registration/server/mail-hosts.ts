import { readFileSync } from 'node:fs';
import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import type { MailHostLists } from '../model/business-email.ts';

const free: ReadonlySet<string> = new Set(
  readFileSync(new URL('./free-mail-hosts.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** The lists that come with Praxis. They age: the operator's own settings stand above them. */
export const mailHosts: MailHostLists = {
  isFree: (domain) => free.has(domain),
  isDisposable: isDisposableEmailDomain,
};
