import { IconChartBar } from '@tabler/icons-react';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody, only } from '#web/router/page-gates.ts';
import { myProgressPath } from '../model/assignment-paths.ts';
import { routes } from './routes.tsx';
import {
  assignAction,
  assignmentRoute,
  assignmentsEntry,
  assignmentsRoute,
  remindAction,
} from './staff/parts.ts';

export const assignmentsWeb = defineWebFeature({
  name: 'assignments',
  pages: [...routes, assignmentsRoute, assignmentRoute],
  gates: {
    '/my-progress': everybody,
    '/assignments': only('assignment:list'),
    '/assignments/$assignmentId': only('assignment:list'),
  },
  menu: [
    assignmentsEntry,
    { mode: 'learner', to: myProgressPath, label: 'menuEntry.myProgress', icon: IconChartBar },
  ],
  brings: [
    assignAction,
    remindAction,
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
    receiptTextsPoint.bring({
      'assignment-rounds': 'receipt.assignmentRounds',
      assignments: 'receipt.assignments',
    }),
  ],
});
