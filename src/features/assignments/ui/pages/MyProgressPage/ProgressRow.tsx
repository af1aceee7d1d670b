import { IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Poster } from '#ui-kit/display/Poster.tsx';
import type { OwnAssignmentLine } from '../../own-assignments.ts';
import styles from './MyProgress.module.css';

interface ProgressRowProps {
  line: OwnAssignmentLine;
  /** Below its title. */
  children: ReactNode;
  /** At its end. */
  end: ReactNode;
}

/** One thing that somebody has to do or has done: its picture, its title, which leads there, and what is said of it. */
export function ProgressRow({ line, children, end }: ProgressRowProps) {
  const t = useTranslate('assignments');
  const { Title, Path, ImageURL, Available } = line.row.Item;
  const title = Title || t('untitled');
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Poster url={ImageURL} icon={IconClipboardList} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {Available ? (
            <Link className={styles.link} to={Path}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {children}
      </div>
      <div className={styles.end}>{end}</div>
    </li>
  );
}
