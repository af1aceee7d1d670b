import { expect, test } from 'vitest';
import { matrixRows } from './matrix-rows.ts';

test('has two columns for each item, and nothing where somebody has nothing to do with it', () => {
  const items = [
    { Kind: 'course', ID: '1', Title: 'Care' },
    { Kind: 'simulation', ID: '1', Title: 'Hands' },
    { Kind: 'virtual-human', ID: '1', Title: 'Talk' },
  ];
  const nothing = { Completed: false, Open: false, Overdue: false, Started: false, Score: null };
  const rows = matrixRows((key) => key, items, [
    {
      Person: { Name: 'Ana', Email: 'ana@x.test' },
      Cells: [
        { ...nothing, Kind: 'simulation', ItemID: '1', Started: true, Completed: true, Score: 66.67 },
        { ...nothing, Kind: 'course', ItemID: '1', Started: true, Overdue: true },
        { ...nothing, Kind: 'virtual-human', ItemID: '1', Completed: true, Open: true },
        // Of an item that is none of the columns.
        { ...nothing, Kind: 'course', ItemID: '2' },
      ],
    },
    { Person: { Name: 'Ben', Email: '' }, Cells: [{ ...nothing, Kind: 'course', ItemID: '1' }] },
  ]);
  expect(rows).toEqual([
    [
      ...['column.name', 'export.email'],
      ...['Care', 'Care: export.score', 'Hands', 'Hands: export.score', 'Talk', 'Talk: export.score'],
    ],
    ['Ana', 'ana@x.test', 'state.overdue', '', 'state.completed', '66.67', 'state.again', ''],
    ['Ben', '', 'state.assigned', '', '', '', '', ''],
  ]);
});
