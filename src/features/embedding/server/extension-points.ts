import { defineExtensionPoint } from '#kernel/extension-point.ts';

/** The player of one kind of content: a program of its own below /embed/. */
export type PlayerPage = {
  /** As its address calls it: 'video-player'. */
  name: string;
  /** The first HTML of it, in the built folder. */
  file: string;
  /** The address ends with the number of the item. */
  hasRest?: boolean;
};

export const playerPagesPoint = defineExtensionPoint<PlayerPage>('embedding.player-pages');
