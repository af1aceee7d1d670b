/** The orders of the staff's lists as they stand in the address; the first is the default. */
export const contentSorts = ['Created:desc', 'Created:asc', 'Title:asc', 'Title:desc'] as const;
export type ContentSortValue = (typeof contentSorts)[number];

export const contentPageSize = 12;

/** The filters that the staff's lists of all kinds have, with their allowed values; a tag is known by its number. */
export const contentFilters = {
  show: ['archived'],
  status: ['Published', 'Unpublished'],
} as const;

export type ContentListFilters = Readonly<Partial<Record<'show' | 'status' | 'type' | 'tag', string>>>;

/** A list's filter in the words of the API, but for the type. */
export function buildContentFilter(search: string, filters: ContentListFilters) {
  return {
    Archived: filters.show === 'archived' ? { ne: null } : { eq: null },
    ...(search ? { Title: { contains: search } } : {}),
    ...(filters.status ? { Status: { eq: filters.status } } : {}),
    ...(filters.tag ? { Tag: { eq: filters.tag } } : {}),
  };
}

/** A tag in the address that can be one. */
export function readTagParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? text : undefined;
}
