/** The types whose neighbours say nothing new: a run of them is one line of the log. */
const runTypes: readonly string[] = ['HEATMAP'];

export type LogGroup<Event> = { first: Event; count: number };

/** Folds runs of looking around into one line each, so that what the learner did stands out. */
export function groupLogEvents<Event extends { Type: string }>(events: readonly Event[]): LogGroup<Event>[] {
  const groups: LogGroup<Event>[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && last.first.Type === event.Type && runTypes.includes(event.Type)) last.count += 1;
    else groups.push({ first: event, count: 1 });
  }
  return groups;
}
