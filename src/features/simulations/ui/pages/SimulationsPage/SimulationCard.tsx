import { IconArchive, IconChartBar, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/ButtonLink.tsx';
import { ProgressBar } from '#ui-kit/ProgressBar.tsx';
import { Tag } from '#ui-kit/Tag.tsx';
import { cardStatus, completedPercent, showsAnalytics } from '../../../model/simulation-status.ts';
import { ProjectionBadge } from '../../components/ProjectionBadge.tsx';
import { SimulationPoster } from '../../components/SimulationPoster.tsx';
import { SimulationStatusBadge } from '../../components/SimulationStatusBadge.tsx';
import { analyticsPath, editPath } from '../../simulation-paths.ts';
import styles from './SimulationCard.module.css';
import { SimulationCardMenu } from './SimulationCardMenu.tsx';
import { SimulationVisibility } from './SimulationVisibility.tsx';
import { useSimulationRights } from './simulation-rights.ts';
import type { ListedSimulation } from './simulations-query.ts';

/** One interactive video as its makers see it: what it is, who sees it, how it does, and what can be done with it. */
export function SimulationCard({ simulation, eager }: { simulation: ListedSimulation; eager: boolean }) {
  const t = useTranslate('simulations');
  const { date } = useFormats();
  const rights = useSimulationRights(simulation);
  const status = cardStatus(simulation.Status, simulation.TranscodingStatus);
  const target = rights.canOpenEditor ? editPath(simulation.ID) : analyticsPath(simulation.ID);
  const title = simulation.Title || t('untitled');
  return (
    <article className={styles.card} data-archived={simulation.Archived !== null || undefined}>
      <Link className={styles.picture} to={target} tabIndex={-1} aria-hidden="true">
        <SimulationPoster url={simulation.ThumbnailURL} eager={eager}>
          <span className={styles.projection}>
            <ProjectionBadge content360={simulation.Content360} />
          </span>
        </SimulationPoster>
      </Link>
      {status === 'Transcoding' ? (
        <div className={styles.bar}>
          <ProgressBar size="sm" label={t('card.transcoding')} value={simulation.TranscodingProgress} />
        </div>
      ) : null}
      {simulation.Archived ? (
        <p className={styles.archived}>
          <IconArchive aria-hidden />
          {t('card.archivedOn', { date: date(simulation.Archived) })}
        </p>
      ) : null}
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link className={styles.link} to={target}>
              {title}
            </Link>
          </h2>
          <SimulationCardMenu simulation={simulation} rights={rights} />
        </div>
        {simulation.AdminTitle ? <p className={styles.adminTitle}>{simulation.AdminTitle}</p> : null}
        <p className={styles.meta}>
          <SimulationStatusBadge status={status} />
          <span>{t('card.lastEdited', { date: date(simulation.LastEdited) })}</span>
        </p>
        {status === 'Transcoding' ? (
          <p className={styles.progress} aria-live="polite">
            {t('card.transcodingProgress', { percent: simulation.TranscodingProgress })}
          </p>
        ) : null}
        <SimulationVisibility status={simulation.Status} groups={simulation.OrganisationGroups} />
        {simulation.Tags.length > 0 ? (
          <ul className={styles.tags} aria-label={t('card.tags')}>
            {simulation.Tags.map((tag) => (
              <li key={tag.ID}>
                <Tag name={tag.Name} />
              </li>
            ))}
          </ul>
        ) : null}
        <Numbers simulation={simulation} />
        <div className={styles.buttons}>
          {rights.canOpenEditor ? (
            <ButtonLink
              size="sm"
              to={editPath(simulation.ID)}
              icon={<IconPencil size={16} aria-hidden />}
              aria-label={t('card.editOf', { title })}
            >
              {t('card.edit')}
            </ButtonLink>
          ) : null}
          {showsAnalytics(status) ? (
            <ButtonLink
              size="sm"
              to={analyticsPath(simulation.ID)}
              icon={<IconChartBar size={16} aria-hidden />}
              aria-label={t('card.analyticsOf', { title })}
            >
              {t('card.analytics')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Numbers({ simulation }: { simulation: ListedSimulation }) {
  const t = useTranslate('simulations');
  const { number, percent } = useFormats();
  const { TotalCompletions, TotalViews, AverageScore } = simulation;
  return (
    <dl className={styles.stats}>
      <Stat label={t('stats.users')} value={number(simulation.TotalUsers)} />
      <Stat label={t('stats.views')} value={number(TotalViews)} />
      <Stat
        label={t('stats.completions')}
        value={number(TotalCompletions)}
        aside={TotalViews > 0 ? percent(completedPercent(TotalCompletions, TotalViews)) : undefined}
      />
      {simulation.Quiz ? (
        <Stat
          label={t('stats.averageScore')}
          value={AverageScore === null ? t('stats.none') : percent(AverageScore)}
        />
      ) : null}
    </dl>
  );
}

function Stat({ label, value, aside }: { label: string; value: string; aside?: string | undefined }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>
        {value}
        {aside ? <small> {aside}</small> : null}
      </dd>
    </div>
  );
}
