// @vitest-environment jsdom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { DataTable } from './DataTable.tsx';

type Person = { id: string; name: string; locked?: boolean };

const columns = [
  { id: 'name', header: 'Name', cell: (person: Person) => person.name, sortField: 'name' },
  { id: 'id', header: 'Number', cell: (person: Person) => person.id },
];
const people: Person[] = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Grace' },
  { id: '3', name: 'Linus', locked: true },
];

function Choosing({ rows, before = [] }: { rows: Person[]; before?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(before));
  return (
    <>
      <output>{[...selected].toSorted().join(' ')}</output>
      <DataTable
        caption="People"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{
          selected,
          onChange: setSelected,
          labelOf: ({ name }) => `Choose ${name}`,
          isSelectable: ({ locked }) => !locked,
        }}
      />
    </>
  );
}

describe('choosing rows', () => {
  it('offers no checkbox for a row that cannot be chosen', async () => {
    const { queryByLabelText } = await render(<Choosing rows={people} />);
    expect(queryByLabelText('Choose Ada')).not.toBeNull();
    expect(queryByLabelText('Choose Linus')).toBeNull();
  });

  it('chooses all of this page, keeps what was chosen on other pages, and takes only this page back', async () => {
    const { getByRole, getAllByRole, user } = await render(<Choosing rows={people} before={['9']} />);
    const all = getAllByRole('checkbox')[0] as HTMLInputElement; // the one in the head
    await user.click(all);
    expect(getByRole('status').textContent).toBe('1 2 9');
    expect(all.checked).toBe(true);
    await user.click(all);
    expect(getByRole('status').textContent).toBe('9');
  });

  it('says that some are chosen, and one more press chooses the rest', async () => {
    const { getByRole, getAllByRole, getByLabelText, user } = await render(<Choosing rows={people} />);
    const all = getAllByRole('checkbox')[0] as HTMLInputElement; // the one in the head
    await user.click(getByLabelText('Choose Grace'));
    expect([all.indeterminate, all.checked]).toEqual([true, false]);
    await user.click(all);
    expect(getByRole('status').textContent).toBe('1 2');
    expect(all.indeterminate).toBe(false);
  });

  it('has nothing to choose on a page without rows', async () => {
    const { getAllByRole } = await render(<Choosing rows={[]} />);
    expect(getAllByRole('checkbox')[0]).toHaveProperty('disabled', true);
  });
});

describe('sorting', () => {
  it('begins ascending, turns round at the second press, and tells who only hears it', async () => {
    const onSort = vi.fn();
    const table = (sort?: string) => (
      <DataTable
        caption="People"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        onSort={onSort}
        sort={sort}
      />
    );
    const { getByRole, getAllByRole, update, user } = await render(table());
    await user.click(getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('name:asc');
    await update(table('name:asc'));
    expect(getAllByRole('columnheader')[0]?.getAttribute('aria-sort')).toBe('ascending');
    await user.click(getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('name:desc');
  });

  it('offers it only where a column can be sorted', async () => {
    const { queryByRole } = await render(
      <DataTable
        caption="People"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        onSort={() => {}}
      />,
    );
    expect(queryByRole('button', { name: 'Number' })).toBeNull();
  });
});
