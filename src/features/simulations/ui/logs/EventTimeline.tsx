import { groupLogEvents } from '#features/attempts/model/log-groups.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EventEntry } from './EventEntry.tsx';
import styles from './EventTimeline.module.css';
import type { LoggedEvent } from './submission-log-query.ts';

/** What happened, from top to bottom. */
export function EventTimeline({ events, startedAt }: { events: readonly LoggedEvent[]; startedAt: string }) {
  const t = useTranslate('attempts');
  const startedAtMs = new Date(startedAt).getTime();
  return (
    <ol className={styles.timeline} aria-label={t('log.events')}>
      {groupLogEvents(events).map(({ first, count }) => (
        <EventEntry key={first.ID} event={first} count={count} startedAtMs={startedAtMs} />
      ))}
    </ol>
  );
}
