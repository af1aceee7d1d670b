import { listMediaJson } from '#features/media/server/media-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CourseUnit } from '../model/course-content.ts';
import { isPageKind } from '../model/unit-types.ts';
import type { CourseContext } from './course-context.ts';
import type { CourseView, UnitView } from './course-view.ts';
import { mediaIdsOf, type PresentedPage, presentPage } from './page-presenter.ts';
import { type CoursePage, listPages, listPageVersions } from './page-store.ts';

type Context = Pick<CourseContext, 'tenancy' | 'media'>;
type Asked = { viewer: Viewer; courses: readonly Pick<CourseView, 'modules' | 'staff'>[] };

/** What pages and documents say, by the number of the unit. Of what is locked nothing is even read. */
export function listUnitPages(context: Context, asked: Asked): Promise<ReadonlyMap<number, PresentedPage>> {
  return listThose(
    context,
    asked,
    ({ itemKind, decided }) => isPageKind(itemKind) && decided.state !== 'locked',
  );
}

/** The same without pages, whose texts may be long; of what is locked to whoever writes the course as well. */
export function listUnitDocuments(
  context: Context,
  asked: Asked,
): Promise<ReadonlyMap<number, PresentedPage>> {
  return listThose(
    context,
    asked,
    ({ itemKind, decided }, staff) => itemKind === 'document' && (staff || decided.state !== 'locked'),
  );
}

async function listThose(
  context: Context,
  { viewer, courses }: Asked,
  isAsked: (unit: UnitView, staff: boolean) => boolean,
): Promise<ReadonlyMap<number, PresentedPage>> {
  const { organisationId } = viewer;
  const units = courses.flatMap(({ modules, staff }) =>
    modules.flatMap((module) => module.units.filter((unit) => isAsked(unit, staff))),
  );
  if (units.length === 0) return new Map();
  return context.tenancy.readInOrganisation(organisationId, async (scope) => {
    const pages = await listPagesOfUnits(scope, units);
    const files = await listMediaJson(scope, [...pages.values()].flatMap(mediaIdsOf));
    const around = { organisationId, files, staff: courses.every(({ staff }) => staff) };
    return new Map([...pages].map(([unitId, page]) => [unitId, presentPage(context, around, page)]));
  });
}

/** By the number of the unit. A published version names the version of its page; a draft has the page as it is. */
export async function listPagesOfUnits(
  scope: ReadScope,
  units: readonly CourseUnit[],
): Promise<Map<number, CoursePage>> {
  const versions = units.flatMap(({ pageVersionId }) => (pageVersionId === undefined ? [] : [pageVersionId]));
  const drafts = units.filter(({ pageVersionId }) => pageVersionId === undefined);
  const published = versions.length > 0 ? await listPageVersions(scope, versions) : [];
  const written =
    drafts.length > 0
      ? await listPages(
          scope,
          drafts.map(({ itemId }) => itemId),
        )
      : [];
  const byId = new Map([...published, ...written].map((page) => [page.id, page]));
  return new Map(
    units.flatMap(({ id, itemId }): [number, CoursePage][] => {
      const page = byId.get(itemId);
      return page ? [[id, page]] : [];
    }),
  );
}
