import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseOwnSessions } from '#features/attempts/server/personal-attempt-data.ts';
import { runOperatorCommand } from '#main/commands/operator-socket.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { buildOrganisation } from '#tests/builders/people.ts';
import { hasClickHouse, startTestClickHouse, type TestClickHouse } from '#tests/setup/clickhouse.ts';
import { startTestApp } from '#tests/test-app.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import { checkFeed, readFeedState, requestFill } from '../feed-state.ts';
import { switchFeedOff, switchFeedOn } from '../feed-switch.ts';
import { dyingAt, type FeedStage, openFeedStage, playSession } from './feed-stage.ts';

// A real ClickHouse: Debian's clickhouse-server 18.16.
describe.skipIf(!hasClickHouse)('a real ClickHouse', () => {
  let server: TestClickHouse;
  let database: PraxisDatabase;
  let stage: FeedStage;

  beforeAll(async () => {
    [server, database] = await Promise.all([startTestClickHouse(), openTestDatabase()]);
  }, 60_000);
  beforeEach(async () => {
    stage = await openFeedStage(server, database);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.close();
  });

  async function expectEqual(): Promise<void> {
    const { here, there } = await stage.compare();
    expect(there).toEqual(here);
  }

  const check = async () => checkFeed(await readFeedState(stage.tenancy))[0]?.code;

  test('the first fill brings all there is, a page at a time, each row under its organisation', async () => {
    const [one, two] = [await stage.hospital('One'), await stage.hospital('Two')];
    const mine: number[] = [];
    for (let month = 1; month <= 8; month++)
      mine.push(await stage.play(one, { startedAt: `2026-0${month}-01T23:59:59.999Z`, personId: month }));
    const [theirs] = [await stage.play(two), await stage.play(two, { answers: 0 })];
    const feeder = stage.makeFeeder();
    await feeder.step();
    expect(await check()).toBe('warehouse.filling');
    await stage.catchUp(feeder);
    await expectEqual();
    const [first] = await stage.readRows(
      `SELECT * FROM sessions WHERE organisation_id = ${two} ORDER BY session_id`,
    );
    // Written by hand: what the columns are called and hold. No name, no address, no user of another system.
    expect(first).toEqual({
      ...{
        organisation_id: two,
        session_id: theirs,
        person_id: 7,
        visitor_key: null,
        item_kind: 'simulation',
      },
      ...{ item_id: 5, item_title: 'Hand hygiene', version_id: 6, unit_id: null },
      ...{ started_at: '2026-11-02 09:30:15', last_event_at: '2026-11-02 09:30:15', finished_at: null },
      ...{
        time_spent_ms: 0,
        answers: 0,
        answer_time_ms: 0,
        scored: 1,
        pass_mark: 70,
        score: null,
        points: 0,
      },
      ...{ rating: null, scores_hidden: 0 },
    });
    const [answer] = await stage.readRows(
      `SELECT * FROM answers WHERE session_id = ${theirs} ORDER BY sequence`,
    );
    expect(answer).toMatchObject({
      ...{ organisation_id: two, session_started_at: '2026-11-02 09:30:15', sequence: 2, person_id: 7 },
      ...{ video_id: 3, question_id: 5, option_ids: '[7,9]', correct: 1, points: 1, time_spent_ms: 1000 },
    });
    const owners = await stage.readRows(
      'SELECT organisation_id, groupArray(session_id) AS ids FROM sessions GROUP BY organisation_id',
    );
    const idsOf = (id: number) => owners.find((row) => row.organisation_id === id)?.ids as number[];
    expect(idsOf(one).sort()).toEqual(mine.sort());
    expect(idsOf(two)).toHaveLength(2);
    expect(await check()).toBe('warehouse.current');
  });

  test('a session that ends later, and a score that a person changes after that', async () => {
    const one = await stage.hospital('One');
    const id = await stage.play(one);
    const feeder = stage.makeFeeder();
    await stage.catchUp(feeder);
    const readScore = () =>
      stage.readRows(`SELECT score, finished_at, rating FROM sessions WHERE session_id = ${id}`);
    expect(await readScore()).toEqual([{ score: null, finished_at: null, rating: null }]);
    await stage.change(one, id, { finished_at: '2026-11-02T09:40:00Z', score: 66.67 });
    await stage.catchUp(feeder);
    expect(await readScore()).toEqual([{ score: 66.67, finished_at: '2026-11-02 09:40:00', rating: null }]);
    await stage.change(one, id, { score: 80 });
    await stage.change(one, id, { rating: 4 });
    await stage.catchUp(feeder);
    expect(await readScore()).toEqual([{ score: 80, finished_at: '2026-11-02 09:40:00', rating: 4 }]);
    await expectEqual();
    expect(await stage.countNotes()).toBe(0);
  });

  test('every session of an item says when its scores are hidden, and shown again', async () => {
    const one = await stage.hospital('One');
    for (let n = 0; n < 5; n++) await stage.play(one, { itemId: 31 });
    await stage.play(one, { itemId: 32 });
    const feeder = stage.makeFeeder();
    await stage.catchUp(feeder);
    const hidden = async () => {
      const [row] = await stage.readRows(
        `SELECT sum(scores_hidden) AS hidden FROM sessions WHERE organisation_id = ${one}`,
      );
      return row?.hidden;
    };
    const item = { organisation_id: one, item_kind: 'simulation', item_id: 31 };
    await stage.tenancy.inOrganisation(one, ({ db }) =>
      db.insertInto('hidden_scores').values(item).execute(),
    );
    await stage.catchUp(feeder);
    expect(await hidden()).toBe(5);
    await stage.tenancy.inOrganisation(one, ({ db }) =>
      db.deleteFrom('hidden_scores').where('organisation_id', '=', one).execute(),
    );
    await stage.catchUp(feeder);
    expect(await hidden()).toBe(0);
    await expectEqual();
  });

  test('a process that dies at any statement, before or after it, loses nothing and doubles nothing', async () => {
    const one = await stage.hospital('One');
    await stage.play(one, { answers: 3 });
    const gone = await stage.play(one);
    let nth = 1;
    for (let deaths = 0; deaths < 60; deaths++) {
      const feeder = stage.makeFeeder({}, dyingAt(nth, deaths % 2 === 0 ? 'before' : 'after'));
      const survived = await stage.catchUp(feeder).then(
        () => true,
        () => false,
      );
      await stage.endHold();
      if (survived) break;
      // Something happens between two processes.
      if (deaths === 12) await stage.remove(one, [gone]);
      const id = deaths % 5 === 0 ? await stage.play(one, { answers: 1 }) : 0;
      if (id > 0) await stage.change(one, id, { score: 50 });
      if (deaths % 2 === 1) nth += 1;
    }
    await stage.catchUp(stage.makeFeeder());
    await expectEqual();
    expect(await stage.countNotes()).toBe(0);
  });

  test('ClickHouse is away for a while: writes go on, and it catches up', async () => {
    const one = await stage.hospital('One');
    const id = await stage.play(one);
    const feeder = stage.makeFeeder();
    await stage.catchUp(feeder);
    await server.kill();
    try {
      for (let score = 10; score <= 50; score += 10) await stage.change(one, id, { score });
      await stage.play(one);
      await expect(feeder.step()).rejects.toThrow('ClickHouse does not answer.');
      await expect(feeder.step()).rejects.toThrow('ClickHouse does not answer.');
      const running = stage.makeFeeder({ retryMs: 10, longestRetryMs: 10 });
      await stage.endHold();
      const run = running.run();
      await expect.poll(check, { timeout: 10_000 }).toBe('warehouse.away');
      // Of the five changes of a session the newest is enough, and of the new one its one.
      await expect.poll(stage.countNotes, { timeout: 10_000 }).toBe(2);
      await running.stop();
      await run;
    } finally {
      await server.start();
    }
    await stage.catchUp(stage.makeFeeder());
    await expectEqual();
    expect(await check()).toBe('warehouse.current');
  });

  test('what a slow process sends late stands behind what its follower sent', async () => {
    const one = await stage.hospital('One');
    const id = await stage.play(one, { answers: 1 });
    await stage.catchUp(stage.makeFeeder());
    await stage.endHold();
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let began = () => {};
    const beginning = new Promise<void>((resolve) => {
      began = resolve;
    });
    const slow = stage.makeFeeder({}, (clickHouse) => ({
      ...clickHouse,
      async insert(...parameters) {
        began();
        await waits;
        await clickHouse.insert(...parameters);
      },
    }));
    await stage.change(one, id, { score: 10 });
    const late = slow.step();
    await beginning;
    await stage.endHold();
    await stage.change(one, id, { score: 90 });
    await stage.catchUp(stage.makeFeeder());
    goOn();
    await late;
    await expectEqual();
  });

  test('two processes: one feeds, the other waits its turn, and rows come once', async () => {
    const one = await stage.hospital('One');
    const feeders = [stage.makeFeeder(), stage.makeFeeder()] as const;
    const steps = new Set<string>();
    for (let round = 0; round < 12; round++) {
      await stage.play(one, { answers: 1 });
      for (const step of await Promise.all(feeders.map((feeder) => feeder.step()))) steps.add(step);
    }
    expect(steps).toContain('elsewhere');
    // The one that has the feed gives it away, and the other goes on at once.
    await Promise.all(feeders.map((feeder) => feeder.stop()));
    await stage.play(one);
    await stage.catchUp(stage.makeFeeder());
    await expectEqual();
  });

  test('a deleted session is hidden at once, taken out of the files then, and forgotten after a day', async () => {
    const one = await stage.hospital('One');
    const [kept, gone] = [await stage.play(one), await stage.play(one, { answers: 4 })];
    const feeder = stage.makeFeeder({ removeMs: 3_600_000 });
    await stage.catchUp(feeder);
    await stage.remove(one, [gone]);
    await stage.catchUp(feeder);
    await expectEqual();
    const inFiles = (table: string, where = '') =>
      stage.readRows(`SELECT count() AS rows FROM ${table} WHERE session_id = ${gone} ${where}`);
    expect(await stage.readRows(`SELECT count() AS rows FROM sessions WHERE session_id = ${kept}`)).toEqual([
      { rows: 1 },
    ]);
    // The first feeder removed once, at its beginning; the second does at its own.
    await stage.endHold();
    const remover = stage.makeFeeder();
    await stage.catchUp(remover);
    const once = { timeout: 15_000 };
    await expect.poll(() => inFiles('sessions_all', 'AND deleted = 0'), once).toEqual([{ rows: 0 }]);
    await expect.poll(() => inFiles('answers_all', 'AND deleted = 0'), once).toEqual([{ rows: 0 }]);
    await stage.tenancy.acrossOrganisations('warehouse', ({ db }) =>
      sql`update warehouse_removal set hidden_at = hidden_at - interval '25 hours'`.execute(db),
    );
    await stage.catchUp(remover);
    await expect.poll(() => inFiles('sessions_all'), once).toEqual([{ rows: 0 }]);
    await expect.poll(() => inFiles('answers_all'), once).toEqual([{ rows: 0 }]);
    const left = await stage.tenancy.readAcrossOrganisations('warehouse', ({ db }) =>
      sql`select 1 from warehouse_removal`.execute(db),
    );
    expect(left.rows).toEqual([]);
    await expectEqual();
  });

  test('an erased person: ClickHouse never had a name, and their sessions stay under the number alone', async () => {
    const one = await stage.hospital('One');
    await stage.play(one, { personId: 4711 });
    const feeder = stage.makeFeeder();
    await stage.catchUp(feeder);
    await stage.tenancy.inOrganisation(one, (scope) =>
      eraseOwnSessions(scope, { personId: 4711 } as Parameters<typeof eraseOwnSessions>[1]),
    );
    await stage.catchUp(feeder);
    await expectEqual();
    const all = await server.ask('SELECT * FROM sessions_all FORMAT JSONEachRow', stage.settings.database);
    expect(all).toContain('4711');
    expect(all).not.toContain('ext-secret');
    expect(all).not.toMatch(/name|email|external/);
  });

  test('an organisation that is deleted is gone, and its neighbour is not', async () => {
    const [one, two] = [await stage.hospital('One'), await stage.hospital('Two')];
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push(await stage.play(one));
    await stage.play(two);
    const feeder = stage.makeFeeder();
    await stage.catchUp(feeder);
    await stage.remove(one, ids);
    await stage.tenancy.acrossOrganisations('seed-demo', ({ db }) =>
      db.deleteFrom('organisation').where('id', '=', one).execute(),
    );
    await stage.catchUp(feeder);
    const inFiles = () =>
      stage.readRows(
        `SELECT count() AS rows FROM answers_all WHERE organisation_id = ${one} AND deleted = 0`,
      );
    await expect.poll(inFiles, { timeout: 15_000 }).toEqual([{ rows: 0 }]);
    expect(
      await stage.readRows(`SELECT count() AS rows FROM sessions WHERE organisation_id = ${one}`),
    ).toEqual([{ rows: 0 }]);
    await expectEqual();
    expect((await stage.readView('answers')).filter((row) => row.organisation_id === two)).toHaveLength(2);
  });

  test('hostile titles arrive as they were written', async () => {
    const titles = [
      `'); DROP TABLE sessions_all; --`,
      'a\\b\\n "quoted" \t tab\n{"organisation_id": 1}\r\n\\N',
      '中文標題 😀 \u2028 \u0001 \ufeff é',
      '=HYPERLINK("http://x") {x:UInt8} %s ?',
      'x'.repeat(20_000),
    ];
    const one = await stage.hospital('One');
    for (const title of titles) await stage.play(one, { title });
    await stage.catchUp(stage.makeFeeder());
    const rows = await stage.readRows('SELECT item_title FROM sessions ORDER BY session_id');
    expect(rows.map((row) => row.item_title)).toEqual(titles);
  });

  test('filling again brings what ClickHouse lost and takes out what it should not have, and nobody finds it empty', async () => {
    const one = await stage.hospital('One');
    const [lost, extra] = [await stage.play(one), await stage.play(one)];
    const feeder = stage.makeFeeder();
    await stage.catchUp(feeder);
    await server.ask(`ALTER TABLE sessions_all DELETE WHERE session_id = ${lost}`, stage.settings.database);
    // A deletion that nothing noted.
    await switchFeedOff(database);
    await stage.remove(one, [extra]);
    await stage.endHold();
    await switchFeedOn(database);
    await sql`update warehouse_feed set installation = ${await installationOf()}::uuid`.execute(
      database.kysely,
    );
    const again = stage.makeFeeder();
    await again.step();
    expect((await stage.readView('sessions')).length).toBeGreaterThan(0);
    await stage.catchUp(again);
    await expect
      .poll(() => stage.readView('sessions'), { timeout: 15_000 })
      .toEqual(await stage.readDatabase('sessions'));
    // The same by the command, and by tables that are gone.
    await requestFill(stage.tenancy);
    await stage.catchUp(again);
    for (const table of ['sessions_all', 'answers_all', 'praxis_feed'])
      await server.ask(`DROP TABLE ${table}`, stage.settings.database);
    await stage.endHold();
    await stage.catchUp(stage.makeFeeder());
    await expectEqual();
  });

  async function installationOf(): Promise<string> {
    const [row] = await stage.readRows('SELECT installation FROM praxis_feed LIMIT 1');
    return String(row?.installation);
  }

  test('a column that is new is added to tables of an older version, and filled', async () => {
    const one = await stage.hospital('One');
    await stage.play(one);
    await stage.catchUp(stage.makeFeeder());
    await server.ask('DROP TABLE sessions', stage.settings.database);
    await server.ask('ALTER TABLE sessions_all DROP COLUMN points', stage.settings.database);
    await stage.endHold();
    await stage.catchUp(stage.makeFeeder());
    await expectEqual();
  });

  test('tables of another installation are left alone', async () => {
    await stage.catchUp(stage.makeFeeder());
    await sql`update warehouse_feed set installation = gen_random_uuid()`.execute(database.kysely);
    await stage.endHold();
    const feeder = stage.makeFeeder({ retryMs: 10, longestRetryMs: 10 });
    const run = feeder.run();
    await expect.poll(check, { timeout: 10_000 }).toBe('warehouse.foreign');
    await feeder.stop();
    await run;
  });

  test('a wrong password, an unknown database: said by a word, without what ClickHouse quotes', async () => {
    for (const [wrong, code] of [
      [{ password: 'no' }, 193],
      [{ database: 'nowhere' }, 81],
    ] as const) {
      await stage.endHold();
      const step = stage.makeFeeder({}, undefined, wrong).step();
      await expect(step).rejects.toMatchObject({ problem: 'sign-in', code });
    }
  });

  test('a server with the setting feeds by itself, tells metrics and operators, and ends without leaving work', async () => {
    const { address, database: name, user, password } = await server.createDatabase('whole_server');
    const url = new URL(`${address}/${name}`);
    [url.username, url.password] = [user, password];
    const app = await startTestApp({ CLICKHOUSE_URL: url.href });
    try {
      const one = (await buildOrganisation(app.tenancy)).id;
      await playSession(app.tenancy, one);
      app.startUpkeep();
      const filled = { problem: null, filledAt: expect.any(Date) };
      await expect.poll(() => readFeedState(app.tenancy), { timeout: 60_000 }).toMatchObject(filled);
      expect(await server.ask(`SELECT count() FROM sessions WHERE organisation_id = ${one}`, name)).toBe(
        '1\n',
      );
      const metrics = await app.http.inject({ method: 'GET', url: '/metrics' });
      expect(metrics.body).toContain('praxis_warehouse_rows_total{table="sessions"} 1');
      expect(metrics.body).toContain('praxis_warehouse_failures_total 0');
      const parts = { jobs: app.jobs, tenancy: app.tenancy, keeper: app.keeper };
      const told = await runOperatorCommand(parts, { command: 'describe-warehouse' });
      expect(told).toMatchObject({ warehouse: { problem: null, waiting: 0 } });
    } finally {
      await app.close();
    }
  }, 90_000);

  test('without the setting nothing is noted', async () => {
    const one = await stage.hospital('One');
    await stage.play(one);
    expect(await stage.countNotes()).toBe(1);
    await switchFeedOff(database);
    await stage.play(one);
    expect(await stage.countNotes()).toBe(0);
    expect(await readFeedState(stage.tenancy)).toBeNull();
  });
});
