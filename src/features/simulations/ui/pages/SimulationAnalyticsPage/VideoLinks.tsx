import { Link } from '@tanstack/react-router';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { isAnswered } from '../../../interactions/interaction.ts';
import { SimulationPoster } from '../../components/SimulationPoster.tsx';
import { videoAnalyticsPath } from '../../simulation-paths.ts';
import type { AnalysedSimulation } from './SimulationAnalyticsPage.tsx';
import styles from './VideoLinks.module.css';

interface VideoLinksProps {
  simulation: AnalysedSimulation;
  /** Of this page's address, for those of the videos. */
  filters: Readonly<Record<string, unknown>>;
}

/** The videos of an interactive video, each leading to its own numbers; the start video first. */
export function VideoLinks({ simulation, filters }: VideoLinksProps) {
  const t = useTranslate('simulations');
  const { clock } = useFormats();
  const rank = (id: string) => (id === simulation.StartVideoID ? 0 : 1);
  const videos = simulation.Videos.toSorted((a, b) => rank(a.ID) - rank(b.ID));
  return (
    <ul className={styles.videos}>
      {videos.map((video) => (
        <li key={video.ID}>
          <Link to={videoAnalyticsPath(simulation.ID, video.ID)} search={filters} className={styles.video}>
            <SimulationPoster url={video.PosterURL} />
            <span className={styles.title}>{video.Title || t('untitled')}</span>
            <span className={styles.facts}>
              {clock((video.Length ?? 0) * 1000)} ·{' '}
              {t('analytics.questions', {
                count: video.Events.filter(isAnswered).length,
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
