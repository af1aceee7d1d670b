import { IconClipboardCheck } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { itemActionsPoint } from '#features/content/ui/extension-points.ts';
import { memberActionsPoint } from '#features/members/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { shellRoute } from '#web/router/root-route.tsx';
import type { DeclaredEntry } from '#web/shell/menu-entry.ts';
import { assignmentsPath } from '../../model/assignment-paths.ts';

/** What staff see of assignments; the manifest joins it with what learners see. */

export const assignmentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: assignmentsPath,
  component: lazyRouteComponent(
    () => import('./pages/AssignmentsPage/AssignmentsPage.tsx'),
    'AssignmentsPage',
  ),
});

export const assignmentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assignments/$assignmentId',
  component: lazyRouteComponent(() => import('./pages/AssignmentPage/AssignmentPage.tsx'), 'AssignmentPage'),
});

export const assignmentsEntry: DeclaredEntry = {
  mode: 'admin',
  to: assignmentsPath,
  label: 'menuEntry.assignments',
  icon: IconClipboardCheck,
  permission: 'assignment:list',
  forManagers: true,
};

export const assignAction = itemActionsPoint.bring({
  key: 'assign',
  permission: 'assignment:manage',
  label: 'menu.assign',
  isNextStep: true,
  Icon: IconClipboardCheck,
  obstacle: ({ published }) => (published ? null : 'menu.publishFirst'),
  Dialog: lazyPart(async () => (await import('./dialog/AssignDialog.tsx')).AssignDialog),
});

export const remindAction = memberActionsPoint.bring({
  key: 'remind',
  permission: 'assignment:remind',
  Action: lazyPart(async () => (await import('./RemindMembers.tsx')).RemindMembers),
});
