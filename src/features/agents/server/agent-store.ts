import { type RawBuilder, sql } from 'kysely';
import { itemTitles } from '#features/content/server/content-items-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { AgentChanges } from '../model/agent-forms.ts';

export type AgentRow = {
  id: number;
  adminTitle: string;
  name: string;
  description: string;
  instructions: string;
  openingLine: string;
  avatarId: number | null;
  voiceId: number | null;
  personDayLimit: number;
  organisationDayLimit: number;
  onHome: boolean;
  revision: number;
  createdAt: Date;
  editedAt: Date;
  placements: { itemId: number; kind: string; title: string }[];
  totalDocuments: number;
  totalQuestions: number;
  totalUnanswered: number;
};

export type SavedAgent = Pick<
  AgentRow,
  | 'adminTitle'
  | 'name'
  | 'description'
  | 'instructions'
  | 'openingLine'
  | 'avatarId'
  | 'voiceId'
  | 'personDayLimit'
  | 'organisationDayLimit'
>;

const own = sql`a.id, a.admin_title as "adminTitle", a.name, a.description, a.instructions,
  a.opening_line as "openingLine", a.avatar_id as "avatarId", a.voice_id as "voiceId",
  a.person_day_limit as "personDayLimit", a.organisation_day_limit as "organisationDayLimit", a.on_home as "onHome",
  a.revision, a.created_at as "createdAt", a.edited_at as "editedAt"`;

function select(scope: ReadScope, now: Date, where: RawBuilder<unknown>): RawBuilder<AgentRow> {
  const since = new Date(now.getTime() - 30 * 24 * 3_600_000);
  const asked = sql`select count(*)::int from agent_question q where q.organisation_id = a.organisation_id
    and q.agent_id = a.id and not q.is_test and q.asked_at > ${since}::timestamptz`;
  return sql<AgentRow>`select ${own},
    (select coalesce(json_agg(json_build_object('itemId', p.item_id, 'kind', s.kind, 'title', s.title) order by s.title, p.item_id), '[]')
      from agent_placement p join ${itemTitles(scope)} s on s.id = p.item_id
      where p.organisation_id = a.organisation_id and p.agent_id = a.id) as placements,
    (select count(*)::int from agent_document d where d.organisation_id = a.organisation_id and d.agent_id = a.id)
      as "totalDocuments",
    (${asked}) as "totalQuestions", (${asked} and q.outcome = 'not-in-documents') as "totalUnanswered"
    from agent a where a.organisation_id = ${scope.organisationId} and ${where}
    order by a.created_at desc, a.id desc`;
}

export async function listAgents(scope: ReadScope, now: Date): Promise<AgentRow[]> {
  const { rows } = await select(scope, now, sql`true`).execute(scope.db);
  return rows.map(readRow);
}

export async function findAgent(scope: ReadScope, now: Date, id: number): Promise<AgentRow | null> {
  const { rows } = await select(scope, now, sql`a.id = ${id}`).execute(scope.db);
  return rows[0] ? readRow(rows[0]) : null;
}

function readRow(row: AgentRow): AgentRow {
  return { ...row, id: Number(row.id), createdAt: new Date(row.createdAt), editedAt: new Date(row.editedAt) };
}

/** Its row alone, held until the transaction ends. */
export async function lockAgent(
  scope: Scope,
  id: number,
): Promise<Pick<
  AgentRow,
  'id' | 'name' | 'instructions' | 'personDayLimit' | 'organisationDayLimit' | 'revision'
> | null> {
  const row = await scope.db
    .selectFrom('agent')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'instructions',
      'person_day_limit as personDayLimit',
      'organisation_day_limit as organisationDayLimit',
      'revision',
    ])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function countAgents(scope: ReadScope): Promise<number> {
  const row = await scope.db
    .selectFrom('agent')
    .where('organisation_id', '=', scope.organisationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function insertAgent(
  scope: Scope,
  agent: AgentChanges & Pick<SavedAgent, 'adminTitle' | 'name'>,
  authorPersonId: number | null,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('agent')
    .values({
      ...columnsOf(agent),
      admin_title: agent.adminTitle,
      name: agent.name,
      organisation_id: scope.organisationId,
      author_person_id: authorPersonId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function updateAgent(scope: Scope, id: number, changes: AgentChanges, now: Date): Promise<void> {
  await scope.db
    .updateTable('agent')
    .set((eb) => ({ ...columnsOf(changes), revision: eb('revision', '+', 1), edited_at: now }))
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

function columnsOf(changes: AgentChanges) {
  const columns = {
    admin_title: changes.adminTitle,
    name: changes.name,
    description: changes.description,
    instructions: changes.instructions,
    opening_line: changes.openingLine,
    avatar_id: changes.avatarId,
    voice_id: changes.voiceId,
    person_day_limit: changes.personDayLimit,
    organisation_day_limit: changes.organisationDayLimit,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export async function deleteAgent(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('agent')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** The items and the start page where it can be asked, instead of those before. */
export async function replacePlaces(
  scope: Scope,
  id: number,
  { onHome, itemIds }: { onHome: boolean; itemIds: readonly number[] },
): Promise<void> {
  await scope.db
    .updateTable('agent')
    .set({ on_home: onHome })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
  await scope.db
    .deleteFrom('agent_placement')
    .where('organisation_id', '=', scope.organisationId)
    .where('agent_id', '=', id)
    .execute();
  if (itemIds.length === 0) return;
  await scope.db
    .insertInto('agent_placement')
    .values(
      itemIds.map((itemId) => ({ organisation_id: scope.organisationId, agent_id: id, item_id: itemId })),
    )
    .execute();
}

export type AgentHere = Pick<
  AgentRow,
  'id' | 'name' | 'description' | 'openingLine' | 'avatarId' | 'voiceId'
>;

/** Those that are asked at an item, or on the start page; without regard to who may see the item. */
export async function listAgentsAt(scope: ReadScope, itemId: number | null): Promise<AgentHere[]> {
  const where =
    itemId === null
      ? sql`a.on_home`
      : sql`exists (select from agent_placement p where p.organisation_id = a.organisation_id
          and p.agent_id = a.id and p.item_id = ${itemId})`;
  const { rows } = await sql<AgentHere>`
    select a.id, a.name, a.description, a.opening_line as "openingLine", a.avatar_id as "avatarId", a.voice_id as "voiceId"
    from agent a where a.organisation_id = ${scope.organisationId} and ${where} order by a.name, a.id`.execute(
    scope.db,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** For the audit log. */
export async function listAgentNames(scope: ReadScope, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('agent')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [0, ...ids])
    .select(['id', 'admin_title as name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
