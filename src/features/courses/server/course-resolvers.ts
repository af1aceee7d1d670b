import type { GraphQLResolveInfo } from 'graphql';
import { answerCopy, type ReactionService, readSort } from '#features/content/server/index.ts';
import type { QueryreadCoursesArgs } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/courses.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { type Page, parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { type SelectedFields, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import { findUnitType, pageKinds } from '../model/unit-types.ts';
import { type CourseChange, readCourseChange } from './course-change-service.ts';
import type { CourseContext } from './course-context.ts';
import {
  asUnits,
  partsOf,
  partsOfList,
  partsOfUnit,
  readFilter,
  readInput,
  unitFieldsIn,
} from './course-inputs.ts';
import { type Keys, presentCourse } from './course-presenter.ts';
import * as reads from './course-read-service.ts';
import type { CourseService } from './course-service.ts';
import type { CourseView } from './course-view.ts';
import { createPage, readPage, updatePage } from './page-service.ts';
import { addMemberToCourse, beginCourse, completeUnit } from './progress-service.ts';
import { createResource, deleteResources, updateResource } from './resource-service.ts';
import { listUnitItems } from './unit-items.ts';
import { createUnitsOfItems } from './units-of-items.ts';

export type CourseResolverDeps = {
  context: CourseContext;
  service: CourseService;
  reactions: ReactionService;
};

type ListQuery = 'readCourses' | 'readCoursesPaginated' | 'readMyCourses';
type ResourceMutation = 'createResource' | 'updateResource' | 'deleteResources';
type LearnerMutation = 'setCourseLiked' | 'beginCourse' | 'addMemberToCourse' | 'completeUnit';
type PageMutation = 'createCoursePage' | 'updateCoursePage';

export function createCourseResolvers(deps: CourseResolverDeps): FeatureResolvers {
  const unitsOf = createUnitsOfItems((viewer, itemIds, fields) =>
    listUnitsOfItems(deps.context, viewer, itemIds, fields),
  );
  return {
    Simulation: { Units: unitsOf },
    VirtualHuman: { Units: unitsOf },
    Query: { ...createListQueries(deps), ...createItemQueries(deps) },
    Mutation: {
      ...createAuthorMutations(deps),
      ...createResourceMutations(deps),
      ...createPageMutations(deps),
      ...createLearnerMutations(deps),
    },
    StudentDashboard: {
      async LatestCourses(_source, _args, request, info) {
        const viewer = request.requireViewer();
        const query = { filter: {}, sort: [], page: { limit: 6, offset: 0 } };
        const fields = selectedFields(info);
        const page = await reads.listPublishedCourses(deps.context, viewer, partsOf(fields), query);
        return presentAll(deps.context, viewer, page.nodes, fields);
      },
    },
  };
}

/** @param fields below a Course */
async function presentAll(
  context: CourseContext,
  viewer: Viewer,
  views: readonly CourseView[],
  fields: SelectedFields,
  keys?: Keys,
) {
  const items = await listUnitItems(context, { viewer, courses: views, fields: unitFieldsIn(fields) });
  return views.map((view) => presentCourse(context, view, items, keys));
}

async function listUnitsOfItems(
  context: CourseContext,
  viewer: Viewer,
  itemIds: readonly number[],
  fields: SelectedFields,
) {
  const views = await reads.listCoursesOfItems(context, viewer, partsOfUnit(fields), itemIds);
  const courses = await presentAll(context, viewer, views, asUnits(fields));
  return courses.flatMap(({ Modules }) => Modules.flatMap(({ Units }) => Units));
}

function createListQueries({ context }: CourseResolverDeps): Pick<FeatureResolvers['Query'], ListQuery> {
  function readListQuery({ filter, sort, ...page }: QueryreadCoursesArgs) {
    return { filter: readFilter(filter), sort: readSort(sort), page: parsePageRequest(page) };
  }

  async function present(viewer: Viewer, page: Page<CourseView>, info: GraphQLResolveInfo) {
    const nodes = await presentAll(context, viewer, page.nodes, selectedNodes(selectedFields(info)));
    return toConnection({ ...page, nodes }, (course) => course);
  }

  async function list(args: QueryreadCoursesArgs, request: RequestContext, info: GraphQLResolveInfo) {
    const viewer = request.requireViewer();
    const parts = partsOfList(selectedFields(info));
    return present(viewer, await reads.listCourses(context, viewer, parts, readListQuery(args)), info);
  }

  return {
    readCourses: (_source, args, request, info) => list(args, request, info),
    readCoursesPaginated: (_source, args, request, info) => list(args, request, info),
    async readMyCourses(_source, args, request, info) {
      const viewer = request.requireViewer();
      const parts = partsOfList(selectedFields(info));
      return present(
        viewer,
        await reads.listPublishedCourses(context, viewer, parts, readListQuery(args)),
        info,
      );
    },
  };
}

/** A unit of a course that is published to the viewer; null for all others. */
async function readUnit(context: CourseContext, viewer: Viewer, id: number, fields: SelectedFields) {
  const view = await reads.findCourseOfUnit(context, viewer, id, partsOfUnit(fields));
  if (!view) return null;
  const [course] = await presentAll(context, viewer, [view], asUnits(fields));
  return course?.Modules.flatMap((module) => module.Units).find((unit) => unit.ID === String(id)) ?? null;
}

function createItemQueries({ context }: CourseResolverDeps): Omit<FeatureResolvers['Query'], ListQuery> {
  async function readOne(
    purpose: 'management' | 'play',
    id: string,
    request: RequestContext,
    info: GraphQLResolveInfo,
  ) {
    const viewer = request.requireViewer();
    const fields = selectedFields(info);
    const view = await reads.findCourseView(context, viewer, parseId(id), partsOf(fields), purpose);
    const [course] = view ? await presentAll(context, viewer, [view], fields) : [];
    return course ?? null;
  }

  return {
    readOneCourse: (_source, args, request, info) => readOne('management', args.ID, request, info),
    readMyCourse: (_source, args, request, info) => readOne('play', args.ID, request, info),
    async welcomeCourse(_source, args, request, info) {
      const viewer = request.requireViewer();
      if (parseId(args.OrganisationID) !== viewer.organisationId) return null;
      const id = await context.tenancy.readInOrganisation(viewer.organisationId, context.findWelcomeCourse);
      return id === null ? null : readOne('play', String(id), request, info);
    },
    async readOneUnit(_source, args, request, info) {
      const viewer = request.requireViewer();
      return readUnit(context, viewer, parseId(args.ID), selectedFields(info));
    },
    async readCoursePage(_source, args, request) {
      return readPage(context, request.requireViewer(), parseId(args.ID));
    },
    async readCourseChange(_source, args, request) {
      return presentChange(await readCourseChange(context, request.requireViewer(), parseId(args.ID)));
    },
  };
}

/** After a change: the course as it is now, with what the selection asks for. */
async function answerCourse(
  context: CourseContext,
  viewer: Viewer,
  info: GraphQLResolveInfo,
  { id, keys }: { id: number; keys?: Keys },
) {
  const fields = selectedFields(info);
  const view = await reads.getChangedCourse(context, viewer, id, partsOf(fields));
  const [course] = await presentAll(context, viewer, [view], fields, keys);
  if (!course) throw notFound();
  return course;
}

function createAuthorMutations({
  context,
  service,
}: CourseResolverDeps): Omit<
  FeatureResolvers['Mutation'],
  ResourceMutation | LearnerMutation | PageMutation
> {
  return {
    async createCourse(_source, args, request, info) {
      const viewer = request.requireViewer();
      const id = await service.create(viewer, readInput(args.input));
      return answerCourse(context, viewer, info, { id });
    },
    async updateCourse(_source, args, request, info) {
      const viewer = request.requireViewer();
      return answerCourse(context, viewer, info, await service.update(viewer, readInput(args.input)));
    },
    async updateCourseGroups(_source, args, request, info) {
      const viewer = request.requireViewer();
      const groupIds = args.GroupIDs.map(parseId);
      const organisationId = parseOptionalId(args.organisationID);
      const id = await service.setGroups(viewer, parseId(args.ID), groupIds, organisationId);
      return answerCourse(context, viewer, info, { id });
    },
    async copyCourse(_source, args, request, info) {
      const viewer = request.requireViewer();
      const organisationId = parseOptionalId(args.OrganisationID);
      return answerCopy(
        { viewer, organisationId, info },
        () => service.copyItem(viewer, parseId(args.CourseID), organisationId),
        (id) => answerCourse(context, viewer, info, { id }),
      );
    },
    async deleteCourses(_source, args, request) {
      const deleted = await service.deleteItems(request.requireViewer(), args.IDs.map(parseId));
      return deleted.map(String);
    },
  };
}

function createResourceMutations({
  context,
}: CourseResolverDeps): Pick<FeatureResolvers['Mutation'], ResourceMutation> {
  async function answer(
    viewer: Viewer,
    info: GraphQLResolveInfo,
    { id, courseId }: { id: number; courseId: number },
  ) {
    const fields: SelectedFields = { Resources: selectedFields(info) };
    const view = await reads.getChangedCourse(context, viewer, courseId, partsOf(fields));
    const [course] = await presentAll(context, viewer, [view], fields);
    const resource = course?.Resources.find(({ ID }) => ID === String(id));
    if (!resource) throw notFound();
    return resource;
  }

  return {
    async createResource(_source, args, request, info) {
      const viewer = request.requireViewer();
      return answer(viewer, info, await createResource(context, viewer, readInput(args.input)));
    },
    async updateResource(_source, args, request, info) {
      const viewer = request.requireViewer();
      return answer(viewer, info, await updateResource(context, viewer, readInput(args.Input)));
    },
    async deleteResources(_source, args, request) {
      const deleted = await deleteResources(context, request.requireViewer(), args.IDs.map(parseId));
      return deleted.map(String);
    },
  };
}

function createPageMutations({
  context,
}: CourseResolverDeps): Pick<FeatureResolvers['Mutation'], PageMutation> {
  return {
    async createCoursePage(_source, args, request) {
      const { Kind, ...input } = args.Input;
      const kind = pageKinds.find((known) => findUnitType(known).name === Kind);
      return createPage(context, request.requireViewer(), { ...readInput(input), kind });
    },
    async updateCoursePage(_source, args, request) {
      const { Body, ...input } = args.Input;
      // The text goes to the model as it came: its names are not the API's.
      const body = Body === undefined || Body === null ? {} : { body: Body };
      return updatePage(context, request.requireViewer(), { ...readInput(input), ...body });
    },
  };
}

function createLearnerMutations({
  context,
  reactions,
}: CourseResolverDeps): Pick<FeatureResolvers['Mutation'], LearnerMutation> {
  return {
    async setCourseLiked(_source, args, request, info) {
      const viewer = request.requireViewer();
      const id = parseId(args.ID);
      await reactions.react(viewer, id, 'liked', args.Liked);
      return answerCourse(context, viewer, info, { id });
    },
    async beginCourse(_source, args, request, info) {
      const viewer = request.requireViewer();
      const id = await beginCourse(context, viewer, parseId(args.ID));
      const fields = selectedFields(info);
      const view = await reads.findCourseView(context, viewer, id, partsOf(fields), 'play');
      const [course] = view ? await presentAll(context, viewer, [view], fields) : [];
      if (!course) throw notFound();
      return course;
    },
    async completeUnit(_source, args, request, info) {
      const viewer = request.requireViewer();
      const id = await completeUnit(context, viewer, parseId(args.ID));
      const unit = await readUnit(context, viewer, id, selectedFields(info));
      if (!unit) throw notFound();
      return unit;
    },
    async addMemberToCourse(_source, args, request, info) {
      const viewer = request.requireViewer();
      const id = await addMemberToCourse(context, viewer, parseId(args.CourseID), parseId(args.MemberID));
      return answerCourse(context, viewer, info, { id });
    },
  };
}

function presentChange(change: CourseChange) {
  return {
    LearnersUnderWay: change.underWay,
    LearnersCompleted: change.completed,
    Changes: change.parts.map((part) => ({
      Kind: part.kind,
      UnitID: 'unitId' in part ? String(part.unitId) : null,
      ModuleID: 'moduleId' in part ? String(part.moduleId) : null,
      Title: part.title,
      LearnersAffected: part.affected,
      LearnersDone: part.done,
    })),
  };
}
