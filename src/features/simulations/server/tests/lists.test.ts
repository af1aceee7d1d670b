import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles, type Viewer } from '#kernel/viewer.ts';
import {
  type AuthoringHouse,
  buildGroup,
  buildMedia,
  startAuthoringHouse,
} from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { asPublicViewer } from '#tests/builders/play.ts';
import { simulationRules } from '../../model/simulation-policy.ts';
import { canPlay } from '../play-right.ts';
import { findSimulation } from '../simulation-store.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let organisationId: number;
let nurses: number;
let viewers: Viewer[];
const made: { id: string; title: string }[] = [];

/** One of each: every combination of what visibility depends on. */
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
  author = createAuthor(
    house,
    asViewer(await buildMember(house.tenancy, organisation, 'contentcreator', { firstName: 'Kim' })),
  );
  const members = await Promise.all(
    roles
      .filter((role) => role !== 'public')
      .map((role: Role) => buildMember(house.tenancy, organisation, role)),
  );
  const nurse = await buildMember(house.tenancy, organisation, 'user');
  nurses = await buildGroup(house.tenancy, organisationId, 'Nurses', [nurse.personId]);
  for (const [index, kind] of kinds.entries()) {
    const title = `Item ${String(index).padStart(2, '0')}`;
    const { id } = await author.create(1, title);
    if (kind.grouped) {
      const call = 'mutation ($id: ID!, $g: ID!) { updateSimulationGroups(ID: $id, GroupIDs: [$g]) { ID } }';
      await house.ask(author.viewer, call, { id, g: String(nurses) });
    }
    await author.update({
      ID: id,
      CoursesOnly: kind.coursesOnly,
      Featured: index % 2 === 0,
      PublicAccess: true,
    });
    if (kind.published) await author.publish(id);
    if (kind.archived) await author.update({ ID: id, Archived: '2026-11-02T09:00:00Z' });
    made.push({ id, title });
  }
  viewers = [
    author.viewer,
    ...[...members, nurse].map(asViewer),
    asPublicViewer(organisationId, Number(made[0]?.id)),
    asPublicViewer(organisationId, Number(made.at(-1)?.id)),
  ];
});

afterAll(() => house.close());

const titles = (answer: { data: { readSimulations: { nodes: { Title: string }[] } } }) =>
  answer.data.readSimulations.nodes.map((node) => node.Title);

describe('what a list shows', () => {
  it('is for every viewer exactly what the policy allows', async () => {
    for (const viewer of viewers) {
      const answer = await house.ask(
        viewer,
        '{ readSimulations(limit: 100) { pageInfo { totalCount } nodes { ID } } }',
      );
      const listed = answer.data.readSimulations.nodes.map((node: { ID: string }) => node.ID);
      const allowed: string[] = [];
      for (const { id } of made) {
        const [subject, playable] = await house.tenancy.inOrganisation(organisationId, async (scope) => [
          await findSimulation(scope, Number(id)),
          await canPlay(scope, viewer, Number(id)),
        ]);
        if (!subject) throw new Error('gone');
        const groupIds = viewer === viewers.at(-3) ? [nurses] : [];
        const known = { ...viewer, groupIds };
        const isAllowed = simulationRules.seesManagementView(viewer)
          ? simulationRules.canSeeInManagementView(known, subject)
          : simulationRules.isVisibleToLearner(known, subject) || simulationRules.canPlay(known, subject);
        if (isAllowed) allowed.push(id);
        expect(playable).toBe(simulationRules.canPlay(known, subject));
      }
      expect(new Set(listed)).toEqual(new Set(allowed));
      expect(answer.data.readSimulations.pageInfo.totalCount).toBe(allowed.length);
    }
  });

  it('the player gives what may be played, to everybody', async () => {
    for (const viewer of viewers) {
      for (const { id } of made) {
        const answer = await house.ask(viewer, 'query ($id: ID!) { readSimulationPlayer(ID: $id) { ID } }', {
          id,
        });
        const playable = await house.tenancy.inOrganisation(organisationId, (scope) =>
          canPlay(scope, viewer, Number(id)),
        );
        expect(answer.data.readSimulationPlayer !== null).toBe(playable);
      }
    }
  });
});

