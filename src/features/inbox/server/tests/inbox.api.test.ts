import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { members } from '#features/authorisation/model/grants.ts';
import { locales } from '#kernel/locale.ts';
import { listPlaceholders } from '#locales/message-format.ts';
import { readTexts } from '#locales/read-texts.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { readMails } from '#tests/builders/mail.ts';
import { aNotice, buildNotices, noticeContext } from '#tests/builders/notices.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { noticeKindsPoint } from '../extension-points.ts';
import { type NoticeKind, requestNotices, wantsMail } from '../index.ts';
import { deleteOldNotices, listNoticesOf } from '../notice-store.ts';
import { personalNoticeData } from '../personal-notice-data.ts';
import { requestMailsStillDue } from '../request-notices.ts';
import { requestTidying } from '../tidy-inbox-job.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let learner: BuiltMember;
let other: BuiltMember;
let token: string;
const start = new Date('2026-11-02T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  ours = await buildOrganisation(app.tenancy);
  learner = await buildMember(app.tenancy, ours, 'user');
  other = await buildMember(app.tenancy, ours, 'user');
  token = await signIn(app, learner);
});

async function ask(text: string, variables: Record<string, unknown> = {}, as = token) {
  const { data, errors } = await app.graphql(text, variables, { token: as });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
const tell = (...requests: Parameters<typeof buildNotices>[2]) => buildNotices(app, ours.id, requests);
const list = async (more = '') =>
  (
    await ask(
      `{ readMyNotices${more} { nodes { ID Kind Facts Path Created Read } pageInfo { totalCount hasNextPage } } }`,
    )
  ).readMyNotices;
const titles = async (more = ''): Promise<string[]> =>
  (await list(more)).nodes.map(({ Facts }: { Facts: { title: string } }) => Facts.title);
const unread = async () => (await ask('{ readMyUnreadNoticeCount }')).readMyUnreadNoticeCount;
const within = <Result>(work: (scope: Scope) => Promise<Result>) => app.tenancy.inOrganisation(ours.id, work);

const digest: NoticeKind = {
  kind: 'badge-earned',
  texts: 'achievements',
  audience: members,
  inProduct: true,
  mail: 'on',
  again: true,
};

describe('notices that add up', () => {
  const answers = (form: string, day: number, count: number) =>
    aNotice(learner, {
      kind: 'form-answered',
      values: { title: form, count },
      path: `/analytics/forms/${form}`,
      key: `${form}:${day}`,
    });
  const at = (day: number) => {
    app.clock.now = new Date(start.getTime() + day * 60_000);
  };
  const told = async (...all: [form: string, day: number, count: number][]) => {
    for (const [form, day, count] of all) {
      at(day);
      await tell(answers(form, day, count));
    }
  };
  const rows = async (more = '') =>
    (await list(more)).nodes.map(({ Facts, Created, Read }: Listed) => [
      Facts.title,
      Facts.count,
      new Date(Created).getUTCMinutes(),
      Read !== null,
    ]);
  type Listed = { Facts: { title: string; count: number }; Created: string; Read: string | null };

  test('of one page are one row, with the count of all and the time of the newest', async () => {
    await told(['a', 1, 2], ['b', 2, 1], ['a', 3, 3], ['a', 4, 1]);
    await tell(aNotice(learner), aNotice(learner, { key: 'other', values: { title: 'Elsewhere' } }));
    expect((await rows()).filter(([, count]: [string, number?]) => count !== undefined)).toEqual([
      ['a', 6, 4, false],
      ['b', 1, 2, false],
    ]);
    expect((await list()).pageInfo.totalCount).toBe(4);
    expect(await unread()).toBe(4);
    expect(await list('(limit: 1, offset: 3)')).toMatchObject({
      nodes: [{ Facts: { title: 'b' } }],
      pageInfo: { totalCount: 4, hasNextPage: false },
    });
  });

  test('are read at once, and what comes after is a row of its own', async () => {
    await told(['a', 1, 2], ['b', 2, 1], ['a', 3, 3]);
    const [newest] = (await list()).nodes;
    // One that came after the list was seen.
    await told(['a', 5, 4]);
    await ask('mutation ($id: ID!) { markNoticeRead(ID: $id) { Read } }', { id: newest.ID });
    expect(await rows()).toEqual([
      ['a', 4, 5, false],
      ['a', 5, 3, true],
      ['b', 1, 2, false],
    ]);
    expect(await unread()).toBe(2);
    expect(await rows('(filter: { Unread: { eq: true } })')).toHaveLength(2);
    at(6);
    await ask('mutation { markAllNoticesRead { Success } }');
    expect(await rows()).toEqual([
      ['a', 4, 5, true],
      ['a', 5, 3, true],
      ['b', 1, 2, true],
    ]);
    expect(await unread()).toBe(0);
  });

  test('of somebody else are not read with them', async () => {
    await told(['a', 1, 2]);
    at(1);
    await tell({ ...answers('a', 1, 2), memberId: other.personId });
    const [mine] = (await list()).nodes;
    await ask('mutation ($id: ID!) { markNoticeRead(ID: $id) { Read } }', { id: mine.ID });
    expect(await within((scope) => listNoticesOf(scope, other.personId))).toMatchObject([{ readAt: null }]);
  });
});

describe('a notice', () => {
  test('is told once for each member, kind and key, and listed newest first', async () => {
    await tell(aNotice(learner), aNotice(learner), aNotice(other));
    app.clock.now = new Date('2026-11-02T10:00:00Z');
    await tell(aNotice(learner, { values: { title: 'Again' } }));
    await tell(aNotice(learner, { key: 'two', values: { title: 'Second' }, path: '/somewhere?a=1' }));
    const { nodes, pageInfo } = await list();
    expect(nodes).toMatchObject([
      { Kind: 'badge-earned', Facts: { title: 'Second' }, Path: '/somewhere?a=1', Read: null },
      { Facts: { title: 'Hand hygiene' }, Created: start.toISOString() },
    ]);
    expect(pageInfo).toEqual({ totalCount: 2, hasNextPage: false });
    expect(await unread()).toBe(2);
  });

  test('is gone with its cause', async () => {
    const rolledBack = within(async (scope) => {
      await requestNotices(noticeContext(app), scope, [aNotice(learner)]);
      throw new Error('the cause failed');
    });
    await expect(rolledBack).rejects.toThrow('the cause failed');
    expect(await unread()).toBe(0);
  });

  test('of a kind that nobody declares, or that leads elsewhere, is a fault of its feature', async () => {
    await expect(tell({ ...aNotice(learner), kind: 'unheard-of' as 'badge-earned' })).rejects.toThrow(
      "kind 'unheard-of'",
    );
    await expect(tell(aNotice(learner, { path: '//evil.test' }))).rejects.toThrow('this installation');
  });

  test('passes over those who are locked out, have not joined, or belong elsewhere', async () => {
    const locked = await buildMember(app.tenancy, ours, 'user');
    const invited = await buildMember(app.tenancy, ours, 'user');
    const elsewhere = await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'user');
    await app.tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
      const change = (who: BuiltMember, to: { disabled_at?: Date; joined_at?: null }) =>
        db
          .updateTable('membership')
          .set(to as { disabled_at?: Date }) // the column of joined_at takes null, which its type hides
          .where('organisation_id', '=', ours.id)
          .where('person_id', '=', who.personId)
          .execute();
      await change(locked, { disabled_at: start });
      await change(invited, { joined_at: null });
    });
    const all = [locked, invited, elsewhere, learner];
    await tell(...all.map((member) => aNotice(member)));
    const { rows } = await app.database.executeSql(
      'select person_id from inbox_notice where person_id = any($1::bigint[])',
      [`{${all.map(({ personId }) => personId).join(',')}}`],
    );
    expect(rows).toEqual([{ person_id: learner.personId }]);
    const wanting = await within((scope) =>
      wantsMail(
        noticeContext(app, []),
        scope,
        all.map(({ personId }) => personId),
        'badge-earned',
      ),
    );
    expect([...wanting]).toEqual([]);
  });

  test('that comes again is new again once it was read, and not before', async () => {
    const context = { clock: () => app.clock.now, listParts: () => [digest] as never[] };
    const come = (title: string) =>
      within((scope) => requestNotices(context, scope, [aNotice(learner, { values: { title } })]));
    await come('first');
    app.clock.now = new Date('2026-11-02T10:00:00Z');
    await come('second');
    expect(await titles()).toEqual(['first']);
    await ask('mutation { markAllNoticesRead { Success } }');
    await come('third');
    expect(await titles('(filter: { Unread: { eq: true } })')).toEqual(['third']);
    expect(await unread()).toBe(1);
  });
});

