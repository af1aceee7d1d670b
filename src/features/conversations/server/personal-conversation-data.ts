import { sql } from 'kysely';
import { findAttemptIdsOf } from '#features/attempts/server/attempt-facts-view.ts';
import type { PersonalData } from '#features/privacy/server/index.ts';
import { itemKind } from './conversation-store.ts';
import { forgetTexts } from './retention-store.ts';

/** Conversations are in the copy of a person's data; erasure deletes every word and keeps the scores. */
export function createPersonalConversationData({ clock }: { clock: () => Date }): PersonalData {
  return {
    name: 'conversations',
    async export(scope, personId) {
      const ids = await findAttemptIdsOf(scope, itemKind, { kind: 'person', personId });
      const { rows } = await sql`
        select c.submission_id as id, c.virtual_human_id, c.locale, c.engine, c.consented_at, c.started_at, c.ended_at,
          c.end_reason, c.diagnosis, c.state -> 'pause' -> 'turn' ->> 'text' as waiting_words,
          (select coalesce(json_agg(json_build_object('speaker', t.speaker, 'text', t.text, 'startedMs', t.started_ms,
              'endedMs', t.ended_ms, 'spoken', t.spoken, 'cutInAt', t.cut_in_at) order by t.number), '[]')
            from conversation_turn t
            where t.organisation_id = c.organisation_id and t.submission_id = c.submission_id) as turns
        from conversation c
        where c.organisation_id = ${scope.organisationId} and c.submission_id = any(${ids}::bigint[])
        order by c.started_at, c.submission_id`.execute(scope.db);
      return rows;
    },
    async erase(scope, { personId }) {
      const ids = await findAttemptIdsOf(scope, itemKind, { kind: 'person', personId });
      await forgetTexts(scope, ids, clock());
      return { removed: { 'conversation-words': ids.length }, kept: {} };
    },
  };
}
