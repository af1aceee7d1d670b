import { figureCells } from './content-rows.ts';
import type { ListedFigures, Say, TableRows } from './say.ts';

const figures = ['users', 'views', 'completions', 'completed', 'score', 'seconds'] as const;
const columns = ['title', 'members', ...figures] as const;

type ListedGroup = {
  Name: string;
  TotalMembers: number;
  Figures: ListedFigures;
  Previous?: ListedFigures | null | undefined;
};

/**
 * Groups as rows of a file.
 * @param compared how many days there are, where the figures of as many days before stand beside
 */
export function groupRows(
  say: Say<`column.${(typeof columns)[number]}` | 'withheld' | 'before.column'>,
  groups: readonly ListedGroup[],
  compared: number | null,
): TableRows {
  const before =
    compared === null
      ? []
      : figures.map((figure) => say('before.column', { column: say(`column.${figure}`), days: compared }));
  return [
    [...columns.map((column) => say(`column.${column}`)), ...before],
    ...groups.map(({ Name, TotalMembers, Figures, Previous }) => [
      Name,
      String(TotalMembers),
      ...figureCells(say, Figures),
      ...(before.length > 0 && Previous ? figureCells(say, Previous) : []),
    ]),
  ];
}
