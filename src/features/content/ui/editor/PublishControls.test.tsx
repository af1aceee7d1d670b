// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { clearSession, replaceSession } from '#web/session/session-store.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { itemActionsPoint } from '../extension-points.ts';
import { PublishControls } from './PublishControls.tsx';

const assign = itemActionsPoint.bring({
  key: 'assign',
  permission: 'assignment:manage',
  label: 'menu.assign',
  Icon: () => null,
  isNextStep: true,
  Dialog: ({ item }) => <p>Who has to do {item.title}?</p>,
});

const token = `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;

async function open(permissions: readonly string[], state: { isPublished: boolean; isUpToDate: boolean }) {
  replaceSession({ token }, { ID: '1', UserType: 'admin', Permissions: permissions } as unknown as Viewer); // what these controls read of it
  onTestFinished(clearSession);
  const publish = vi.fn();
  const root = createRootRoute({
    component: () => (
      <PublishControls
        t={(key) => key}
        item={{ id: '7', kind: 'course', title: 'Safer handovers' }}
        isArchived={false}
        isBusy={false}
        findings={null}
        renderFindings={() => null}
        onPublish={publish}
        onTakeBack={() => {}}
        {...state}
      />
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory(),
    context: { contributions: [assign] },
  });
  await router.load();
  const view = await render(
    <QueryClientProvider client={new QueryClient()}>
      {/* A router of its own, not the product's. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...view, publish };
}

it('leads on to assigning when learners have all there is', async () => {
  const { user, findByRole, queryByRole, findByText } = await open(['assignment:manage'], {
    isPublished: true,
    isUpToDate: true,
  });
  await user.click(await findByRole('button', { name: 'Assign' }));
  expect(queryByRole('button', { name: 'publish.changes' })).toBeNull();
  expect(await findByText('Who has to do Safer handovers?')).not.toBeNull();
});

it('publishes changes first', async () => {
  const { user, findByRole, queryByRole, publish } = await open(['assignment:manage'], {
    isPublished: true,
    isUpToDate: false,
  });
  await user.click(await findByRole('button', { name: 'publish.changes' }));
  expect(queryByRole('button', { name: 'Assign' })).toBeNull();
  expect(publish).toHaveBeenCalledOnce();
});

it('has nothing more to do for who may not assign', async () => {
  const { findByRole, queryByRole } = await open([], { isPublished: true, isUpToDate: true });
  const button = await findByRole('button', { name: 'publish.changes' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(queryByRole('button', { name: 'Assign' })).toBeNull();
});
