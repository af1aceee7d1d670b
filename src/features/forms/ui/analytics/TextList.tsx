import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import styles from './FormAnalytics.module.css';

const shownFirst = 10;

/** What people wrote, in an order that says nothing of who wrote first. */
export function TextList({ texts }: { texts: readonly string[] }) {
  const t = useTranslate('forms-analytics');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? texts : texts.slice(0, shownFirst);
  return (
    <>
      <ul className={styles.texts}>
        {shown.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have written the same, and the list never changes its order
          <li key={index}>{text}</li>
        ))}
      </ul>
      {texts.length > shown.length && (
        <Button kind="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {t('texts.all', { count: texts.length })}
        </Button>
      )}
    </>
  );
}
