import { type RawBuilder, sql } from 'kysely';
import type { PersonalData } from '#features/privacy/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { asLogRows, isArchived, listArchivedLogs } from './archive/archived-logs.ts';
import { type ArchiveFiles, readLogs, withMovingLogs } from './archive/read-archive.ts';

type OwnSession = { id: number; events: unknown };
type ReadSession = OwnSession & { archived: boolean };

/** Of a session `s`, from a log. */
const eventsFrom = (log: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(jsonb_build_object('at', e.created_at, 'type', e.type, 'timeSpentMs', e.time_spent_ms)
      || coalesce(e.payload, '{}') order by e.sequence), '[]')
    from ${log} e where e.organisation_id = s.organisation_id
      and e.attempt_started_at = s.started_at and e.attempt_id = s.id)`;

/** Sessions whose files are read before the next. */
const completedAtOnce = 200;

/**
 * Sessions are the person's own to take along, with their scores: hiding scores shapes what the product shows, and does not
 * end the right to a copy. Erasure leaves them to count, answers and gaze included, without any name.
 */
export function createPersonalAttemptData(deps: { tenancy: Tenancy; files: ArchiveFiles }): PersonalData {
  return {
    name: 'sessions',
    async export(scope, personId) {
      const { rows } = await sql<ReadSession>`
        select s.id, s.item_kind, s.item_id, s.item_title, s.external_user_id, s.channel, s.started_at, s.finished_at,
          s.time_spent_ms, s.score, s.rating, ${eventsFrom(sql`attempt_event`)} as events, ${isArchived(sql`s`)} as archived
        from attempt s where s.organisation_id = ${scope.organisationId} and s.person_id = ${personId}
        order by s.started_at, s.id`.execute(scope.db);
      return rows;
    },
    complete: (organisationId, exported) =>
      // As `export` answered them.
      completeSessions(deps, organisationId, exported as ReadSession[]),
    erase: eraseOwnSessions,
  };
}

/** Forgets what another system calls the person. */
export const eraseOwnSessions: PersonalData['erase'] = async (scope, { personId }) => {
  const erased = await scope.db
    .updateTable('attempt')
    .set({ external_user_id: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where('external_user_id', 'is not', null)
    .executeTakeFirst();
  const kept = await scope.db
    .selectFrom('attempt')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return {
    removed: { 'external-names': Number(erased.numUpdatedRows) },
    kept: { sessions: Number(kept?.count ?? 0) },
  };
};

async function completeSessions(
  { tenancy, files }: { tenancy: Tenancy; files: ArchiveFiles },
  organisationId: number,
  sessions: readonly ReadSession[],
): Promise<OwnSession[]> {
  const archived = sessions.filter((session) => session.archived).map(({ id }) => Number(id));
  const logs = new Map<number, unknown>();
  for (let from = 0; from < archived.length; from += completedAtOnce) {
    const ids = archived.slice(from, from + completedAtOnce);
    const rows = await readEvents({ tenancy, files }, organisationId, ids);
    for (const { id, events } of rows) logs.set(Number(id), events);
  }
  return sessions.map(({ archived: _, ...session }) => ({
    ...session,
    events: logs.get(Number(session.id)) ?? session.events,
  }));
}

function readEvents(
  { tenancy, files }: { tenancy: Tenancy; files: ArchiveFiles },
  organisationId: number,
  ids: readonly number[],
): Promise<OwnSession[]> {
  return withMovingLogs(() =>
    tenancy.readInOrganisation(organisationId, async (scope) => {
      const those = sql`s.id = any(${[...ids]}::bigint[])`;
      const logs = await listArchivedLogs(scope, those, ids.length);
      const events = await readLogs(scope, files, logs);
      // A log may be back in the table by now.
      const { rows } = await sql<OwnSession>`
        with filed as materialized (select * from ${asLogRows(scope, events)} filed)
        select s.id, case when s.id = any(${logs.map(({ attemptId }) => attemptId)}::bigint[])
          then ${eventsFrom(sql`filed`)} else ${eventsFrom(sql`attempt_event`)} end as events
        from attempt s where s.organisation_id = ${organisationId} and ${those}`.execute(scope.db);
      return rows;
    }),
  );
}
