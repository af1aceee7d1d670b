import type { InputMaybe, SortInput } from '#generated/graphql-server.ts';
import { badInput } from '#kernel/app-error.ts';

/** What was used most comes first where nothing is asked. */
export function readOrderOf<Column extends string>(
  columns: Record<string, Column>,
  sort: InputMaybe<readonly SortInput[]> | undefined,
  listed: string,
): { column: Column | 'views'; descending: boolean } {
  const [first] = sort ?? [];
  if (!first) return { column: 'views', descending: true };
  const column = Object.hasOwn(columns, first.field) ? columns[first.field] : undefined;
  if (!column) throw badInput(`${listed} can be sorted by ${Object.keys(columns).join(', ')}.`);
  return { column, descending: first.direction === 'DESC' };
}
