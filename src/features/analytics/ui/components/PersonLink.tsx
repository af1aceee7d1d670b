import { Link } from '@tanstack/react-router';
import { personPath } from '#features/assignments/model/assignment-paths.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import styles from './PersonLink.module.css';

interface PersonLinkProps {
  person: { ID: string; Name: string; Email: string; AvatarURL: string | null };
  /** Their record unless said otherwise. */
  to?: string;
  search?: Readonly<Record<string, string | number>>;
}

/** A person in a table, with the way to what is told of them. */
export function PersonLink({ person, to = personPath(person.ID), search }: PersonLinkProps) {
  const name = person.Name || person.Email;
  return (
    <span className={styles.person}>
      <Avatar size="sm" name={name} imageUrl={person.AvatarURL} />
      <Link to={to} {...(search ? { search } : {})} className={styles.name}>
        {name}
      </Link>
    </span>
  );
}
