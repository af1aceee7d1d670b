import { IconVideo } from '@tabler/icons-react';
import { editPath } from '#features/simulations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { LinkCard } from '#ui-kit/display/LinkCard.tsx';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import styles from './DashboardPage.module.css';
import type { LatestSimulation } from './dashboard-query.ts';
import { FeedTime } from './FeedTime.tsx';

/** The newest of the organisation that the viewer may see; nothing where there is none. */
export function LatestSimulations({ simulations }: { simulations: readonly LatestSimulation[] }) {
  const t = useTranslate('staff-dashboard');
  if (simulations.length === 0) return null;
  return (
    <section aria-labelledby="latest-simulations">
      <h2 id="latest-simulations" className={styles.heading}>
        {t('latest')}
      </h2>
      <CardGrid>
        {simulations.map((simulation) => (
          <LinkCard
            key={simulation.ID}
            level={3}
            to={editPath(simulation.ID)}
            title={simulation.AdminTitle || simulation.Title || t('untitled')}
            poster={<Poster icon={IconVideo} url={simulation.ThumbnailURL} eager />}
          >
            <p className={styles.cardMeta}>
              <StatusBadge tone={simulation.Status === 'Published' ? 'positive' : 'neutral'}>
                {t(simulation.Status === 'Published' ? 'published' : 'unpublished')}
              </StatusBadge>
              <FeedTime when={simulation.Created} />
            </p>
          </LinkCard>
        ))}
      </CardGrid>
    </section>
  );
}
