import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem, publishVersion } from '#tests/builders/content.ts';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { buildSessions } from './session-rows.ts';

/** Twelve interactive videos, of which two were deleted since and three never used, with sessions from August to October. */

let app: TestApp;
let ours: BuiltOrganisation;
let admin: string;
const gone = [9_000_000_001, 9_000_000_002];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  ours = await buildOrganisation(app.tenancy);
  const members = await Promise.all(
    ['admin', 'user', 'user', 'user'].map((role) => buildMember(app.tenancy, ours, role as 'admin' | 'user')),
  );
  const [first] = members;
  if (!first) throw new Error('There are members.');
  admin = await signIn(app, first);
  const ids: number[] = [];
  for (let nth = 0; nth < 10; nth++)
    await app.tenancy.inOrganisation(ours.id, async (scope) => {
      const id = await insertItem(scope, 'simulation', {
        title: `Video ${nth % 7}`,
        author_person_id: first.personId,
      });
      await publishVersion(scope, id, { number: 1, title: `Video ${nth % 7}`, content: {} });
      ids.push(id);
    });
  const used = [...ids.slice(0, 7), ...gone];
  const random = fc.sample(fc.tuple(fc.nat(used.length - 1), fc.nat(91), fc.nat(4), fc.boolean()), {
    numRuns: 120,
    seed: 7,
  });
  await buildSessions(
    app,
    ours.id,
    random.map(([nth, day, who, finished]) => {
      const at = new Date(Date.UTC(2026, 7, 1 + day, 9));
      return {
        // Some are used much, some little.
        itemId: used[Math.min(nth, (nth * day) % used.length)] ?? 0,
        itemTitle: 'Its last name',
        personId: members[who]?.personId ?? null,
        startedAt: at.toISOString(),
        finishedAt: finished ? new Date(at.getTime() + 600_000).toISOString() : null,
        score: finished ? day : null,
      };
    }),
  );
});
afterAll(() => app.close());

const query = `query ($k: String, $s: String, $e: String, $f: AnalysedContentFilter, $sort: [SortInput!], $limit: Int, $offset: Int) {
  readAnalysedContent(Kind: $k, StartDate: $s, EndDate: $e, filter: $f, sort: $sort, limit: $limit, offset: $offset) {
    nodes { ID Title Deleted Figures { TotalUsers TotalViews TotalCompletions AverageScore } } pageInfo { totalCount } } }`;

async function list(variables: Record<string, unknown>) {
  const answer = await app.graphql(query, variables, { token: admin });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.readAnalysedContent;
}

const days = [
  '2026-07-20',
  '2026-08-01',
  '2026-08-17',
  '2026-09-01',
  '2026-09-30',
  '2026-10-12',
  '2026-11-01',
];

test('shows the same items first as a list of everything does, with the same figures and how many there are', async () => {
  for (const [nth, field] of ['Views', 'Users', 'Completions'].entries())
    for (const [from, s] of days.entries())
      for (const e of days.slice(from).filter((_day, index) => index % 3 === nth)) {
        const asked = {
          k: from % 2 === 0 ? 'simulation' : null,
          f: from % 3 === 0 ? { Used: true } : null,
          ...{ s, e, sort: [{ field, direction: 'DESC' }] },
        };
        const all = await list({ ...asked, limit: 100 });
        for (const [limit, offset] of [
          [1, 0],
          [3, 0],
          [3, 2],
          [5, 6],
        ] as const) {
          const page = await list({ ...asked, limit, offset });
          expect(page).toEqual({ ...all, nodes: all.nodes.slice(offset, offset + limit) });
        }
      }
});
