import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrations } from '#database/migrations/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import {
  asViewer,
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
} from '#tests/builders/people.ts';
import {
  asPublicViewer,
  buildPublishedSimulation,
  createTestPlayer,
  type PlayHouse,
  startPlayHouse,
} from '#tests/builders/play.ts';
import { buildVersion, buildVideo } from '#tests/builders/story.ts';
import type { FinishedAttempt } from '../../model/badge.ts';
import { awardBadge } from '../badge-service.ts';
import { listBadgesOf, markRevoked } from '../badge-store.ts';

let house: PlayHouse;
let ours: BuiltOrganisation;
let learner: BuiltMember;
let attempt: FinishedAttempt;

beforeAll(async () => {
  house = await startPlayHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  ours = await buildOrganisation(house.tenancy);
  learner = await buildMember(house.tenancy, ours, 'user');
  attempt = {
    attemptId: 5,
    itemKind: 'simulation',
    itemId: 7,
    itemTitle: 'First title',
    personId: learner.personId,
    finishedAt: new Date('2026-11-02T09:10:00Z'),
  };
});

const later = () => ({
  ...attempt,
  attemptId: 6,
  itemTitle: 'Second title',
  finishedAt: new Date('2026-11-03T09:10:00Z'),
});
const award = (finished: FinishedAttempt, organisation = ours) =>
  house.tenancy.inOrganisation(organisation.id, (scope) => awardBadge(scope, finished));
const readBadges = async (member = learner) => {
  const badges = await house.tenancy.inOrganisation(member.organisationId, (scope) =>
    listBadgesOf(scope, member.personId),
  );
  return badges.map(({ title, awardedAt }) => ({ title, awardedAt }));
};
const first = { title: 'First title', awardedAt: new Date('2026-11-02T09:10:00Z') };

test('the session that ended first counts, in whichever order and however often they are told', async () => {
  for (const finished of [later(), attempt, attempt, later()]) await award(finished);
  expect(await readBadges()).toEqual([first]);
});

test('of two sessions that are told at once the first one counts as well', async () => {
  await Promise.all([award(later()), award(attempt), award(later()), award(attempt)]);
  expect(await readBadges()).toEqual([first]);
});

test('a revoked badge is not earned again by sessions that ended before; a later one earns another', async () => {
  const list = () => house.tenancy.inOrganisation(ours.id, (scope) => listBadgesOf(scope, learner.personId));
  await award(attempt);
  const [old] = await list();
  const revocation = { at: new Date('2026-11-04T09:00:00Z'), reason: 'Shared', byPersonId: 1 };
  const revoke = (id = 0) =>
    house.tenancy.inOrganisation(ours.id, (scope) => markRevoked(scope, id, revocation));
  expect(await revoke(old?.id)).toBe(true);
  expect(await revoke(old?.id)).toBe(false);
  const earlier = { ...attempt, attemptId: 4, finishedAt: new Date('2026-11-01T09:10:00Z') };
  for (const finished of [attempt, later(), earlier]) expect(await award(finished)).toBeNull();
  const withdrawn = { ...old, revokedAt: revocation.at, revokedReason: 'Shared' };
  expect(await list()).toEqual([withdrawn]);
  const again = { ...later(), finishedAt: new Date('2026-11-05T09:10:00Z') };
  expect(await award(again)).toMatchObject({ revokedBefore: 1 });
  const [anew, kept] = await list();
  expect(anew).toMatchObject({ title: 'Second title', revokedAt: null, revokedReason: '' });
  expect(anew?.id).not.toBe(old?.id);
  expect(kept).toEqual(withdrawn);
  await award(attempt);
  expect(await list()).toEqual([anew, kept]);
});

test('who is no member of the organisation gets none', async () => {
  const theirs = await buildOrganisation(house.tenancy, 'Elsewhere');
  await award(attempt, theirs);
  expect(await readBadges({ ...learner, organisationId: theirs.id })).toEqual([]);
  const admin = await buildMember(house.tenancy, ours, 'admin');
  await house.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
    db
      .updateTable('membership')
      .set({ erased_at: new Date() })
      .where('person_id', '=', admin.personId)
      .execute(),
  );
  await award({ ...attempt, personId: admin.personId });
  expect(await readBadges(admin)).toEqual([]);
});

test('an invitation that moves to an account takes its badges along', async () => {
  const theirs = await buildOrganisation(house.tenancy, 'Elsewhere');
  const account = await buildMember(house.tenancy, theirs, 'user');
  await award(attempt);
  await house.database.executeSql(
    `select move_invitation(${ours.id}, ${learner.personId}, ${account.personId}, now())`,
  );
  expect(await readBadges()).toEqual([]);
  expect(await readBadges({ ...account, organisationId: ours.id })).toEqual([first]);
});

test('sessions that were finished before there were badges are awarded when the table is made', async () => {
  const admin = await buildMember(house.tenancy, ours, 'admin');
  const version = buildVersion([buildVideo(1)], { title: 'Played before' });
  const { id } = await buildPublishedSimulation(house.tenancy, admin, version);
  const unfinished = await buildPublishedSimulation(house.tenancy, admin, version);
  const play = (simulationId: number, viewer = asViewer(learner), toTheEnd = true) => {
    const player = createTestPlayer(simulationId);
    const end = [player.event('VIDEO_END', { VideoID: '1', TimeSpent: 60_000 }), player.event('END_SIM')];
    const batch = player.batch(player.event('START_SIM'), ...(toTheEnd ? end : []));
    return house.play.recordSessionEvents(viewer, {
      ...batch,
      Events: batch.Events.toSorted((a, b) => a.Sequence - b.Sequence),
    });
  };
  await play(unfinished.id, asViewer(learner), false);
  await play(id, asPublicViewer(ours.id, id));
  await play(id);
  house.clock.now = new Date(house.clock.now.getTime() + 86_400_000);
  await play(id);
  const names = ['0026-badges', '0042-revoked-badges'];
  const made = migrations.filter(({ name }) => names.includes(name));
  expect(made).toHaveLength(names.length);
  await house.database.executeSql(
    `drop table badge; delete from schema_migration where name in ('${names.join("','")}')`,
  );
  await migrate(house.database, made);
  expect(await readBadges()).toEqual([
    { title: 'Played before', awardedAt: new Date('2026-11-02T09:00:00Z') },
  ]);
});
