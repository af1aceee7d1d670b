import { readScore } from '#kernel/score.ts';
import { cellState } from '../people-query.ts';
import type { Say, TableRows } from './say.ts';

type Key = 'column.name' | 'export.email' | 'export.score' | `state.${ReturnType<typeof cellState>}`;

type ListedItem = { Kind: string; ID: string; Title: string };
type ListedPerson = {
  Person: { Name: string; Email: string };
  Cells: readonly {
    Kind: string;
    ItemID: string;
    Completed: boolean;
    Open: boolean;
    Overdue: boolean;
    Started: boolean;
    Score?: number | null | undefined;
  }[];
};

/** People by items as rows of a file: of each item how far somebody is, and their score; nothing where they have nothing to do with it. */
export function matrixRows(
  say: Say<Key>,
  items: readonly ListedItem[],
  people: readonly ListedPerson[],
): TableRows {
  return [
    [
      say('column.name'),
      say('export.email'),
      ...items.flatMap(({ Title }) => [Title, `${Title}: ${say('export.score')}`]),
    ],
    ...people.map(({ Person, Cells }) => {
      const byItem = new Map(Cells.map((cell) => [`${cell.Kind} ${cell.ItemID}`, cell]));
      return [
        Person.Name,
        Person.Email,
        ...items.flatMap(({ Kind, ID }) => {
          const cell = byItem.get(`${Kind} ${ID}`);
          return cell ? [say(`state.${cellState(cell)}`), String(readScore(cell.Score) ?? '')] : ['', ''];
        }),
      ];
    }),
  ];
}
