import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { EditableTitle } from '#ui-kit/fields/EditableTitle.tsx';
import { HelpLink } from '#web/page/HelpLink.tsx';
import { maximumTitleLength } from '../../model/content-fields.ts';
import styles from './EditorFrame.module.css';

export interface EditorHeaderProps {
  t: TranslateKeys<'header.back' | 'header.untitled' | 'header.unpublishedChanges'>;
  /** The list it belongs to. */
  backTo: string;
  /** Before the title. */
  picture?: ReactNode;
  title: string;
  /** Absent for those who only look. */
  onRename?: ((title: string) => void) | undefined;
  /** As long as the title of an item unless said otherwise. */
  maxTitle?: number;
  status: ReactNode;
  /** Learners have an older version than the author. */
  isAhead: boolean;
  /** The article of the help about this editor. */
  help: ComponentProps<typeof HelpLink>['article'];
  /** What can be done, on the right. */
  children: ReactNode;
}

/** Above every editor: where it belongs, what it is called, how it stands, and what can be done with the whole. */
export function EditorHeader(props: EditorHeaderProps) {
  const {
    t,
    backTo,
    picture,
    title,
    onRename,
    maxTitle = maximumTitleLength,
    status,
    isAhead,
    help,
    children,
  } = props;
  return (
    <header className={styles.header}>
      <Link to={backTo} className={styles.back} title={t('header.back')} aria-label={t('header.back')}>
        <IconArrowLeft aria-hidden />
      </Link>
      {picture}
      <div className={styles.titlePart}>
        <EditableTitle
          title={title || t('header.untitled')}
          editable={onRename !== undefined}
          maxLength={maxTitle}
          onSave={(next) => onRename?.(next)}
        />
        {status}
        {isAhead ? <StatusBadge tone="warning">{t('header.unpublishedChanges')}</StatusBadge> : null}
      </div>
      <HelpLink article={help} />
      <div className={styles.actions}>{children}</div>
    </header>
  );
}

/** Undo and redo. */
export function HistoryTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.pair} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}
