import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { buildGroup, buildMedia } from '#tests/builders/authoring.ts';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { buildPublishedSimulation } from '#tests/builders/play.ts';
import { buildVersion } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let theirs: BuiltOrganisation;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  theirs = await buildOrganisation(app.tenancy, 'Another House');
  admin = await buildMember(app.tenancy, ours, 'admin');
  token = await signIn(app, admin);
});

const ask = (text: string, variables: Record<string, unknown> = {}, as = token) =>
  app.graphql(text, variables, { token: as });
const update = (input: Record<string, unknown>) =>
  ask(
    'mutation ($i: UpdateOrganisationInput!) { updateOrganisation(Input: $i) { Name Description EnforceMFA APIIncomingURL LogoMediaID LogoMedia { ID URL } BrandImageMedia { ID } } }',
    { i: { ID: String(ours.id), ...input } },
  );

describe('the settings of an organisation', () => {
  test('are written by its administrators, pictures of its own library among them', async () => {
    const logo = String(await buildMedia(app.tenancy, ours.id, { kind: 'image', title: 'Logo' }));
    const { data, errors } = await update({
      Name: '  Harbour Clinic ',
      Description: 'On the quay',
      EnforceMFA: false,
      LogoMediaID: logo,
      BrandImageMediaID: logo,
      APIIncomingURL: 'https://hooks.example.org/x',
    });
    expect(errors).toBeUndefined();
    expect(data.updateOrganisation).toMatchObject({
      Name: 'Harbour Clinic',
      Description: 'On the quay',
      APIIncomingURL: 'https://hooks.example.org/x',
      LogoMediaID: logo,
      LogoMedia: { ID: logo },
      BrandImageMedia: { ID: logo },
    });
    const viewer = await ask(
      '{ viewer { Organisation { Name LogoMedia { URL } BrandImageMedia { ID } } Organisations { Name } } }',
    );
    expect(viewer.data.viewer.Organisation.BrandImageMedia).toEqual({ ID: logo });
    expect((await update({ LogoMediaID: null })).data.updateOrganisation.LogoMedia).toBeNull();
  });

  test('name the field that is wrong', async () => {
    const video = await buildMedia(app.tenancy, ours.id, { title: 'Clip' });
    const foreign = await buildMedia(app.tenancy, theirs.id, { kind: 'image', title: 'Theirs' });
    const reasons = [];
    for (const input of [
      { Name: ' ' },
      { Name: 'x'.repeat(101) },
      { APIIncomingURL: 'http://x.example.org' },
      { APIIncomingURL: 'https://10.0.0.1' },
      { LogoMediaID: String(video) },
      { LogoMediaID: String(foreign) },
    ]) {
      const { errors } = await update(input);
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(Object.keys(input));
      reasons.push(errors?.[0]?.extensions.reason);
    }
    expect(reasons).toEqual([
      'organisation.name-required',
      'organisation.name-too-long',
      'organisation.endpoint-invalid',
      'organisation.endpoint-invalid',
      'organisation.picture-invalid',
      'organisation.picture-invalid',
    ]);
  });

  test('are told by role: what is secret or about money only to administrators', async () => {
    await update({ APIIncomingURL: 'https://hooks.example.org/x', Description: 'On the quay' });
    await ask(
      'mutation ($id: ID!) { updateOrganisation(Input: { ID: $id, InviteCodeUser: "", InviteCodeAdmin: "" }) { ID } }',
      { id: String(ours.id) },
    );
    const query =
      'query ($id: ID!) { readOneOrganisation(ID: $id) { Name Description VirtualHumanAPI APIIncomingURL AccountID InviteCodeAdmin InviteCodeUser TotalUsers TotalAdmins MonthlySessions TUSEndpoint PlatformLicense { Type } Licenses { Type } } }';
    const read = async (as: string) =>
      (await ask(query, { id: String(ours.id) }, as)).data.readOneOrganisation;
    expect(await read(token)).toMatchObject({
      APIIncomingURL: 'https://hooks.example.org/x',
      TotalUsers: 1,
      TotalAdmins: 1,
      MonthlySessions: 0,
      TUSEndpoint: '/uploads/video',
      PlatformLicense: null,
      Licenses: [],
    });
    for (const role of ['user', 'analyst', 'contentcreator'] as const) {
      const other = await signIn(app, await buildMember(app.tenancy, ours, role));
      expect(await read(other)).toEqual({
        Name: 'Harbour Hospital',
        Description: 'On the quay',
        VirtualHumanAPI: false,
        APIIncomingURL: null,
        AccountID: null,
        InviteCodeAdmin: null,
        InviteCodeUser: null,
        TotalUsers: null,
        TotalAdmins: null,
        MonthlySessions: null,
        // Where videos are sent, for those who may add some.
        TUSEndpoint: role === 'contentcreator' ? '/uploads/video' : null,
        PlatformLicense: null,
        Licenses: null,
      });
    }
  });

  test('show the plan with what it does not say filled in', async () => {
    await buildPlan(app.tenancy, ours, { type: 'SESSION', title: 'Sessions' });
    const { data } = await ask(
      'query ($id: ID!) { readOneOrganisation(ID: $id) { PlatformLicense { Type Title CreditsPerMonth Learners ExpiryDate } SessionsThisMonthByDay { Date Count } } }',
      { id: String(ours.id) },
    );
    expect(data.readOneOrganisation).toEqual({
      PlatformLicense: {
        Type: 'SESSION',
        Title: 'Sessions',
        CreditsPerMonth: 1500,
        Learners: null,
        ExpiryDate: '2025-02-01',
      },
      SessionsThisMonthByDay: [],
    });
    await buildPlan(app.tenancy, ours, {
      title: 'Pro',
      expiryDate: '2027-12-31',
      limits: { 'credits-per-month': 120, editors: 2, learners: 25, simulations: 3, 'virtual-humans': 4 },
    });
    const all = await ask(
      'query ($id: ID!) { readOneOrganisation(ID: $id) { PlatformLicense { Title ExpiryDate CreditsPerMonth Editors PaidEditorSeats Learners InteractiveVideos VirtualHumans } Licenses { Title InteractiveVideos } } }',
      { id: String(ours.id) },
    );
    expect(all.data.readOneOrganisation).toEqual({
      PlatformLicense: {
        Title: 'Pro',
        ExpiryDate: '2027-12-31',
        CreditsPerMonth: 120,
        Editors: 2,
        PaidEditorSeats: null,
        Learners: 25,
        InteractiveVideos: 3,
        VirtualHumans: 4,
      },
      Licenses: [
        { Title: 'Pro', InteractiveVideos: 3 },
        { Title: 'Sessions', InteractiveVideos: null },
      ],
    });
  });

  test('show pictures in the size of their use: a square logo, a brand image of any height', async () => {
    const picture = String(await buildMedia(app.tenancy, ours.id, { kind: 'image', title: 'Mark' }));
    await update({ LogoMediaID: picture, BrandImageMediaID: picture });
    const { data } = await ask(
      '{ viewer { Organisation { LogoURL LogoMedia { URL } BrandImageMedia { URL } } } }',
    );
    const { LogoURL, LogoMedia, BrandImageMedia } = data.viewer.Organisation;
    expect(LogoURL).toBe(LogoMedia.URL);
    expect(editsOf(LogoMedia.URL)).toEqual({ resize: { width: 200, height: 200 } });
    expect(editsOf(BrandImageMedia.URL)).toEqual({ resize: { width: 180 } });
  });
});

