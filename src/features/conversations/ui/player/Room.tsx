import type { PlayerFacts } from '../../model/api-messages.ts';
import styles from './person.module.css';
import { roomAddress } from './person-files.ts';

/** The room as it later appears behind the character, so that nothing moves when the character appears. */
export function Room({ facts: { environment } }: { facts: PlayerFacts }) {
  if (!environment) return null;
  return <img className={styles.room} src={roomAddress(environment.key)} alt="" />;
}
