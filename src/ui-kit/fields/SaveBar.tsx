import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '../display/Button.tsx';
import { useFocusAfterwards } from '../overlays/use-focus-afterwards.ts';
import { useFootBar } from '../overlays/use-foot-bar.ts';
import styles from './SaveBar.module.css';

export interface SaveBarProps {
  onSave: () => void;
  onDiscard: () => void;
  saving?: boolean;
  /** Why it cannot be saved now. */
  problem?: ReactNode;
}

/** Sticks to the foot of the page while a form has unsaved changes: mount it then, unmount it after. */
export function SaveBar({ onSave, onDiscard, saving = false, problem }: SaveBarProps) {
  const t = useTranslate('ui-kit');
  const bar = useRef<HTMLElement>(null);
  useFootBar(bar);
  const focus = useFocusAfterwards(bar);
  // The bar appears over the foot of the page, where the changed field may stand.
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is no cleanup.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={bar} className={styles.bar} aria-label={t('unsaved')} {...focus}>
      <p className={styles.text} role="status" data-problem={problem ? true : undefined}>
        {problem ?? (saving ? t('saving') : t('unsaved'))}
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" disabled={saving} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button kind="primary" busy={saving} disabled={Boolean(problem)} onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}
