import { IconMessageQuestion } from '@tabler/icons-react';
import { findAvatar, portraitAddress } from '#features/virtual-humans/model/catalogue.ts';
import styles from './AgentFace.module.css';

/** The picture of an agent's character, or a sign where it has none. Its name stands beside it. */
export function AgentFace({ avatarId, size = 'md' }: { avatarId: number | null; size?: 'md' | 'lg' }) {
  const avatar = findAvatar(avatarId);
  return (
    <span className={styles.face} data-size={size}>
      {avatar ? (
        <img src={portraitAddress(avatar)} alt="" decoding="async" loading="lazy" />
      ) : (
        <IconMessageQuestion aria-hidden />
      )}
    </span>
  );
}
