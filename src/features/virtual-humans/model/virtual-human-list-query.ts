import { buildContentFilter, type ContentListFilters } from '#features/content/model/content-list-query.ts';

/** The types that filter a list, as the address names them. */
export const virtualHumanFilterTypes = ['default', 'medical', 'branching'] as const;

/** The list's filter, as the API names it. */
export function buildVirtualHumanFilter(search: string, filters: ContentListFilters) {
  return {
    ...buildContentFilter(search, filters),
    ...(filters.type ? { Type: typesOf(filters.type) } : {}),
  };
}

/** Both generations of medical cases are one kind to authors. */
function typesOf(type: string) {
  return type === 'medical' ? { in: ['medical', 'medical_v3'] } : { eq: type };
}
