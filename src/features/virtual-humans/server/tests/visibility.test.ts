import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashShareToken } from '#features/identity/server/index.ts';
import { type Role, roles, type Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, buildGroup, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { virtualHumanRules } from '../../model/virtual-human-policy.ts';
import { createConversationItems } from '../conversation-items.ts';
import { findVirtualHuman } from '../virtual-human-store.ts';
import { asVisitor, createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let organisationId: number;
let nurses: number;
let viewers: { viewer: Viewer; groupIds: number[] }[];
const made: string[] = [];

/** One item for every combination that visibility depends on. */
const kinds = [true, false].flatMap((published) =>
  [true, false].flatMap((archived) =>
    [true, false].flatMap((coursesOnly) =>
      [true, false].map((grouped) => ({ published, archived, coursesOnly, grouped })),
    ),
  ),
);

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  organisationId = organisation.id;
  author = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'contentcreator')));
  const members = await Promise.all(
    roles
      .filter((role) => role !== 'public')
      .map((role: Role) => buildMember(house.tenancy, organisation, role)),
  );
  const nurse = await buildMember(house.tenancy, organisation, 'user');
  nurses = await buildGroup(house.tenancy, organisationId, 'Nurses', [nurse.personId]);
  for (const [index, kind] of kinds.entries()) {
    const { ID } = await author.create({ Title: `Item ${String(index).padStart(2, '0')}` });
    if (kind.grouped) await author.setGroups(ID, [nurses]);
    await author.update({
      ID,
      CoursesOnly: kind.coursesOnly,
      PublicAccess: true,
      ...(kind.published ? { Status: 'Published' } : {}),
    });
    if (kind.archived) await author.update({ ID, Archived: '2026-11-02T09:00:00Z' });
    made.push(ID);
  }
  viewers = [
    ...[author.viewer, ...members.map(asViewer)].map((viewer) => ({ viewer, groupIds: [] })),
    { viewer: asViewer(nurse), groupIds: [nurses] },
    ...[made[0], made.at(-1)].map((id) => ({ viewer: asVisitor(organisationId, Number(id)), groupIds: [] })),
  ];
});

afterAll(() => house.close());

const conversationItems = createConversationItems(async () => false);

describe('what a list shows', () => {
  it('is for every viewer exactly what the policy allows, and so is what they may talk with', async () => {
    for (const { viewer, groupIds } of viewers) {
      const answer = await house.ask(
        viewer,
        '{ readVirtualHumans(limit: 100) { pageInfo { totalCount } nodes { ID CanEdit } } readMyVirtualHumans(limit: 100) { nodes { ID } } }',
      );
      const listed: { ID: string; CanEdit: boolean }[] = answer.data.readVirtualHumans.nodes;
      const seen: string[] = [];
      const playable: string[] = [];
      const published: string[] = [];
      for (const id of made) {
        const [subject, toPlay, draft] = await house.tenancy.inOrganisation(organisationId, async (scope) => [
          await findVirtualHuman(scope, Number(id)),
          await conversationItems.findPlayable(scope, viewer, Number(id)),
          await conversationItems.findDraft(scope, viewer, Number(id)),
        ]);
        if (!subject) throw new Error('gone');
        const asking = { ...viewer, groupIds };
        const mayPlay = virtualHumanRules.canPlay(asking, subject);
        if (
          virtualHumanRules.seesManagementView(viewer)
            ? virtualHumanRules.canSeeInManagementView(asking, subject)
            : mayPlay
        )
          seen.push(id);
        if (mayPlay && !subject.coursesOnly) published.push(id);
        if (toPlay) playable.push(id);
        expect(toPlay !== null, `${viewer.role} plays ${id}`).toBe(mayPlay);
        expect(draft !== null, `${viewer.role} previews ${id}`).toBe(
          virtualHumanRules.canEdit(asking, subject),
        );
      }
      const sorted = (ids: string[]) => ids.toSorted();
      expect(sorted(listed.map(({ ID }) => ID)), viewer.role).toEqual(sorted(seen));
      expect(answer.data.readVirtualHumans.pageInfo.totalCount).toBe(seen.length);
      const mine = answer.data.readMyVirtualHumans.nodes.map((node: { ID: string }) => node.ID);
      expect(sorted(mine), viewer.role).toEqual(sorted(published));
    }
  });

  it('can be searched, filtered, sorted and turned page by page', async () => {
    const ask = async (query: string) =>
      (
        await author.ask(
          `{ readVirtualHumansPaginated(${query}) { nodes { Title } pageInfo { totalCount hasNextPage hasPreviousPage } } }`,
        )
      ).data.readVirtualHumansPaginated;
    const page = await ask(
      'filterBy: { Title: { contains: "ITEM 0" } }, sortBy: [{ field: "Title" }], limit: 4, offset: 4',
    );
    expect(page.nodes.map((node: { Title: string }) => node.Title)).toEqual(
      [4, 5, 6, 7].map((number) => `Item 0${number}`),
    );
    expect(page.pageInfo).toEqual({ totalCount: 10, hasNextPage: true, hasPreviousPage: true });
    expect((await ask('filterBy: { Archived: { ne: null } }')).pageInfo.totalCount).toBe(8);
    expect((await ask('filterBy: { Status: { eq: "Published" } }')).pageInfo.totalCount).toBe(8);
    expect((await ask('filterBy: { Type: { eq: "branching" } }')).pageInfo.totalCount).toBe(0);
    expect((await ask('filterBy: { Title: { contains: "%" } }')).pageInfo.totalCount).toBe(0);
    expect((await ask('filterBy: { OrganisationID: { eq: "8999999999" } }')).pageInfo.totalCount).toBe(0);
  });
});

