import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import freeDomains from 'free-email-domains';
import type { MailHostLists } from '../model/business-email.ts';

const free: ReadonlySet<string> = new Set(freeDomains);

/** The lists that come with the packages. They age: the operator's own settings stand above them. */
export const mailHosts: MailHostLists = {
  isFree: (domain) => free.has(domain),
  isDisposable: isDisposableEmailDomain,
};
