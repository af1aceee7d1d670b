/** A piece of work that operators measure: a job, or a turn of a conversation. */
type Act = {
  kind: 'job' | 'turn';
  /** From code: the name of a job, or how a turn is answered. */
  name: string;
  organisationId: number;
};

/** Does the work, and says how long it took and whether it failed. It changes neither result nor error. */
export type ActivityObserver = <Result>(act: Act, work: () => Promise<Result>) => Promise<Result>;

export type Activity = {
  run: ActivityObserver;
  /** From here on. The last one that was added is around the others. */
  observe(observer: ActivityObserver): void;
};

/** Where work is told to metrics and traces. Without an observer it costs a call. */
export function createActivity(): Activity {
  const observers: ActivityObserver[] = [];
  return {
    run: (act, work) =>
      observers.reduce<typeof work>((inner, observer) => () => observer(act, inner), work)(),
    observe(observer) {
      observers.push(observer);
    },
  };
}
