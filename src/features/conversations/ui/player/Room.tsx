import { roomAddress } from '#features/virtual-humans/model/person-files.ts';
import type { PlayerFacts } from '../../model/api-messages.ts';
import styles from './person.module.css';

/** The room as it later appears behind the character, so that nothing moves when the character appears. */
export function Room({ facts: { environment } }: { facts: PlayerFacts }) {
  if (!environment) return null;
  return <img className={styles.room} src={roomAddress(environment.key)} alt="" />;
}
