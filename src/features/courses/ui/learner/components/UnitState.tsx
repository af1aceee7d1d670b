import { IconCircleCheckFilled, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { MyUnit } from '../my-course-query.ts';

type State = 'completed' | 'available' | 'locked';

const looks = {
  completed: { Icon: IconCircleCheckFilled, tone: 'positive' },
  available: { Icon: IconPlayerPlay, tone: 'accent' },
  locked: { Icon: IconLock, tone: 'neutral' },
} as const;

export function stateOf({ isCompleted, isUnlocked }: Pick<MyUnit, 'isCompleted' | 'isUnlocked'>): State {
  if (isCompleted) return 'completed';
  return isUnlocked ? 'available' : 'locked';
}

/** 'Completed', 'Available' or 'Locked'. */
export function UnitState({ state }: { state: State }) {
  const t = useTranslate('my-courses');
  const { Icon, tone } = looks[state];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
