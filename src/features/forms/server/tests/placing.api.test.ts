import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import { buildOrganisation } from '#tests/builders/people.ts';
import { pdfBytes } from '#tests/builders/small-files.ts';
import { visitorLimits } from '../../model/visitor-limits.ts';
import { type FormHouse, refusalOf, startFormHouse } from './form-house.ts';

let house: FormHouse;
let learner: Awaited<ReturnType<FormHouse['join']>>;
let item: string;

beforeAll(async () => {
  house = await startFormHouse();
  learner = await house.join('user');
  item = await house.buildItem();
});
afterAll(() => house.app.close());

const readItem = (id: string, token: string) =>
  house.take(
    `query ($id: ID!) { readOneVirtualHuman(ID: $id) { FeedbackFormBefore { ID } FeedbackFormAfter { ID Hash Trigger }
      FeedbackFormBeforeCompleted FeedbackFormAfterCompleted FeedbackForms { ID Title Trigger Type } } }`,
    { id },
    token,
  );

describe('forms at an item', () => {
  test('are asked before and after it, and its fields say who has answered', async () => {
    const before = await house.publish({ Title: 'Before' });
    const after = await house.publish({ Title: 'After' });
    const placed = await house.place(item, before.ID, after.ID);
    expect(placed.data?.setItemForms).toEqual([
      { ID: before.ID, Trigger: 'BEGIN_VH', Type: 'before', Completed: false },
      { ID: after.ID, Trigger: 'END_VH', Type: 'after', Completed: false },
    ]);
    expect(await readItem(item, learner.token)).toMatchObject({
      FeedbackFormBefore: { ID: before.ID },
      FeedbackFormAfter: { ID: after.ID, Hash: after.Hash, Trigger: 'END_VH' },
      FeedbackFormAfterCompleted: false,
    });
    const where = { ItemID: item, Stage: 'after' };
    expect(await house.open(after, learner.token, where)).toMatchObject({ Completed: false });
    expect((await house.submit(after, { q1: 7 }, learner.token, where)).errors).toBeUndefined();
    expect(await readItem(item, learner.token)).toMatchObject({
      FeedbackFormBeforeCompleted: false,
      FeedbackFormAfterCompleted: true,
    });
    // Once at each place: at its own address it is another one.
    expect(refusalOf(await house.submit(after, { q1: 7 }, learner.token, where)).reason).toBe(
      'form.already-submitted',
    );
    expect((await house.submit(after, { q1: 7 }, learner.token)).errors).toBeUndefined();
    expect(await house.analyse(after.ID, { ItemID: item })).toMatchObject({ TotalSubmissions: 1 });
    expect(await house.analyse(after.ID)).toMatchObject({ TotalSubmissions: 2 });
    expect((await house.read(after.ID)).Placements).toEqual([
      { ItemID: item, Kind: 'virtual-human', Stage: 'after' },
    ]);
  });

  test('are called by the title of each of their languages, and of no other', async () => {
    const place = await house.buildItem();
    const Content = {
      ...sampleForm({ id: 'q1', type: 'nps' }),
      languages: ['en-GB', 'zh-TW'],
      titles: { 'zh-TW': '您的意見', 'en-US': 'From a language that was removed' },
    };
    const form = await house.publish({ Title: 'Your opinion', Content });
    await house.place(place, form.ID, null);
    const placed = await house.take(
      'query ($id: ID!) { readItemFeedbackForms(ItemID: $id) { Title Titles } }',
      { id: place },
      learner.token,
    );
    expect(placed).toEqual([{ Title: 'Your opinion', Titles: { 'zh-TW': '您的意見' } }]);
  });

  test('are listed by the item at which they are asked', async () => {
    const other = await house.buildItem();
    const before = await house.publish({ Title: 'Before the other' });
    const after = await house.publish({ Title: 'After the other' });
    await house.place(other, before.ID, after.ID);
    const { nodes } = await house.take(
      `query ($item: ID!) { readFeedbackForms(filter: { ItemID: { eq: $item } }, sort: [{ field: "Title" }]) {
        nodes { Title Placements { ItemID Stage } } } }`,
      { item: other },
    );
    expect(nodes).toEqual([
      { Title: 'After the other', Placements: [{ ItemID: other, Stage: 'after' }] },
      { Title: 'Before the other', Placements: [{ ItemID: other, Stage: 'before' }] },
    ]);
  });

  test('are told to whoever may play the item, and to nobody else', async () => {
    const asked = (token: string) =>
      house.take(
        'query ($id: ID!) { readItemFeedbackForms(ItemID: $id) { ID Type Completed } }',
        { id: item },
        token,
      );
    const form = await house.publish();
    await house.place(item, null, form.ID);
    expect(await asked(learner.token)).toEqual([{ ID: form.ID, Type: 'after', Completed: false }]);
    await house.submit(form, { q1: 7 }, learner.token, { ItemID: item, Stage: 'after' });
    expect(await asked(learner.token)).toEqual([{ ID: form.ID, Type: 'after', Completed: true }]);
    const stranger = await house.join('user', await buildOrganisation(house.app.tenancy, 'Elsewhere'));
    expect(await asked(stranger.token)).toEqual([]);
  });

  test('are not answered where they are not asked', async () => {
    const form = await house.publish();
    const elsewhere = { ItemID: item, Stage: 'before' };
    expect(await house.open(form, learner.token, elsewhere)).toBeNull();
    expect(refusalOf(await house.submit(form, { q1: 7 }, learner.token, elsewhere)).code).toBe('NOT_FOUND');
    const half = await house.submit(form, { q1: 7 }, learner.token, { ItemID: item });
    expect(refusalOf(half).code).toBe('BAD_USER_INPUT');
  });

  test('are gone once they are unpublished, archived or taken away', async () => {
    const form = await house.publish();
    await house.place(item, form.ID, null);
    await house.update({ ID: form.ID, Status: 'Unpublished' });
    expect((await readItem(item, learner.token)).FeedbackForms).toEqual([]);
    await house.update({ ID: form.ID, Status: 'Published' });
    expect((await readItem(item, learner.token)).FeedbackForms).toHaveLength(1);
    await house.place(item, null, null);
    expect((await readItem(item, learner.token)).FeedbackForms).toEqual([]);
  });

  test('are chosen by those who may change the item, among published forms', async () => {
    const draft = await house.create();
    expect(refusalOf(await house.place(item, draft.ID, null)).reason).toBe('form.not-placeable');
    const form = await house.publish();
    const archived = await house.publish();
    await house.update({ ID: archived.ID, Archived: new Date().toISOString() });
    const stranger = await house.join('admin', await buildOrganisation(house.app.tenancy, 'Elsewhere'));
    const theirs = await house.take(
      'mutation { createFeedbackForm(Input: { Title: "Theirs" }) { ID } }',
      {},
      stranger.token,
    );
    for (const formId of [archived.ID, theirs.ID, '8999999999']) {
      expect(refusalOf(await house.place(item, null, formId)).reason).toBe('form.not-placeable');
      // Of two, neither is placed where one cannot be.
      expect(refusalOf(await house.place(item, form.ID, formId)).reason).toBe('form.not-placeable');
    }
    expect((await readItem(item, learner.token)).FeedbackForms).toEqual([]);
    expect(refusalOf(await house.place(item, form.ID, null, stranger.token)).code).toBe('NOT_FOUND');
    const other = await house.join('contentcreator');
    expect(refusalOf(await house.place(item, form.ID, null, other.token)).code).toBe('FORBIDDEN');
    expect(refusalOf(await house.place(item, form.ID, null, learner.token)).code).toBe('FORBIDDEN');
  });
});

