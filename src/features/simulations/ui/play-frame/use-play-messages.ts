import { type RefObject, useEffect, useRef } from 'react';
import { getBrowserId } from '#web/session/browser-id.ts';
import {
  type HostMessage,
  type InitialiseMessage,
  type PlayerMessage,
  readPlayerMessage,
  stampMessage,
} from '../../model/play-messages.ts';

/** Hears what this frame's player says and nothing else; answers its readiness with what it needs to begin. */
export function usePlayMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  hash: string,
  initialise: Omit<InitialiseMessage, 'event'>,
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
      const say = (answer: HostMessage) => source?.postMessage(stampMessage(hash, answer), location.origin);
      if (message.event === 'onPlayerLoaded') {
        say({ event: 'setMixpanelId', mixpanelId: getBrowserId() });
        say({ event: 'initialise', ...latest.current.initialise });
      }
      latest.current.onMessage(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, hash]);
}
