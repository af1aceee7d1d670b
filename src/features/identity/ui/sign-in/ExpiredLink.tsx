import styles from './Entry.module.css';
import { EntryCard } from './EntryCard.tsx';
import { EntryLink } from './EntryLink.tsx';

export interface ExpiredLinkProps {
  title: string;
  heading: string;
  lead: string;
  /** The label of the link to the next page. */
  action: string;
  to: string;
}

/** The page for a link that was used or is too old, with a link to the next page. */
export function ExpiredLink({ title, heading, lead, action, to }: ExpiredLinkProps) {
  return (
    <EntryCard title={title} heading={heading} lead={lead} back={to !== '/login'}>
      <EntryLink to={to} className={styles.submit}>
        {action}
      </EntryLink>
    </EntryCard>
  );
}
