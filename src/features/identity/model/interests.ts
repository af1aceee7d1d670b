/**
 * What people may say that they are interested in. The numbers are stored and never change their meaning. A tag of one
 * of the names marks content of the starter organisation that is for these people.
 */
export const interests = [
  { id: 1, key: 'healthcare', tags: ['Healthcare', '醫療照護'] },
  { id: 2, key: 'service', tags: ['Customer service', '客戶服務'] },
  { id: 3, key: 'sales', tags: ['Sales', '銷售'] },
  { id: 4, key: 'leadership', tags: ['Leadership', '領導力'] },
  { id: 5, key: 'safety', tags: ['Health and safety', '職業安全'] },
  { id: 6, key: 'education', tags: ['Education', '教育'] },
  { id: 7, key: 'people', tags: ['Human resources', '人力資源'] },
  { id: 8, key: 'communication', tags: ['Communication', '溝通'] },
] as const;

const known: ReadonlySet<number> = new Set(interests.map(({ id }) => id));

/** Each once, in the order of the list; null where one of them does not exist. */
export function parseInterests(ids: readonly number[]): number[] | null {
  const chosen = new Set(ids);
  return [...chosen].every((id) => known.has(id))
    ? interests.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
    : null;
}

/** The names of tags that belong to these interests, in lower case. */
export function tagsOfInterests(ids: readonly number[]): string[] {
  return interests
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase()));
}
