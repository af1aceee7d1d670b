export type WaitingLine = {
  /** Waits for a place; the answer gives it back. @throws the error of `tooMany`, and the signal's reason */
  enter(signal: AbortSignal): Promise<() => void>;
};

/** Lets this many run at once; the others wait, each for as long as its signal allows. */
export function createWaitingLine({
  atOnce,
  waiting: most,
  tooMany,
}: {
  atOnce: number;
  waiting: number;
  tooMany: () => Error;
}): WaitingLine {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    async enter(signal) {
      if (inside >= atOnce) {
        if (waiting.length >= most) throw tooMany();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else inside += 1;
      const leave = () => {
        const next = waiting.shift();
        // The place goes directly to the next one, so that no later request takes it.
        if (next) next();
        else inside -= 1;
      };
      if (signal.aborted) {
        leave();
        signal.throwIfAborted();
      }
      return leave;
    },
  };
}