describe('groups', () => {
  test('are made, renamed, counted and deleted, each name once', async () => {
    const made = await ask('mutation { createPraxisGroup(Input: { Name: " Night shift " }) { ID Name } }');
    const { ID, Name } = made.data.createPraxisGroup;
    expect(Name).toBe('Night shift');
    expect(
      (await ask('mutation { createPraxisGroup(Input: { Name: "Night shift" }) { ID } }')).errors?.[0]
        ?.extensions,
    ).toMatchObject({ code: 'CONFLICT', reason: 'groups.name-taken' });
    const learner = await buildMember(app.tenancy, ours, 'user', { firstName: 'Nora' });
    await ask('mutation ($g: ID!, $m: ID!) { addMemberToGroup(GroupID: $g, MemberID: $m) { ID } }', {
      g: ID,
      m: String(learner.personId),
    });
    const one = await ask(
      'query ($id: ID!) { readOnePraxisGroupWithUsers(ID: $id, nameFilter: "nor") { Name UserCount SimulationCount Users { nodes { FirstName } pageInfo { totalCount } } } }',
      { id: ID },
    );
    expect(one.data.readOnePraxisGroupWithUsers).toEqual({
      Name: 'Night shift',
      UserCount: 1,
      SimulationCount: 0,
      Users: { nodes: [{ FirstName: 'Nora' }], pageInfo: { totalCount: 1 } },
    });
    await ask('mutation ($g: ID!, $m: ID!) { removeMemberFromGroup(GroupID: $g, MemberID: $m) { ID } }', {
      g: ID,
      m: String(learner.personId),
    });
    const renamed = await ask(
      'mutation ($id: ID!) { updatePraxisGroup(Input: { ID: $id, Name: "Nights" }) { Name UserCount } }',
      { id: ID },
    );
    expect(renamed.data.updatePraxisGroup).toEqual({ Name: 'Nights', UserCount: 0 });
    expect(
      (await ask('mutation ($id: ID!) { deletePraxisGroups(IDs: [$id]) }', { id: ID })).data
        .deletePraxisGroups,
    ).toEqual([ID]);
  });

  test('take many people at once, each with its own answer and record', async () => {
    const group = String(await buildGroup(app.tenancy, ours.id, 'Many'));
    const first = await buildMember(app.tenancy, ours, 'user', { firstName: 'Ada' });
    const second = await buildMember(app.tenancy, ours, 'user', { firstName: 'Bo' });
    const stranger = await buildMember(app.tenancy, theirs, 'user', {});
    const add =
      'mutation ($g: ID!, $m: [ID!]!) { bulkAddMembersToGroup(GroupID: $g, MemberIDs: $m) { ID Updated Reason } }';
    await ask(add, { g: group, m: [String(first.personId)] });
    const ids = [first, second, stranger].map(({ personId }) => String(personId));
    const { data } = await ask(add, { g: group, m: [...ids, ids[0]] });
    expect(data.bulkAddMembersToGroup).toEqual([
      { ID: ids[0], Updated: true, Reason: null },
      { ID: ids[1], Updated: true, Reason: null },
      { ID: ids[2], Updated: false, Reason: 'members.unknown' },
    ]);
    const one = await ask('query ($id: ID!) { readOnePraxisGroupWithUsers(ID: $id) { UserCount } }', {
      id: group,
    });
    expect(one.data.readOnePraxisGroupWithUsers.UserCount).toBe(2);
    const records = await app.tenancy.inOrganisation(ours.id, (scope) =>
      scope.db
        .selectFrom('audit_record')
        .where('organisation_id', '=', ours.id)
        .where('action', '=', 'group-member-added')
        .where('target_id', 'in', [first.personId, second.personId])
        .select('target_id')
        .execute(),
    );
    expect(records).toHaveLength(2);
    expect(
      (await ask(add, { g: group, m: Array.from({ length: 1_001 }, (_, i) => String(i + 1)) })).errors?.[0]
        ?.extensions,
    ).toMatchObject({ reason: 'members.too-many' });
  });

  test('see what is shown to them by name, and what is published for everybody', async () => {
    const group = await buildGroup(app.tenancy, ours.id, 'Ward');
    const other = await buildGroup(app.tenancy, ours.id, 'Elsewhere');
    const publish = (title: string) =>
      buildPublishedSimulation(app.tenancy, admin, buildVersion([], { title }));
    const draft = async (title: string) =>
      (await ask('mutation ($t: String!) { createSimulation(Title: $t) { ID } }', { t: title })).data
        .createSimulation.ID;
    const { id: forAll } = await publish('For all');
    const { id: archived } = await publish('Old');
    const { id: others } = await publish('Not here');
    const named = await draft('Being made');
    await draft('A draft');
    const show = 'mutation ($s: ID!, $g: [ID!]!) { updateSimulationGroups(ID: $s, GroupIDs: $g) { ID } }';
    await ask(show, { s: String(named), g: [String(group), String(other)] });
    await ask(show, { s: String(others), g: [String(other)] });
    await ask(
      'mutation ($s: ID!) { updateSimulation(Input: { ID: $s, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
      { s: String(archived) },
    );
    const read =
      'query ($id: ID!, $n: String) { readGroupContent(ID: $id, nameFilter: $n) { nodes { ID Title Published OrganisationGroups { Name } } pageInfo { totalCount } } }';
    const { data } = await ask(read, { id: String(group) });
    expect(data.readGroupContent).toEqual({
      nodes: [
        {
          ID: String(named),
          Title: 'Being made',
          Published: false,
          OrganisationGroups: [{ Name: 'Elsewhere' }, { Name: 'Ward' }],
        },
        { ID: String(forAll), Title: 'For all', Published: true, OrganisationGroups: [] },
      ],
      pageInfo: { totalCount: 2 },
    });
    const found = await ask(read, { id: String(group), n: ' ALL' });
    expect(found.data.readGroupContent.nodes).toHaveLength(1);
  });

  test('see virtual humans among interactive videos, page by page', async () => {
    const group = await buildGroup(app.tenancy, ours.id, 'Night shift');
    for (const title of ['Bandages', 'Drips'])
      await buildPublishedSimulation(app.tenancy, admin, buildVersion([], { title }));
    const build = (title: string) => buildPublishedVirtualHuman(app.tenancy, admin, { settings: { title } });
    await build('Anna');
    await build('Carl');
    const { id: own } = await build('Zoe');
    await ask('mutation ($v: ID!, $g: [ID!]!) { updateVirtualHumanGroups(ID: $v, GroupIDs: $g) { ID } }', {
      v: String(own),
      g: [String(group)],
    });
    const seen: string[] = [];
    for (const offset of [0, 2, 4]) {
      const { data } = await ask(
        'query ($id: ID!, $o: Int) { readGroupContent(ID: $id, limit: 2, offset: $o) { nodes { Kind Title } pageInfo { totalCount } } }',
        { id: String(group), o: offset },
      );
      expect(data.readGroupContent.pageInfo.totalCount).toBe(5);
      for (const { Kind, Title } of data.readGroupContent.nodes) seen.push(`${Kind} ${Title}`);
    }
    expect(seen).toEqual([
      'virtual-human Zoe',
      'virtual-human Anna',
      'simulation Bandages',
      'virtual-human Carl',
      'simulation Drips',
    ]);
  });

  test('that content is shown to stay: without them everybody would see it', async () => {
    const group = String(await buildGroup(app.tenancy, ours.id, 'Shown'));
    const { data } = await ask('mutation { createSimulation(Title: "For some") { ID } }');
    await ask('mutation ($s: ID!, $g: ID!) { updateSimulationGroups(ID: $s, GroupIDs: [$g]) { ID } }', {
      s: data.createSimulation.ID,
      g: group,
    });
    expect(
      (await ask('mutation ($id: ID!) { deletePraxisGroups(IDs: [$id]) }', { id: group })).errors?.[0]
        ?.extensions,
    ).toMatchObject({ code: 'CONFLICT', reason: 'groups.in-use' });
    const page = await ask(
      '{ readPraxisGroupsPaginated(sort: [{ field: "UserCount", direction: DESC }]) { nodes { Name UserCount SimulationCount } pageInfo { totalCount } } }',
    );
    expect(page.data.readPraxisGroupsPaginated).toEqual({
      nodes: [{ Name: 'Shown', UserCount: 0, SimulationCount: 1 }],
      pageInfo: { totalCount: 1 },
    });
  });
});

