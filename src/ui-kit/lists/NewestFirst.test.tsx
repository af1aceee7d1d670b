// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { NewestFirstMore, useNewestFirst } from './NewestFirst.tsx';

/** As a server answers it: the rows from `offset`, at most `limit`. */
function Numbers({ total }: { total: number }) {
  const list = useNewestFirst(6);
  const shown = Array.from({ length: total }, (_, nth) => nth + 1).slice(
    list.offset,
    list.offset + list.limit,
  );
  return (
    <>
      <output>{`${shown.at(0)} to ${shown.at(-1)}`}</output>
      <NewestFirstMore list={list} shown={shown.length} total={total} />
    </>
  );
}

describe('a list of the newest', () => {
  it('leads to all others, a hundred at a time', async () => {
    const { user, getByRole } = await render(<Numbers total={150} />);
    expect(getByRole('status').textContent).toBe('1 to 6');
    await user.click(getByRole('button', { name: 'Show all' }));
    expect(getByRole('status').textContent).toBe('1 to 100');
    await user.click(getByRole('button', { name: 'Next page' }));
    expect(getByRole('status').textContent).toBe('101 to 150');
  });

  it('offers nothing where all are shown', async () => {
    const { queryByRole } = await render(<Numbers total={6} />);
    expect(queryByRole('button')).toBeNull();
  });
});