describe('reading', () => {
  test('one, those up to one, and all; pages and the filter', async () => {
    for (const [nth, key] of ['a', 'b', 'c', 'd'].entries()) {
      app.clock.now = new Date(start.getTime() + nth * 60_000);
      await tell(aNotice(learner, { key, values: { title: key } }));
    }
    const ids: string[] = (await list()).nodes.map(({ ID }: { ID: string }) => ID);
    const one = 'mutation ($id: ID!) { markNoticeRead(ID: $id) { ID Read } }';
    const { markNoticeRead: first } = await ask(one, { id: ids[1] });
    expect(first).toEqual({ ID: ids[1], Read: app.clock.now.toISOString() });
    app.clock.now = new Date('2026-11-02T12:00:00Z');
    expect((await ask(one, { id: ids[1] })).markNoticeRead).toEqual(first);
    expect(await titles('(filter: { Unread: { eq: true } }, limit: 2, offset: 1)')).toEqual(['b', 'a']);
    expect(await titles('(filter: { Unread: { eq: false } })')).toEqual(['c']);
    await ask('mutation ($id: ID!) { markAllNoticesRead(UpToID: $id) { Success } }', { id: ids[2] });
    expect(await titles('(filter: { Unread: { eq: true } })')).toEqual(['d']);
    await ask('mutation { markAllNoticesRead { Success } }');
    expect(await unread()).toBe(0);
  });

  test('touches nobody else', async () => {
    await tell(aNotice(other));
    const [notice] = await within((scope) => listNoticesOf(scope, other.personId));
    const { errors } = await app.graphql(
      'mutation ($id: ID!) { markNoticeRead(ID: $id) { ID } }',
      { id: String(notice?.id) },
      { token },
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await ask('mutation ($id: ID!) { markAllNoticesRead(UpToID: $id) { Success } }', {
      id: String(notice?.id),
    });
    expect(await within((scope) => listNoticesOf(scope, other.personId))).toMatchObject([{ readAt: null }]);
  });

  test('counting stops at a hundred', async () => {
    await tell(...Array.from({ length: 120 }, (_, nth) => aNotice(learner, { key: `${nth}` })));
    expect(await unread()).toBe(100);
    const { errors } = await app.graphql('{ readMyNotices(limit: 101) { nodes { ID } } }', {}, { token });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('what a member wants', () => {
  const change = (InProduct: boolean, Mail: boolean, Kind = 'badge-earned') =>
    app.graphql(
      'mutation ($i: UpdateMyNoticeSettingInput!) { updateMyNoticeSetting(Input: $i) { Kind InProduct Mail } }',
      { i: { Kind, InProduct, Mail } },
      { token },
    );
  const settings = async () =>
    (await ask('{ readMyNoticeSettings { Kind InProduct Mail } }')).readMyNoticeSettings;

  test('begins with what the feature declares, and is asked for kinds of their role alone', async () => {
    const kinds = noticeContext(app).listParts(noticeKindsPoint);
    // This learner manages no group.
    const forLearners = kinds.filter(
      ({ audience, forManagers }) => audience.includes('user') && forManagers !== true,
    );
    expect((await settings()).map(({ Kind }: { Kind: string }) => Kind)).toEqual(
      forLearners.map(({ kind }) => kind),
    );
    expect(await settings()).toContainEqual({ Kind: 'badge-earned', InProduct: true, Mail: false });
    expect((await change(true, true, 'unheard-of')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('decides about product and mail; a mail goes once, also when its job runs twice', async () => {
    expect((await change(false, true)).data?.updateMyNoticeSetting).toEqual({
      Kind: 'badge-earned',
      InProduct: false,
      Mail: true,
    });
    await tell(
      aNotice(learner, { values: { title: 'Hygiene <b>' }, path: '/my-profile/badges?a=1' }),
      aNotice(other),
    );
    await tell(aNotice(learner));
    expect(await unread()).toBe(0);
    const [mail] = await readMails(app, { to: learner.email });
    expect(mail?.subject).toBe('You earned a badge: Hygiene <b>');
    expect(mail?.html).toContain('Hygiene &lt;b&gt;');
    expect(mail?.text).toContain('/my-profile/badges?a=1');
    const job = app.features.all.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'mail-notices');
    const [notice] = await within((scope) => listNoticesOf(scope, learner.personId));
    const payload = { organisationId: ours.id, noticeIds: [notice?.id] };
    await job?.run(payload, { tenancy: app.tenancy } as never); // it asks for nothing else
    const waiting = await app.database.executeSql("select 1 from job_outbox where queue = 'send-mail'");
    expect(waiting.rows).toEqual([]);
    expect(await readMails(app, { to: learner.email })).toHaveLength(1);
    expect(await readMails(app, { count: 0, to: other.email })).toEqual([]);
  });

  const setArchived = (at: Date | null) =>
    app.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      db.updateTable('organisation').set({ archived_at: at }).where('id', '=', ours.id).execute(),
    );
  const jobs = async () =>
    (
      await app.database.executeSql(`select (select count(*) from job_outbox)::int + (select count(*)
        from pgboss.job where state in ('created', 'active', 'retry'))::int as open`)
    ).rows;
  const allDone = () => expect.poll(jobs, { timeout: 25_000 }).toEqual([{ open: 0 }]);

  test('of an organisation that was archived no mail is lost: it goes when it is back', async () => {
    await change(true, true);
    const upkeep = requestMailsStillDue({
      tenancy: app.tenancy,
      clock: () => app.clock.now,
      findOrganisationLock: async () => null,
    });
    await setArchived(start);
    await tell(aNotice(learner));
    await allDone();
    app.clock.now = new Date(start.getTime() + 3_600_000);
    await upkeep.run();
    await allDone();
    expect(await readMails(app, { count: 0, to: learner.email })).toEqual([]);
    await setArchived(null);
    await upkeep.run();
    await upkeep.run();
    await allDone();
    expect(await readMails(app, { to: learner.email })).toHaveLength(1);
  });

  test('of what happened more than three days ago no mail is written, and the notice stays', async () => {
    await change(true, true);
    await setArchived(start);
    await tell(aNotice(learner, { key: 'old', values: { title: 'Old' } }));
    app.clock.now = new Date(start.getTime() + 86_400_000);
    await tell(aNotice(learner, { key: 'new', values: { title: 'New' } }));
    await allDone();
    await setArchived(null);
    app.clock.now = new Date(start.getTime() + 3.5 * 86_400_000);
    const upkeep = requestMailsStillDue({
      tenancy: app.tenancy,
      clock: () => app.clock.now,
      findOrganisationLock: async () => null,
    });
    await upkeep.run();
    await allDone();
    const mails = await readMails(app, { to: learner.email });
    expect(mails.map(({ subject }) => subject)).toEqual(['You earned a badge: New']);
    const { rows } = await app.database.executeSql(
      'select key, mail_due from inbox_notice where person_id = $1 order by key',
      [learner.personId],
    );
    expect(rows).toEqual([
      { key: 'new', mail_due: false },
      { key: 'old', mail_due: false },
    ]);
    token = await signIn(app, learner);
    expect(await titles()).toEqual(['New', 'Old']);
  });

  test('nothing is nothing; a feature that mails itself asks who wants it', async () => {
    await change(false, false);
    await tell(aNotice(learner), aNotice(other));
    expect(await within((scope) => listNoticesOf(scope, learner.personId))).toEqual([]);
    const both = [learner.personId, other.personId];
    const asked = () => within((scope) => wantsMail(noticeContext(app), scope, both, 'badge-earned'));
    expect([...(await asked())]).toEqual([]);
    await change(false, true);
    expect([...(await asked())]).toEqual([learner.personId]);
  });
});

describe('keeping', () => {
  const days = (count: number) => new Date(start.getTime() + count * 86_400_000);

  test('what was read goes after three months, what was not after a year', async () => {
    await tell(aNotice(learner, { key: 'read' }), aNotice(learner, { key: 'unread' }));
    const [read] = (await list()).nodes;
    await ask('mutation ($id: ID!) { markNoticeRead(ID: $id) { ID } }', { id: read.ID });
    const tidy = (now: Date) => within((scope) => deleteOldNotices(scope, now, 100));
    expect(await tidy(days(90))).toBe(0);
    expect(await tidy(days(91))).toBe(1);
    expect(await tidy(days(365))).toBe(0);
    expect(await tidy(days(366))).toBe(1);
  });

  test('the hourly task requests one job where something is old', async () => {
    await tell(aNotice(learner));
    app.clock.now = days(400);
    await requestTidying({ tenancy: app.tenancy, clock: () => app.clock.now }).run();
    await expect
      .poll(() => within((scope) => listNoticesOf(scope, learner.personId)), { timeout: 25_000 })
      .toEqual([]);
  });

  test('a member takes theirs along; erased, they are gone everywhere they are named', async () => {
    await tell(
      aNotice(learner),
      aNotice(other, { aboutId: learner.personId }),
      aNotice(other, { key: 'two' }),
    );
    const copy = await within((scope) => personalNoticeData.export(scope, learner.personId));
    expect(copy).toMatchObject({ notices: [{ kind: 'badge-earned', facts: { title: 'Hand hygiene' } }] });
    const erased = await within((scope) =>
      personalNoticeData.erase(scope, { personId: learner.personId, email: learner.email }),
    );
    expect(erased.removed).toEqual({ notices: 2 });
    expect(await within((scope) => listNoticesOf(scope, other.personId))).toHaveLength(1);
  });
});

test('each declared kind has words in every language, with the same values, and a name', () => {
  const kinds = noticeContext(app).listParts(noticeKindsPoint);
  expect(kinds.length).toBeGreaterThan(0);
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  for (const { kind, texts } of kinds) {
    const words = locales.map((locale) => readTexts(locale, texts)[`noticeText.${kind}`] ?? '');
    const [first, ...rest] = words.map(listPlaceholders);
    expect(words, kind).not.toContain('');
    for (const placeholders of rest) expect(placeholders, kind).toEqual(first);
    for (const locale of locales) expect(readTexts(locale, texts)[`noticeKind.${kind}`], kind).toBeTruthy();
  }
});
