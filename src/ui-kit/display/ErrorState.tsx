import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from './Button.tsx';
import styles from './StatePanel.module.css';

export interface ErrorStateProps {
  /** What happened and what the person can do. */
  text: ReactNode;
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const t = useTranslate('ui-kit');
  return (
    <div className={styles.panel} role="alert" data-tone="negative">
      <div className={styles.icon}>
        <IconAlertTriangle aria-hidden />
      </div>
      <h2 className={styles.title}>{title ?? t('errorTitle')}</h2>
      <p className={styles.text}>{text}</p>
      {onRetry ? (
        <div className={styles.actions}>
          <Button icon={<IconRefresh size={18} aria-hidden />} busy={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
