import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { myProgressPath } from '../../model/assignment-paths.ts';
import { DueBadge } from '../components/DueBadge.tsx';
import type { OwnAssignmentLine } from '../own-assignments.ts';
import styles from './WhatNow.module.css';

/** The one thing to do now, with the one button that leads there, and how many others there are. */
export function WhatNow({ line, others }: { line: OwnAssignmentLine; others: number }) {
  const t = useTranslate('assignments');
  const titleId = useId();
  const { Item, MinimumScore, Reason } = line.row;
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
