import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import { type FormHouse, refusalOf, startFormHouse } from './form-house.ts';

let house: FormHouse;

beforeAll(async () => {
  house = await startFormHouse();
});
afterAll(() => house.app.close());

const content = sampleForm({ id: 'q1', type: 'stars' });

describe('writing a form', () => {
  test('begins with an empty draft that cannot be published yet', async () => {
    const form = await house.create('After the shift');
    expect(form).toMatchObject({
      Title: 'After the shift',
      Status: 'Unpublished',
      Anonymous: false,
      Revision: 1,
      Problems: [{ Code: 'form-empty', PartID: null }],
      CanEdit: true,
    });
    expect(form.Hash).toMatch(/^[\w-]{32}$/);
    const refused = await house.tryUpdate({ ID: form.ID, Status: 'Published' });
    expect(refusalOf(refused)).toEqual({ code: 'BAD_USER_INPUT', reason: 'form.not-publishable' });
    expect(await house.read(form.ID)).toMatchObject({ Revision: 1, Status: 'Unpublished' });
  });

  test('keeps what was published while the draft changes', async () => {
    const { ID } = await house.create();
    await house.update({ ID, Content: content, Status: 'Published' });
    const changed = await house.update({ ID, Title: 'Another title' });
    expect(changed).toMatchObject({
      Status: 'Published',
      HasUnpublishedChanges: true,
      Title: 'Another title',
    });
    const analyst = await house.join('analyst');
    expect(await house.read(ID, analyst.token)).toMatchObject({ Title: 'How was it?', CanEdit: false });
    expect(await house.update({ ID, Status: 'Published' })).toMatchObject({ HasUnpublishedChanges: false });
    expect(await house.read(ID, analyst.token)).toMatchObject({ Title: 'Another title' });
  });

  test('settings apply at once and are no change of the draft', async () => {
    const { ID } = await house.create();
    await house.update({ ID, Content: content, Status: 'Published' });
    expect(await house.update({ ID, AllowMultipleSubmissions: true })).toMatchObject({
      AllowMultipleSubmissions: true,
      HasUnpublishedChanges: false,
    });
  });

  test('of two who change the same revision, one is told of the other', async () => {
    const { ID, Revision } = await house.create();
    const answers = await Promise.all(
      ['One', 'Two'].map((Title) => house.tryUpdate({ ID, Revision, Title })),
    );
    expect(answers.filter(({ errors }) => errors).map(refusalOf)).toEqual([
      { code: 'CONFLICT', reason: 'form.conflict' },
    ]);
  });

  test('content that is none is refused', async () => {
    const { ID } = await house.create();
    for (const bad of [
      {},
      { ...content, format: 2 },
      { ...content, extra: 1 },
      'x',
      { ...content, languages: [] },
    ]) {
      const { code } = refusalOf(await house.tryUpdate({ ID, Content: bad }));
      expect(code).toBe('BAD_USER_INPUT');
    }
    const refused = await house.tryUpdate({ ID, Title: 'x'.repeat(101) });
    expect(refusalOf(refused).reason).toBe('form.title-too-long');
  });

  test('content that is too large is refused, though each part of it may be so long', async () => {
    const { ID } = await house.create();
    const help = { 'en-GB': 'x'.repeat(5_000) };
    const questions = Array.from({ length: 110 }, (_, n) => ({ id: `q${n}`, type: 'stars' as const, help }));
    const refused = await house.tryUpdate({ ID, Content: sampleForm(...questions) });
    expect(refusalOf(refused)).toEqual({ code: 'BAD_USER_INPUT', reason: 'form.content-invalid' });
    await house.update({ ID, Content: sampleForm(...questions.slice(0, 90)) });
  });

  test('a copy is a draft of its own at another address', async () => {
    const form = await house.publish({ Anonymous: true });
    const copy = await house.take(
      'mutation ($id: ID!) { copyFeedbackForm(ID: $id) { ID Title Hash Status Anonymous Content } }',
      { id: form.ID },
    );
    expect(copy).toMatchObject({ Title: 'How was it? (copy)', Status: 'Unpublished', Anonymous: true });
    expect(copy.Hash).not.toBe(form.Hash);
  });

  test('only archived forms are deleted', async () => {
    const { ID } = await house.create();
    const remove = () =>
      house.ask('mutation ($ids: [ID!]!) { deleteFeedbackForms(IDs: $ids) }', { ids: [ID] });
    expect(refusalOf(await remove()).reason).toBe('form.not-archived');
    await house.update({ ID, Archived: '2026-01-01T00:00:00Z' });
    expect((await remove()).data?.deleteFeedbackForms).toEqual([ID]);
    expect(await house.read(ID)).toBeNull();
  });
});

describe('the list of forms', () => {
  test('reads what is asked in them only for those who ask for it, and of a few at a time', async () => {
    const { ID } = await house.publish({ Title: 'Unreadable' });
    const { database } = house.app;
    await database.executeSql(`update form set content = '{}' where id = ${Number(ID)}`);
    const list = (fields: string, limit: number) =>
      house.ask(
        `{ readFeedbackForms(filter: { Title: { contains: "Unreadable" } }, limit: ${limit}) { nodes { ${fields} } } }`,
      );
    expect((await list('ID Title Anonymous', 100)).data?.readFeedbackForms.nodes).toEqual([
      { ID, Title: 'Unreadable', Anonymous: false },
    ]);
    for (const field of ['Content', 'Problems { Code }'])
      expect(refusalOf(await list(field, 21)).code).toBe('BAD_USER_INPUT');
    await house.app.tenancy.inOrganisation(house.organisation.id, ({ db }) =>
      db.deleteFrom('form').where('id', '=', Number(ID)).execute(),
    );
  });

  test('shows others what is published, and its author the drafts too', async () => {
    const draft = await house.create('Only a draft');
    const form = await house.publish({ Title: 'Published one' });
    await house.update({ ID: form.ID, Title: 'Renamed in the draft' });
    const list = async (token: string, title: string) =>
      (
        await house.take(
          'query ($t: String) { readFeedbackForms(filter: { Title: { contains: $t } }, sort: [{ field: "Title" }]) { nodes { ID Title } pageInfo { totalCount } } }',
          { t: title },
          token,
        )
      ).nodes;
    const other = await house.join('contentcreator');
    const admin = await house.join('admin');
    expect(await list(house.author.token, 'Only a')).toEqual([{ ID: draft.ID, Title: 'Only a draft' }]);
    expect(await list(admin.token, 'Only a')).toHaveLength(1);
    expect(await list(other.token, 'Only a')).toEqual([]);
    // Neither shown nor found by a title that is not published.
    expect(await list(other.token, 'Renamed')).toEqual([]);
    expect(await list(other.token, 'Published one')).toEqual([{ ID: form.ID, Title: 'Published one' }]);
    expect(await list(house.author.token, 'Renamed')).toHaveLength(1);
  });
});
