import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import styles from './Feed.module.css';
import { FeedTime } from './FeedTime.tsx';

export interface FeedEntry {
  id: string;
  /** Who it was, in words. */
  name: string;
  /** Below the link. */
  note: string;
  avatarUrl: string | null;
  /** What it was about, and where it is. */
  title: string;
  to: string;
  search?: Readonly<Record<string, string | number>>;
  when: string | null;
}

interface FeedProps {
  heading: string;
  /** What is said where nothing is listed. */
  empty: string;
  entries: readonly FeedEntry[];
}

/** What happened last, the newest first, each leading to where it can be read. */
export function Feed({ heading, empty, entries }: FeedProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {entries.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Avatar size="sm" name={entry.name} imageUrl={entry.avatarUrl} />
            <div className={styles.text}>
              <Link to={entry.to} search={entry.search ?? {}} className={styles.link}>
                {entry.title}
              </Link>
              {entry.note ? <span className={styles.note}>{entry.note}</span> : null}
            </div>
            {entry.when ? <FeedTime when={entry.when} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
