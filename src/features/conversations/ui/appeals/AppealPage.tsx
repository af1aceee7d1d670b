import { IconCircleCheck, IconCircleDashed, IconEqual } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ApiAppeal } from '#features/assessment/model/api-appeals.ts';
import { appealsPath } from '#features/assessment/model/appeal-paths.ts';
import {
  type AppealDecision,
  type AppealVerdict,
  appealDecisionForm,
} from '#features/assessment/model/appeals.ts';
import { maximumOverrideReasonCharacters } from '#features/assessment/model/assessment-limits.ts';
import { chatLogPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { DetailSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ChoiceCards } from '#ui-kit/fields/ChoiceCards.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { restRequest } from '#web/rest/rest-request.ts';
import { ChatTranscript } from '../logs/ChatTranscript.tsx';
import styles from './Appeals.module.css';
import { appealQuery } from './appeal-queries.ts';

/** One contested point: the words, without anything that says how they were judged, until the reviewer decides. */
export function AppealPage() {
  const t = useTranslate('appeals');
  const { appealId = '' } = useParams({ strict: false });
  const query = useQuery(appealQuery(appealId));
  return (
    <Page title={query.data?.title || t('page.title')} backTo={{ href: appealsPath, title: t('list.title') }}>
      <QueryBoundary query={query} errorTitle={t('page.missing')} loading={<DetailSkeleton />}>
        {(appeal) => (
          <div className={styles.columns}>
            <section aria-labelledby="words-title">
              <h2 id="words-title" className={styles.heading}>
                {t('page.words')}
              </h2>
              <ChatTranscript
                turns={appeal.turns}
                lang={appeal.locale}
                learner={t('page.learner')}
                person={appeal.personName}
                objectives={[]}
                chosen={null}
              />
            </section>
            {/* The keyboard scrolls what has the focus. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
            <aside className={styles.aside} tabIndex={0} aria-labelledby="point-title">
              <h2 id="point-title">{appeal.objectiveName}</h2>
              <p className={styles.said}>{t('page.note', { note: appeal.note })}</p>
              <Verdict appeal={appeal} />
            </aside>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Verdict({ appeal }: { appeal: ApiAppeal }) {
  const t = useTranslate('appeals');
  if (appeal.decision) return <Decided appeal={appeal} decision={appeal.decision} />;
  if (appeal.own) return <p className={styles.muted}>{t('page.own')}</p>;
  return <DecisionForm appealId={appeal.id} />;
}

function Decided({ appeal, decision }: { appeal: ApiAppeal; decision: NonNullable<ApiAppeal['decision']> }) {
  const t = useTranslate('appeals');
  return (
    <>
      <h3>{t('page.done')}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('page.yours')}</dt>
          <dd>{t(verdictTexts[decision.verdict])}</dd>
        </div>
        <div>
          <dt>{t('page.reason')}</dt>
          <dd>{decision.reason}</dd>
        </div>
        <div>
          <dt>{t('page.stood')}</dt>
          <dd>{t(decision.stood ? 'page.stoodEarned' : 'page.stoodMissed')}</dd>
        </div>
      </dl>
      <ButtonLink to={chatLogPath(appeal.virtualHumanId, appeal.assessmentId)}>{t('page.log')}</ButtonLink>
    </>
  );
}

const verdictTexts = {
  earned: 'page.earned',
  'not-earned': 'page.notEarned',
  'as-it-was': 'page.asItWas',
} as const;

function DecisionForm({ appealId }: { appealId: string }) {
  const t = useTranslate('appeals');
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (body: AppealDecision) =>
      restRequest<ApiAppeal>(`appeals/${appealId}/decision`, { method: 'POST', body }),
    onError: (error) =>
      flash(t(wasDecided(error) ? 'page.decidedByOther' : 'page.failed'), { type: 'error' }),
    onSettled: () =>
      invalidate(client, 'conversation', 'analytics-submission', 'coaching-report', 'virtual-humans'),
  });
  const start: { verdict: AppealVerdict | ''; reason: string } = { verdict: '', reason: '' };
  const form = useForm({
    schema: appealDecisionForm,
    start,
    errorText: (_problem, field) => t(field === 'verdict' ? 'page.choose' : 'page.reasonRequired'),
    onSubmit: (decision) => decide.mutateAsync(decision),
  });
  const { value, error, onChange } = form.field('verdict');
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.muted}>{t('page.blind')}</p>
      <ChoiceCards<AppealVerdict | ''>
        label={t('page.question')}
        value={value}
        options={[
          { value: 'earned', icon: IconCircleCheck, label: t('page.earned'), hint: t('page.earnedText') },
          {
            value: 'not-earned',
            icon: IconCircleDashed,
            label: t('page.notEarned'),
            hint: t('page.notEarnedText'),
          },
          { value: 'as-it-was', icon: IconEqual, label: t('page.asItWas'), hint: t('page.asItWasText') },
        ]}
        onChange={onChange}
      />
      {error ? (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      ) : null}
      <TextArea
        label={t('page.reason')}
        hint={t('page.reasonText')}
        maxLength={maximumOverrideReasonCharacters}
        {...form.field('reason')}
        required
      />
      <Button kind="primary" type="submit" busy={decide.isPending}>
        {t('page.decide')}
      </Button>
    </form>
  );
}

function wasDecided(error: unknown): boolean {
  return error instanceof AppGraphqlError && error.code === 'CONFLICT';
}
