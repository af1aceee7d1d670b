import { useEffect, useState } from 'react';

/** How long a frame that has loaded may stay covered without a message of its player. */
const safetyMs = 2_000;

export interface PlayerCover {
  covered: boolean;
  /** The player shows something. */
  uncover: () => void;
  /** For the frame's own event. */
  onFrameLoad: () => void;
}

/**
 * Whether the page covers the frame of a player. A lost message does not leave it covered: the player has a first picture of
 * its own.
 */
export function usePlayerCover(): PlayerCover {
  const [covered, setCovered] = useState(true);
  const [frameLoaded, setFrameLoaded] = useState(false);
  useEffect(() => {
    if (!covered || !frameLoaded) return;
    const timer = setTimeout(() => setCovered(false), safetyMs);
    return () => clearTimeout(timer);
  }, [covered, frameLoaded]);
  return { covered, uncover: () => setCovered(false), onFrameLoad: () => setFrameLoaded(true) };
}
