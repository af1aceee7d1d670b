import type { AttemptChannel } from '#features/attempts/model/attempt-channel.ts';
import { rebuildStatistics } from '#features/attempts/server/index.ts';
import { newKey } from '#tests/builders/play.ts';
import type { TestApp } from '#tests/test-app.ts';

export type BuiltSession = {
  kind?: 'simulation' | 'virtual-human';
  itemId: number;
  itemTitle?: string;
  /** Null stands for a device of a shared link. */
  personId: number | null;
  startedAt: string;
  finishedAt?: string | null;
  score?: number | null;
  quiz?: boolean;
  timeSpentMs?: number;
  /** Not recorded without it. */
  channel?: AttemptChannel;
};

/** Sessions of a past that nobody has to play through. */
export async function buildSessions(
  app: TestApp,
  organisationId: number,
  sessions: readonly BuiltSession[],
): Promise<void> {
  await app.tenancy.inOrganisation(organisationId, async (scope) => {
    await scope.db
      .insertInto('attempt')
      .values(
        sessions.map((session) => ({
          organisation_id: organisationId,
          attempt_key: newKey(),
          item_kind: session.kind ?? 'simulation',
          item_id: session.itemId,
          item_title: session.itemTitle ?? 'As it was called',
          version_id: 1,
          person_id: session.personId,
          public_sign_in_id: session.personId === null ? newKey() : null,
          started_at: new Date(session.startedAt),
          finished_at: session.finishedAt ? new Date(session.finishedAt) : null,
          quiz: session.quiz ?? true,
          score: session.score ?? null,
          time_spent_ms: session.timeSpentMs ?? 0,
          channel: session.channel ?? null,
        })),
      )
      .execute();
    const items = Map.groupBy(sessions, ({ itemId }) => itemId);
    for (const [id, [first]] of items)
      await rebuildStatistics(scope, { kind: first?.kind ?? 'simulation', id });
  });
}
