import { IconScale } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import { useCan } from '#web/session/use-session.ts';
import type { ApiFairness, ApiFairnessAnswer } from '../../model/api-appeals.ts';
import type { ApiObjective } from '../../model/api-results.ts';
import { appealPath } from '../../model/appeal-paths.ts';
import styles from './Fairness.module.css';

const ContestDialog = lazyPart(async () => (await import('./ContestDialog.tsx')).ContestDialog);

interface FairnessProps {
  assessmentId: string;
  objective: ApiObjective;
  fairness: ApiFairness;
}

/** "Was this fair?" beside one point: asked of its learner, answered for everybody who may read the result. */
export function Fairness({ assessmentId, objective, fairness }: FairnessProps) {
  const answer = fairness.answers.find(({ objectiveId }) => objectiveId === objective.id);
  const asks = fairness.canAnswer && (!answer || answer.fair);
  return (
    <>
      {answer ? <Answer answer={answer} name={objective.name} own={fairness.canAnswer} /> : null}
      {asks ? <Question assessmentId={assessmentId} objective={objective} answered={!!answer} /> : null}
    </>
  );
}

function Answer({ answer, name, own }: { answer: ApiFairnessAnswer; name: string; own: boolean }) {
  const t = useTranslate('appeals');
  const decides = useCan('appeal:decide');
  const { fair, note, decision } = answer;
  if (fair) return <p className={styles.answer}>{t(own ? 'saidFair' : 'toldFair')}</p>;
  return (
    <div className={styles.answer}>
      <p>{t(own ? 'saidContest' : 'toldContest', { note })}</p>
      <p>{decision ? t(`decided.${decision.verdict}`, { reason: decision.reason }) : t('waiting')}</p>
      {decides && !own && !decision ? (
        <ButtonLink kind="quiet" size="sm" to={appealPath(answer.id)} aria-label={t('reviewOf', { name })}>
          {t('review')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

interface QuestionProps {
  assessmentId: string;
  objective: ApiObjective;
  /** It was called fair, and may still be contested. */
  answered: boolean;
}

function Question({ assessmentId, objective: { id, name }, answered }: QuestionProps) {
  const t = useTranslate('appeals');
  const client = useQueryClient();
  const [contesting, setContesting] = useState(false);
  const agree = useMutation({
    mutationFn: () =>
      restRequest<ApiFairness>(`assessments/${assessmentId}/appeals`, {
        method: 'POST',
        body: { objectiveId: id, fair: true, note: '' },
      }),
    onSuccess: () => invalidate(client, 'conversation'),
    onError: () => flash(t('form.failed'), { type: 'error' }),
  });
  return (
    <>
      <fieldset className={styles.question}>
        <legend className="visually-hidden">{t('askOf', { name })}</legend>
        {answered ? null : (
          <>
            <span aria-hidden>{t('ask')}</span>
            <Button
              kind="quiet"
              size="sm"
              busy={agree.isPending}
              aria-label={t('yesOf', { name })}
              onClick={() => agree.mutate()}
            >
              {t('yes')}
            </Button>
          </>
        )}
        <Button
          kind="quiet"
          size="sm"
          icon={<IconScale size={14} aria-hidden />}
          aria-label={t('contestOf', { name })}
          onClick={() => setContesting(true)}
        >
          {t('contest')}
        </Button>
      </fieldset>
      {contesting ? (
        <AskedPart onMissing={() => setContesting(false)}>
          <ContestDialog
            assessmentId={assessmentId}
            objectiveId={id}
            name={name}
            onClose={() => setContesting(false)}
          />
        </AskedPart>
      ) : null}
    </>
  );
}
