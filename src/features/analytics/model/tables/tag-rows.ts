import { figureCells } from './content-rows.ts';
import type { ListedFigures, Say, TableRows } from './say.ts';

const columns = [
  'export.id',
  'column.title',
  'column.items',
  'column.users',
  'column.views',
  'column.completions',
  'export.completedPercent',
  'export.score',
  'export.seconds',
] as const;

type ListedTag = { ID: string; Name: string; TotalItems: number; Figures: ListedFigures };

/** Tags as rows of a file. */
export function tagRows(
  say: Say<(typeof columns)[number] | 'withheld'>,
  tags: readonly ListedTag[],
): TableRows {
  return [
    columns.map((column) => say(column)),
    ...tags.map(({ ID, Name, TotalItems, Figures }) => [
      ID,
      Name,
      String(TotalItems),
      ...figureCells(say, Figures),
    ]),
  ];
}
