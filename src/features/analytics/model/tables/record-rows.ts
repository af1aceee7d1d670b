import { readScore } from '#kernel/score.ts';
import { cellState } from '../people-query.ts';
import type { Say, TableRows } from './say.ts';

const columns = ['record.item', 'record.state', 'record.dueOn', 'export.score', 'column.activity'] as const;

type ListedItem = {
  Title?: string | null | undefined;
  Started: boolean;
  Open: boolean;
  Overdue: boolean;
  Completed: boolean;
  DueOn?: string | null | undefined;
  LatestScore?: number | null | undefined;
  /** A moment as the API writes it. */
  LastActivity?: string | null | undefined;
};

/** All that one person began or has to do as rows of a file. */
export function recordRows(
  say: Say<(typeof columns)[number] | 'record.deleted' | `state.${ReturnType<typeof cellState>}`>,
  items: readonly ListedItem[],
  moment: (moment: string) => string,
): TableRows {
  return [
    columns.map((column) => say(column)),
    ...items.map((item) => [
      item.Title ?? say('record.deleted'),
      say(`state.${cellState(item)}`),
      item.DueOn ?? '',
      String(readScore(item.LatestScore) ?? ''),
      item.LastActivity ? moment(item.LastActivity) : '',
    ]),
  ];
}
