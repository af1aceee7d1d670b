import type { RefObject } from 'react';
import type { InitialiseMessage, PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { usePlayerMessages } from '#features/embedding/ui/index.ts';
import { getBrowserId } from '#web/session/browser-id.ts';

/** Hears this frame's player, and answers its readiness with what it needs to begin. */
export function usePlayMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  hash: string,
  initialise: Omit<InitialiseMessage, 'event'>,
  onMessage: (message: PlayerMessage) => void,
): void {
  usePlayerMessages(frame, hash, (message, tell) => {
    if (message.event === 'onPlayerLoaded') {
      tell({ event: 'setMixpanelId', mixpanelId: getBrowserId() });
      tell({ event: 'initialise', ...initialise });
    }
    onMessage(message);
  });
}
