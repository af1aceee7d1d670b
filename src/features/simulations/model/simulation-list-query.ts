import { buildContentFilter, type ContentListFilters } from '#features/content/model/content-list-query.ts';

/** The types a list can be narrowed to, as they stand in the address. */
export const simulationTypes = ['360', '2d'] as const;

/** The list's filter in the words of the API. */
export function buildSimulationFilter(search: string, filters: ContentListFilters) {
  return {
    ...buildContentFilter(search, filters),
    ...(filters.type ? { Content360: { eq: filters.type === '360' } } : {}),
  };
}
