import { playerQuery } from '../../model/player-address.ts';

export type PlayerAddress = {
  hash: string;
  simulationId: string;
  shareToken: string | null;
  publicPlayer: boolean;
  unitId: string | null;
  /** Of a preview: where to begin. */
  startVideoId: string | null;
  /** Seconds. */
  startTime: number;
};

export function readPlayerAddress(search: string): PlayerAddress {
  const query = new URLSearchParams(search);
  return {
    hash: query.get(playerQuery.hash) ?? '',
    simulationId: query.get(playerQuery.simulation) ?? '',
    shareToken: query.get(playerQuery.shareToken),
    publicPlayer: query.get(playerQuery.publicPlayer) === 'true',
    unitId: query.get(playerQuery.unit),
    startVideoId: query.get('videoID'),
    startTime: Number(query.get('time')) || 0,
  };
}
