import type { PlayerFacts } from '../../model/api-messages.ts';
import { wants3d } from './wants-3d.ts';

/** Some browsers report these facts of the connection. */
type Line = { saveData?: boolean; effectiveType?: string };

/**
 * Loads the character ahead, unless the learner saves data or has a slow connection: then it loads with the
 * conversation.
 */
export async function prepareAvatar(
  playerType: PlayerFacts['playerType'],
  avatarUrl: string | undefined,
): Promise<void> {
  if (avatarUrl === undefined || !wants3d(playerType)) return;
  const { connection } = navigator as Navigator & { connection?: Line }; // not in every browser, nor in the types
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  const { preparePerson } = await import('#avatar/index.ts');
  preparePerson(avatarUrl);
}
