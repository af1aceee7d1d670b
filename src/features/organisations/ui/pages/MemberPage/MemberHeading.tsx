import { Avatar } from '#ui-kit/Avatar.tsx';
import { MemberStatus } from '../../components/MemberStatus.tsx';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

export function MemberHeading({ member }: { member: FullMember }) {
  return (
    <div className={styles.identity}>
      <Avatar size="lg" name={member.Name || (member.Email ?? '')} imageUrl={member.AvatarURL} />
      <div className={styles.names}>
        <div className={styles.nameRow}>
          <h1 className={styles.name}>{member.Name || member.Email}</h1>
          <MemberStatus member={member} />
        </div>
        {member.Name ? <p className={styles.email}>{member.Email}</p> : null}
      </div>
    </div>
  );
}
