import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { migrations } from '#database/migrations/index.ts';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import { openReadReplica, type ReadReplica } from '#platform/db/replica/read-replica.ts';
import { ReplicaError } from '#platform/db/replica/replica-faults.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { createLog } from '#platform/log/log.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { type BuiltOrganisation, buildMember, buildOrganisation } from '../builders/people.ts';
import { endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';
import { startLine } from '../setup/line.ts';
import { type StreamingPair, startStreamingPair } from '../setup/streaming-replica.ts';

/** A database and a replica that really follows it. The embedded database has none. */

const until = { timeout: 60_000, interval: 50 };

describe.runIf(inject('databaseKind') === 'postgres')('a replica for analytics', () => {
  let pair: StreamingPair;
  let database: PraxisDatabase;
  let ours: BuiltOrganisation;
  let theirs: BuiltOrganisation;
  let lines: { level: number; msg: string; replica?: string }[] = [];
  const opened: ReadReplica[] = [];

  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const warnings = () => lines.filter(({ level }) => level === 40);

  async function open(
    { url = pair.replica.url, lagLimitMs = 600_000 } = {},
    wanted = migrations,
  ): Promise<ReadReplica> {
    const replica = await openReadReplica(
      { url, lagLimitMs, poolSize: 3, preparedStatements: true },
      { database, migrations: wanted, log },
    );
    opened.push(replica);
    return replica;
  }
  const read = (replica: ReadReplica): Tenancy => createTenancy(database, undefined, replica);
  const nobody = (organisation: BuiltOrganisation) => ({ organisationId: organisation.id, personId: null });
  const isReplica = async (scope: ReadScope) => {
    const answer = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(scope.db);
    return answer.rows[0]?.is;
  };
  const listTags = async (scope: ReadScope) => {
    const tags = await scope.db.selectFrom('content_tag').select('name').orderBy('name').execute();
    return tags.map(({ name }) => name);
  };
  const addTag = (name: string, { id } = ours) =>
    createTenancy(database).inOrganisation(id, (scope) =>
      scope.db.insertInto('content_tag').values({ organisation_id: id, name }).execute(),
    );
  /** The replica has all that was written before. */
  const caughtUp = async () => {
    const [now] = await pair.primary.ask('select pg_current_wal_lsn()::text as place');
    await vi.waitFor(async () => {
      const [at] = await pair.replica.ask(`select pg_last_wal_replay_lsn() >= '${now?.place}' as there`);
      expect(at).toEqual({ there: true });
    }, until);
  };
  /** Its answers are asked for again, once it has all that the primary said meanwhile. */
  const used = (replica: ReadReplica) =>
    vi.waitFor(
      async () => expect(await read(replica).readForAnalytics(nobody(ours), isReplica)).toBe(true),
      until,
    );

  beforeAll(async () => {
    pair = await startStreamingPair();
    const { url: connectionString } = pair.primary;
    database = createDatabase(
      openPostgresEngine({ connectionString, poolSize: 4, preparedStatements: true }),
    );
    const tenancy = createTenancy(database);
    ours = await buildOrganisation(tenancy, 'Ours');
    theirs = await buildOrganisation(tenancy, 'Theirs');
    await buildMember(tenancy, theirs, 'admin');
    await addTag('Safety');
    await addTag('Secret', theirs);
    await caughtUp();
  }, 300_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((replica) => replica.close()));
    await endProcesses();
    lines = [];
  });
  afterAll(async () => {
    try {
      await database.close();
    } finally {
      await pair.stop();
    }
  }, 60_000);

  test('answers what analytics asks, and nothing else', async () => {
    const replica = await open();
    const tenancy = read(replica);
    await pair.replica.ask('select pg_wal_replay_pause()');
    await addTag('Fire');
    expect(await tenancy.readForAnalytics(nobody(ours), listTags)).toEqual(['Safety']);
    expect(await tenancy.readForAnalytics(nobody(ours), isReplica)).toBe(true);
    expect(await tenancy.readInOrganisation(ours.id, listTags)).toEqual(['Fire', 'Safety']);
    expect(await tenancy.readInOrganisation(ours.id, isReplica)).toBe(false);
    expect(await tenancy.inOrganisation(ours.id, isReplica)).toBe(false);
    const sessions = await pair.replica.ask(
      "select distinct application_name as name from pg_stat_activity where application_name like 'praxis%' order by 1",
    );
    expect(sessions).toEqual([{ name: 'praxis analytics' }, { name: 'praxis analytics: watch' }]);
    await pair.replica.ask('select pg_wal_replay_resume()');
    await vi.waitFor(
      async () => expect(await tenancy.readForAnalytics(nobody(ours), listTags)).toEqual(['Fire', 'Safety']),
      until,
    );
    expect(replica.describe().questions).toMatchObject({ behind: 0, away: 0, 'catch-up': 0 });
    expect(warnings()).toEqual([]);
  });

  test('keeps the wall between organisations, and refuses writes and locks', async () => {
    const tenancy = read(await open());
    await caughtUp();
    const crowd = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ours : theirs));
    const seen = await Promise.all(
      crowd.map((one) =>
        tenancy.readForAnalytics(nobody(one), (scope) =>
          scope.db.selectFrom('content_tag').select('organisation_id').distinct().execute(),
        ),
      ),
    );
    expect(seen).toEqual(crowd.map((one) => [{ organisation_id: one.id }]));
    const foreign = await tenancy.readForAnalytics(nobody(ours), (scope) =>
      scope.db.selectFrom('content_tag').selectAll().where('organisation_id', '=', theirs.id).execute(),
    );
    expect(foreign).toEqual([]);
    await expect(
      tenancy.readForAnalytics(nobody(ours), (scope) => scope.db.selectFrom('person').selectAll().execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(
      tenancy.readForAnalytics(nobody(ours), (scope) =>
        scope.db.insertInto('content_tag').values({ organisation_id: ours.id, name: 'Slipped in' }).execute(),
      ),
    ).rejects.toThrow(/read-only transaction/);
    await expect(
      tenancy.readForAnalytics(nobody(ours), (scope) =>
        scope.db.selectFrom('content_tag').selectAll().forUpdate().execute(),
      ),
    ).rejects.toThrow(/read-only transaction|during recovery/);
    expect(await tenancy.readInOrganisation(ours.id, listTags)).not.toContain('Slipped in');
  });

  test('is not asked while it is further behind than it may be, and is asked again afterwards', async () => {
    const replica = await open({ lagLimitMs: 1_500 });
    const tenancy = read(replica);
    await pair.replica.ask('select pg_wal_replay_pause()');
    await addTag('Late');
    await vi.waitFor(() => expect(replica.describe().standing).toBe('behind'), until);
    expect(replica.describe().lagMs).toBeGreaterThan(1_500);
    expect(await tenancy.readForAnalytics(nobody(ours), listTags)).toContain('Late');
    expect(await tenancy.readForAnalytics(nobody(ours), isReplica)).toBe(false);
    await pair.replica.ask('select pg_wal_replay_resume()');
    await used(replica);
    expect(await tenancy.readForAnalytics(nobody(ours), isReplica)).toBe(true);
    expect(await tenancy.readForAnalytics(nobody(ours), listTags)).toContain('Late');
    expect(replica.describe().questions.behind).toBeGreaterThanOrEqual(2);
    expect(warnings().map(({ replica: standing }) => standing)).toEqual(['behind']);
  });

  test('is left without an error when it dies, by who asks then and by who was waiting for an answer', async () => {
    const replica = await open();
    const tenancy = read(replica);
    const waiting = tenancy.readForAnalytics(nobody(ours), async (scope) => {
      const [here] = (
        await sql<{ is: boolean }>`select pg_is_in_recovery() as is,
          case when pg_is_in_recovery() then pg_sleep(25)::text end as slept`.execute(scope.db)
      ).rows;
      // What comes after it does not go back in time.
      return [here?.is, await isReplica(scope)];
    });
    await vi.waitFor(async () => {
      const found = await pair.replica.ask("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
      expect(found).toHaveLength(1);
    }, until);
    await pair.replica.kill();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => tenancy.readForAnalytics(nobody(ours), isReplica)),
    );
    expect(new Set(asked)).toEqual(new Set([false]));
    expect(await waiting).toEqual([false, false]);
    await vi.waitFor(
      () => expect(replica.describe()).toMatchObject({ standing: 'away', lagMs: null }),
      until,
    );
    expect(await tenancy.readForAnalytics(nobody(ours), isReplica)).toBe(false);
    await pair.replica.start();
    await used(replica);
    expect(await tenancy.readForAnalytics(nobody(ours), isReplica)).toBe(true);
    expect(warnings().map(({ replica: standing }) => standing)).toEqual(['away']);
  }, 120_000);

  test('shows nobody less than the primary showed while it was away', async () => {
    const replica = await open();
    // It follows, but late.
    await pair.replica.ask("alter system set recovery_min_apply_delay = '4s'");
    await pair.replica.kill();
    await vi.waitFor(() => expect(replica.describe().standing).toBe('away'), until);
    await addTag('Meanwhile');
    expect(await read(replica).readForAnalytics(nobody(ours), listTags)).toContain('Meanwhile');
    await pair.replica.start();
    for (let isBack = false; !isBack; ) {
      const seen = await read(replica).readForAnalytics(nobody(ours), async (scope) => ({
        is: await isReplica(scope),
        tags: await listTags(scope),
      }));
      expect(seen.tags).toContain('Meanwhile');
      isBack = seen.is === true;
    }
    expect(replica.describe().questions['catch-up']).toBeGreaterThan(0);
    await pair.replica.ask('alter system reset recovery_min_apply_delay');
    await pair.replica.ask('select pg_reload_conf()');
  }, 120_000);

  test('is left when it hangs, by who was waiting for an answer too', async () => {
    const line = await startLine(new URL(pair.replica.url));
    const url = new URL(pair.replica.url);
    url.port = String(line.port());
    const replica = await open({ url: url.href });
    const tenancy = read(replica);
    expect(await tenancy.readForAnalytics(nobody(ours), isReplica)).toBe(true);
    line.freeze();
    const [first, second] = await Promise.all([
      tenancy.readForAnalytics(nobody(ours), isReplica),
      tenancy.readForAnalytics(nobody(ours), isReplica),
    ]);
    expect([first, second]).toEqual([false, false]);
    expect(replica.describe()).toMatchObject({ standing: 'away', askedAgain: { away: 2 } });
    await line.speak();
    await used(replica);
    line.freeze();
    // The program ends all the same.
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await line.cut();
  }, 120_000);

  test('ends a statement in the way of a change: the primary is asked that again, and the replica the next', async () => {
    const replica = await open();
    const tenancy = read(replica);
    const asked = tenancy.readForAnalytics(nobody(ours), async (scope) => {
      const answer = await sql<{ is: boolean }>`select pg_is_in_recovery() as is, count(*),
        case when pg_is_in_recovery() then pg_sleep(25)::text end as slept from content_tag`.execute(
        scope.db,
      );
      return answer.rows[0]?.is;
    });
    await vi.waitFor(async () => {
      const found = await pair.replica.ask("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
      expect(found).toHaveLength(1);
    }, until);
    await pair.primary.ask('begin; lock table content_tag in access exclusive mode; commit');
    expect(await asked).toBe(false);
    expect(replica.describe()).toMatchObject({ standing: 'used', askedAgain: { conflict: 1, away: 0 } });
    expect(await tenancy.readForAnalytics(nobody(ours), isReplica)).toBe(true);
  }, 120_000);

  test('does not hide from people what they wrote, in whichever process they ask', async () => {
    const [here, there] = [await open(), await open()];
    const asAnn = { organisationId: ours.id, personId: 1 };
    const asBen = { organisationId: ours.id, personId: 2 };
    await pair.replica.ask('select pg_wal_replay_pause()');
    await addTag('Mine');
    await here.noteWrite(asAnn.personId);
    expect(await read(here).readForAnalytics(asAnn, listTags)).toContain('Mine');
    await vi.waitFor(
      async () => expect(await read(there).readForAnalytics(asAnn, listTags)).toContain('Mine'),
      until,
    );
    expect(await read(here).readForAnalytics(asBen, listTags)).not.toContain('Mine');
    await pair.replica.ask('select pg_wal_replay_resume()');
    for (const replica of [here, there]) {
      await vi.waitFor(
        async () => expect(await read(replica).readForAnalytics(asAnn, isReplica)).toBe(true),
        until,
      );
      expect(await read(replica).readForAnalytics(asAnn, listTags)).toContain('Mine');
    }
  });

  test('does not put into a file what was erased before the file was begun', async () => {
    const replica = await open();
    const job = { organisationId: ours.id, personId: 3 };
    await pair.replica.ask('select pg_wal_replay_pause()');
    await pair.primary.ask("delete from content_tag where name = 'Mine'");
    expect(await read(replica).readForAnalytics(job, listTags)).toContain('Mine');
    read(replica).catchUp(job.personId);
    expect(await read(replica).readForAnalytics(job, listTags)).not.toContain('Mine');
    await pair.replica.ask('select pg_wal_replay_resume()');
    await vi.waitFor(
      async () => expect(await read(replica).readForAnalytics(job, isReplica)).toBe(true),
      until,
    );
    expect(await read(replica).readForAnalytics(job, listTags)).not.toContain('Mine');
  });

  test('is waited for when it is not there, or has not got the newest schema', async () => {
    const away = await open({ url: 'postgres://praxis_owner@127.0.0.1:1/praxis' });
    expect(await read(away).readForAnalytics(nobody(ours), isReplica)).toBe(false);
    expect(away.describe()).toMatchObject({ standing: 'away', questions: { away: 1 } });
    const tomorrow = { name: '9999-of-tomorrow', file: new URL('file:///nowhere') };
    const outdated = await open({}, [...migrations, tomorrow]);
    expect(await read(outdated).readForAnalytics(nobody(ours), isReplica)).toBe(false);
    expect(outdated.describe().standing).toBe('outdated');
    await pair.primary.ask("insert into schema_migration (name, sha256) values ('9999-of-tomorrow', 'x')");
    await used(outdated);
    await pair.primary.ask("delete from schema_migration where name = '9999-of-tomorrow'");
  });

  test('may be the server itself, which a warning says', async () => {
    const replica = await open({ url: pair.primary.url });
    expect(replica.describe()).toMatchObject({ standing: 'used', lagMs: 0 });
    expect(await read(replica).readForAnalytics(nobody(ours), listTags)).toContain('Safety');
    expect(warnings()).toHaveLength(1);
  });

  test('is refused at the start where it is none of this database, or lets nobody in', async () => {
    const other = new URL(pair.replica.url);
    other.pathname = '/postgres';
    await expect(open({ url: other.href })).rejects.toThrow(/is another database of the server/);
    await expect(open({ url: inject('databaseTemplate') })).rejects.toThrow(/another installation/);
    const stranger = new URL(pair.replica.url);
    stranger.username = 'stranger';
    const refused = await open({ url: stranger.href }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ReplicaError);
    expect(String(refused)).toContain('lets Praxis not read: role "stranger" does not exist');
  });

  test('that belongs to another installation ends the start of the program with one sentence', async () => {
    const { ended, output } = await startPraxis({
      DATA_DIR: makeFolder(),
      DATABASE_URL: pair.primary.url,
      DATABASE_READ_URL: inject('databaseTemplate'),
    });
    expect((await ended).code).toBe(1);
    expect(output().trim()).toBe(
      'The database of DATABASE_READ_URL belongs to another installation than DATABASE_URL. It has to be a streaming replica of that server.',
    );
  }, 120_000);

  // The last one: what was promoted does not follow any more.
  test('is not asked any more once it takes changes of its own', async () => {
    const replica = await open();
    await pair.replica.ask('select pg_promote()');
    await vi.waitFor(() => expect(replica.describe().standing).toBe('wrong'), until);
    expect(await read(replica).readForAnalytics(nobody(ours), listTags)).toContain('Safety');
    await expect(open()).rejects.toThrow(/takes changes of its own/);
  });
});
