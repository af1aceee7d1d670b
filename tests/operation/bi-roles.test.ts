import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startFormHouse } from '#features/forms/server/tests/form-house.ts';
import { BiRoleError, createBiRole, dropBiRole, listBiRoles } from '#platform/bi/bi-roles.ts';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { insertItem, publishVersion } from '../builders/content.ts';
import { buildMember, buildOrganisation } from '../builders/people.ts';
import { compiledBefore, makeFolder } from '../praxis-process.ts';

/** As an organisation's own tool connects: over a socket, with the name and the password that the command said. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const isPostgres = inject('databaseKind') === 'postgres';

describe.runIf(isPostgres)('a role for the own tools of an organisation', () => {
  let house: Awaited<ReturnType<typeof startFormHouse>>;
  let address: URL;
  let owner: PraxisDatabase;
  let role: string;
  let client: pg.Client;
  let learnerId: number;

  beforeAll(async () => {
    house = await startFormHouse();
    const [where] = (await house.app.database.executeSql('select current_database() as name')).rows as {
      name: string;
    }[];
    address = new URL(inject('databaseTemplate'));
    address.pathname = `/${where?.name}`;
    owner = createDatabase(
      openPostgresEngine({ connectionString: address.href, poolSize: 1, preparedStatements: false }),
    );
    role = `bi_of_${where?.name}`.slice(0, 60);
    const learner = await house.join('user');
    learnerId = learner.personId;
    await play(house.organisation.id, learner.personId, 'OURS');
    const elsewhere = await buildOrganisation(house.app.tenancy, 'Elsewhere');
    const stranger = await buildMember(house.app.tenancy, elsewhere, 'user');
    await play(elsewhere.id, stranger.personId, 'THEIRS');
    const named = await house.publish({}, [{ id: 'q1', type: 'long-text', title: 'Why' }]);
    await house.submit(named, { q1: 'Because' }, learner.token);
    const anonymous = await house.publish({ Anonymous: true }, [{ id: 'q1', type: 'long-text' }]);
    for (let nth = 0; nth < 5; nth++) {
      const { token } = await house.join('user');
      await house.submit(anonymous, { q1: `SECRET ${nth}` }, token);
    }
    const output = command('create', String(house.organisation.id), `--name=${role}`);
    const [line = ''] = output.split('\n');
    client = new pg.Client({ connectionString: line });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client.end().catch(() => {});
    await dropBiRole(owner, house.organisation.id).catch(() => {});
    await owner.close();
    await house.app.close();
  });

  function command(...words: string[]): string {
    const { stdout, stderr } = spawnSync(process.execPath, ['src/main/commands/bi-command.ts', ...words], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ...compiledBefore,
        DATABASE_URL: address.href,
        DATA_DIR: makeFolder(),
      },
      encoding: 'utf8',
    });
    return stdout || stderr;
  }

  async function play(organisationId: number, personId: number, title: string): Promise<void> {
    await house.app.tenancy.inOrganisation(organisationId, async (scope) => {
      const item = await insertItem(scope, 'simulation', { title, author_person_id: personId });
      const version = await publishVersion(scope, item, { number: 1, title, content: {} });
      const { id } = await scope.db
        .insertInto('attempt')
        .values({
          ...{ organisation_id: organisationId, attempt_key: crypto.randomUUID(), item_kind: 'simulation' },
          ...{ item_id: item, item_title: title, version_id: Number(version), person_id: personId },
          started_at: '2026-11-02T08:00:00Z',
          external_user_id: 'ext-7',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await scope.db
        .insertInto('attempt_event')
        .values({
          ...{ organisation_id: organisationId, attempt_started_at: '2026-11-02T08:00:00Z', attempt_id: id },
          ...{ event_key: crypto.randomUUID(), sequence: 1, type: 'START_SIM' },
        })
        .execute();
    });
  }

  const read = async (text: string) => (await client.query(text)).rows;

  test('reads sessions, events, answers, members and groups of its organisation, and no name', async () => {
    expect(await read('select item_title, person_id::int, external_user_id from sessions')).toEqual([
      { item_title: 'OURS', person_id: learnerId, external_user_id: null },
    ]);
    expect(await read('select type from events')).toEqual([{ type: 'START_SIM' }]);
    expect(await read('select question, value from form_answers')).toEqual([
      { question: 'Why', value: 'Because' },
    ]);
    const people = await read('select * from people');
    expect(people.length).toBeGreaterThan(5);
    for (const person of people) expect(person).toMatchObject({ name: null, email: null });
    expect(await read('select * from group_members')).toEqual([]);
  });

  test('finds nothing of others, whatever it sets', async () => {
    await client.query("set app.organisation_id = '1'");
    await client.query(`set search_path = praxis_bi`);
    for (const view of ['sessions', 'events', 'form_answers', 'people', 'group_members']) {
      const seen = JSON.stringify(await read(`select * from ${view}`));
      expect(seen).not.toContain('THEIRS');
      expect(seen).not.toContain('SECRET');
    }
  });

  test.each([
    'select * from public.attempt',
    'select * from public.attempt_event',
    'select * from public.person',
    'select password_hash from public.person',
    'select * from public.membership',
    'select * from public.form_response',
    'select * from public.form_waiting_answer',
    'select * from public.form_respondent',
    'select * from public.instance_secret',
    'select * from public.sign_in',
    'select * from public.bi_reader',
    'select * from public.member_profile',
    'select * from pgboss.job',
    'select public.put_nobody_in_place(1, 1, now())',
    "select * from public.find_said(to_tsquery('simple', 'a'))",
    "select * from public.find_best('{a}', '{}', '{}', '{}', '{1}')",
    'select public.settle_search()',
    'set role praxis_platform',
    'set role praxis_app',
    'set role praxis_bi; create table praxis_bi.mine (a int)',
    "update sessions set item_title = ''",
    'delete from people',
    'create view praxis_bi.more as select * from public.attempt',
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
    'select * from pg_authid',
    'set session authorization OWNER',
  ])('may not: %s', async (text) => {
    await client.query('set default_transaction_read_only = off').catch(() => {});
    await expect(client.query(text.replace('OWNER', address.username))).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|55000)$/),
    });
    await client.query('rollback').catch(() => {});
    await client.query('reset role');
  });

  test('no function that runs as its owner is open to everybody', async () => {
    const open = await read(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and has_function_privilege(p.oid, 'execute')`);
    expect(open).toEqual([]);
  });

  test('names come with --with-people, and an organisation has one role at a time', async () => {
    const { id } = house.organisation;
    expect(command('create', String(id), '--name=another')).toContain('has a role already');
    expect(command('list')).toBe(`${id}  ${role}  without names\n`);
    await client.end();
    expect(command('drop', String(id))).toBe(`The role ${role} is gone.\n`);
    const password = await createBiRole(owner, { organisationId: id, roleName: role, withPeople: true });
    const url = new URL(address);
    url.username = role;
    url.password = password;
    client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const [session] = await read('select external_user_id from sessions');
    expect(session).toEqual({ external_user_id: 'ext-7' });
    const [person] = await read(`select email from people where person_id = ${learnerId}`);
    expect(person?.email).toContain('@');
    expect(await listBiRoles(owner)).toMatchObject([{ roleName: role, withPeople: true, exists: true }]);
  }, 120_000);

  test.each([
    [{ organisationId: 8_999_999_999 }, 'no such organisation'],
    [{ roleName: 'Robert"; drop table person' }, 'small letters'],
  ])('what cannot be is said in a sentence: %j', async (wrong, sentence) => {
    const elsewhere = await buildOrganisation(house.app.tenancy, 'Third');
    const asked = { organisationId: elsewhere.id, roleName: 'bi_third', withPeople: false, ...wrong };
    await expect(createBiRole(owner, asked)).rejects.toThrow(sentence);
  });
});

test.runIf(!isPostgres)('the embedded database has none, and says so', async () => {
  const house = await startFormHouse();
  await expect(listBiRoles(house.app.database)).rejects.toThrow(BiRoleError);
  await house.app.close();
});
