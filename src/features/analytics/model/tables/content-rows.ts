import { findPlayedKind, type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { readScore } from '#kernel/score.ts';
import type { ListedFigures, Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

const columns = [
  'export.id',
  'content.kind',
  'content.column',
  'content.status',
  'figure.users',
  'figure.views',
  'figure.completions',
  'export.completedPercent',
  'export.score',
  'export.seconds',
] as const;

type Status = 'deleted' | 'archived' | 'published' | 'unpublished';
type ContentKey =
  | (typeof columns)[number]
  | 'withheld'
  | `content.kindOf.${PlayedKind}`
  | `content.${Status}`;

type ListedItem = {
  ID: string;
  Kind: string;
  Title: string;
  Published: boolean;
  Archived: boolean;
  Deleted: boolean;
  Figures: ListedFigures;
};

/** Items as rows of a file. */
export function contentRows(say: Say<ContentKey>, items: readonly ListedItem[]): TableRows {
  return [
    columns.map((column) => say(column)),
    ...items.map((item) => [
      item.ID,
      say(`content.kindOf.${findPlayedKind(item.Kind) ?? playedKinds[0]}`),
      item.Title,
      say(`content.${statusOf(item)}`),
      ...figureCells(say, item.Figures),
    ]),
  ];
}

/** People, sessions, completions, the share of these, score and seconds. */
export function figureCells(say: Say<'withheld'>, figures: ListedFigures): string[] {
  if (figures.Withheld) return withheldCells(say('withheld'), 6);
  return [
    String(figures.TotalUsers),
    String(figures.TotalViews),
    String(figures.TotalCompletions),
    String(figures.CompletedPercent),
    figures.ScoreWithheld ? say('withheld') : String(readScore(figures.AverageScore) ?? ''),
    String(Math.round(figures.TotalTimeSpent / 1000)),
  ];
}

function statusOf({ Deleted, Archived, Published }: ListedItem): Status {
  if (Deleted) return 'deleted';
  if (Archived) return 'archived';
  return Published ? 'published' : 'unpublished';
}
