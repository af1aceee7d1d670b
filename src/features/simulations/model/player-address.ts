import { playerPath, playerQuery } from './play-messages.ts';

export type PlayerAddressParts = {
  hash: string;
  simulationId: string;
  shareToken?: string | undefined;
  unitId?: string | undefined;
  /** The query of the page around the player, which is passed on. */
  pageQuery: string;
};

/** Where the player's frame leads. What the page says of its own wins over a like-named part of its query. */
export function buildPlayerAddress({
  hash,
  simulationId,
  shareToken,
  unitId,
  pageQuery,
}: PlayerAddressParts): string {
  const query = new URLSearchParams(pageQuery);
  query.set(playerQuery.hash, hash);
  query.set(playerQuery.simulation, simulationId);
  if (shareToken) query.set(playerQuery.shareToken, shareToken);
  if (unitId) query.set(playerQuery.unit, unitId);
  return `${playerPath}?${query}`;
}
