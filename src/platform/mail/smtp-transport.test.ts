import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { HopelessJobError } from '../jobs/job.ts';
import { localCertificate } from '../testing/local-certificate.ts';
import { startSmtpServer } from '../testing/smtp-test-server.ts';
import type { Mail } from './mail.ts';
import { createSmtpTransport, type SmtpConfig } from './smtp-transport.ts';

let servers: Awaited<ReturnType<typeof startSmtpServer>>[] = [];
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
});

async function startServer(options?: SMTPServerOptions) {
  const server = await startSmtpServer(options);
  servers.push(server);
  return server;
}

const mail: Mail = {
  to: { address: 'ada@example.test', name: '林小美 "Ada", <x@y.test>' },
  subject: '重設您的密碼',
  html: '<p>Hello</p>',
  text: 'Hello',
};

function transport(port: number, config: Partial<SmtpConfig> & { user?: string } = {}, ca?: string) {
  const { user, ...rest } = config;
  return createSmtpTransport(
    {
      url: `smtp://${user ? `${user}@` : ''}localhost:${port}`,
      from: 'Praxis <praxis@example.org>',
      tls: 'opportunistic',
      ...rest,
    },
    ca,
  );
}

test('a mail arrives whole: sender, name of any script, both forms, one Message-ID for one mail', async () => {
  const { port, received } = await startServer();
  await transport(port).send(mail, '5.77');
  const [one] = received;
  expect(one).toMatchObject({ secure: false, to: ['ada@example.test'] });
  const parsed = await PostalMime.parse(one?.raw ?? '');
  expect(parsed.from).toMatchObject({ name: 'Praxis', address: 'praxis@example.org' });
  expect(parsed.to).toMatchObject([mail.to]);
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.messageId).toBe('<5.77@example.org>');
});

test('a line break in a name or subject adds no header and no recipient', async () => {
  const { port, received } = await startServer();
  const name = 'Ada\r\nBcc: everybody@example.test';
  await transport(port).send({ ...mail, to: { ...mail.to, name }, subject: 'Hi\r\nX-Evil: 1' }, '1');
  expect(received[0]?.to).toEqual(['ada@example.test']);
  expect(received[0]?.raw).not.toMatch(/^(Bcc|X-Evil):/im);
});

test('files go with a mail, under their names', async () => {
  const { port, received } = await startServer();
  const file = { name: '統計.csv', contentType: 'text/csv; charset=utf-8', content: Buffer.from('a,b\r\n') };
  await transport(port).send({ ...mail, files: [file] }, '1');
  const { attachments } = await PostalMime.parse(received[0]?.raw ?? '');
  expect(attachments).toMatchObject([{ filename: '統計.csv', mimeType: 'text/csv' }]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toBe('a,b\r\n');
});

describe('encryption', () => {
  const { key, cert } = localCertificate;

  test('is used where the server offers it', async () => {
    const { port, received } = await startServer({ key, cert, disabledCommands: [] });
    await transport(port, {}, cert).send(mail, '1');
    expect(received[0]?.secure).toBe(true);
  });

  test('is never used where it is switched off', async () => {
    const { port, received } = await startServer({ key, cert, disabledCommands: [] });
    await transport(port, { tls: 'off' }).send(mail, '1');
    expect(received[0]?.secure).toBe(false);
  });

  test('that is required keeps the mail back from a server without it', async () => {
    const { port, received } = await startServer();
    await expect(transport(port, { tls: 'required' }).send(mail, '1')).rejects.toThrow(/No safe connection/);
    expect(received).toEqual([]);
  });

  test('with a certificate nobody vouches for sends nothing', async () => {
    const { port, received } = await startServer({ key, cert, disabledCommands: [] });
    await expect(transport(port, { tls: 'required' }).send(mail, '1')).rejects.toThrow(/No safe connection/);
    expect(received).toEqual([]);
  });

  test('from the first byte works with smtps', async () => {
    const { port, received } = await startServer({ key, cert, secure: true });
    await transport(port, { url: `smtps://localhost:${port}` }, cert).send(mail, '1');
    expect(received[0]?.secure).toBe(true);
  });
});

describe('signing in to the mail server', () => {
  const options: SMTPServerOptions = {
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) =>
      auth.username === 'praxis' && auth.password === 'p@ss/word'
        ? callback(null, { user: 'praxis' })
        : callback(new Error('wrong')),
  };

  test('takes user and password from the address, percent-encoded', async () => {
    const { port, received } = await startServer(options);
    await transport(port, { user: 'praxis:p%40ss%2Fword' }).send(mail, '1');
    expect(received[0]?.user).toBe('praxis');
  });

  test('with a wrong password fails in words that do not hold it', async () => {
    const { port } = await startServer(options);
    const failed = transport(port, { user: 'praxis:secret-guess' }).send(mail, '1');
    await expect(failed).rejects.toThrow(
      'The mail server refused the user name or password. It answered 535.',
    );
    await expect(failed).rejects.not.toThrow(HopelessJobError);
  });
});

describe('a server that does not take the mail', () => {
  const refuse = (code: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error('no ada@example.test here'), { responseCode: code })),
  });

  test('for now is worth another try', async () => {
    const { port } = await startServer(refuse(451));
    const failed = transport(port).send(mail, '1');
    await expect(failed).rejects.toThrow('The mail server did not take the mail. It answered 451.');
    await expect(failed).rejects.not.toBeInstanceOf(HopelessJobError);
  });

  test('for good is not tried again, and the reason names nobody', async () => {
    const { port } = await startServer(refuse(550));
    const failed = transport(port).send(mail, '1');
    await expect(failed).rejects.toBeInstanceOf(HopelessJobError);
    await expect(failed).rejects.toThrow('The mail server refuses the recipient for good. It answered 550.');
  });

  test('because it is not there is worth another try', async () => {
    const { port } = await startServer();
    await servers.pop()?.stop();
    await expect(transport(port).send(mail, '1')).rejects.toThrow(/cannot be reached|No safe connection/);
  });
});
