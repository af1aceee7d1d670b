/**
 * Search at 10,000 interactive videos with captions and 10,000 members, on both databases: the use case with every check, as an
 * admin and as a learner, for what people type letter by letter. p50 and p95 of one caller; answers a second of 20 callers beside
 * those of one raw statement that finds the same without any right; and what pages of courses add to it, whose locks are decided
 * for each viewer. `postgres` leaves the embedded database out. Goal: p95 below 50 ms.
 */
import { sql } from 'kysely';
import { migrations } from '../database/migrations/index.ts';
import { createContentSearchSource } from '../src/features/content/server/content-search-source.ts';
import { createPageSearchSource } from '../src/features/courses/server/page-search-source.ts';
import { writeQuery } from '../src/features/search/model/search-words.ts';
import { groupSource } from '../src/features/search/server/group-source.ts';
import { personSource } from '../src/features/search/server/person-source.ts';
import { createIndexSearchJob } from '../src/features/search/server/search-index.ts';
import { search } from '../src/features/search/server/search-service.ts';
import { makeUuidV7 } from '../src/kernel/ids.ts';
import type { Viewer } from '../src/kernel/viewer.ts';
import { contentKinds } from '../src/main/server/content-kinds.ts';
import { createDatabase, type PraxisDatabase } from '../src/platform/db/database.ts';
import { openPgliteEngine } from '../src/platform/db/embedded/pglite-engine.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgresEngine } from '../src/platform/db/session/postgres-engine.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createTenancy } from '../src/platform/tenancy/tenancy.ts';
import { describeMachine } from './lib/machine.ts';
import { startBenchPostgres } from './lib/postgres.ts';
import { percentile, printTable } from './lib/rounds.ts';
import {
  describeCourse,
  describeItem,
  describePerson,
  listTypedTexts,
  searchedCourses,
  searchedItems,
  searchedPeople,
} from './lib/searched.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const callers = 20;
const atOnce = 500;
const organisationId = 1;
const author = 1000;

console.log(
  `${searchedItems} items, ${searchedPeople} people, ${searchedCourses} courses of pages.\n  ${describeMachine()}`,
);
if (!process.argv.includes('postgres')) {
  const embedded = createDatabase(await openPgliteEngine(undefined));
  await migrate(embedded, migrations);
  await measure('embedded', embedded, embedded);
  await embedded.close();
}
const postgres = await startBenchPostgres();
const open = (connectionString: string) =>
  createDatabase(openPostgresEngine({ connectionString, poolSize: 10, preparedStatements: true }));
const [walled, free] = [open(postgres.url), open(postgres.superuserUrl)];
await measure('PostgreSQL', walled, free);
await Promise.all([walled.close(), free.close()]);
await postgres.stop();
console.log(`  ${describeMachine()}`);
process.exit(0);

async function measure(name: string, database: PraxisDatabase, raw: PraxisDatabase): Promise<void> {
  await seedSearched(raw);
  const tenancy = createTenancy(database);
  const sources = [createContentSearchSource(() => contentKinds), personSource, groupSource];
  const pages = createPageSearchSource({ clock: () => new Date() });
  const context = { tenancy, log: createLog('silent'), sources: () => [...sources, pages] };
  const indexedFrom = performance.now();
  await createIndexSearchJob(context).run(
    { organisationId },
    {
      tenancy,
      log: createLog('silent'),
      signal: new AbortController().signal,
      attempt: 1,
      lastAttempt: true,
    },
  );
  const indexMs = performance.now() - indexedFrom;
  await raw.executeSql('analyze');
  const ask =
    (viewer: Viewer, from = context) =>
    (text: string) =>
      search(from, viewer, { text, asLearner: false, limit: 5 });
  const withoutPages = { ...context, sources: () => sources };
  const contestants = {
    'as an admin': ask(viewerOf('admin')),
    'the same without pages': ask(viewerOf('admin'), withoutPages),
    'as a learner': ask(viewerOf('user')),
    'a learner without pages': ask(viewerOf('user'), withoutPages),
    'raw statement': (text: string) => findRaw(raw, text),
  };
  const texts = listTypedTexts();
  console.log(`  ${name}: index made in ${(indexMs / 1000).toFixed(1)} s`);
  for (const [contestant, run] of Object.entries(contestants)) {
    for (const text of texts) await run(text);
    const times = await listTimes(texts, run);
    const slowest = times.toSorted((one, other) => other.ms - one.ms)[0];
    const all = times.map(({ ms }) => ms);
    printTable([
      {
        [name]: contestant,
        'p50 ms': percentile(all, 0.5).toFixed(1),
        'p95 ms': percentile(all, 0.95).toFixed(1),
        slowest: `${slowest?.text} ${slowest?.ms.toFixed(0)} ms`,
        [`a second, ${callers} callers`]: (await countPerSecond(texts, run)).toFixed(0),
      },
    ]);
  }
}

type Run = (text: string) => Promise<unknown>;

async function listTimes(texts: readonly string[], run: Run): Promise<{ text: string; ms: number }[]> {
  const times: { text: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) {
      const startedAt = performance.now();
      await run(text);
      times.push({ text, ms: performance.now() - startedAt });
    }
  }
  return times;
}

