import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import type { Obstacle } from '../../../model/describe-onboarding.ts';
import type { SectionKey } from '../../../model/onboarding-tasks.ts';
import type { OnboardingData } from '../../onboarding-query.ts';
import { findTaskPlace, readTaskKey } from '../../task-places.ts';
import styles from './OnboardingPage.module.css';

type Section = OnboardingData['Sections'][number];

interface SectionTasksProps {
  name: SectionKey;
  section: Section;
  data: OnboardingData;
  busy: boolean;
  onSkip: () => void;
}

export function SectionTasks({ name, section, data, busy, onSkip }: SectionTasksProps) {
  const t = useTranslate('onboarding');
  return (
    <Card as="section" aria-labelledby="onboarding-section" className={styles.tasks}>
      <div className={styles.tasksHead}>
        <h2 id="onboarding-section">{t(`section.${name}`)}</h2>
        {section.Progress < 100 ? (
          <Button size="sm" kind="quiet" busy={busy} onClick={onSkip}>
            {t('skipSection')}
          </Button>
        ) : null}
      </div>
      <ol className={styles.taskList}>
        {section.Tasks.map((task) => (
          <TaskRow key={task.Key} task={task} data={data} />
        ))}
      </ol>
    </Card>
  );
}

const obstacles: readonly Obstacle[] = ['role', 'plan', 'course', 'simulation', 'form'];

function TaskRow({ task, data }: { task: Section['Tasks'][number]; data: OnboardingData }) {
  const t = useTranslate('onboarding');
  const key = readTaskKey(task.Key);
  if (!key) return null;
  const isCurrent = data.CurrentTask === key;
  const blocked = obstacles.find((one) => one === task.Blocked);
  const Icon = task.Completed ? IconCircleCheckFilled : blocked ? IconCircleDashed : IconCircle;
  const state = task.Completed ? 'complete' : blocked ? 'closed' : 'open';
  return (
    <li className={styles.task} data-current={isCurrent || undefined} data-state={state}>
      <Icon className={styles.taskIcon} role="img" aria-label={t(state)} />
      <div className={styles.taskText}>
        <h3>{t(`task.${key}`)}</h3>
        <p>{t(`task.${key}.text`)}</p>
        <p className={styles.minutes}>
          {blocked ? t(`blocked.${blocked}`) : t('minutes', { minutes: task.Minutes })}
        </p>
      </div>
      {task.Completed || blocked ? null : (
        <ButtonLink
          size="sm"
          kind={isCurrent ? 'primary' : 'secondary'}
          to={findTaskPlace(key, data)}
          aria-label={t('startOf', { title: t(`task.${key}`) })}
        >
          {t('start')}
        </ButtonLink>
      )}
    </li>
  );
}
