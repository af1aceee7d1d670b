const kept = ['days', 'from', 'to', 'type', 'group', 'tag', 'channel', 'compare'];

/** Of the address of an item's analytics, what goes along from tab to tab: the days, user type, group and tag asked for. */
export function keptFilters(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => kept.includes(name)));
}
