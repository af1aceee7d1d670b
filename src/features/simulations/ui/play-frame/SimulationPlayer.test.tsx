// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { itemStagesPoint } from '#features/content/ui/extension-points.ts';
import { render } from '#tests/render.tsx';
import type { PlayableSimulation } from './player-document.ts';
import { SimulationPlayer } from './SimulationPlayer.tsx';

const stages = itemStagesPoint.bring({
  Around: ({ itemId, children }) => (
    <>
      <p>asked before {itemId}</p>
      {children}
    </>
  ),
  Beside: () => null,
});

it('content that opens elsewhere is asked about as what plays here is', async () => {
  const simulation = {
    ID: '7',
    Title: 'The ward',
    ContentEndpoint: 'https://ward.example.test/',
  } as unknown as PlayableSimulation; // what stands before the player reads no more of it
  const root = createRootRoute({ component: () => <SimulationPlayer simulation={simulation} /> });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    context: { contributions: [stages] },
  });
  await router.load();
  const view = await render(
    <QueryClientProvider client={new QueryClient()}>
      {/* A router of its own, not the product's. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  expect(await view.findByText('asked before 7')).toBeTruthy();
  const link = view.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://ward.example.test/',
    '_blank',
    'noopener noreferrer',
  ]);
});
