import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

const read = '{ readHelpContact { Contact Administrators } }';
const set = 'mutation ($c: String!) { setHelpContact(Contact: $c) { Contact } }';

async function build(names: readonly string[]) {
  const organisation = await buildOrganisation(app.tenancy);
  for (const surname of names)
    await buildMember(app.tenancy, organisation, 'admin', { firstName: 'Ada', surname });
  const admin = await buildMember(app.tenancy, organisation, 'admin', { firstName: 'Ada', surname: 'Last' });
  const learner = await buildMember(app.tenancy, organisation, 'user');
  return { admin: await signIn(app, admin), learner: await signIn(app, learner) };
}

async function ask(token: string, text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(text, variables, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

test('until a contact is set the administrators are named, of this organisation alone, and without addresses', async () => {
  await build(['Elsewhere']);
  const { learner } = await build(['First']);
  expect((await ask(learner, read)).readHelpContact).toEqual({
    Contact: '',
    Administrators: ['Ada First', 'Ada Last'],
  });
});

test('a contact that an administrator sets is seen by all of their organisation, and can be taken away', async () => {
  const [ours, theirs] = [await build([]), await build([])];
  await ask(ours.admin, set, { c: '  help@hospital.example ' });
  expect((await ask(ours.learner, read)).readHelpContact.Contact).toBe('help@hospital.example');
  expect((await ask(theirs.learner, read)).readHelpContact.Contact).toBe('');
  await ask(ours.admin, set, { c: '' });
  expect((await ask(ours.learner, read)).readHelpContact.Contact).toBe('');
});

test('the contact of the operator is shown until the organisation has one of its own', async () => {
  const settings = { LOG_LEVEL: 'silent', HELP_CONTACT: 'https://help.operator.example/praxis' };
  const helped = await startTestApp(settings);
  try {
    const organisation = await buildOrganisation(helped.tenancy);
    const token = await signIn(helped, await buildMember(helped.tenancy, organisation, 'admin'));
    const operatorContact = async () =>
      (await helped.graphql('{ readHelpContact { OperatorContact } }', {}, { token })).data.readHelpContact
        .OperatorContact;
    expect(await operatorContact()).toBe('https://help.operator.example/praxis');
    await helped.graphql(set, { c: 'help@hospital.example' }, { token });
    expect(await operatorContact()).toBe('');
  } finally {
    await helped.close();
  }
});

test('an operator who names nobody has no contact', async () => {
  const { learner } = await build([]);
  const { readHelpContact } = await ask(learner, '{ readHelpContact { OperatorContact } }');
  expect(readHelpContact.OperatorContact).toBe('');
});

test('what leads neither to mail nor to a secure page is refused', async () => {
  const { admin } = await build([]);
  await expect(ask(admin, set, { c: 'javascript:alert(1)' })).rejects.toThrow('help.contact-wrong');
});
