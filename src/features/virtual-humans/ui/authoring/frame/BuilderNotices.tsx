import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { refusalTextOf } from '../../refusal-text.ts';
import { useBuilder, useBuilderState } from '../state/builder-context.ts';
import styles from './Builder.module.css';

/** What the author has to know about saving beyond the small word in the head: each says what to do. */
export function BuilderNotices() {
  const t = useTranslate('virtual-human-builder');
  const words = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const { store } = useBuilder();
  const save = useBuilderState((state) => state.save);
  const readOnly = useBuilderState((state) => state.readOnly);
  const [isBusy, setIsBusy] = useState(false);
  const resolve = async (choice: 'mine' | 'theirs') => {
    setIsBusy(true);
    try {
      await store.resolveConflict(choice);
    } finally {
      setIsBusy(false);
    }
  };
  if (readOnly) return <p className={styles.notice}>{t('readOnly.note')}</p>;
  if (save.kind === 'conflict') {
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
  if (save.kind === 'waiting') {
    return (
      <p className={styles.notice} role="status">
        {t('save.waitingText')}
      </p>
    );
  }
  if (save.kind === 'refused') {
    return (
      <section className={styles.notice} data-tone="negative" role="alert">
        <p>{t('save.refusedText', { reason: refusalTextOf(words, save.error) ?? errorText(save.error) })}</p>
        <Button size="sm" onClick={() => void store.flush()}>
          {t('save.retry')}
        </Button>
      </section>
    );
  }
  return <span />;
}
