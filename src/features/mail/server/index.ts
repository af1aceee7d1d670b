import { join } from 'node:path';
import type { Viewer } from '#kernel/viewer.ts';
import type { Locale } from '#locales/locale-choice.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { Logger } from '#platform/log/log.ts';
import type { MailFile, QueuedMail } from '#platform/mail/mail.ts';
import { createMailFolder } from '#platform/mail/mail-folder.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { createSendMailJob } from '#platform/mail/send-mail-job.ts';
import { createSmtpTransport, type SmtpConfig } from '#platform/mail/smtp-transport.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { WrittenEmail } from './emails/email-layout.ts';
import { chooseMailLanguage } from './emails/email-texts.ts';
import { createMailResolvers } from './mail-resolvers.ts';

export type { WrittenEmail } from './emails/email-layout.ts';
export * from './emails/email-templates.ts';
export * from './emails/notice-words.ts';

export type MailDependencies = {
  /** Null: mail is written to `${dataDir}/mail`. */
  smtp: SmtpConfig | null;
  dataDir: string;
  /** The sender of e-mails that are written to files. */
  mailFrom: string;
  /** The beginning of links: PUBLIC_URL, never a header of a request. */
  linkBase: string;
  defaultLanguage: Locale;
  /** Who may read the e-mails that were written to files. */
  mayView: (viewer: Viewer) => boolean;
  clock: () => Date;
  log: Logger;
};

/** The API with which other features write e-mails. */
export type Mailer = {
  /**
   * Queues an e-mail in the transaction of `scope`; see queueMail. `to` null runs the same statements and sends
   * nothing.
   */
  queue(
    scope: Scope,
    to: QueuedMail['to'],
    written: WrittenEmail,
    options?: { expiresAt?: Date; files?: readonly MailFile[] },
  ): Promise<void>;
  /** Whether e-mails leave this machine; otherwise they become files that only the operator reads. */
  readonly delivers: boolean;
  /** Sends at once, outside of any transaction. Answers null, or why the mail was not taken, without the address. */
  sendNow(to: NonNullable<QueuedMail['to']>, written: WrittenEmail): Promise<string | null>;
  /** 'https://praxis.example.org/change-password?id=7&t=…' from '/change-password' and its parameters. */
  link(path: `/${string}`, parameters?: Record<string, string>): string;
  /** The language of a person's e-mails; `own` is person.language, null for the installation's. */
  languageFor(own: string | null): Locale;
};

export type MailFeature = ServerFeature & { mailer: Mailer };

export function createMailFeature(deps: MailDependencies): MailFeature {
  const folder = deps.smtp
    ? null
    : createMailFolder({ ...deps, folder: join(deps.dataDir, 'mail'), from: deps.mailFrom });
  const transport = folder ?? (deps.smtp ? createSmtpTransport(deps.smtp) : null);
  if (!transport) throw new Error('Mail goes to a server or to a folder.');
  return {
    resolvers: createMailResolvers(folder, deps.mayView),
    jobs: [createSendMailJob({ transport, clock: deps.clock })],
    mailer: {
      queue: (scope, to, written, options = {}) => queueMail(scope, { ...written, to, ...options }),
      delivers: folder === null,
      async sendNow(to, written) {
        try {
          await transport.send({ ...written, to }, `0.${deps.clock().getTime()}`);
          return null;
        } catch (error) {
          deps.log.warn({ err: error }, 'a test mail was not taken');
          return error instanceof Error ? error.message : 'The mail was not taken.';
        }
      },
      link(path, parameters = {}) {
        const query = new URLSearchParams(parameters).toString();
        return `${deps.linkBase}${path}${query === '' ? '' : `?${query}`}`;
      },
      languageFor: (own) => chooseMailLanguage(own, deps.defaultLanguage),
    },
  };
}
