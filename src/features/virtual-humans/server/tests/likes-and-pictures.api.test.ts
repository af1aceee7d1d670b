import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMedia } from '#tests/builders/authoring.ts';
import { type BuiltVirtualHuman, buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let organisationId: number;
let admin: BuiltMember;
let george: BuiltVirtualHuman;
const tokens: Record<'admin' | 'customeradmin' | 'learner' | 'other', string> = {} as never; // filled below

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  const organisation = await buildOrganisation(app.tenancy);
  organisationId = organisation.id;
  admin = await buildMember(app.tenancy, organisation, 'admin');
  const people = {
    admin,
    customeradmin: await buildMember(app.tenancy, organisation, 'customeradmin'),
    learner: await buildMember(app.tenancy, organisation, 'user'),
    other: await buildMember(app.tenancy, organisation, 'user'),
  };
  for (const [name, member] of Object.entries(people))
    tokens[name as keyof typeof tokens] = await signIn(app, member);
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

const ask = (who: keyof typeof tokens, document: string, variables: object = {}) =>
  app.graphql(document, { id: String(george.id), ...variables }, { token: tokens[who] });

describe('likes', () => {
  const read = async (who: keyof typeof tokens) =>
    (await ask(who, 'query ($id: ID!) { readMyVirtualHuman(ID: $id) { Likes isLiked } }')).data
      .readMyVirtualHuman;
  const like = (who: keyof typeof tokens, liked: boolean) =>
    ask(
      who,
      'mutation ($id: ID!, $on: Boolean!) { setVirtualHumanLiked(ID: $id, Liked: $on) { Likes isLiked } }',
      { on: liked },
    );

  test('count once for each member, for everybody to see, until they are taken back', async () => {
    await like('learner', true);
    expect((await like('learner', true)).data.setVirtualHumanLiked).toEqual({ Likes: 1, isLiked: true });
    await like('other', true);
    expect(await read('admin')).toEqual({ Likes: 2, isLiked: false });
    await like('learner', false);
    expect(await read('learner')).toEqual({ Likes: 1, isLiked: false });
  });
});

describe('pictures beside the description', () => {
  const fields = 'DescriptionImages { ID URL }';
  const addPicture = (kind: string) => buildMedia(app.tenancy, organisationId, { kind });
  const write = (ids: readonly number[]) =>
    ask(
      'admin',
      `mutation ($id: ID!, $ids: [ID!]) { updateVirtualHuman(Input: { ID: $id, DescriptionImageIDs: $ids }) {
        HasUnpublishedChanges ${fields} } }`,
      { ids: ids.map(String) },
    );

  test('keep their order, reach learners at once, go along with a copy, and are pictures only', async () => {
    const [first, second] = [await addPicture('image'), await addPicture('image')];
    const written = await write([second, first, second]);
    const shown = [{ ID: String(second) }, { ID: String(first) }];
    expect(written.data.updateVirtualHuman).toMatchObject({ DescriptionImages: shown });
    const learner = await ask('learner', `query ($id: ID!) { readMyVirtualHuman(ID: $id) { ${fields} } }`);
    expect(learner.data.readMyVirtualHuman.DescriptionImages).toMatchObject(shown);
    const copy = await ask(
      'admin',
      `mutation ($id: ID!) { copyVirtualHuman(VirtualHumanID: $id) { ${fields} } }`,
    );
    expect(copy.data.copyVirtualHuman.DescriptionImages).toMatchObject(shown);
    expect((await write([await addPicture('video')])).errors?.[0]?.extensions.reason).toBe(
      'virtual-human.not-a-picture',
    );
    expect((await write([])).data.updateVirtualHuman.DescriptionImages).toEqual([]);
  });
});

describe('what was agreed on', () => {
  const fields = 'FreeformLimit BranchingLimit FreeformUsed BranchingUsed Medical CanChange';
  const update = (who: keyof typeof tokens, input: object) =>
    ask(
      who,
      `mutation ($input: VirtualHumanPlanInput!) { updateVirtualHumanPlan(Input: $input) { ${fields} } }`,
      { input },
    );
  const create = async (type: string) =>
    ask('admin', 'mutation ($type: String) { createVirtualHuman(Input: { Type: $type }) { ID } }', { type });

  test('is read by administrators and changed by customer administrators', async () => {
    const read = async (who: keyof typeof tokens) => ask(who, `{ readVirtualHumanPlan { ${fields} } }`);
    expect((await read('learner')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await read('admin')).data.readVirtualHumanPlan).toMatchObject({
      FreeformLimit: null,
      Medical: true,
      CanChange: false,
    });
    expect((await update('admin', { Medical: false })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await update('customeradmin', { FreeformLimit: -1 })).errors?.[0]?.extensions.reason).toBe(
      'virtual-human.number-out-of-range',
    );
    const { data } = await update('customeradmin', { BranchingLimit: 3 });
    expect(data.updateVirtualHumanPlan).toMatchObject({
      FreeformLimit: null,
      BranchingLimit: 3,
      Medical: true,
      CanChange: true,
    });
  });

  test('is no customer’s own to change where plans are sold', async () => {
    const selling = await startTestApp({ LOG_LEVEL: 'silent', PAYMENTS: 'test' });
    try {
      const customer = await buildMember(
        selling.tenancy,
        await buildOrganisation(selling.tenancy),
        'customeradmin',
      );
      const token = await signIn(selling, customer);
      const raised = await selling.graphql(
        'mutation { updateVirtualHumanPlan(Input: { FreeformLimit: 50 }) { FreeformLimit } }',
        {},
        { token },
      );
      expect(raised.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      const read = await selling.graphql('{ readVirtualHumanPlan { CanChange } }', {}, { token });
      expect(read.data.readVirtualHumanPlan).toEqual({ CanChange: false });
    } finally {
      await selling.close();
    }
  });

  test('a full kind refuses one more of it and leaves the other alone', async () => {
    const { FreeformUsed } = (await update('customeradmin', {})).data.updateVirtualHumanPlan;
    await update('customeradmin', { FreeformLimit: FreeformUsed });
    expect((await create('default')).errors?.[0]?.extensions.reason).toBe('virtual-human.plan-limit');
    expect((await create('branching')).errors).toBeUndefined();
    await update('customeradmin', { FreeformLimit: null });
    expect((await create('default')).errors).toBeUndefined();
  });

  test('without medical cases none is made or copied, and those that are there go on', async () => {
    await update('customeradmin', { Medical: false });
    for (const type of ['medical', 'medical_v3'])
      expect((await create(type)).errors?.[0]?.extensions).toMatchObject({
        code: 'PLAN_LIMIT',
        reason: 'virtual-human.not-medical',
      });
    const copy = await ask('admin', 'mutation ($id: ID!) { copyVirtualHuman(VirtualHumanID: $id) { ID } }');
    expect(copy.errors?.[0]?.extensions.reason).toBe('virtual-human.not-medical');
    const template = 'mutation { createVirtualHuman(Input: { Template: "worried-patient" }) { ID } }';
    expect((await ask('admin', template)).errors?.[0]?.extensions.reason).toBe('virtual-human.not-medical');
    expect((await create('default')).errors).toBeUndefined();
    const still = await ask('learner', 'query ($id: ID!) { readMyVirtualHuman(ID: $id) { Title Type } }');
    expect(still.data.readMyVirtualHuman).toEqual({ Title: 'George Ward', Type: 'medical' });
    await update('customeradmin', { Medical: true });
    expect((await create('medical')).errors).toBeUndefined();
  });
});
