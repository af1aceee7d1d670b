import { badInput } from '#kernel/app-error.ts';
import { type Comparison, toIds } from '#platform/db/query/comparison.ts';
import { type ContentFilter, type ContentSort, sortFields } from './content-filter.ts';

/** From the API's names to ours: PascalCase to camelCase, ids to numbers. */

export type ApiContentFilter = {
  ID?: Comparison<string> | null;
  Title?: Comparison<string> | null;
  OrganisationID?: Comparison<string> | null;
  Status?: Comparison<string> | null;
  Archived?: Comparison<Date> | null;
  CoursesOnly?: Comparison<boolean> | null;
  Featured?: Comparison<boolean> | null;
  Tag?: Comparison<string> | null;
};

type ApiSort = { field: string; direction?: 'ASC' | 'DESC' | null }[] | null;

export function readContentFilter(filter: ApiContentFilter | null | undefined): ContentFilter {
  return {
    id: toIds(filter?.ID),
    title: filter?.Title ?? null,
    organisationId: toIds(filter?.OrganisationID),
    status: filter?.Status ?? null,
    archived: filter?.Archived ?? null,
    coursesOnly: filter?.CoursesOnly ?? null,
    featured: filter?.Featured ?? null,
    tag: toIds(filter?.Tag),
  };
}

export function readSort(sort: ApiSort | undefined): ContentSort {
  return (sort ?? []).map(({ field, direction }) => {
    const known = sortFields.find((name) => name === field);
    if (!known) throw badInput(`This list is sorted by ${sortFields.join(', ')}.`);
    return { field: known, direction: direction ?? 'ASC' };
  });
}
