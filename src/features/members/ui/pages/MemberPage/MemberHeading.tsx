import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { MemberStatus } from '../../components/MemberStatus.tsx';
import { shownName } from '../../components/member-look.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

export function MemberHeading({ member }: { member: FullMember }) {
  return (
    <div className={styles.identity}>
      <Avatar size="lg" name={shownName(member)} imageUrl={member.AvatarURL} />
      <div className={styles.names}>
        <div className={styles.nameRow}>
          <h1 className={styles.name}>{shownName(member)}</h1>
          <MemberStatus member={member} />
        </div>
        {member.Name ? <p className={styles.email}>{member.Email}</p> : null}
      </div>
    </div>
  );
}
