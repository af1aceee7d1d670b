import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiGoldSessionWords } from '#features/assessment/model/api-calibration.ts';
import { type RatingLevel, ratingLevels } from '#features/assessment/model/calibration/calibrate.ts';
import type { GoldLevels } from '#features/assessment/model/calibration/calibration-forms.ts';
import { calibrationPath } from '#features/assessment/model/calibration/calibration-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { DetailSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { restRequest } from '#web/rest/rest-request.ts';
import { ChatTranscript } from '../logs/ChatTranscript.tsx';
import styles from './Calibration.module.css';
import { goldSessionQuery } from './calibration-queries.ts';

/** One gold session: the words and what is to be rated; what others and the machine say once two have rated it. */
export function GoldSessionPage() {
  const t = useTranslate('calibration');
  const { virtualHumanId = '', assessmentId = '' } = useParams({ strict: false });
  const query = useQuery(goldSessionQuery(assessmentId));
  return (
    <Page
      title={query.data?.title || t('gold.title')}
      backTo={{ href: calibrationPath(virtualHumanId), title: t('title') }}
    >
      <QueryBoundary query={query} errorTitle={t('rate.missing')} loading={<DetailSkeleton />}>
        {(session) => (
          <div className={styles.columns}>
            <section aria-labelledby="words-title">
              <h2 id="words-title" className={styles.heading}>
                {t('rate.words')}
              </h2>
              <ChatTranscript
                turns={session.turns}
                lang={session.locale}
                learner={t('rate.learner')}
                person={session.personName}
                objectives={[]}
                chosen={null}
              />
            </section>
            {/* The keyboard scrolls what has the focus. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
            <aside className={styles.aside} tabIndex={0} aria-labelledby="rating-title">
              <h2 id="rating-title">{t('rate.title')}</h2>
              <Rating session={session} />
            </aside>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Rating({ session }: { session: ApiGoldSessionWords }) {
  const t = useTranslate('calibration');
  if (session.compared) return <Compared session={session} compared={session.compared} />;
  if (session.mine) {
    return (
      <>
        <p className={styles.muted}>{t('rate.waits')}</p>
        <Levels session={session} levels={session.mine} />
      </>
    );
  }
  if (session.own) return <p className={styles.muted}>{t('rate.own')}</p>;
  if (!session.canRate) return <p className={styles.muted}>{t('rate.notYours')}</p>;
  return <RatingForm session={session} />;
}

function Levels({ session, levels }: { session: ApiGoldSessionWords; levels: GoldLevels }) {
  const t = useTranslate('calibration');
  return (
    <dl className={styles.levels}>
      {session.criteria.map(({ id, name }) => {
        const level = levels[id];
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{level ? t(`level.${level}`) : '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Compared({
  session,
  compared: { raters, machine },
}: {
  session: ApiGoldSessionWords;
  compared: NonNullable<ApiGoldSessionWords['compared']>;
}) {
  const t = useTranslate('calibration');
  const sayLevel = (level: RatingLevel | undefined) => (level ? t(`level.${level}`) : '–');
  const sayMachine = (id: string) => {
    const earned = machine?.[id];
    return earned === undefined ? '–' : t(earned ? 'rate.earned' : 'rate.notEarned');
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.compared}>
        <caption className="visually-hidden">{t('rate.compared')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agreement.objective')}</th>
            {raters.map(({ name }, index) => (
              <th key={name ?? index} scope="col">
                {name ?? t('rate.deleted')}
              </th>
            ))}
            <th scope="col">{t('rate.machine')}</th>
          </tr>
        </thead>
        <tbody>
          {session.criteria.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {raters.map((rater, index) => (
                <td key={rater.name ?? index}>{sayLevel(rater.levels[id])}</td>
              ))}
              <td>{sayMachine(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RatingForm({ session }: { session: ApiGoldSessionWords }) {
  const t = useTranslate('calibration');
  const client = useQueryClient();
  const [levels, setLevels] = useState<GoldLevels>({});
  const missing = session.criteria.filter(({ id }) => levels[id] === undefined).length;
  const send = useMutation({
    mutationFn: () =>
      restRequest<ApiGoldSessionWords>(`gold-sessions/${session.id}/rating`, {
        method: 'POST',
        body: { levels },
      }),
    onSuccess: () => flash(t('rate.saved'), { type: 'success' }),
    onError: (error) =>
      flash(t(error instanceof AppGraphqlError && error.code === 'CONFLICT' ? 'rate.taken' : 'failed'), {
        type: 'error',
      }),
    onSettled: () => invalidate(client, 'conversation'),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === 0) send.mutate();
      }}
    >
      <p className={styles.muted}>{t('rate.blind')}</p>
      {session.criteria.map((criterion) => (
        <Criterion
          key={criterion.id}
          criterion={criterion}
          level={levels[criterion.id]}
          onChange={(level) => setLevels((before) => ({ ...before, [criterion.id]: level }))}
        />
      ))}
      <p className={styles.muted} role="status">
        {missing > 0 ? t('rate.left', { count: missing }) : t('rate.whole')}
      </p>
      <Button kind="primary" type="submit" busy={send.isPending} disabled={missing > 0}>
        {t('rate.send')}
      </Button>
    </form>
  );
}

interface CriterionProps {
  criterion: ApiGoldSessionWords['criteria'][number];
  level: RatingLevel | undefined;
  onChange: (level: RatingLevel) => void;
}

function Criterion({ criterion: { id, name, hint }, level, onChange }: CriterionProps) {
  const t = useTranslate('calibration');
  return (
    <fieldset className={styles.criterion}>
      <legend>{name}</legend>
      {hint ? <p className={styles.muted}>{hint}</p> : null}
      <div className={styles.choices}>
        {ratingLevels.map((one) => (
          <label key={one} data-checked={one === level || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={`level-${id}`}
              checked={one === level}
              onChange={() => onChange(one)}
            />
            {t(`level.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
