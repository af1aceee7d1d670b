import { useTranslate } from '#locales/use-translate.ts';
import type { StoryProblem } from '../../../../model/branching.ts';
import { ProblemList } from './ProblemList.tsx';
import styles from './Story.module.css';
import { StoryGraph } from './StoryGraph.tsx';
import { useStory } from './use-story.ts';

export interface StoryViewProps {
  onOpenVideo: (videoId: number) => void;
  onJump: (problem: StoryProblem) => void;
}

export function StoryView({ onOpenVideo, onJump }: StoryViewProps) {
  const t = useTranslate('simulation-editor');
  const { story, problems } = useStory();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <div className={styles.view}>
      <section className={styles.graphPart} aria-labelledby="story-graph">
        <header className={styles.partHead}>
          <h2 id="story-graph">{t('story.title')}</h2>
          <p>{t('story.lead')}</p>
        </header>
        {story.videos.length === 0 ? (
          <p className={styles.emptyGraph}>{t('story.empty')}</p>
        ) : (
          <StoryGraph story={story} problems={problems} onOpen={onOpenVideo} />
        )}
      </section>
      <section className={styles.problemPart} aria-labelledby="story-problems">
        <header className={styles.partHead}>
          <h2 id="story-problems">{t('story.check')}</h2>
          <p>{t('story.counts', { errors, warnings: problems.length - errors })}</p>
        </header>
        <ProblemList problems={problems} onJump={onJump} />
      </section>
    </div>
  );
}
