/** The orders of the staff's list as they stand in the address; the first is the default. */
export const simulationSorts = ['Created:desc', 'Created:asc', 'Title:asc', 'Title:desc'] as const;
export type SimulationSortValue = (typeof simulationSorts)[number];

export const simulationPageSize = 12;

/** The filters of the staff's list with their allowed values; a tag is known by its number. */
export const simulationFilters = {
  show: ['archived'],
  status: ['Published', 'Unpublished'],
  type: ['360', '2d'],
} as const;

export type SimulationListFilters = Readonly<Partial<Record<'show' | 'status' | 'type' | 'tag', string>>>;

/** The list's filter in the words of the API. */
export function buildSimulationFilter(search: string, filters: SimulationListFilters) {
  return {
    Archived: filters.show === 'archived' ? { ne: null } : { eq: null },
    ...(search ? { Title: { contains: search } } : {}),
    ...(filters.status ? { Status: { eq: filters.status } } : {}),
    ...(filters.type ? { Content360: { eq: filters.type === '360' } } : {}),
    ...(filters.tag ? { Tag: { eq: filters.tag } } : {}),
  };
}

/** A tag in the address that can be one; whether it exists the server knows. */
export function readTagParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? text : undefined;
}
