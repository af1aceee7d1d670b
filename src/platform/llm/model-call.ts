import { ModelError } from './model-error.ts';

export type ModelTimeLimits = {
  /** The time limit for the first part of the answer. */
  firstMs: number;
  /** The time limit between two parts. */
  nextMs: number;
  /** The time limit for the whole answer. */
  wholeMs: number;
};

export type ModelCall = {
  readonly signal: AbortSignal;
  /** Around each wait for a part: time that the caller takes for itself does not count. */
  wait<Result>(part: Promise<Result>): Promise<Result>;
  /** Starts the limit between parts. */
  answered(): void;
  /** The cause of the call's end, however a library reports it. */
  explain(error: unknown): ModelError;
  /** Ends the call at the provider if it is still running. */
  end(): void;
};

/** The time limits of one call, and the function that ends it. */
export function startModelCall(limits: ModelTimeLimits, outer: AbortSignal | undefined): ModelCall {
  const controller = new AbortController();
  let reason: ModelError | undefined;
  let waiting = false;
  const stop = (error: ModelError) => {
    reason ??= error;
    controller.abort(reason);
  };
  const handleAbort = () =>
    stop(
      isTimeout(outer?.reason)
        ? new ModelError('timeout', 'No answer came in the time of the caller.')
        : new ModelError('aborted', 'The caller ended it.'),
    );
  const whole = setTimeout(
    () => stop(new ModelError('timeout', 'The answer took too long.')),
    limits.wholeMs,
  );
  const handleSilence = () => {
    if (waiting) stop(new ModelError('timeout', 'No answer came in time.'));
  };
  let silence = setTimeout(handleSilence, limits.firstMs);
  let isAnswered = false;
  if (outer?.aborted) handleAbort();
  else outer?.addEventListener('abort', handleAbort, { once: true });

  return {
    signal: controller.signal,
    async wait(part) {
      waiting = true;
      if (isAnswered) silence.refresh();
      try {
        return await part;
      } finally {
        waiting = false;
      }
    },
    answered() {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(silence);
      silence = setTimeout(handleSilence, limits.nextMs);
    },
    explain(error) {
      return reason ?? findModelError(error) ?? new ModelError('garbage', 'What came is no answer.');
    },
    end() {
      clearTimeout(whole);
      clearTimeout(silence);
      outer?.removeEventListener('abort', handleAbort);
      // A finished call does not change.
      controller.abort(new ModelError('aborted', 'The call is over.'));
    },
  };
}

/** As `AbortSignal.timeout` reports it: the time of the caller is over, and the provider is too slow. */
function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** Libraries wrap the errors of our own fetch. */
function findModelError(error: unknown): ModelError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof ModelError) return at;
  }
  return undefined;
}
