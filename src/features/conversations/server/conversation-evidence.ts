import { sql } from 'kysely';
import { countOfPeople, type EvidenceSection } from '#features/language-models/model/ai-evidence.ts';
import type { AskedEvidence, EvidencePart } from '#features/language-models/server/extension-points.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { findRetention } from './retention-store.ts';

/** What happened in conversations that somebody has to know of, and how long words are kept. Of turns that are kept still. */
export const conversationEvidence: EvidencePart = async (scope, asked) => {
  const { ended, distress } = await countEnds(scope, asked);
  const { fallbacks, refused } = await countReplies(scope, asked);
  const { keepWordsDays, keepReportsDays } = await findRetention(scope);
  const incidents: EvidenceSection = {
    id: 'incidents',
    facts: { ended, distress: countOfPeople(distress), fallbacks, refused },
    tables: [
      { id: 'readings', columns: ['outcome', 'problem', 'count'], rows: await countReadings(scope, asked) },
    ],
  };
  return [incidents, { id: 'retention', facts: { keepWordsDays, keepReportsDays }, tables: [] }];
};

type Ends = { ended: number; distress: number };

async function countEnds(scope: ReadScope, { since, before }: AskedEvidence): Promise<Ends> {
  const { rows } = await sql<Ends>`
    select count(*)::int as ended, count(*) filter (where c.end_reason = 'distress')::int as distress
    from conversation c
    where c.organisation_id = ${scope.organisationId} and c.ended_at >= ${since}::timestamptz
      and c.ended_at < ${before}::timestamptz`.execute(scope.db);
  return rows[0] ?? { ended: 0, distress: 0 };
}

type Replies = { fallbacks: number; refused: number };

/** For a learner in need the built-in engine speaks in any case: that is no failure of the model. */
async function countReplies(scope: ReadScope, { since, before }: AskedEvidence): Promise<Replies> {
  const { rows } = await sql<Replies>`
    select count(*) filter (where t.delivery->>'source' = 'fallback' and c.end_reason is distinct from 'distress')::int as fallbacks,
      coalesce(sum((t.delivery->>'refused')::int), 0)::int as refused
    from conversation_turn t join conversation c
      on c.organisation_id = t.organisation_id and c.submission_id = t.submission_id
    where t.organisation_id = ${scope.organisationId} and t.speaker = 'human'
      and c.started_at >= ${since}::timestamptz and c.started_at < ${before}::timestamptz`.execute(scope.db);
  return rows[0] ?? { fallbacks: 0, refused: 0 };
}

type Readings = { outcome: string; problem: string | null; count: number };

async function countReadings(scope: ReadScope, { since, before }: AskedEvidence): Promise<Readings[]> {
  const { rows } = await sql<Readings>`
    select r.outcome, r.problem, count(*)::int as count from turn_reading r
    where r.organisation_id = ${scope.organisationId} and r.read_at >= ${since}::timestamptz
      and r.read_at < ${before}::timestamptz
    group by 1, 2 order by 1, 2`.execute(scope.db);
  return rows;
}
