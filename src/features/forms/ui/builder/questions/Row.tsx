import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moveByKey } from '#features/content/ui/index.ts';
import { rowId } from './focus-row.ts';
import styles from './Questions.module.css';

interface RowProps {
  id: string;
  /** A section has a heading above those of its questions. */
  level: 3 | 4;
  icon?: ReactNode;
  name: string;
  summary?: string;
  marks?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  actions: ReactNode;
  children: ReactNode;
}

/** The head of a section or a question, and its fields while it is open. Alt and an arrow key moves it. */
export function Row(props: RowProps) {
  const { id, level, icon, name, summary, marks, isOpen, onToggle, onMove, actions, children } = props;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          <button
            type="button"
            id={rowId(id)}
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={onToggle}
            onKeyDown={moveByKey(onMove)}
          >
            <IconChevronRight size={18} className={styles.chevron} aria-hidden />
            {icon}
            <span className={styles.names}>
              <span className={styles.name}>{name}</span>
              {summary ? <span className={styles.summary}>{summary}</span> : null}
            </span>
            <span className={styles.marks}>{marks}</span>
          </button>
        </Heading>
        {actions}
      </div>
      {isOpen ? (
        <div className={styles.body} id={`${rowId(id)}-fields`}>
          {children}
        </div>
      ) : null}
    </>
  );
}
