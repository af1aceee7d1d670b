import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/courses',
  component: lazyRouteComponent(() => import('./pages/CoursesPage/CoursesPage.tsx'), 'CoursesPage'),
});

const createPageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/courses/new',
  component: lazyRouteComponent(
    () => import('./pages/CourseCreatePage/CourseCreatePage.tsx'),
    'CourseCreatePage',
  ),
});

const editorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/courses/$courseId',
  staticData: { fullBleed: true },
  validateSearch: (search: Record<string, unknown>): { section?: string; item?: string } => ({
    ...(typeof search.section === 'string' ? { section: search.section } : {}),
    ...(typeof search.item === 'string' ? { item: search.item } : {}),
  }),
  component: lazyRouteComponent(() => import('./editor/CourseEditorPage.tsx'), 'CourseEditorPage'),
});

const pageEditorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/courses/$courseId/pages/$pageId',
  component: lazyRouteComponent(() => import('./page-editor/PageEditorPage.tsx'), 'PageEditorPage'),
});

export const routes = [listRoute, createPageRoute, editorRoute, pageEditorRoute] as const;
