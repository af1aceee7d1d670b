import { useState } from 'react';
import type { PlayerFacts } from '../../model/api-messages.ts';
import styles from './person.module.css';
import { say } from './say.ts';

/** A still picture of the character; without one, the first letter of the name. */
export function Portrait({ facts, small = false }: { facts: PlayerFacts; small?: boolean }) {
  const [failed, setFailed] = useState(false);
  const address = facts.avatar?.portrait;
  return (
    <span className={styles.portrait} data-small={small}>
      {address && !failed ? (
        <img
          src={address}
          alt={small ? '' : say('talk.portrait', { name: facts.personName })}
          onError={() => setFailed(true)}
        />
      ) : (
        <span aria-hidden="true">{[...facts.personName][0] ?? '?'}</span>
      )}
    </span>
  );
}
