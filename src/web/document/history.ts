/** One step that can be undone: the state before it. Documents are never changed, so a step is a reference. */
export type HistoryStep<Doc, Place> = {
  /** The name of the step for people. */
  label: string;
  document: Doc;
  /** The selection at that time. */
  place: Place;
};

export type History<Doc, Place> = {
  past: readonly HistoryStep<Doc, Place>[];
  future: readonly HistoryStep<Doc, Place>[];
  /** The subject of the last step while it may still grow; null when the next change is a new step. */
  open: { mergeKey: string; at: number } | null;
};

/** Changes of one thing that follow each other this closely are one step. */
const mergeWithinMs = 1_500;
const maxSteps = 300;

export function emptyHistory<Doc, Place>(): History<Doc, Place> {
  return { past: [], future: [], open: null };
}

/**
 * Notes a change.
 * @param before how things stood before the change
 * @param mergeKey changes with the same key that follow each other closely are one step: a drag, typing in one field
 */
export function recordStep<Doc, Place>(
  history: History<Doc, Place>,
  before: HistoryStep<Doc, Place>,
  mergeKey: string | null,
  at: number,
): History<Doc, Place> {
  const { open, past } = history;
  const grows =
    open !== null && mergeKey !== null && open.mergeKey === mergeKey && at - open.at <= mergeWithinMs;
  return {
    past: grows && past.length > 0 ? past : [...past, before].slice(-maxSteps),
    future: [],
    open: mergeKey === null ? null : { mergeKey, at },
  };
}

/**
 * Goes one step back or forth; null when there is none.
 * @param now the current document
 */
export function travel<Doc, Place>(
  history: History<Doc, Place>,
  direction: 'undo' | 'redo',
  now: Doc,
): { history: History<Doc, Place>; step: HistoryStep<Doc, Place> } | null {
  const from = direction === 'undo' ? history.past : history.future;
  const step = from.at(-1);
  if (!step) return null;
  const rest = from.slice(0, -1);
  const turned = { ...step, document: now };
  return {
    step,
    history: {
      past: direction === 'undo' ? rest : [...history.past, turned],
      future: direction === 'undo' ? [...history.future, turned] : rest,
      open: null,
    },
  };
}