describe('what learners read', () => {
  it('is the published version, without the case, the diagnosis, or who sees it', async () => {
    const { ID } = await author.create({ Template: 'worried-patient', Title: 'First words' });
    await author.publish(ID);
    await author.update({ ID, Title: 'Second words', AdminTitle: 'Inside' });
    const learner = viewers.find(({ viewer }) => viewer.role === 'user')?.viewer ?? null;
    const read = await house.ask(
      learner,
      'query ($id: ID!) { readOneVirtualHuman(ID: $id) { Title AdminTitle Content Diagnosis PersonName ShareToken CanEdit HasUnpublishedChanges Author { Email } } }',
      { id: ID },
    );
    expect(read.data.readOneVirtualHuman).toEqual({
      Title: 'First words',
      AdminTitle: '',
      Content: null,
      Diagnosis: null,
      PersonName: 'Sam Taylor',
      ShareToken: null,
      CanEdit: false,
      HasUnpublishedChanges: false,
      Author: { Email: null },
    });
  });

  it('is what analysts read too, with the published case, also where they look at what was taken back', async () => {
    const { ID } = await author.create({ Template: 'worried-patient', Title: 'First words' });
    await author.publish(ID);
    await author.update({ ID, Title: 'Second words', AdminTitle: 'Inside' });
    const analyst = viewers.find(({ viewer }) => viewer.role === 'analyst')?.viewer ?? null;
    const fields = 'Title AdminTitle Content HasUnpublishedChanges CanEdit';
    const readings = ['readOneVirtualHuman', 'readAnalysedVirtualHuman'];
    const read = async (reading: string) => {
      const { data, errors } = await house.ask(
        analyst,
        `query ($id: ID!) { item: ${reading}(ID: $id) { ${fields} } }`,
        { id: ID },
      );
      expect(errors).toEqual([]);
      return data.item;
    };
    for (const reading of readings) {
      expect(await read(reading)).toMatchObject({
        Title: 'First words',
        AdminTitle: 'Inside',
        Content: { person: { name: { 'en-GB': 'Sam Taylor' } } },
        HasUnpublishedChanges: false,
        CanEdit: false,
      });
    }
    const list = `{ readVirtualHumans(filter: { ID: { eq: "${ID}" } }) { nodes { Title } } }`;
    expect((await house.ask(analyst, list)).data.readVirtualHumans.nodes).toEqual([{ Title: 'First words' }]);
    await author.update({ ID, Status: 'Unpublished' });
    expect(await read('readOneVirtualHuman')).toBeNull();
    expect(await read('readAnalysedVirtualHuman')).toMatchObject({ Title: 'First words' });
  });

  it('is nothing at all where the plan has no virtual humans', async () => {
    const organisation = await buildOrganisation(house.tenancy, 'Without');
    const admin = createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'admin')));
    const learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
    const { ID } = await admin.create();
    await admin.publish(ID);
    const count = async () =>
      (await house.ask(learner, '{ readVirtualHumans { pageInfo { totalCount } } }')).data.readVirtualHumans
        .pageInfo.totalCount;
    expect(await count()).toBe(1);
    await buildPlan(house.tenancy, organisation, { type: 'STARTER', limits: { 'virtual-humans': 0 } });
    expect(await count()).toBe(0);
    const playable = await house.tenancy.inOrganisation(organisation.id, (scope) =>
      conversationItems.findPlayable(scope, learner, Number(ID)),
    );
    expect(playable).toBeNull();
    expect((await admin.tryUpdate({ ID, Status: 'Published' })).errors[0]?.reason).toBe(
      'virtual-human.plan-without',
    );
  });
});

