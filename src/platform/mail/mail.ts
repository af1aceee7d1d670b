/** A file that goes with a mail. */
export type MailFile = { name: string; contentType: string; content: Buffer };

/** A mail as it is handed to a transport: one recipient, one language, both forms. */
export type Mail = {
  /** A bare address, and the name shown beside it ('' for none). */
  to: { address: string; name: string };
  subject: string;
  html: string;
  /** The same in plain text. */
  text: string;
  files?: readonly MailFile[];
};

/** The requested e-mail; `to` null is an e-mail without a recipient, see queueMail. */
export type QueuedMail = Omit<Mail, 'to'> & {
  to: Mail['to'] | null;
  /** When the link or code inside is dead: a mail that could not be sent until then is dropped. */
  expiresAt?: Date | null;
};

export type MailTransport = {
  /** 'smtp' sends, 'folder' writes .eml files on this machine. */
  readonly kind: 'smtp' | 'folder';
  /**
   * Sends the e-mail. `id` names it: the same one twice has the same Message-ID.
   * @throws HopelessJobError when the recipient is refused for good; any other error is worth another try
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
};

/** The files of a mail as the library takes them. */
export function listAttachments({ files = [] }: Pick<Mail, 'files'>) {
  return files.map(({ name, contentType, content }) => ({ filename: name, contentType, content }));
}
