import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMails } from '#tests/builders/mail.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { writeLoginCodeMail } from '../index.ts';

let app: TestApp;
const query =
  '{ readLocalMails { Delivery pageInfo { totalCount } nodes { ID To Subject HTML Text Sent } } }';

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://praxis.example.org/' });
});
afterAll(() => app.close());

async function buildStaff(internal: boolean, name: string) {
  const organisation = await buildOrganisation(app.tenancy, name, internal ? 'provider' : 'customer');
  const member = await buildMember(app.tenancy, organisation, 'admin', { internal });
  return { organisation, token: await signIn(app, member) };
}

test('without a mail server the provider’s staff read what would have been sent', async () => {
  const { organisation, token } = await buildStaff(true, 'Provider');
  const { mailer } = app.features.mail;
  const written = writeLoginCodeMail({
    language: 'zh-TW',
    name: '林小美',
    organisationName: 'Harbour',
    code: 'H7K2',
  });
  await app.tenancy.inOrganisation(organisation.id, (scope) =>
    mailer.queue(scope, { address: 'lin@example.test', name: '林小美' }, written),
  );
  await readMails(app, { to: 'lin@example.test' });
  const { data } = await app.graphql(query, {}, { token });
  expect(data.readLocalMails).toMatchObject({ Delivery: 'folder', pageInfo: { totalCount: 1 } });
  expect(data.readLocalMails.nodes[0]).toMatchObject({
    To: '林小美 <lin@example.test>',
    Subject: '您的登入代碼',
    Sent: '2026-11-02T09:00:00.000Z',
  });
  expect(data.readLocalMails.nodes[0].HTML).toContain('H7K2');
  expect(data.readLocalMails.nodes[0].Text).toContain('H7K2');
});

test('the files of a mail are named with it and read one by one', async () => {
  const { organisation, token } = await buildStaff(true, 'Provider with files');
  const pdf = { name: '報告.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 report') };
  const csv = { name: 'people.csv', contentType: 'text/csv', content: Buffer.from('Name\r\n林小美') };
  const written = { subject: 'A view', html: '<p>A view</p>', text: 'A view' };
  await app.tenancy.inOrganisation(organisation.id, (scope) =>
    app.features.mail.mailer.queue(scope, { address: 'files@example.test', name: '' }, written, {
      files: [pdf, csv],
    }),
  );
  await readMails(app, { to: 'files@example.test' });
  const { data } = await app.graphql('{ readLocalMails { nodes { ID To Files } } }', {}, { token });
  const mail = data.readLocalMails.nodes.find(({ To }: { To: string }) => To === 'files@example.test');
  expect(mail.Files).toEqual(['報告.pdf', 'people.csv']);
  const read = (MailID: string, Place: number) =>
    app.graphql(
      'query ($m: ID!, $p: Int!) { readLocalMailFile(MailID: $m, Place: $p) { Name ContentType Content } }',
      { m: MailID, p: Place },
      { token },
    );
  const [first, second] = [await read(mail.ID, 0), await read(mail.ID, 1)];
  expect(first.data.readLocalMailFile).toEqual({
    Name: pdf.name,
    ContentType: pdf.contentType,
    Content: pdf.content.toString('base64'),
  });
  expect(Buffer.from(second.data.readLocalMailFile.Content, 'base64').toString()).toBe('Name\r\n林小美');
  for (const [id, place] of [
    [mail.ID, 2],
    [mail.ID, -1],
    [`../mail/${mail.ID}`, 0],
    ['../../secret', 0],
  ] as const)
    expect((await read(id, place)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('an organisation’s own administrators do not see links that are not theirs', async () => {
  const { token } = await buildStaff(false, 'Customer');
  const { errors } = await app.graphql(query, {}, { token });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('links start with the address that was set and carry their parameters', () => {
  const { mailer } = app.features.mail;
  expect(mailer.link('/change-password', { id: '7', t: 'a&b' })).toBe(
    'https://praxis.example.org/change-password?id=7&t=a%26b',
  );
  expect(mailer.link('/login')).toBe('https://praxis.example.org/login');
});
