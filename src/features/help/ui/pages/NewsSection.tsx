import { useEffect } from 'react';
import { listUpdatesFor } from '#features/dashboards/model/feature-updates.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { markNewsSeen } from '#web/shell/seen-news.ts';
import styles from './HelpPage.module.css';

/** What is new for this person, the newest first. Who sees it has seen it. */
export function NewsSection() {
  const t = useTranslate('help');
  const u = useTranslate('feature-updates');
  const { calendarDay } = useFormats();
  const viewer = useViewer();
  const updates = listUpdatesFor(viewer?.Permissions ?? []);
  const personId = viewer?.ID;
  const newest = updates[0]?.date;
  // What was seen is kept outside React, for the dot in the menu.
  useEffect(() => {
    if (personId !== undefined && newest !== undefined) markNewsSeen(personId, newest);
  }, [personId, newest]);
  if (updates.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="help-news">
      <h2 id="help-news" className={styles.heading}>
        {t('news')}
      </h2>
      <ol className={styles.news}>
        {updates.map(({ id, date }) => (
          <li key={id}>
            <time dateTime={date}>{calendarDay(date)}</time>
            <h3>{u(`${id}.title`)}</h3>
            <p>{u(`${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
