import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { OwnAssignmentLine } from '../own-assignments.ts';

/** Until when something is to be done. */
export function DueBadge({ line }: { line: OwnAssignmentLine }) {
  const t = useTranslate('assignments');
  const { calendarDay } = useFormats();
  const { DueOn } = line.row;
  if (DueOn === null) return <StatusBadge>{t('whatNow.open')}</StatusBadge>;
  const day = calendarDay(DueOn);
  if (line.state === 'overdue')
    return <StatusBadge tone="negative">{t('whatNow.overdue', { day })}</StatusBadge>;
  const tone = line.state === 'due-this-week' ? 'warning' : 'neutral';
  return <StatusBadge tone={tone}>{t('whatNow.due', { day })}</StatusBadge>;
}
