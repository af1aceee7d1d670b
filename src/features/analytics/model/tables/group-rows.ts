import { figureCells } from './content-rows.ts';
import type { ListedFigures, Say, TableRows } from './say.ts';

const columns = [
  'title',
  'members',
  'users',
  'views',
  'completions',
  'completed',
  'score',
  'seconds',
] as const;

type ListedGroup = { Name: string; TotalMembers: number; Figures: ListedFigures };

/** Groups as rows of a file. */
export function groupRows(
  say: Say<`column.${(typeof columns)[number]}` | 'withheld'>,
  groups: readonly ListedGroup[],
): TableRows {
  return [
    columns.map((column) => say(`column.${column}`)),
    ...groups.map(({ Name, TotalMembers, Figures }) => [
      Name,
      String(TotalMembers),
      ...figureCells(say, Figures),
    ]),
  ];
}
