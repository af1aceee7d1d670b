import { Link } from '@tanstack/react-router';
import { memberPath } from '#features/groups/ui/index.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { useCan } from '#web/session/use-session.ts';
import styles from './LearnerCell.module.css';
import { useLearnerName } from './use-learner-name.ts';

export interface Learner {
  ID: string;
  Name: string;
  Email: string | null;
  UserType: string;
  AvatarURL: string | null;
}

/**
 * The learner, in a table of sessions; a link to the person's page where the viewer may open it and there is one.
 */
export function LearnerCell({ member }: { member: Learner | null }) {
  const linksMembers = useCan('member:list');
  const name = useLearnerName()(member);
  if (!member) return null;
  const isPerson = member.UserType !== 'public' && member.Email !== null;
  return (
    <span className={styles.learner}>
      <Avatar size="sm" name={name} imageUrl={member.AvatarURL} />
      {linksMembers && isPerson ? (
        <Link to={memberPath(member.ID)} className={styles.name}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}