test('where a form is asked is told to other staff of published items alone, by their published title', async () => {
  const form = await house.publish();
  const published = await house.buildItem();
  const { ID: draft } = await house.take('mutation { createCourse(input: { Title: "Secret plan" }) { ID } }');
  await house.place(published, form.ID, null);
  await house.place(draft, form.ID, null);
  await house.take(
    'mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, Title: "Secret title" }) { ID } }',
    { id: published },
  );
  const titlesFor = async (token: string) => {
    const one = 'query ($id: ID!) { readOneFeedbackForm(ID: $id) { Placements { ItemTitle } } }';
    const list = `query ($id: ID!) { readFeedbackForms(filter: { ID: { eq: $id } }) { nodes { Placements { ItemTitle } } } }`;
    const read = await house.take(one, { id: form.ID }, token);
    const { nodes } = await house.take(list, { id: form.ID }, token);
    expect(nodes).toEqual([read]);
    return read.Placements.map(({ ItemTitle }: { ItemTitle: string }) => ItemTitle);
  };
  for (const role of ['contentcreator', 'analyst'] as const)
    expect(await titlesFor((await house.join(role)).token)).toEqual(['Upset customer']);
  expect((await titlesFor(house.author.token)).toSorted()).toEqual(['Secret plan', 'Secret title']);
});