describe('filters, order and pages', () => {
  const list = (args: string) => house.ask(author.viewer, `{ readSimulations(${args}) { nodes { Title } } }`);

  it('answers newest first, in pages that do not overlap', async () => {
    const query = (offset: number) => `{ readSimulations(limit: 6, offset: ${offset}) {
      edges { node { Title } } pageInfo { totalCount hasNextPage hasPreviousPage } } }`;
    const pages = await Promise.all([0, 6, 12, 18].map((offset) => house.ask(author.viewer, query(offset))));
    const seen = pages.flatMap((page) =>
      page.data.readSimulations.edges.map((edge: { node: { Title: string } }) => edge.node.Title),
    );
    expect(seen).toEqual(made.map((item) => item.title).toReversed());
    expect(pages[1]?.data.readSimulations.pageInfo).toEqual({
      totalCount: 16,
      hasNextPage: true,
      hasPreviousPage: true,
    });
    expect(pages[3]?.data.readSimulations.pageInfo).toEqual({
      totalCount: 16,
      hasNextPage: false,
      hasPreviousPage: true,
    });
  });

  it.each([
    ['filter: { Title: { contains: "ITEM 03" } }', (_kind: object, index: number) => index === 3],
    ['filter: { Title: { contains: "%" } }', () => false],
    ['filter: { Title: { eq: "Item 02" } }', (_kind: object, index: number) => index === 2],
    [
      'filter: { Title: { in: ["Item 02", "Item 04"] } }',
      (_kind: object, index: number) => index === 2 || index === 4,
    ],
    ['filter: { Archived: { eq: null } }', (kind: { archived: boolean }) => !kind.archived],
    ['filter: { Archived: { ne: null } }', (kind: { archived: boolean }) => kind.archived],
    ['filter: { Archived: { gt: "2026-11-01T00:00:00Z" } }', (kind: { archived: boolean }) => kind.archived],
    ['filter: { Archived: { lt: "2026-11-01T00:00:00Z" } }', () => false],
    ['filter: { Status: { eq: "Published" } }', (kind: { published: boolean }) => kind.published],
    ['filter: { Status: { ne: "Published" } }', (kind: { published: boolean }) => !kind.published],
    ['filter: { Status: { in: ["Published", "Unpublished"] } }', () => true],
    ['filter: { Status: { eq: "Nonsense" } }', () => false],
    ['filter: { CoursesOnly: { eq: false } }', (kind: { coursesOnly: boolean }) => !kind.coursesOnly],
    ['filter: { CoursesOnly: { ne: false } }', (kind: { coursesOnly: boolean }) => kind.coursesOnly],
    ['filter: { Featured: { eq: true } }', (_kind: object, index: number) => index % 2 === 0],
    ['filter: { Content360: { eq: true } }', () => false],
    ['filter: { Content360: { eq: false } }', () => true],
    [
      'filter: { Archived: { eq: null }, Status: { eq: "Published" }, CoursesOnly: { eq: false } }',
      (kind: { archived: boolean; published: boolean; coursesOnly: boolean }) =>
        kind.published && !kind.archived && !kind.coursesOnly,
    ],
  ] as [string, (kind: (typeof kinds)[number], index: number) => boolean][])('%s', async (args, expected) => {
    const wanted = made
      .filter((_item, index) => expected(kinds[index] ?? kinds[0] ?? never(), index))
      .map((item) => item.title);
    expect(titles(await list(`limit: 100, ${args}`)).toSorted()).toEqual(wanted);
  });

  it('sorts by what the list knows, and refuses anything else', async () => {
    const byTitle = titles(await list('limit: 100, sort: [{ field: "Title", direction: ASC }]'));
    expect(byTitle).toEqual(made.map((item) => item.title));
    const refused = await list('sort: [{ field: "share_token", direction: ASC }]');
    expect(refused.errors[0]).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(refused.errors[0]?.message).not.toContain('share_token');
    expect((await list('limit: 101')).errors[0]?.code).toBe('BAD_USER_INPUT');
  });

  it('filters by tag', async () => {
    const tag = await house.ask(author.viewer, 'mutation { createContentTag(Name: "Safety") { ID Name } }');
    const tagId = tag.data.createContentTag.ID;
    const again = await house.ask(author.viewer, 'mutation { createContentTag(Name: " Safety ") { ID } }');
    expect(again.data.createContentTag.ID).toBe(tagId);
    const set = await house.ask(
      author.viewer,
      'mutation ($s: ID!, $t: ID!) { setTags(SimulationID: $s, TagIDs: [$t]) { Name } }',
      { s: made[5]?.id, t: tagId },
    );
    expect(set.data.setTags).toEqual([{ Name: 'Safety' }]);
    expect(titles(await list(`filter: { Tag: { eq: "${tagId}" } }`))).toEqual(['Item 05']);
    expect(titles(await list(`limit: 100, filter: { Tag: { eq: null } }`))).toHaveLength(15);
    expect(
      (await house.ask(author.viewer, 'mutation { createContentTag(Name: " ") { ID } }')).errors[0]?.reason,
    ).toBe('content.tag-name-required');
    const found = await house.ask(author.viewer, '{ readContentTags(Name: { contains: "safe" }) { Name } }');
    expect(found.data.readContentTags).toEqual([{ Name: 'Safety' }]);
  });
});

