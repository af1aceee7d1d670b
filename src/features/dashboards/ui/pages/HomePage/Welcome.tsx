import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { useViewer } from '#web/session/use-session.ts';
import { findPartOfDay } from '../../../model/part-of-day.ts';
import styles from './Welcome.module.css';

/** The greeting above everything else. */
export function Welcome() {
  const t = useTranslate('dashboards');
  const viewer = useViewer();
  const [hour] = useState(() => new Date().getHours());
  const name = viewer?.FirstName || viewer?.Name || '';
  return (
    <header className={styles.welcome}>
      <h1 className={styles.greeting}>{t(`home.greeting.${findPartOfDay(hour)}`, { name })}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
    </header>
  );
}
