/** The orders of the staff's list as they stand in the address; the first is the default. */
export const virtualHumanSorts = ['Created:desc', 'Created:asc', 'Title:asc', 'Title:desc'] as const;
export type VirtualHumanSortValue = (typeof virtualHumanSorts)[number];

export const virtualHumanPageSize = 12;

/** The filters of the staff's list with their allowed values; a tag is known by its number. */
export const virtualHumanFilters = {
  show: ['archived'],
  status: ['Published', 'Unpublished'],
  type: ['default', 'medical', 'branching'],
} as const;

export type VirtualHumanListFilters = Readonly<Partial<Record<'show' | 'status' | 'type' | 'tag', string>>>;

/** The list's filter in the words of the API. */
export function buildVirtualHumanFilter(search: string, filters: VirtualHumanListFilters) {
  return {
    Archived: filters.show === 'archived' ? { ne: null } : { eq: null },
    ...(search ? { Title: { contains: search } } : {}),
    ...(filters.status ? { Status: { eq: filters.status } } : {}),
    ...(filters.type ? { Type: typesOf(filters.type) } : {}),
    ...(filters.tag ? { Tag: { eq: filters.tag } } : {}),
  };
}

/** Both generations of medical cases are one kind to the people who write them. */
function typesOf(type: string) {
  return type === 'medical' ? { in: ['medical', 'medical_v3'] } : { eq: type };
}
