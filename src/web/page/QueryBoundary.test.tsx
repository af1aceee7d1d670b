// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { QueryBoundary } from './QueryBoundary.tsx';

function Answer({ texts }: { texts: Promise<string> }) {
  return <p>{use(texts)}</p>;
}

it('keeps the page and the skeleton while what the answer needs is still loading', async () => {
  const texts = Promise.withResolvers<string>();
  const query = { data: {}, error: null, isFetching: false, refetch: async () => undefined as never };
  const view = await render(
    <Suspense fallback={<p>Another page</p>}>
      <h1>Account</h1>
      <QueryBoundary query={query} loading={<p>Skeleton</p>}>
        {() => <Answer texts={texts.promise} />}
      </QueryBoundary>
    </Suspense>,
  );
  // A query by role finds only what is shown.
  view.getByRole('heading', { name: 'Account' });
  view.getByText('Skeleton');
  await act(async () => texts.resolve('Emails'));
  view.getByText('Emails');
  expect(view.queryByText('Skeleton')).toBeNull();
});