describe('a share link', () => {
  const entries = (id: string) =>
    house.tenancy.inOrganisation(organisationId, (scope) =>
      scope.db
        .selectFrom('directory_entry')
        .where('organisation_id', '=', organisationId)
        .where('target_id', '=', Number(id))
        .orderBy('kind')
        .select(['kind', 'key_hash'])
        .execute(),
    );
  const kindsOf = async (id: string) => (await entries(id)).map(({ kind }) => kind);
  const byLink = async (viewer: Viewer | null, token: string) =>
    (
      await house.ask(
        viewer,
        'query ($t: String!) { readOneVirtualHuman(ShareToken: $t) { ID Title ShareToken OrganisationID Content } readVirtualHumanShareLink(ShareToken: $t) { VirtualHumanID LoginRequired OrganisationName } }',
        { t: token },
      )
    ).data;
  const openToken = async (id: string) =>
    (await house.ask(null, 'query ($id: ID!) { getVHToken(id: $id) { ID ShareToken } }', { id })).data
      .getVHToken;

  it('exists from publishing with public access until access is taken away', async () => {
    const { ID } = await author.create();
    expect((await author.update({ ID, PublicAccess: true })).ShareToken).toBeNull();
    expect(await openToken(ID)).toBeNull();
    const { ShareToken } = await author.publish(ID);
    expect(ShareToken).toMatch(/^[\w-]{22}$/);
    expect(await entries(ID)).toEqual([
      expect.objectContaining({ kind: 'content-number' }),
      { kind: 'content-share', key_hash: hashShareToken(ShareToken) },
    ]);
    expect(await openToken(ID)).toEqual({ ID, ShareToken });
    expect(await byLink(null, ShareToken)).toEqual({
      readOneVirtualHuman: {
        ID,
        Title: 'Upset customer',
        ShareToken,
        OrganisationID: String(organisationId),
        Content: null,
      },
      readVirtualHumanShareLink: {
        VirtualHumanID: ID,
        LoginRequired: false,
        OrganisationName: 'Harbour Hospital',
      },
    });
    await author.update({ ID, PublicAccess: false });
    expect(await entries(ID)).toEqual([]);
    expect(await openToken(ID)).toBeNull();
    expect(await byLink(null, ShareToken)).toEqual({
      readOneVirtualHuman: null,
      readVirtualHumanShareLink: null,
    });
  });

  it('that asks for a sign-in opens nothing to others', async () => {
    const { ID } = await author.create();
    const { ShareToken } = await author.update({ ID, PublicAccess: true, Status: 'Published' });
    await author.update({ ID, ShareLoginRequired: true });
    expect(await kindsOf(ID)).toEqual(['content-number', 'content-share-login']);
    const asked = await byLink(null, ShareToken);
    expect(asked.readOneVirtualHuman).toBeNull();
    expect(asked.readVirtualHumanShareLink).toMatchObject({ LoginRequired: true });
    expect(await openToken(ID)).toBeNull();
    const learner = viewers.find(({ viewer }) => viewer.role === 'user')?.viewer ?? null;
    expect((await byLink(learner, ShareToken)).readOneVirtualHuman).toMatchObject({ ID, ShareToken: null });
  });

  it('lets its holder talk while it is published, not archived and public', async () => {
    const { ID } = await author.create();
    await author.update({ ID, PublicAccess: true, Status: 'Published' });
    const visitor = asVisitor(organisationId, Number(ID));
    const plays = () =>
      house.tenancy.inOrganisation(organisationId, (scope) =>
        conversationItems.findPlayable(scope, visitor, Number(ID)),
      );
    expect(await plays()).not.toBeNull();
    await author.update({ ID, Status: 'Unpublished' });
    expect(await plays()).toBeNull();
    await author.publish(ID);
    await author.update({ ID, Archived: '2026-11-02T09:00:00Z' });
    expect(await plays()).toBeNull();
    await author.update({ ID, Archived: null, PublicAccess: false });
    expect(await plays()).toBeNull();
  });

  it('of a deleted virtual human is gone with it', async () => {
    const { ID } = await author.create();
    await author.update({ ID, PublicAccess: true, Status: 'Published' });
    await author.update({ ID, Archived: '2026-11-02T09:00:00Z' });
    expect((await author.tryDelete([ID])).errors).toEqual([]);
    expect(await entries(ID)).toEqual([]);
  });
});
