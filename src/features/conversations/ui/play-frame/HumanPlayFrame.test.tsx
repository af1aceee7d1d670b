// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { HumanPlayFrame } from './HumanPlayFrame.tsx';

it('a player whose message got lost is not covered for ever', async () => {
  const root = createRootRoute({ component: () => <HumanPlayFrame virtualHumanId="7" title="George" /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  // A router of its own, not the product's.
  const view = await render(<RouterProvider router={router as never} />);
  const frame = await view.findByTitle(/George/);
  expect(view.getByRole('status')).toBeTruthy();
  fireEvent.load(frame);
  await expect.poll(() => view.queryByRole('status'), { timeout: 4_000 }).toBeNull();
});
