import { type RefObject, useEffect, useRef } from 'react';
import {
  type HostMessage,
  type PlayerMessage,
  readPlayerMessage,
  stampMessage,
} from '../model/player-messages.ts';

/** Sends a message to the player in the frame. */
export type TellPlayer = (message: HostMessage) => void;

/** For the page around a player: receives the messages of this frame's player only. */
export function usePlayerMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  hash: string,
  onMessage: (message: PlayerMessage, tell: TellPlayer) => void,
): void {
  const latest = useRef(onMessage);
  latest.current = onMessage;
  // Messages arrive at the window, outside React.
  useEffect(() => {
    const hear = (incoming: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readPlayerMessage(incoming, { hash, origin: location.origin, source });
      if (message)
        latest.current(message, (answer) => source?.postMessage(stampMessage(hash, answer), location.origin));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, hash]);
}
