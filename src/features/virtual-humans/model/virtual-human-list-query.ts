import { buildContentFilter, type ContentListFilters } from '#features/content/model/content-list-query.ts';

/** The types a list can be narrowed to, as they stand in the address. */
export const virtualHumanFilterTypes = ['default', 'medical', 'branching'] as const;

/** The list's filter in the words of the API. */
export function buildVirtualHumanFilter(search: string, filters: ContentListFilters) {
  return {
    ...buildContentFilter(search, filters),
    ...(filters.type ? { Type: typesOf(filters.type) } : {}),
  };
}

/** Both generations of medical cases are one kind to the people who write them. */
function typesOf(type: string) {
  return type === 'medical' ? { in: ['medical', 'medical_v3'] } : { eq: type };
}
