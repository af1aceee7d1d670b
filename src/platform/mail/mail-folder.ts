import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Logger } from '../log/log.ts';
import { listAttachments, type MailFile, type MailTransport } from './mail.ts';

export type FiledMail = {
  /** The file's name: '20261102T090000000Z-12.345.eml'. */
  file: string;
  sentAt: Date | null;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Names of the files that go with it. */
  files: readonly string[];
};

export type MailFolder = MailTransport & {
  /** Newest first. */
  list(page: PageRequest): Promise<Page<FiledMail>>;
  /** The file at a place, from 0, of the mail in `file`; null where there is none. */
  readFile(file: string, place: number): Promise<MailFile | null>;
};

const fileName = /^\d{8}T\d{9}Z-[\d.]+\.eml$/;

/**
 * Used without an SMTP server: each e-mail becomes a file that any mail program opens. The files hold valid links, so
 * folder and files are for the owner of the process only, and the log names each one for the operator.
 */
export function createMailFolder(deps: {
  folder: string;
  from: string;
  clock: () => Date;
  log: Logger;
}): MailFolder {
  const { folder, clock, log } = deps;
  async function send(mail: Parameters<MailTransport['send']>[0], id: string): Promise<void> {
    const now = clock();
    // Both libraries of this file are loaded when a mail is written or read.
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail({
      from: deps.from,
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: listAttachments(mail),
      date: now,
      messageId: `<${id}@localhost>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${now.toISOString().replace(/[-:.]/g, '')}-${id}.eml`);
    const draft = await open(`${file}.part`, 'w', 0o600);
    try {
      await draft.writeFile(message);
    } finally {
      await draft.close();
    }
    await rename(`${file}.part`, file);
    log.info({ file }, 'mail written to a file: SMTP_URL is not set');
  }

  async function list(page: PageRequest): Promise<Page<FiledMail>> {
    const names = (await listNames())
      .filter((name) => fileName.test(name))
      .sort()
      .reverse();
    const wanted = names.slice(page.offset, page.offset + page.limit);
    return { nodes: await Promise.all(wanted.map(readFiled)), totalCount: names.length, ...page };
  }

  async function listNames(): Promise<string[]> {
    try {
      return await readdir(folder);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  async function readFiled(name: string): Promise<FiledMail> {
    const mail = await parse(name);
    return {
      file: name,
      sentAt: mail.date === undefined ? null : new Date(mail.date),
      from: describeAddress(mail.from),
      to: (mail.to ?? []).map(describeAddress).join(', '),
      subject: mail.subject ?? '',
      html: mail.html ?? '',
      text: mail.text ?? '',
      files: mail.attachments.map(({ filename }) => filename ?? ''),
    };
  }

  async function readAttachment(file: string, place: number): Promise<MailFile | null> {
    if (!(await listNames()).includes(file) || !fileName.test(file)) return null;
    const attachment = (await parse(file)).attachments[place];
    if (!attachment) return null;
    const { filename, mimeType, content } = attachment;
    return { name: filename ?? '', contentType: mimeType, content: toBuffer(content) };
  }

  async function parse(name: string) {
    const { default: PostalMime } = await import('postal-mime');
    return PostalMime.parse(await readFile(join(folder, name)));
  }

  return { kind: 'folder', send, list, readFile: readAttachment, close: () => {} };
}

function describeAddress(mailbox: { name: string; address?: string | undefined } | undefined): string {
  if (!mailbox) return '';
  if (!mailbox.address) return mailbox.name;
  return mailbox.name === '' ? mailbox.address : `${mailbox.name} <${mailbox.address}>`;
}

function toBuffer(content: ArrayBuffer | Uint8Array | string): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}
