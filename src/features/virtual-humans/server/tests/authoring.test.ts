import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeLimit } from '#features/entitlements/server/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import {
  type AuthoringHouse,
  buildGroup,
  buildMedia,
  startAuthoringHouse,
} from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { buildPlan } from '#tests/builders/plans.ts';
import { parseCaseContent } from '../../model/case-validation.ts';
import { parseVersionContent } from '../../model/version-content.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let organisationId: number;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  organisationId = organisation.id;
  author = createAuthor(
    house,
    asViewer(await buildMember(house.tenancy, organisation, 'contentcreator', { firstName: 'Kim' })),
  );
});

afterAll(() => house.close());

function listVersions(id: string) {
  return house.tenancy.inOrganisation(organisationId, (scope) =>
    scope.db
      .selectFrom('content_version')
      .where('organisation_id', '=', organisationId)
      .where('item_id', '=', Number(id))
      .orderBy('number')
      .selectAll()
      .execute(),
  );
}

function listAudit(id: string) {
  return house.tenancy.inOrganisation(organisationId, (scope) =>
    scope.db
      .selectFrom('audit_record')
      .where('organisation_id', '=', organisationId)
      .where('target_id', '=', Number(id))
      .orderBy('id')
      .select(['action', 'target_kind'])
      .execute(),
  );
}