describe('staff of the provider', () => {
  test('see customers and their members, and every look is in the customer’s own log', async () => {
    const provider = await buildOrganisation(app.tenancy, 'Praxis', 'provider');
    const staff = await buildMember(app.tenancy, provider, 'user', {
      internal: true,
      firstName: 'Ines',
      surname: 'Inside',
    });
    const staffToken = await signIn(app, staff);
    const customers = await ask(
      '{ readCustomerOrganisations(filter: { Name: { contains: "Harbour Hospital" } }, sort: [{ field: "ID", direction: DESC }], limit: 1) { nodes { ID TotalUsers InviteCodeAdmin } } }',
      {},
      staffToken,
    );
    expect(customers.data.readCustomerOrganisations.nodes).toEqual([
      { ID: String(ours.id), TotalUsers: 1, InviteCodeAdmin: null },
    ]);
    const members = await ask(
      'query ($o: ID!) { readOrganisationMembersForStaff(OrganisationID: $o) { nodes { ID Name LoginCode Manageable } } }',
      { o: String(ours.id) },
      staffToken,
    );
    expect(members.data.readOrganisationMembersForStaff.nodes).toEqual([
      { ID: String(admin.personId), Name: 'Robin Reed', LoginCode: null, Manageable: false },
    ]);
    const log = await ask(
      '{ readAuditRecords(filter: { Action: { eq: "members-seen-by-provider" } }) { nodes { ActorName ImpersonatorName } } }',
    );
    expect(log.data.readAuditRecords.nodes).toEqual([{ ActorName: null, ImpersonatorName: 'Ines Inside' }]);
  });
});

