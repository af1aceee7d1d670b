// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { PlayFrame } from './PlayFrame.tsx';
import type { PlayableSimulation } from './player-document.ts';

it('a player whose message got lost is not covered for ever', async () => {
  const simulation = { ID: '7', Title: 'The ward', ThumbnailURL: null } as unknown as PlayableSimulation; // the page around reads no more of it
  const root = createRootRoute({ component: () => <PlayFrame simulation={simulation} preview /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  // A router of its own, not the product's.
  const view = await render(<RouterProvider router={router as never} />);
  const frame = await view.findByTitle(/The ward/);
  expect(view.getByRole('status')).toBeTruthy();
  fireEvent.load(frame);
  await expect.poll(() => view.queryByRole('status'), { timeout: 4_000 }).toBeNull();
});
