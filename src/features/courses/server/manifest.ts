import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { listContentTitles } from '#features/content/server/content-group-view.ts';
import {
  copiersPoint,
  kindResultsPoint,
  laterCopyElsewhere,
  unitItemRightPoint,
  unitRightPoint,
} from '#features/content/server/extension-points.ts';
import { formTriggerPoint } from '#features/forms/server/extension-points.ts';
import type { ItemFormFields } from '#features/forms/server/index.ts';
import { formsServer } from '#features/forms/server/manifest.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { mediaUsesPoint } from '#features/media/server/extension-points.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { searchSourcesPoint } from '#features/search/server/extension-points.ts';
import { simulationsServer } from '#features/simulations/server/manifest.ts';
import { virtualHumansServer } from '#features/virtual-humans/server/manifest.ts';
import type { CourseResolvers } from '#generated/graphql-server.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { coursePermissions } from '../model/permissions.ts';
import { createCourseEnd } from './course-end.ts';
import { courseKind } from './course-kind.ts';
import { courseResults } from './course-results.ts';
import { welcomeCoursePoint } from './extension-points.ts';
import { createCoursesFeature } from './index.ts';
import { createPageSearchSource } from './page-search-source.ts';
import { selectPageMedia } from './page-uses.ts';
import { personalCourseData } from './personal-course-data.ts';
import { countsProgress } from './progress-service.ts';
import { selectCourseResources } from './resource-uses.ts';
import { createUnitItemRight, createUnitRight } from './unit-right.ts';

type FormFields = Pick<CourseResolvers, keyof ItemFormFields>;

export const coursesServer = defineServerFeature({
  name: 'courses',
  schemaFiles: [new URL('./courses.graphql', import.meta.url)],
  permissions: coursePermissions,
  create(context) {
    const { tenancy, clock } = context;
    const feature = createCoursesFeature({
      tenancy,
      clock,
      copyElsewhere: laterCopyElsewhere(context),
      avatarUrl: laterAvatarUrl(context),
      findWelcomeCourse: async (scope) => (await context.listParts(welcomeCoursePoint)[0]?.(scope)) ?? null,
      media: mediaServer.of(context).service,
      unitItems: {
        simulation: simulationsServer.of(context).service.listForUnits,
        'virtual-human': virtualHumansServer.of(context).service.listForUnits,
      },
    });
    const formFields: FormFields = formsServer.of(context).itemFields;
    return {
      ...feature,
      resolvers: { ...feature.resolvers, Course: formFields },
      brings: [
        copiersPoint.bring(courseKind.copier),
        formTriggerPoint.bring({ kind: 'course', word: 'COURSE', isAtEnd: createCourseEnd({ clock }) }),
        unitRightPoint.bring(createUnitRight({ clock })),
        unitItemRightPoint.bring(createUnitItemRight({ clock })),
        personalDataPoint.bring(personalCourseData),
        targetNamesPoint.bring({ kind: 'course', list: listContentTitles }),
        kindResultsPoint.bring(courseResults),
        mediaUsesPoint.bring(selectCourseResources),
        mediaUsesPoint.bring(selectPageMedia),
        searchSourcesPoint.bring(createPageSearchSource({ clock })),
        ...countsProgress,
      ],
    };
  },
});