test('courses have forms as other items do', async () => {
  const form = await house.publish();
  const { ID } = await house.take('mutation { createCourse(input: { Title: "Ward" }) { ID } }');
  const placed = await house.place(ID, form.ID, form.ID);
  const triggers = placed.data?.setItemForms.map(({ Trigger }: { Trigger: string }) => Trigger);
  expect(triggers).toEqual(['BEGIN_COURSE', 'END_COURSE']);
  const read = await house.take(
    'query ($id: ID!) { readOneCourse(ID: $id) { FeedbackFormAfter { ID } FeedbackFormBeforeCompleted } }',
    { id: ID },
  );
  expect(read).toEqual({ FeedbackFormAfter: { ID: form.ID }, FeedbackFormBeforeCompleted: false });
});

describe('a visitor of a shared item', () => {
  async function openLink() {
    const shared = await house.buildItem();
    await house.take(
      'mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, PublicAccess: true }) { ID } }',
      {
        id: shared,
      },
    );
    const { ShareToken } = await house.take(
      'query ($id: ID!) { readOneVirtualHuman(ID: $id) { ShareToken } }',
      { id: shared },
    );
    const visit = async (): Promise<string> => {
      const opened = await house.app.graphql(
        'mutation { createPublicToken { Token } }',
        {},
        { shareToken: ShareToken },
      );
      return opened.data.createPublicToken.Token;
    };
    return { shared, token: await visit(), visit };
  }

  test('sends a file there with the token of the link, and nowhere else', async () => {
    const { shared, token } = await openLink();
    const form = await house.publish({}, [{ id: 'q1', type: 'file' }]);
    await house.place(shared, form.ID, null);
    const send = (place: string) =>
      house.app.http.inject({
        method: 'POST',
        url: `/forms/${form.Hash}/${form.ID}/files?version=${form.VersionID}&question=q1${place}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload: pdfBytes,
      });
    expect((await send('')).statusCode).toBe(404);
    expect((await send(`&item=${item}&stage=before`)).statusCode).toBe(404);
    const { data } = (await send(`&item=${shared}&stage=before`)).json();
    const where = { ItemID: shared, Stage: 'before' };
    expect((await house.submit(form, { q1: data }, token, where)).errors).toBeUndefined();
    expect(await house.analyse(form.ID)).toMatchObject({ Questions: [{ Sum: { files: [data] } }] });
  });

  test('answers there, once on each device, and nowhere else', async () => {
    const { shared, token } = await openLink();
    const form = await house.publish();
    await house.place(shared, form.ID, null);
    await house.place(item, form.ID, null);
    const where = { ItemID: shared, Stage: 'before' };
    expect(await house.open(form, token, where)).toMatchObject({ Completed: false });
    expect((await house.submit(form, { q1: 3 }, token, where)).errors).toBeUndefined();
    expect(refusalOf(await house.submit(form, { q1: 3 }, token, where)).reason).toBe(
      'form.already-submitted',
    );
    expect(await house.open(form, token, where)).toMatchObject({ Completed: true });
    expect(await house.open(form, token)).toBeNull();
    expect(await house.open(form, token, { ItemID: item, Stage: 'before' })).toBeNull();
    expect(refusalOf(await house.submit(form, { q1: 3 }, token)).code).toBe('NOT_FOUND');
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 1 });
  });

  test('leaves behind no more on a day than a link takes, however often it is opened; members go on', async () => {
    const { shared, token, visit } = await openLink();
    const form = await house.publish({ AllowMultipleSubmissions: true });
    await house.place(shared, form.ID, null);
    const where = { ItemID: shared, Stage: 'before' };
    const send = (as: string) => house.submit(form, { q1: 3 }, as, where);
    expect((await send(token)).errors).toBeUndefined();
    const { id } = house.organisation;
    const used = (answers: number) =>
      house.app.tenancy.inOrganisation(id, ({ db }) =>
        db.updateTable('form_visitor_use').set({ answers }).where('item_id', '=', Number(shared)).execute(),
      );
    await used(visitorLimits.item.answers - 1);
    expect((await send(token)).errors).toBeUndefined();
    const refused = refusalOf(await send(await visit()));
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', reason: 'form.too-many-visitors' });
    expect((await send(learner.token)).errors).toBeUndefined();
    expect(await house.analyse(form.ID)).toMatchObject({ TotalSubmissions: 3 });
    // The next day has room of its own.
    house.app.clock.now = new Date(house.app.clock.now.getTime() + 24 * 60 * 60 * 1000);
    expect((await send(await visit())).errors).toBeUndefined();
  });
});
