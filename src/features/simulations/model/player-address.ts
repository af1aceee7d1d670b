import { embedPath } from '#features/embedding/model/embed-path.ts';

export const playerName = 'simulation-player';
const playerPath = embedPath(playerName);

/** Query parameters of the player. */
export const playerQuery = {
  hash: 'Hash',
  simulation: 'simID',
  shareToken: 'sharetoken',
  publicPlayer: 'publicPlayer',
  unit: 'unitID',
} as const;

export type PlayerAddressParts = {
  hash: string;
  simulationId: string;
  shareToken?: string | undefined;
  unitId?: string | undefined;
  /** The query of the page around the player, which is passed on. */
  pageQuery: string;
};

/** Of a player without a host: opened by a share link, on its own or in a frame of somebody's page. */
export function buildPublicPlayerAddress(
  parts: Required<Pick<PlayerAddressParts, 'simulationId' | 'shareToken' | 'pageQuery'>>,
): string {
  const query = new URLSearchParams(parts.pageQuery);
  query.delete(playerQuery.hash);
  query.set(playerQuery.simulation, parts.simulationId);
  query.set(playerQuery.shareToken, parts.shareToken ?? '');
  query.set(playerQuery.publicPlayer, 'true');
  return `${playerPath}?${query}`;
}

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
