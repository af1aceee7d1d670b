import { IconChartBar } from '@tabler/icons-react';
import { peoplePath } from '#features/assignments/model/assignment-paths.ts';
import {
  contentKindViewsPoint,
  filteredAnalyticsPoint,
  itemAnalyticsPoint,
  kindAnalyticsPoint,
} from '#features/content/ui/extension-points.ts';
import { analyticsTabsPoint } from '#features/conversations/ui/extension-points.ts';
import { formsAnalyticsPath } from '#features/forms/model/analytics-paths.ts';
import { groupAnalyticsPoint } from '#features/groups/ui/extension-points.ts';
import { memberCardsPoint } from '#features/members/ui/extension-points.ts';
import { simulationTabsPoint } from '#features/simulations/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { groupsComparedPath, tagsPath } from './analytics-paths.ts';
import { analyticsPagesPoint, analyticsToolsPoint } from './extension-points.ts';
import { routes } from './routes.tsx';

export const analyticsWeb = defineWebFeature({
  name: 'analytics',
  pages: routes,
  gates: {
    '/analytics-data/overall': only('analytics:view'),
    '/analytics-data/groups': only('analytics:view'),
    '/analytics-data/tags': only('analytics:view'),
    '/analytics-data/tags/$tagId': only('analytics:view'),
    '/analytics-data/forms': only('form:view-answers'),
    '/analytics-data/forms/$formId': only('form:view-answers'),
    '/users/$memberId/analytics': only('analytics:view'),
    '/users/$memberId/analytics/virtual-humans/$virtualHumanId': only('analytics:view-item'),
    '/virtual-humans/$virtualHumanId/analytics/user/$memberId': only('analytics:view-item'),
    '/users/$memberId/analytics/simulations/$simulationId': only('analytics:view-item'),
    '/analytics-data/simulations/$simulationId/user/$memberId': only('analytics:view-item'),
    '/simulations/$simulationId/videos/$videoId/analytics': only('session:list-all'),
    '/analytics-data/people': only('people:view'),
    '/analytics-data/people/$memberId': only('people:view'),
  },
  startPages: { analyst: '/analytics-data/overall' },
  menu: [
    {
      mode: 'admin',
      to: '/analytics-data/overall',
      label: 'menuEntry.analytics',
      icon: IconChartBar,
      permission: ['analytics:view', 'people:view'],
      forManagers: true,
      activeFor: ['/analytics-data'],
      sublinks: (contributions) => [
        {
          to: '/analytics-data/overall',
          label: 'menuEntry.overview',
          without: { flag: 'new-analytics-overview', label: 'menuEntry.overall' },
          permission: 'analytics:view',
        },
        { to: peoplePath, label: 'menuEntry.people', permission: 'people:view' },
        { to: groupsComparedPath, label: 'menuEntry.groupAnalytics', permission: 'analytics:view' },
        ...analyticsPagesPoint.listIn(contributions),
        ...contentKindViewsPoint
          .listIn(contributions)
          .map(
            ({ contentAnalyticsPath: to, menuLabel: label }) =>
              ({ to, label, permission: 'analytics:view' }) as const,
          ),
        { to: tagsPath, label: 'menuEntry.tagAnalytics', permission: 'analytics:view' },
        { to: formsAnalyticsPath, label: 'menuEntry.formAnalytics', permission: 'form:view-answers' },
        ...analyticsToolsPoint.listIn(contributions),
      ],
    },
  ],
  brings: [
    memberCardsPoint.bring({
      key: 'analytics',
      Part: lazyPart(async () => (await import('./components/UserAnalyticsCard.tsx')).UserAnalyticsCard),
    }),
    kindAnalyticsPoint.bring(
      lazyPart(async () => (await import('./pages/ContentPage/ContentPage.tsx')).ContentPage),
    ),
    itemAnalyticsPoint.bring(
      lazyPart(async () => (await import('./components/ItemAnalytics.tsx')).ItemAnalytics),
    ),
    analyticsTabsPoint.bring({
      value: 'objectives',
      Part: lazyPart(async () => (await import('./humans/HumanObjectives.tsx')).HumanObjectives),
    }),
    analyticsTabsPoint.bring({
      value: 'evaluations',
      types: ['medical_v3'],
      flag: 'evaluation-analytics',
      Part: lazyPart(async () => (await import('./humans/HumanEvaluations.tsx')).HumanEvaluations),
    }),
    analyticsTabsPoint.bring({
      value: 'users',
      Part: lazyPart(async () => (await import('./humans/HumanUsers.tsx')).HumanUsers),
    }),
    simulationTabsPoint.bring({
      value: 'interactions',
      Part: lazyPart(async () => (await import('./videos/VideoInteractions.tsx')).VideoInteractions),
    }),
    simulationTabsPoint.bring({
      value: 'questions',
      Part: lazyPart(async () => (await import('./videos/VideoQuestions.tsx')).VideoQuestions),
    }),
    simulationTabsPoint.bring({
      value: 'users',
      Part: lazyPart(async () => (await import('./videos/VideoUsers.tsx')).VideoUsers),
    }),
    filteredAnalyticsPoint.bring(
      lazyPart(async () => (await import('./components/FilteredList.tsx')).FilteredList),
    ),
    groupAnalyticsPoint.bring(
      lazyPart(async () => (await import('./components/GroupAnalytics.tsx')).GroupAnalytics),
    ),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});
