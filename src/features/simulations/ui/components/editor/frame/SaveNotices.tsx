import { useState } from 'react';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { isSimulationReason, type SimulationReason } from '../../../../model/simulation-texts.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import styles from './EditorFrame.module.css';

/** What the author has to know about saving beyond the small word in the head: each says what to do. */
export function SaveNotices() {
  const t = useTranslate('simulation-editor');
  const { autosave } = useEditorSession();
  const save = useEditor((state) => state.save);
  const [isBusy, setIsBusy] = useState(false);
  const resolve = async (choice: 'mine' | 'theirs') => {
    setIsBusy(true);
    try {
      await autosave.resolveConflict(choice);
    } finally {
      setIsBusy(false);
    }
  };
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
      <p className={styles.notice} data-tone="neutral" role="status">
        {t('save.waitingText')}
      </p>
    );
  }
  if (save.kind === 'refused') {
    return (
      <section className={styles.notice} data-tone="negative" role="alert">
        <p>{t('save.refusedText', { reason: refusalText(t, save.reason) })}</p>
        <div className={styles.noticeActions}>
          <Button size="sm" onClick={() => void autosave.flush()}>
            {t('save.retry')}
          </Button>
        </div>
      </section>
    );
  }
  return null;
}

/** The server's reason in the person's language. */
function refusalText(t: Translate<'simulation-editor'>, reason: string | undefined): string {
  return reason !== undefined && isSimulationReason(reason)
    ? t(`refusal.${shortReason(reason)}`)
    : t('refusal.other');
}

type ShortReason<Reason extends string> = Reason extends `simulation.${infer Rest}` ? Rest : never;

function shortReason(reason: SimulationReason): ShortReason<SimulationReason> {
  return reason.slice('simulation.'.length) as ShortReason<SimulationReason>; // every reason begins so
}
