import type { Transporter } from 'nodemailer';
import { HopelessJobError } from '../jobs/job.ts';
import { listAttachments, type MailTransport } from './mail.ts';

export type SmtpConfig = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  /** 'Praxis <praxis@example.org>' */
  from: string;
  /** required: nothing is sent in clear; opportunistic: encrypted where the server offers it; off: never. */
  tls: 'required' | 'opportunistic' | 'off';
};

const connectMs = 15_000;
const silenceMs = 30_000;

/** Sends over SMTP. `trustedAuthority` is a certificate (PEM) trusted besides the usual ones. */
export function createSmtpTransport(config: SmtpConfig, trustedAuthority?: string): MailTransport {
  const url = new URL(config.url);
  const secure = url.protocol === 'smtps:';
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: config.tls === 'required',
    ignoreTLS: config.tls === 'off',
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    ...(trustedAuthority === undefined ? {} : { tls: { ca: trustedAuthority } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // The content of an e-mail never makes the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // The library is loaded with the first mail.
  let opened: Promise<Transporter> | undefined;
  const open = () => {
    opened ??= import('nodemailer').then(({ createTransport }) => {
      const transport = createTransport(options);
      // The promise of an e-mail reports its errors.
      transport.on('error', () => {});
      return transport;
    });
    return opened;
  };
  const domain = /@([^\s>]+)/.exec(config.from)?.[1] ?? 'localhost';
  return {
    kind: 'smtp',
    async send(mail, id) {
      const transport = await open();
      try {
        await transport.sendMail({
          from: config.from,
          to: mail.to,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          attachments: listAttachments(mail),
          messageId: `<${id}@${domain}>`,
          // This header keeps automatic replies away from the server.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw plainError(error);
      }
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => {},
      ),
  };
}

/** Without the address and without the server's message about it: the text appears in the list of jobs. */
function plainError(error: unknown): Error {
  const { code, responseCode } = readSmtpError(error);
  const answer = responseCode === null ? '' : ` It answered ${responseCode}.`;
  if (code === 'EAUTH') return new Error(`The mail server refused the user name or password.${answer}`);
  if (code === 'ETLS' || code === 'ESOCKET')
    return new Error(`No safe connection to the mail server could be made (${code}).`);
  if (code === 'EENVELOPE' && responseCode !== null && responseCode >= 500)
    return new HopelessJobError(`The mail server refuses the recipient for good.${answer}`);
  if (code === 'EMESSAGE' && responseCode !== null && responseCode >= 500)
    return new HopelessJobError(`The mail server refuses the message for good.${answer}`);
  if (responseCode !== null) return new Error(`The mail server did not take the mail.${answer}`);
  return new Error(`The mail server cannot be reached (${code ?? 'no reason given'}).`);
}

function readSmtpError(error: unknown): { code: string | null; responseCode: number | null } {
  if (!(error instanceof Error)) return { code: null, responseCode: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  return { code, responseCode };
}