describe('a new virtual human', () => {
  it.each(['default', 'medical', 'medical_v3', 'branching'])(
    'can be a blank one of type %s',
    async (type) => {
      const made = (await author.tryCreate({ Title: ' Blank ', Type: type, Locale: 'zh-TW' })).data
        .createVirtualHuman;
      expect(made).toMatchObject({
        Title: 'Blank',
        Type: type,
        Status: 'Unpublished',
        CreationMethod: 'blank',
        Languages: ['zh-TW'],
        PlayerType: 'avatar',
        CanEdit: true,
      });
      expect(parseCaseContent(made.Content).type).toBe(type);
      expect((made.Content.diagnosis !== null) === type.startsWith('medical')).toBe(true);
      expect(made.VHVoiceID).not.toBeNull();
    },
  );

  it('begins from a template in the language that was asked for', async () => {
    const made = await author.create({ Template: 'worried-patient', Locale: 'zh-TW' });
    expect(made).toMatchObject({ Type: 'medical', CreationMethod: 'worried-patient', PersonName: '陳怡君' });
    expect(JSON.stringify(made.Content)).not.toContain('en-GB');
    expect(made.Diagnosis).toBe('闌尾炎');
  });

  it.each([
    [{ Type: 'other' }, 'virtual-human.choice-unknown'],
    [{ Template: 'nothing-like-it' }, 'virtual-human.choice-unknown'],
    [{ Locale: 'fr-FR' }, 'virtual-human.choice-unknown'],
    [{ Title: 'x'.repeat(51) }, 'virtual-human.title-too-long'],
  ])('is refused for %j', async (input, reason) => {
    const { errors } = await author.tryCreate(input);
    expect(errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  });
});

describe('a change', () => {
  it('touches what was sent and raises the revision by one', async () => {
    const made = await author.create();
    const changed = await author.update({
      ID: made.ID,
      Revision: made.Revision,
      TimeLimit: 600,
      EasyMode: true,
    });
    expect(changed).toMatchObject({ TimeLimit: 600, EasyMode: true, Title: made.Title });
    expect(changed.Revision).toBe(made.Revision + 1);
    expect(changed.Content).toEqual(made.Content);
  });

  it('on an older revision is a conflict and changes nothing', async () => {
    const made = await author.create();
    await author.update({ ID: made.ID, Title: 'First' });
    const { errors } = await author.tryUpdate({ ID: made.ID, Revision: made.Revision, Title: 'Second' });
    expect(errors[0]).toMatchObject({ code: 'CONFLICT', reason: 'virtual-human.conflict' });
    expect((await author.read(made.ID)).Title).toBe('First');
  });

  it('of the case is kept whole, without what does not belong to one', async () => {
    const made = await author.create();
    const content = { ...made.Content, secret: 'x', topics: made.Content.topics.slice(1) };
    const changed = await author.update({ ID: made.ID, Content: content });
    expect(changed.Content).toEqual({ ...made.Content, topics: made.Content.topics.slice(1) });
  });

  it.each([
    ['a case that is none', () => 'hello'],
    ['a list in its place', () => []],
    ['an unknown language', (content: object) => ({ ...content, locales: ['fr-FR'] })],
    ['a text that is a number', (content: object) => ({ ...content, briefing: { 'en-GB': 7 } })],
    [
      'a thing that stands twice',
      (content: { topics: object[] }) => ({ ...content, topics: [...content.topics, ...content.topics] }),
    ],
    ['more trust than there is', (content: object) => ({ ...content, attitude: { trust: 11, tension: 0 } })],
  ])('with %s as content is refused in words', async (_what, change) => {
    const made = await author.create();
    const { errors } = await author.tryUpdate({ ID: made.ID, Content: change(made.Content) });
    expect(errors[0]?.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors[0]?.fields ?? {})[0]).toMatch(/^content/);
    expect((await author.read(made.ID)).Content).toEqual(made.Content);
  });

  it('cannot turn one type into another', async () => {
    const made = await author.create();
    const { errors } = await author.tryUpdate({
      ID: made.ID,
      Content: { ...made.Content, type: 'branching' },
    });
    expect(errors[0]?.reason).toBe('virtual-human.type-fixed');
  });

  it.each([
    [{ AvatarID: '99' }, 'virtual-human.choice-unknown'],
    [{ VHVoiceID: '99' }, 'virtual-human.choice-unknown'],
    [{ PlayerType: 'hologram' }, 'virtual-human.choice-unknown'],
    [{ TimeLimit: -1 }, 'virtual-human.number-out-of-range'],
    [{ Status: 'Maybe' }, 'virtual-human.status-unknown'],
    [{ ImageMediaID: '8999999999' }, 'virtual-human.not-a-picture'],
    [{ EditorIDs: ['8999999999'] }, 'virtual-human.editor-unknown'],
  ])('%j is refused', async (input, reason) => {
    const made = await author.create();
    const { errors } = await author.tryUpdate({ ID: made.ID, ...input });
    expect(errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  });

  it('can take an own picture, a voice and a room away', async () => {
    const picture = await buildMedia(house.tenancy, organisationId, { kind: 'image' });
    const made = await author.create();
    const own = await author.update({ ID: made.ID, ImageMediaID: String(picture) });
    expect(own.ThumbnailURL).not.toBe(made.ThumbnailURL);
    const bare = await author.update({
      ID: made.ID,
      ImageMediaID: null,
      VHVoiceID: null,
      EnvironmentID: null,
    });
    expect(bare).toMatchObject({
      ImageMediaID: null,
      VHVoiceID: null,
      EnvironmentID: null,
      ThumbnailURL: made.ThumbnailURL,
    });
  });
});

describe('publishing', () => {
  it('writes an immutable version whose hash is that of its content', async () => {
    const made = await author.create();
    const published = await author.publish(made.ID);
    expect(published).toMatchObject({
      Status: 'Published',
      DownloadVersion: 1,
      HasUnpublishedChanges: false,
    });
    const [version] = await listVersions(made.ID);
    const content = parseVersionContent(version?.content);
    expect(createHash('sha256').update(canonicalJson(content)).digest('hex')).toBe(version?.content_hash);
    expect(content.settings).toMatchObject({
      title: 'Upset customer',
      type: 'default',
      playerType: 'avatar',
    });

    const edited = await author.update({ ID: made.ID, Description: 'Later' });
    expect(edited.HasUnpublishedChanges).toBe(true);
    expect((await author.update({ ID: made.ID, Featured: true })).HasUnpublishedChanges).toBe(true);
    expect((await author.publish(made.ID)).DownloadVersion).toBe(2);
    expect((await listVersions(made.ID)).map(({ number }) => number)).toEqual([1, 2]);
    expect(await listAudit(made.ID)).toEqual(
      ['created', 'published', 'updated', 'updated', 'published'].map((action) => ({
        action: `virtual-human-${action}`,
        target_kind: 'virtual-human',
      })),
    );
  });

  it('is refused while something keeps a conversation from working, and leaves no trace', async () => {
    const made = await author.create();
    const { errors } = await author.tryUpdate({
      ID: made.ID,
      Content: { ...made.Content, opening: {} },
      Status: 'Published',
    });
    expect(errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'virtual-human.not-publishable' });
    expect(await author.read(made.ID)).toMatchObject({ Status: 'Unpublished', Revision: made.Revision });
    expect(await listVersions(made.ID)).toEqual([]);
  });

  it('leaves out wordings that are blank, of which one would have opened a talk at random', async () => {
    const made = await author.create();
    const opening = { 'en-GB': ['Hello.', '', '\u200B ', '\u3000'] };
    const saved = await author.update({ ID: made.ID, Content: { ...made.Content, opening } });
    expect(saved.Content.opening).toEqual({ 'en-GB': ['Hello.'] });
    await author.publish(made.ID);
    const [version] = await listVersions(made.ID);
    expect(parseVersionContent(version?.content).case.opening).toEqual({ 'en-GB': ['Hello.'] });
    const none = { ...made.Content, opening: { 'en-GB': ['\u200B', ' '] } };
    const { errors } = await author.tryUpdate({ ID: made.ID, Content: none, Status: 'Published' });
    expect(errors[0]?.reason).toBe('virtual-human.not-publishable');
  });

  it('is refused for what is archived', async () => {
    const made = await author.create();
    await author.update({ ID: made.ID, Archived: '2026-11-02T09:00:00Z' });
    const { errors } = await author.tryUpdate({ ID: made.ID, Status: 'Published' });
    expect(errors[0]?.reason).toBe('virtual-human.archived');
  });
});

