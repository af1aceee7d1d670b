import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { raw: string; secure: boolean; user: string | undefined; to: string[] };

/** A real SMTP server on a free port of this machine; `received` holds its e-mails. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          raw: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
          user: session.user,
          to: session.envelope.rcptTo.map((one) => one.address),
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return { port, received, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
