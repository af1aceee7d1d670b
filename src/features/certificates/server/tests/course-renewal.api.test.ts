import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CourseStage, openCourseStage, unitOf } from '#features/courses/server/tests/course-stage.ts';

let stage: CourseStage;
beforeAll(async () => {
  stage = await openCourseStage();
}, 120_000);
afterAll(() => stage.app.close());

const dayMs = 24 * 60 * 60 * 1000;

async function passDays(count: number): Promise<void> {
  stage.passTime(count * dayMs);
  await stage.signInAgain();
}

/** All events were told. */
async function settle(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await stage.app.database.executeSql(
        `select (select count(*) from job_outbox)::int + (select count(*) from pgboss.job
          where state in ('created', 'active', 'retry'))::int as open`,
      );
      expect(rows).toEqual([{ open: 0 }]);
    },
    { timeout: 25_000, interval: 100 },
  );
}

async function listOf(courseId: string) {
  const { readMemberCertificates } = await stage.get(
    'learner',
    `query ($id: ID!) { readMemberCertificates(ID: $id, limit: 100) {
      nodes { ID ItemID Score State Issued Expires } } }`,
    { id: String(stage.person('learner').personId) },
  );
  type Row = { ID: string; ItemID: string; Score: number | null; State: string; Expires: string };
  return readMemberCertificates.nodes.filter(({ ItemID }: Row) => ItemID === courseId) as Row[];
}

const setCertificate = (ItemID: string, more: Record<string, unknown> = {}) =>
  stage.get('admin', 'mutation ($i: ItemCertificateInput!) { setItemCertificate(Input: $i) { Enabled } }', {
    i: { ItemID, Enabled: true, Title: '', ValidMonths: 12, Colour: '#1F4FD8', ...more },
  });

test('taking all of a course once more renews its certificate, also after it was revoked, and a part of it does not', async () => {
  const [first, second] = [await stage.buildVideoItem('First'), await stage.buildVideoItem('Second')];
  const { id, units } = await stage.buildCourse([{ Units: [unitOf(first), unitOf(second)] }]);
  await setCertificate(id, { MinimumScore: 60 });
  const take = async (nth: 0 | 1, answer: 'right' | 'wrong' = 'right') => {
    const played = await stage.play('learner', nth === 0 ? first : second, units[nth] ?? '', answer);
    expect(played.errors).toBeUndefined();
    await settle();
    return (await listOf(id)).length;
  };
  expect([await take(0), await take(1)]).toEqual([0, 1]);
  // The same day is the same training.
  expect([await take(0), await take(1)]).toEqual([1, 1]);
  await passDays(300);
  expect([await take(0), await take(0), await take(1, 'wrong'), await take(1)]).toEqual([1, 1, 1, 2]);
  const [renewed, before] = await listOf(id);
  expect(renewed?.Score).toBe(100);
  expect(before?.State).toBe('valid');
  expect(Date.parse(renewed?.Expires ?? '') - Date.parse(before?.Expires ?? '')).toBeGreaterThan(290 * dayMs);

  await stage.get(
    'admin',
    'mutation ($id: ID!) { revokeCertificate(ID: $id, Reason: "By mistake") { ID } }',
    {
      id: renewed?.ID,
    },
  );
  await passDays(1);
  expect([await take(0), await take(1)]).toEqual([2, 3]);
  expect((await listOf(id)).map(({ State }) => State)).toEqual(['valid', 'revoked', 'valid']);
}, 120_000);

test('a course whose certificate holds for ever earns one', async () => {
  const item = await stage.buildVideoItem('Alone');
  const { id, units } = await stage.buildCourse([{ Units: [unitOf(item)] }]);
  await setCertificate(id, { ValidMonths: null });
  for (const days of [0, 40]) {
    await passDays(days);
    await stage.play('learner', item, units[0] ?? '');
    await settle();
  }
  expect(await listOf(id)).toHaveLength(1);
}, 60_000);
