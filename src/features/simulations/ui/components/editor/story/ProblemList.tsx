import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import type { StoryProblem } from '../../../../model/branching.ts';
import { findEvent, findVideo } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { nameOfEvent, nameOfVideo } from '../event-names.ts';
import { useReadOnly, useSimulationSetter } from '../inspector/use-setters.ts';
import styles from './Story.module.css';

export interface ProblemListProps {
  problems: readonly StoryProblem[];
  onJump: (problem: StoryProblem) => void;
}

/** What stands in the way of publishing, and what is probably an oversight; each leads to its place. */
export function ProblemList({ problems, onJump }: ProblemListProps) {
  const t = useTranslate('simulation-editor');
  if (problems.length === 0) {
    return (
      <p className={styles.fine} role="status">
        <IconCircleCheck aria-hidden />
        {t('story.noProblems')}
      </p>
    );
  }
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <ProblemRow
          key={`${problem.code} ${problem.videoId} ${problem.eventId}`}
          problem={problem}
          onJump={() => onJump(problem)}
        />
      ))}
      {problems.some(({ code }) => code === 'points-without-quiz') ? <TurnOnQuiz /> : null}
    </ul>
  );
}

/** What all of these lack is one setting. */
function TurnOnQuiz() {
  const t = useTranslate('simulation-editor');
  const set = useSimulationSetter();
  const readOnly = useReadOnly();
  return (
    <li>
      <Button size="sm" disabled={readOnly} onClick={() => set({ quiz: true })}>
        {t('problem.turnOnQuiz')}
      </Button>
    </li>
  );
}

function ProblemRow({ problem, onJump }: { problem: StoryProblem; onJump: () => void }) {
  const t = useTranslate('simulation-editor');
  const video = useEditor((state) => findVideo(state.document, problem.videoId ?? null));
  const event = useEditor((state) => findEvent(state.document, problem.eventId ?? null));
  const isError = problem.severity === 'error';
  const Icon = isError ? IconCircleX : IconAlertTriangle;
  const place = [video && nameOfVideo(t, video), event && nameOfEvent(t, event)].filter(Boolean).join(' › ');
  const content = (
    <>
      <Icon aria-hidden />
      <span className={styles.problemText}>
        <span>
          <span className="visually-hidden">{t(`story.severity.${problem.severity}`)} </span>
          {t(`problem.${problem.code}`)}
        </span>
        {place ? <span className={styles.problemPlace}>{place}</span> : null}
      </span>
    </>
  );
  return (
    <li>
      {video ? (
        <button type="button" className={styles.problem} data-severity={problem.severity} onClick={onJump}>
          {content}
          <IconChevronRight className={styles.chevron} aria-hidden />
        </button>
      ) : (
        <div className={styles.problem} data-severity={problem.severity}>
          {content}
        </div>
      )}
    </li>
  );
}
