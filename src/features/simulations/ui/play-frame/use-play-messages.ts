import { type RefObject, useEffect, useRef } from 'react';
import {
  type HostMessage,
  type PlayerMessage,
  readPlayerMessage,
  stampMessage,
} from '../../model/play-messages.ts';

/** Hears what this frame's player says and nothing else; answers its readiness with `initialise`. */
export function usePlayMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  hash: string,
  initialise: Omit<HostMessage, 'event'>,
  onMessage: (message: PlayerMessage) => void,
): void {
  const latest = useRef({ initialise, onMessage });
  latest.current = { initialise, onMessage };

  // Messages arrive at the window, outside React.
  useEffect(() => {
    const hear = (incoming: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readPlayerMessage(incoming, { hash, origin: location.origin, source });
      if (!message) return;
      if (message.event === 'onPlayerLoaded') {
        const answer = stampMessage(hash, { event: 'initialise', ...latest.current.initialise });
        source?.postMessage(answer, location.origin);
      }
      latest.current.onMessage(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, hash]);
}