test('the audit log says by name what its numbers stand for', async () => {
  const group = await buildGroup(app.tenancy, ours.id, 'Night shift');
  const member = await buildMember(app.tenancy, ours, 'user', { firstName: 'Ada', surname: 'Night' });
  const { id: simulation } = await buildPublishedSimulation(
    app.tenancy,
    admin,
    buildVersion([], { title: 'Fire drill' }),
  );
  await ask('mutation ($g: ID!, $m: ID!) { addMemberToGroup(GroupID: $g, MemberID: $m) { ID } }', {
    g: String(group),
    m: String(member.personId),
  });
  const invited = await ask('mutation { createMember(Input: { Email: "nameless@example.test" }) { ID } }');
  await app.tenancy.inOrganisation(ours.id, (scope) =>
    recordAudit(
      scope,
      { personId: admin.personId, impersonatorId: null },
      {
        action: 'submission-deleted',
        targetKind: 'submission',
        targetId: 1,
        details: { itemKind: 'simulation', itemId: simulation, personId: member.personId },
      },
    ),
  );
  await ask('mutation { createContentTag(Name: "Safety") { ID } }');
  await ask('mutation ($s: ID!, $g: ID!) { updateSimulationGroups(ID: $s, GroupIDs: [$g]) { ID } }', {
    s: String(simulation),
    g: String(group),
  });
  const { data } = await ask(
    '{ readAuditRecords(limit: 100) { nodes { Action TargetID TargetName Details } } }',
  );
  const find = (action: string) =>
    data.readAuditRecords.nodes.find((record: { Action: string }) => record.Action === action);
  expect(find('group-member-added')).toMatchObject({
    TargetName: 'Ada Night',
    Details: { groupId: group, group: 'Night shift' },
  });
  expect(find('simulation-groups-changed')).toMatchObject({ Details: { groups: ['Night shift'] } });
  expect(find('submission-deleted')).toMatchObject({
    TargetName: 'Fire drill',
    Details: { member: 'Ada Night' },
  });
  expect(find('member-created')).toMatchObject({
    TargetID: invited.data.createMember.ID,
    TargetName: 'nameless@example.test',
  });
  expect(find('tag-created')).toMatchObject({ TargetName: 'Safety' });
});

/** What a picture's address asks for. */
function editsOf(address: string): unknown {
  const text = /^\/images\/([\w-]+)\./.exec(address)?.[1] ?? '';
  return JSON.parse(Buffer.from(text, 'base64url').toString()).edits;
}