describe('archiving, copying and deleting', () => {
  it('only what was archived can be deleted, all of them or none', async () => {
    const kept = await author.create();
    const gone = await author.create();
    const archived = await author.update({ ID: gone.ID, Archived: '2001-01-01T00:00:00Z' });
    expect(archived.Archived).toBe('2026-11-02T09:00:00.000Z');
    const { errors } = await author.tryDelete([gone.ID, kept.ID]);
    expect(errors[0]?.reason).toBe('virtual-human.not-archived');
    expect((await author.tryDelete([gone.ID])).data.deleteVirtualHumans).toEqual([gone.ID]);
    expect((await author.read(gone.ID)) ?? null).toBeNull();
    expect((await author.read(kept.ID)).ID).toBe(kept.ID);
  });

  it('restoring makes it active again', async () => {
    const made = await author.create();
    await author.update({ ID: made.ID, Archived: '2026-11-02T09:00:00Z' });
    expect((await author.update({ ID: made.ID, Archived: null })).Archived).toBeNull();
  });

  it('a copy has everything of the draft and nothing of its publication', async () => {
    const group = await buildGroup(house.tenancy, organisationId, 'Night shift');
    const made = await author.create({ Title: 'x'.repeat(50) });
    await author.setGroups(made.ID, [group]);
    await author.update({ ID: made.ID, Status: 'Published', PublicAccess: true, TimeLimit: 60 });
    const copy = await author.copy(made.ID);
    expect(copy).toMatchObject({
      Title: `${'x'.repeat(43)} (copy)`,
      Status: 'Unpublished',
      PublicAccess: false,
      ShareToken: null,
      TimeLimit: 60,
      CreationMethod: 'copy',
      OrganisationGroups: [{ Name: 'Night shift' }],
    });
    expect(copy.Content).toEqual(made.Content);
  });
});

describe('a plan', () => {
  async function build(limits: Record<string, number>, agreed: Record<string, number | null> = {}) {
    const organisation = await buildOrganisation(house.tenancy, 'Planned');
    await buildPlan(house.tenancy, organisation, { limits });
    await house.tenancy.inOrganisation(organisation.id, async (scope) => {
      for (const [key, limit] of Object.entries(agreed)) await agreeLimit(scope, key, limit);
    });
    return createAuthor(house, asViewer(await buildMember(house.tenancy, organisation, 'admin')));
  }

  it('refuses one too many, also by copying and restoring', async () => {
    const planned = await build({ 'virtual-humans': 2 });
    const first = await planned.create();
    const second = await planned.create({ Template: 'speaking-up' });
    const full = { code: 'PLAN_LIMIT', reason: 'virtual-human.plan-limit' };
    expect((await planned.tryCreate()).errors[0]).toMatchObject(full);
    expect((await planned.tryCopy(first.ID)).errors[0]).toMatchObject(full);
    await planned.update({ ID: second.ID, Archived: '2026-11-02T09:00:00Z' });
    await planned.create();
    expect((await planned.tryUpdate({ ID: second.ID, Archived: null })).errors[0]).toMatchObject(full);
  });

  it('of none at all refuses to begin, unless the organisation has an interface of its own with room', async () => {
    const without = await build({ 'virtual-humans': 0 });
    expect((await without.tryCreate()).errors[0]).toMatchObject({
      code: 'PLAN_LIMIT',
      reason: 'virtual-human.plan-without',
    });
    const own = await build(
      { 'virtual-humans': 0 },
      { 'virtual-human-interface': null, 'virtual-humans-freeform': 1 },
    );
    await own.create();
    expect((await own.tryCreate()).errors[0]?.reason).toBe('virtual-human.plan-limit');
    expect((await own.tryCreate({ Type: 'branching' })).errors[0]?.reason).toBe('virtual-human.plan-limit');
  });

  it('two who want the last place at the same moment do not both get it', async () => {
    const planned = await build({ 'virtual-humans': 1 });
    const answers = await Promise.all([planned.tryCreate(), planned.tryCreate(), planned.tryCreate()]);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  });
});
