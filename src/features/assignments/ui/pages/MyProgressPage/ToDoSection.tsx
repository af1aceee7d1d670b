import { IconChecks, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { listToDo } from '../../../model/what-now.ts';
import { DueBadge } from '../../components/DueBadge.tsx';
import type { OwnAssignmentLine } from '../../own-assignments.ts';
import styles from './MyProgress.module.css';
import { ProgressRow } from './ProgressRow.tsx';
import { ProgressSection } from './ProgressSection.tsx';

export function ToDoSection({ lines }: { lines: readonly OwnAssignmentLine[] }) {
  const t = useTranslate('assignments');
  const toDo = listToDo(lines);
  return (
    <ProgressSection title={t('todo.title')}>
      {toDo.length === 0 ? (
        <EmptyState icon={<IconChecks />} title={t('todo.empty')} text={t('todo.emptyText')} />
      ) : (
        <ul className={styles.list}>
          {toDo.map((line, index) => (
            <ToDoRow key={line.row.RoundID} line={line} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </ProgressSection>
  );
}

function ToDoRow({ line, isFirst }: { line: OwnAssignmentLine; isFirst: boolean }) {
  const t = useTranslate('assignments');
  const { Item, MinimumScore, Reason } = line.row;
  const title = Item.Title || t('untitled');
  const action = t(line.startedAt === null ? 'whatNow.start' : 'whatNow.continue');
  return (
    <ProgressRow
      line={line}
      end={
        <ButtonLink
          kind={isFirst ? 'primary' : 'secondary'}
          to={Item.Path}
          aria-label={`${action}: ${title}`}
          icon={<IconPlayerPlay size={18} aria-hidden />}
        >
          {action}
        </ButtonLink>
      }
    >
      <p className={styles.facts}>
        <DueBadge line={line} />
        {line.startedAt === null ? null : <span>{t('whatNow.begun')}</span>}
        {MinimumScore === null ? null : <span>{t('whatNow.minimum', { score: MinimumScore })}</span>}
      </p>
      {Reason === '' ? null : <p className={styles.quiet}>{Reason}</p>}
    </ProgressRow>
  );
}
