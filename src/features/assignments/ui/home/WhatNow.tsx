import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { myProgressPath } from '../../model/assignment-paths.ts';
import { findWhatNow, listToDo } from '../../model/what-now.ts';
import { DueBadge } from '../components/DueBadge.tsx';
import { ownAssignmentsDocument, ownAssignmentsKey, toLines } from '../own-assignments.ts';
import { useOwnTimeZone } from './use-own-time-zone.ts';
import styles from './WhatNow.module.css';

/** What the learner has to do now, with the one button that leads there. Nothing where nothing is to be done. */
export function WhatNow() {
  const t = useTranslate('assignments');
  const titleId = useId();
  const { data } = useQuery({
    ...graphqlQuery(ownAssignmentsKey, ownAssignmentsDocument, {}),
    // What was just done is known a moment after it.
    staleTime: 0,
  });
  useOwnTimeZone(data?.readMyTimeZone);
  const lines = toLines(data?.readMyAssignments ?? []);
  const line = findWhatNow(lines);
  if (!line) return null;
  const { Item, MinimumScore, Reason } = line.row;
  const others = listToDo(lines).length - 1;
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <div className={styles.words}>
        <p className={styles.kicker}>{t('whatNow.title')}</p>
        <h2 id={titleId} className={styles.title}>
          {Item.Title || t('untitled')}
        </h2>
        <p className={styles.facts}>
          <DueBadge line={line} />
          {MinimumScore === null ? null : <span>{t('whatNow.minimum', { score: MinimumScore })}</span>}
        </p>
        {Reason === '' ? null : <p className={styles.reason}>{Reason}</p>}
      </div>
      <div className={styles.way}>
        <ButtonLink kind="primary" size="lg" to={Item.Path} icon={<IconPlayerPlay size={18} aria-hidden />}>
          {t(line.startedAt === null ? 'whatNow.start' : 'whatNow.continue')}
        </ButtonLink>
        {others > 0 ? (
          <Link className={styles.more} to={myProgressPath}>
            {t('whatNow.more', { count: others })}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        ) : null}
      </div>
    </section>
  );
}
