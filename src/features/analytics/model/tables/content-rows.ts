import { findPlayedKind, type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { readScore } from '#kernel/score.ts';
import type { ListedFigures, Say, TableRows } from './say.ts';

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
type ContentKey = (typeof columns)[number] | `content.kindOf.${PlayedKind}` | `content.${Status}`;

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
      String(item.Figures.TotalUsers),
      String(item.Figures.TotalViews),
      String(item.Figures.TotalCompletions),
      String(item.Figures.CompletedPercent),
      String(readScore(item.Figures.AverageScore) ?? ''),
      String(Math.round(item.Figures.TotalTimeSpent / 1000)),
    ]),
  ];
}

function statusOf({ Deleted, Archived, Published }: ListedItem): Status {
  if (Deleted) return 'deleted';
  if (Archived) return 'archived';
  return Published ? 'published' : 'unpublished';
}
