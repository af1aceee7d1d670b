import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import { useCan } from '#web/session/use-session.ts';
import type { ApiObjective, ApiResult } from '../../model/api-results.ts';
import { Fairness } from '../fairness/Fairness.tsx';
import { fairnessQuery } from '../fairness/fairness-query.ts';
import styles from './ObjectivesPanel.module.css';
import { ObjectivesPanel } from './ObjectivesPanel.tsx';

const OverrideDialog = lazyPart(async () => (await import('./OverrideDialog.tsx')).OverrideDialog);

interface JudgedObjectivesProps {
  assessmentId: string;
  result: ApiResult;
  onChoose: (objectiveId: string) => void;
}

/**
 * The objectives, with what their learner says of them and what only some staff may do to them: give another verdict,
 * score the words again.
 */
export function JudgedObjectives({ assessmentId, result, onChoose }: JudgedObjectivesProps) {
  const t = useTranslate('conversation-results');
  const overrides = useCan('score:override');
  const reruns = useCan('score:rerun');
  const fairness = useQuery(fairnessQuery(assessmentId)).data;
  const [judging, setJudging] = useState<ApiObjective | null>(null);
  return (
    <>
      <ObjectivesPanel
        result={result}
        onChoose={onChoose}
        renderAction={(objective) => (
          <>
            {fairness ? (
              <Fairness assessmentId={assessmentId} objective={objective} fairness={fairness} />
            ) : null}
            {overrides ? (
              <Button
                kind="quiet"
                size="sm"
                aria-label={t('override.openFor', { name: objective.name })}
                onClick={() => setJudging(objective)}
              >
                {t('override.open')}
              </Button>
            ) : null}
          </>
        )}
      />
      {reruns ? <ScoreAgain assessmentId={assessmentId} /> : null}
      {judging ? (
        <AskedPart onMissing={() => setJudging(null)}>
          <OverrideDialog assessmentId={assessmentId} objective={judging} onClose={() => setJudging(null)} />
        </AskedPart>
      ) : null}
    </>
  );
}

type Rescored = { difference: { before: number; after: number; objectives: readonly unknown[] } };

function ScoreAgain({ assessmentId }: { assessmentId: string }) {
  const t = useTranslate('conversation-results');
  const formats = useFormats();
  const client = useQueryClient();
  const rescore = useMutation({
    mutationFn: () =>
      restRequest<Rescored>(`assessments/${assessmentId}/scores`, { method: 'POST', body: {} }),
    onSuccess: async ({ difference: { before, after, objectives } }) => {
      const same = before === after && objectives.length === 0;
      const show = (score: number) => (score < 0 ? t('score.none') : formats.score(score));
      flash(same ? t('rescore.same') : t('rescore.changed', { before: show(before), after: show(after) }), {
        type: 'success',
      });
      await invalidate(client, 'conversation', 'coaching-report', 'analytics-submission', 'virtual-humans');
    },
    onError: () => flash(t('rescore.failed'), { type: 'error' }),
  });
  return (
    <Button
      className={styles.again}
      size="sm"
      busy={rescore.isPending}
      icon={<IconRefresh size={16} aria-hidden />}
      onClick={() => rescore.mutate()}
    >
      {t('rescore.button')}
    </Button>
  );
}
