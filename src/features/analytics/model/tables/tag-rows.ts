import { readScore } from '#kernel/score.ts';
import type { ListedFigures, Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

const columns = ['title', 'items', 'users', 'views', 'completions', 'score'] as const;

type ListedTag = { Name: string; TotalItems: number; Figures: ListedFigures };

/** Tags as rows of a file. */
export function tagRows(
  say: Say<`column.${(typeof columns)[number]}` | 'withheld'>,
  tags: readonly ListedTag[],
): TableRows {
  return [
    columns.map((column) => say(`column.${column}`)),
    ...tags.map(({ Name, TotalItems, Figures }) => [
      Name,
      String(TotalItems),
      ...(Figures.Withheld
        ? withheldCells(say('withheld'), 4)
        : [
            String(Figures.TotalUsers),
            String(Figures.TotalViews),
            String(Figures.TotalCompletions),
            Figures.ScoreWithheld ? say('withheld') : String(readScore(Figures.AverageScore) ?? ''),
          ]),
    ]),
  ];
}
