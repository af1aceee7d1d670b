import { IconSchool } from '@tabler/icons-react';
import { copyCallsPoint } from '#features/content/ui/extension-points.ts';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { shortcutListsPoint } from '#web/commands/shortcut-lists.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, everybody, only } from '#web/router/page-gates.ts';
import { editPath } from '../model/course-paths.ts';
import { learnerRoutes } from './learner-routes.tsx';
import { routes } from './routes.tsx';

export const coursesWeb = defineWebFeature({
  name: 'courses',
  pages: [...routes, ...learnerRoutes],
  gates: {
    '/courses': elseToStart('course:list'),
    '/courses/new': elseToStart('course:create'),
    '/courses/$courseId': only('course:list'),
    '/courses/$courseId/pages/$pageId': only('course:create'),
    '/my-courses': everybody,
    '/my-courses/$courseID': everybody,
    '/my-courses/$courseID/simulations/$simulationId': everybody,
    '/my-courses/$courseID/virtual-humans/$virtualHumanId': everybody,
    '/my-courses/$courseID/pages/$pageId': everybody,
    '/my-courses/$courseID/documents/$pageId': everybody,
  },
  menu: [
    {
      mode: 'admin',
      to: '/courses',
      label: 'menuEntry.courses',
      icon: IconSchool,
      permission: 'course:list',
    },
    { mode: 'learner', to: '/my-courses', label: 'menuEntry.myCourses', icon: IconSchool },
  ],
  brings: [
    copyCallsPoint.bring({
      kind: 'course',
      noun: 'courses',
      copy: async (id, organisation) => (await import('./copy-elsewhere.ts')).copyElsewhere(id, organisation),
    }),
    shortcutListsPoint.bring({
      key: 'course-editor',
      Part: lazyPart(
        async () => (await import('./editor/outline/OutlineShortcutList.tsx')).OutlineShortcutList,
      ),
    }),
    itemPathsPoint.bring({
      kind: 'course',
      Icon: IconSchool,
      name: 'groupContent.kindOf.course',
      path: editPath,
    }),
    receiptTextsPoint.bring({
      courses: 'receipt.courses',
      'course-editor-listings': 'receipt.courseEditorListings',
      'course-likes': 'receipt.courseLikes',
      'course-enrolments': 'receipt.courseEnrolments',
      'course-unit-results': 'receipt.courseUnitResults',
    }),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});
