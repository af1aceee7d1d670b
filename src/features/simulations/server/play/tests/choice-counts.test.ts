import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '#database/migrations/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import {
  buildPublishedSimulation,
  createTestPlayer,
  type PlayHouse,
  startPlayHouse,
} from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';

let house: PlayHouse;
let places: { admin: BuiltMember; simulation: { id: number } }[];

beforeAll(async () => {
  house = await startPlayHouse();
  places = [];
  for (const name of ['Harbour Hospital', 'Canary Clinic']) {
    const organisation = await buildOrganisation(house.tenancy, name);
    const admin = await buildMember(house.tenancy, organisation, 'admin');
    places.push({
      admin,
      simulation: await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion()),
    });
  }
});
afterAll(() => house.close());

async function answer({ admin, simulation }: (typeof places)[number], optionId: string): Promise<number> {
  const learner = await buildMember(house.tenancy, { id: admin.organisationId }, 'user');
  const player = createTestPlayer(simulation.id);
  const batch = player.batch(
    player.event('START_SIM'),
    player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: [optionId] }),
  );
  return (await house.play.recordSessionEvents(asViewer(learner), batch)).submissionId;
}

async function readCounts() {
  const { rows } = await sql`
    select organisation_id, item_kind, item_id, choice, total from item_choice_count where total <> 0
    order by 1, 2, 3, 4`.execute(house.database.kysely);
  return rows;
}

it('learners who choose one option at the same moment are all counted, and a deleted attempt no longer', async () => {
  const [place] = places;
  if (!place) throw new Error('There are two organisations.');
  const chosen = await Promise.all(['111', '112', '111', '111', '112'].map((id) => answer(place, id)));
  const key = {
    organisation_id: place.admin.organisationId,
    item_kind: 'simulation',
    item_id: place.simulation.id,
  };
  expect(await readCounts()).toEqual([
    { ...key, choice: 111, total: 3 },
    { ...key, choice: 112, total: 2 },
  ]);
  await house.sessions.delete(asViewer(place.admin), [chosen[0] ?? 0, chosen[1] ?? 0]);
  expect(await readCounts()).toEqual([
    { ...key, choice: 111, total: 2 },
    { ...key, choice: 112, total: 1 },
  ]);
});

it('what was chosen before there were counts is counted when the table is made', async () => {
  for (const place of places) await answer(place, '113');
  const counted = await readCounts();
  expect(counted).toHaveLength(4);
  const made = migrations.find(({ name }) => name === '0023-events-of-members-and-choices');
  if (!made) throw new Error('The migration has another name.');
  await house.database.executeSql(
    `drop table item_choice_count; alter table membership drop column invited_as_person_id;
     drop index attempt_item_scored; delete from schema_migration where name = '${made.name}'`,
  );
  await migrate(house.database, [made]);
  expect(await readCounts()).toEqual(counted);
});
