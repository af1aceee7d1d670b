import { sql } from 'kysely';
import {
  canHaveReport,
  type ReportStatus,
  readReportStatus,
} from '#features/assessment/model/report-state.ts';
import { reportStatusJson } from '#features/assessment/server/report-status-view.ts';
import type { Attempt } from '#features/attempts/model/attempt.ts';
import type { ConversationEnd } from '#features/virtual-humans/model/transcript.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { itemKind } from './conversation-store.ts';
import { seesResult } from './present-conversation.ts';

/** The fields of a conversation in lists and logs of sessions. */
type SessionConversation = {
  virtualHuman: {
    id: number;
    title: string;
    type: string;
    hideScoresFromUsers: boolean;
    generatesReports: boolean;
  };
  /** Null until the end, and for viewers from whom scores are hidden. */
  conversationScore: number | null;
  diagnosisScore: number | null;
  diagnosis: string | null;
  end: ConversationEnd | null;
  reportStatus: ReportStatus | 'none';
};

type Row = {
  attemptId: number;
  virtualHumanId: number;
  versionId: number;
  conversationScore: number;
  diagnosisScore: number;
  diagnosis: string | null;
  end: ConversationEnd | null;
  report: { status: ReportStatus; requestedAt: string } | null;
};

async function listRows(scope: ReadScope, attemptIds: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.submission_id as "attemptId", c.virtual_human_id as "virtualHumanId", c.version_id as "versionId",
      c.conversation_score as "conversationScore", c.diagnosis_score as "diagnosisScore", c.diagnosis,
      c.end_reason as end,
      ${reportStatusJson(sql`c.organisation_id`, sql`c.submission_id`)} as report
    from conversation c
    where c.organisation_id = ${scope.organisationId} and c.submission_id = any(${attemptIds}::bigint[])`.execute(
    scope.db,
  );
  return rows;
}

export type SessionFactsReader = (
  viewer: Viewer,
  session: Pick<Attempt, 'id' | 'itemKind' | 'itemTitle' | 'scoresHidden'> & { finished: boolean },
) => Promise<SessionConversation | null>;

/** The fields of a page's sessions are requested one by one and read together. */
export function createSessionFactsReader({
  tenancy,
  items,
  clock,
}: Pick<ConversationDependencies, 'tenancy' | 'items' | 'clock'>): SessionFactsReader {
  const waiting = new WeakMap<Viewer, { ids: Set<number>; answer: Promise<Map<number, FoundRow>> }>();

  function readTogether(viewer: Viewer, attemptId: number): Promise<Map<number, FoundRow>> {
    const known = waiting.get(viewer);
    if (known) {
      known.ids.add(attemptId);
      return known.answer;
    }
    const ids = new Set([attemptId]);
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(viewer);
      return readAll(viewer, [...ids]);
    });
    waiting.set(viewer, { ids, answer });
    return answer;
  }

  async function readAll(viewer: Viewer, ids: readonly number[]): Promise<Map<number, FoundRow>> {
    return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
      const rows = await listRows(scope, ids);
      const versions = new Map(
        await Promise.all(
          [...new Set(rows.map(({ versionId }) => versionId))].map(
            async (versionId) => [versionId, await items.findTemplate(scope, versionId)] as const,
          ),
        ),
      );
      return new Map(
        rows.map((row) => {
          const playable = versions.get(row.versionId);
          const generatesReports = playable ? canHaveReport(playable) : false;
          return [row.attemptId, { row, type: playable?.settings.type ?? 'other', generatesReports }];
        }),
      );
    });
  }

  return async (viewer, session) => {
    if (session.itemKind !== itemKind) return null;
    const found = (await readTogether(viewer, session.id)).get(session.id);
    if (!found) return null;
    const { row, type, generatesReports } = found;
    const shown = session.finished && seesResult(viewer, session.scoresHidden);
    return {
      virtualHuman: {
        id: row.virtualHumanId,
        title: session.itemTitle,
        type,
        hideScoresFromUsers: session.scoresHidden,
        generatesReports,
      },
      conversationScore: shown ? row.conversationScore : null,
      diagnosisScore: shown ? row.diagnosisScore : null,
      diagnosis: row.diagnosis,
      end: row.end,
      reportStatus:
        shown && row.report
          ? readReportStatus({ ...row.report, requestedAt: new Date(row.report.requestedAt) }, clock())
          : 'none',
    };
  };
}

type FoundRow = { row: Row; type: string; generatesReports: boolean };
