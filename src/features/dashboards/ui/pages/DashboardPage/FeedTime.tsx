import { useFormats } from '#locales/format.ts';
import { isToldRelatively } from '../../../model/feed-time.ts';
import styles from './Feed.module.css';

/** How long ago something was, or the day once that is a week ago; the exact time on hover. */
export function FeedTime({ when }: { when: string }) {
  const { relative, date, dateTime } = useFormats();
  return (
    <time className={styles.time} dateTime={when} title={dateTime(when)}>
      {isToldRelatively(when, Date.now()) ? relative(when) : date(when)}
    </time>
  );
}
