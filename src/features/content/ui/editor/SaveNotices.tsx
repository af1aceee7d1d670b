import { type ReactNode, useState } from 'react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import styles from './EditorFrame.module.css';

export interface SaveNoticesProps {
  t: TranslateKeys<
    | 'conflict.title'
    | 'conflict.text'
    | 'conflict.theirs'
    | 'conflict.mine'
    | 'save.waitingText'
    | 'save.refusedText'
    | 'save.retry'
  >;
  kind: string;
  /** Why the server refused, in the author's language. */
  reason: string;
  onResolve: (choice: 'mine' | 'theirs') => Promise<unknown>;
  onRetry: () => void;
}

/** What the author has to know about saving beyond the small word in the head: each says what to do. */
export function SaveNotices({ t, kind, reason, onResolve, onRetry }: SaveNoticesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const resolve = async (choice: 'mine' | 'theirs') => {
    setIsBusy(true);
    try {
      await onResolve(choice);
    } finally {
      setIsBusy(false);
    }
  };
  if (kind === 'conflict') {
    return (
      <section className={styles.notice} data-tone="warning" aria-label={t('conflict.title')} role="alert">
        <p>
          <strong>{t('conflict.title')}</strong> {t('conflict.text')}
        </p>
        <div className={styles.noticeActions}>
          <Button size="sm" busy={isBusy} onClick={() => void resolve('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button size="sm" kind="primary" busy={isBusy} onClick={() => void resolve('mine')}>
            {t('conflict.mine')}
          </Button>
        </div>
      </section>
    );
  }
  if (kind === 'waiting') return <EditorNotice isStatus>{t('save.waitingText')}</EditorNotice>;
  if (kind === 'refused') {
    return (
      <section className={styles.notice} data-tone="negative" role="alert">
        <p>{t('save.refusedText', { reason })}</p>
        <div className={styles.noticeActions}>
          <Button size="sm" onClick={onRetry}>
            {t('save.retry')}
          </Button>
        </div>
      </section>
    );
  }
  return null;
}

/** A line below the head of an editor; a status is read out when it appears. */
export function EditorNotice({ isStatus = false, children }: { isStatus?: boolean; children: ReactNode }) {
  return (
    <p className={styles.notice} role={isStatus ? 'status' : undefined}>
      {children}
    </p>
  );
}
