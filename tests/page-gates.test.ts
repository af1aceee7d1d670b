import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { pageGates } from '#features/access/model/page-gates.ts';
import { createAppRouter } from '#web/router/create-app-router.tsx';
import { shellRoute } from '#web/router/root-route.tsx';
import { routeTree } from '../src/main/web-features.ts';

/** The addresses of every page with top bar and sidebar, but for the one that stands for all that do not exist. */
function listShellPages(): string[] {
  createAppRouter(routeTree, {} as Parameters<typeof createAppRouter>[1]); // completes the routes; nothing is rendered
  const pages = listBelow(shellRoute as AnyRoute).filter((path) => path !== '/$'); // their types differ by page
  return [...new Set(pages)].toSorted();
}

function listBelow(route: AnyRoute): string[] {
  const children: AnyRoute[] = route.children ? Object.values(route.children) : [];
  const path = route.fullPath === '/' ? '/' : String(route.fullPath).replace(/\/$/, '');
  return [...(route === shellRoute ? [] : [path]), ...children.flatMap(listBelow)];
}

test('every page has its row in the table of who may open it, and every row its page', () => {
  expect(listShellPages()).toEqual(Object.keys(pageGates).toSorted());
});