describe('what a card holds', () => {
  it('comes whole with one list call', async () => {
    const { id } = await author.create(0, 'Card');
    const picture = await buildMedia(house.tenancy, organisationId, { kind: 'image' });
    await author.addVideo(
      id,
      await buildMedia(house.tenancy, organisationId, { lengthMs: 1_500, content360: true }),
    );
    await author.addVideo(
      id,
      await buildMedia(house.tenancy, organisationId, { lengthMs: 2_000, status: 'Error' }),
    );
    const query = `query ($id: ID!) { readSimulations(filter: { ID: { eq: $id } }) { nodes {
      ThumbnailURL TranscodingStatus TranscodingProgress TotalLength hasHeatmaps TotalUsers TotalViews AverageScore
      Author { Name Email UserType } OrganisationGroups { Name } } } }`;
    const read = async () => (await house.ask(author.viewer, query, { id })).data.readSimulations.nodes[0];
    const prefix = `org/${organisationId}/media/1`;
    const standard = { resize: { width: 600, height: 338 } };
    expect(await read()).toMatchObject({
      TranscodingStatus: 'Error',
      TranscodingProgress: 70,
      TotalLength: 3.5,
      hasHeatmaps: true,
      TotalUsers: 0,
      AverageScore: null,
      Author: { Name: 'Kim Reed', UserType: 'contentcreator' },
    });
    expect(readThumbnail(await read())).toMatchObject({ key: `${prefix}/poster.jpg`, edits: standard });
    await author.update({ ID: id, ImageMediaID: String(picture), Quiz: true });
    expect(readThumbnail(await read())).toMatchObject({ key: `${prefix}/source`, edits: standard });

    await house.tenancy.inOrganisation(organisationId, (scope) =>
      scope.db
        .insertInto('item_statistics')
        .values({
          organisation_id: organisationId,
          item_kind: 'simulation',
          item_id: Number(id),
          total_users: 2,
          total_views: 5,
          total_completions: 3,
          score_sum: 200,
          score_count: 3,
        })
        .execute(),
    );
    expect(await read()).toMatchObject({ TotalUsers: 2, TotalViews: 5, AverageScore: 66.67 });
  });
});

describe('the learner’s home', () => {
  it('shows the newest visible ones: at most 3 featured and 6 of all', async () => {
    const learner = viewers.find((viewer) => viewer.role === 'user');
    for (let index = 0; index < 8; index++) {
      const { id } = await author.create(1, `Home ${index}`);
      await author.update({ ID: id, Featured: index < 4, Status: 'Published' });
    }
    const query =
      '{ dashboardStudent { FeaturedSimulations { Title ThumbnailURL } LatestSimulations { Title } } }';
    for (const viewer of [learner, author.viewer]) {
      const { dashboardStudent } = (await house.ask(viewer ?? null, query)).data;
      const names = (list: { Title: string }[]) => list.map((item) => item.Title);
      expect(names(dashboardStudent.FeaturedSimulations)).toEqual(['Home 3', 'Home 2', 'Home 1']);
      expect(names(dashboardStudent.LatestSimulations)).toEqual([
        'Home 7',
        'Home 6',
        'Home 5',
        'Home 4',
        'Home 3',
        'Home 2',
      ]);
    }
  });
});

/** What the address of a picture asks the image service for. */
function readThumbnail({ ThumbnailURL }: { ThumbnailURL: string }): unknown {
  const [text = ''] = ThumbnailURL.replace('/images/', '').split('.');
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}

function never(): never {
  throw new Error('kinds and items have the same length');
}
