// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { QueryBoundary } from './QueryBoundary.tsx';

type Answer = { items: string[] };

function Items({ data, error, refetch = () => {} }: { data?: Answer; error?: Error; refetch?: () => void }) {
  // the four fields that a boundary reads
  const query = { data, error: error ?? null, isFetching: false, refetch } as unknown as Parameters<
    typeof QueryBoundary<Answer>
  >[0]['query'];
  return (
    <QueryBoundary
      query={query}
      loading={<p>skeleton</p>}
      empty={<p>nothing yet</p>}
      isEmpty={({ items }) => items.length === 0}
    >
      {({ items }) => <p>{items.join(', ')}</p>}
    </QueryBoundary>
  );
}

it('shows the skeleton until an answer is there', async () => {
  const { getByText, update } = await render(<Items />);
  getByText('skeleton');
  update(<Items data={{ items: ['one', 'two'] }} />);
  getByText('one, two');
});

it('says what an empty place is for', async () => {
  const { getByText } = await render(<Items data={{ items: [] }} />);
  getByText('nothing yet');
});

it('keeps what it had when asking again fails', async () => {
  const { getByText, queryByRole } = await render(
    <Items data={{ items: ['one'] }} error={new Error('away')} />,
  );
  getByText('one');
  expect(queryByRole('button')).toBeNull();
});

it('asks again by a button after a failure that may pass', async () => {
  const refetch = vi.fn();
  const { getByRole, user } = await render(<Items error={new Error('away')} refetch={refetch} />);
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('offers no second try where nothing is found', async () => {
  const error = new AppGraphqlError('NOT_FOUND', [{ message: 'gone' }]);
  const { getByText, queryByRole } = await render(<Items error={error} />);
  getByText('Not found');
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
});
