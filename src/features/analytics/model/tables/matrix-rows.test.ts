import { expect, test } from 'vitest';
import { matrixRows } from './matrix-rows.ts';

test('has two columns for each item, and nothing where somebody has nothing to do with it', () => {
  const items = [
    { Kind: 'course', ID: '1', Title: 'Care' },
    { Kind: 'simulation', ID: '1', Title: 'Hands' },
  ];
  const nothing = { Completed: false, Overdue: false, Started: false, Score: null };
  const rows = matrixRows((key) => key, items, [
    {
      Person: { Name: 'Ana', Email: 'ana@x.test' },
      Cells: [
        { ...nothing, Kind: 'simulation', ItemID: '1', Started: true, Completed: true, Score: 66.67 },
        { ...nothing, Kind: 'course', ItemID: '1', Started: true, Overdue: true },
        // Of an item that is none of the columns.
        { ...nothing, Kind: 'course', ItemID: '2' },
      ],
    },
    { Person: { Name: 'Ben', Email: '' }, Cells: [{ ...nothing, Kind: 'course', ItemID: '1' }] },
  ]);
  expect(rows).toEqual([
    ['column.name', 'export.email', 'Care', 'Care: export.score', 'Hands', 'Hands: export.score'],
    ['Ana', 'ana@x.test', 'state.overdue', '', 'state.completed', '66.67'],
    ['Ben', '', 'state.assigned', '', '', ''],
  ]);
});
