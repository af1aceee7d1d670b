import styles from './Entry.module.css';
import { EntryCard } from './EntryCard.tsx';
import { EntryLink } from './EntryLink.tsx';

export interface ExpiredLinkProps {
  title: string;
  heading: string;
  lead: string;
  /** Names the way on. */
  action: string;
  to: string;
}

/** A link that was used or is too old, with the way on. */
export function ExpiredLink({ title, heading, lead, action, to }: ExpiredLinkProps) {
  return (
    <EntryCard title={title} heading={heading} lead={lead} back={to !== '/login'}>
      <EntryLink to={to} className={styles.submit}>
        {action}
      </EntryLink>
    </EntryCard>
  );
}