async function countPerSecond(texts: readonly string[], run: Run): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let count = 0; count < texts.length; count++)
        await run(texts[(count + caller) % texts.length] ?? '');
    }),
  );
  return (callers * texts.length * 1000) / (performance.now() - startedAt);
}

/** Five of each kind, found and named by one statement without any right. */
async function findRaw({ kysely }: PraxisDatabase, text: string): Promise<unknown[]> {
  const query = writeQuery({ organisationId, shelves: ['sd', 'sp', 'cd', 'cp', 'm', 'g', 'pd', 'pp'] }, text);
  const anywhere = [query?.written, query?.long?.spoken]
    .filter((each) => each !== undefined)
    .map((each) => `(${each})`)
    .join(' | ');
  const part = (kind: string, parts: string) => sql`(select kind, ref, rank from found
    where kind = ${kind} and part = ${parts} order by rank desc, ref limit 5)`;
  const { rows } = await sql`
    with found as materialized (
      select kind, ref, part, case when words @@ ${query?.inTitle}::tsquery then 2 else 1 end as rank
      from search_entry where organisation_id = ${organisationId} and words @@ ${anywhere}::tsquery
    ), best as (${part('content', 'draft')} union all ${part('content', 'spoken')} union all ${part('person', 'draft')})
    select best.*, s.title, p.first_name from best
    left join content_item s on best.kind = 'content' and s.organisation_id = ${organisationId} and s.id = best.ref
    left join person p on best.kind = 'person' and p.id = best.ref`.execute(kysely);
  return rows;
}

function viewerOf(role: 'admin' | 'user'): Viewer {
  return {
    kind: 'member',
    personId: author,
    organisationId,
    role,
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    sharedItem: null,
  };
}

async function seedSearched(database: PraxisDatabase): Promise<void> {
  const run = (text: string, ...values: unknown[]) => database.executeSql(text, values);
  await run('insert into organisation (id, name) values ($1, $2)', organisationId, 'Searched');
  for (let from = 0; from < searchedPeople; from += atOnce) {
    const people = Array.from({ length: atOnce }, (_, index) => ({
      id: author + from + index,
      ...describePerson(),
    }));
    await run(
      `with made as (insert into person (id, email, first_name, surname)
         select (j->>'id')::bigint, 'm' || (j->>'id') || '@bench.test', j->>'firstName', j->>'surname'
         from jsonb_array_elements($1::jsonb) j returning id)
       insert into membership (organisation_id, person_id, role, joined_at) select 1, id, 'user', now() from made`,
      JSON.stringify(people),
    );
  }
  for (let from = 0; from < searchedItems; from += atOnce) {
    const items = Array.from({ length: atOnce }, (_, index) => ({
      id: 1_000_000 + from + index,
      ...describeItem(from + index),
    }));
    const json = JSON.stringify(items);
    await run(
      `insert into content_item (organisation_id, id, kind, title, description, author_person_id)
       select 1, (j->>'id')::bigint, 'simulation', j->>'title', j->>'description', ${author} from jsonb_array_elements($1::jsonb) j`,
      json,
    );
    await run(
      `insert into content_version (organisation_id, id, item_id, number, title, content, content_hash)
       select 1, (j->>'id')::bigint + 1000000, (j->>'id')::bigint, 1, j->>'title', j->'version', 'ab'
       from jsonb_array_elements($1::jsonb) j`,
      json,
    );
  }
  await run('update content_item set published_version_id = id + 1000000');
  await run(`select setval('praxis_id', 100000000)`);
  await seedCourses(run);
}

async function seedCourses(run: (text: string, ...values: unknown[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < searchedCourses; from += 50) {
    const courses = Array.from({ length: 50 }, (_, index) =>
      describeCourse(10_000_000 + (from + index) * 100),
    );
    const json = JSON.stringify(courses);
    const each = 'from jsonb_array_elements($1::jsonb) j';
    const eachPage = `${each}, jsonb_array_elements(j->'pages') p`;
    await run(
      `insert into content_item (organisation_id, id, kind, title, description, author_person_id)
       select 1, (j->>'id')::bigint, 'course', j->>'title', '', ${author} ${each}`,
      json,
    );
    await run(
      `insert into course (organisation_id, id, content) select 1, (j->>'id')::bigint, j->'content' ${each}`,
      json,
    );
    await run(
      `insert into course_page (organisation_id, id, course_id, kind, title, body, ready)
       select 1, (p->>'id')::bigint, (j->>'id')::bigint, 'page', p->>'title', p->'body', true ${eachPage}`,
      json,
    );
    await run(
      `insert into course_page_version (organisation_id, id, page_id, revision, title, body, downloadable, media_ids, ready)
       select 1, (p->>'versionId')::bigint, (p->>'id')::bigint, 1, p->>'title', p->'body', false, '{}', true ${eachPage}`,
      json,
    );
    await run(
      `insert into content_version (organisation_id, id, item_id, number, title, content, content_hash)
       select 1, (j->>'id')::bigint + 2, (j->>'id')::bigint, 1, j->>'title', j->'version', 'ab' ${each}`,
      json,
    );
  }
  await run(`update content_item set published_version_id = id + 2 where kind = 'course'`);
}
