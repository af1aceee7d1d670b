import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { ApiPerson, ApiScoreHistory } from '../model/api-results.ts';
import type { sayIn } from './present-result.ts';
import { listChanges, listVerdictChanges } from './score-changes.ts';
import type { KeptOverride, ScoreRun } from './score-store.ts';

/** The scorers of a conversation, and what each of them changed. `runs` come the newest first. */
export function presentHistory(
  say: ReturnType<typeof sayIn>,
  { objectives }: CaseContent,
  kept: { runs: readonly ScoreRun[]; overrides: readonly KeptOverride[] },
): ApiScoreHistory {
  const names = new Map(objectives.map(({ id, name }) => [id, say(name)]));
  const nameOf = (id: string) => names.get(id) ?? '';
  return {
    runs: kept.runs.map((run, index) => {
      const [before] = kept.runs.slice(index + 1);
      const sameKind = kept.runs.slice(index + 1).find(({ scorer }) => scorer === run.scorer);
      return {
        id: String(run.id),
        scorer: run.scorer,
        scorerVersion: run.scorerVersion,
        transcriptHash: run.transcriptHash,
        contentHash: run.contentHash,
        parameters: run.parameters,
        conversationScore: run.result.conversationScore,
        createdAt: run.createdAt.toISOString(),
        by: run.createdByPersonId === null ? null : presentPerson(run.createdByPersonId, run.createdByName),
        changed: listChanges(run, sameKind),
        differences: before
          ? listVerdictChanges(before.result, run.result).map((change) => ({
              ...change,
              name: nameOf(change.id),
            }))
          : [],
      };
    }),
    overrides: kept.overrides.map((override) => ({
      id: String(override.id),
      objectiveId: override.objectiveId,
      objectiveName: nameOf(override.objectiveId),
      earned: override.earned,
      reason: override.reason,
      personId: String(override.personId),
      by: presentPerson(override.personId, override.personName),
      createdAt: override.createdAt.toISOString(),
    })),
  };
}

function presentPerson(personId: number, name: string | null): ApiPerson {
  return { id: String(personId), name };
}
