import { Component, type ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './Entry.module.css';
import { EntryCard } from './EntryCard.tsx';

/** Replaces a page whose code could not be loaded. React can catch that error only in a class. */
export class EntryBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedEntry /> : this.props.children;
  }
}

function FailedEntry() {
  const t = useTranslate('sign-in');
  return (
    <EntryCard
      title={t('failed.heading')}
      heading={t('failed.heading')}
      notice={{ tone: 'error', text: t('error.connection') }}
    >
      {/* The browser remembers that an import failed: only a new document loads the code. */}
      <button type="button" className={styles.submit} onClick={() => location.reload()}>
        {t('failed.retry')}
      </button>
    </EntryCard>
  );
}
