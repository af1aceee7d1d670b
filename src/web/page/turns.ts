import { startTransition, useEffect, useState } from 'react';

/** Milliseconds: a part comes then, even if the browser has not been idle. */
const longestWait = 1000;

const waiting = new Set<() => void>();
let isAsked = false;
let isStartOver = false;

/**
 * Whether the turn of a part has come. At the start of the app, parts that nobody waits for are drawn after what the first
 * screen shows, one by one whenever the browser is idle, so that no task is long. From then on every part is drawn at once.
 */
export function useTurn(): boolean {
  const [hasTurn, setHasTurn] = useState(isStartOver);
  useEffect(() => {
    if (hasTurn) return undefined;
    return waitForTurn(() => startTransition(() => setHasTurn(true)));
  }, [hasTurn]);
  return hasTurn;
}

/** @returns what leaves the queue again */
export function waitForTurn(begin: () => void): () => void {
  waiting.add(begin);
  askForNext();
  return () => waiting.delete(begin);
}

function askForNext(): void {
  if (isAsked) return;
  isAsked = true;
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(giveTurn, { timeout: longestWait });
  else setTimeout(giveTurn);
}

function giveTurn(): void {
  isAsked = false;
  const [next] = waiting;
  if (next === undefined) {
    isStartOver = true;
    return;
  }
  waiting.delete(next);
  next();
  askForNext();
}
