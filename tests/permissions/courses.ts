import type { Tenant } from '../builders/tenant.ts';
import type { Row } from './row.ts';
import {
  always,
  byId,
  creating,
  isCreator,
  isHome,
  isLearner,
  isMember,
  listedWhen,
  manages,
  nodeIds,
  nothing,
  plays,
  reading,
  reads,
  role,
  seesInManagement,
  signedIn,
  writing,
} from './rules.ts';
import type { Target } from './targets.ts';

const filteredById = 'filter: { ID: { eq: $id } }';
/** What is published to somebody, whoever they are. */
const taking = signedIn(role(isMember, (identity, target) => (plays(identity, target) ? 'ok' : 'NOT_FOUND')));

async function freshArchived(target: Target, tenant: Tenant): Promise<Target> {
  const made = await tenant.buildCourse('Spare', target.facts.published ? { Status: 'Published' } : {});
  await tenant.ask(
    'author',
    'mutation ($id: ID!) { updateCourse(input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
    { id: made.id },
  );
  return { ...target, id: made.id };
}

/** A change of the own draft that names something else: only what is the organisation's own is taken. */
const naming = (knows: (target: Target) => boolean) =>
  signedIn(
    role(isCreator, (identity, target) => {
      if (!manages(identity)) return 'NOT_FOUND';
      return isHome(identity, target) && knows(target) ? 'ok' : 'BAD_USER_INPUT';
    }),
  );

/** Something of the course that its id stands for, which the author of the course changes. */
const ofCourse = signedIn(
  role(isCreator, (identity, target) => {
    if (!seesInManagement(identity, target)) return 'NOT_FOUND';
    return manages(identity) ? 'ok' : 'FORBIDDEN';
  }),
);

const readRows: readonly Row[] = [
  {
    operation: 'Query.readOneCourse',
    document:
      'query ($id: ID!) { readOneCourse(ID: $id) { ID Title AdminTitle Modules { Title Units { Title ItemID } } Resources { Title } Author { Name } } }',
    targets: 'course',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.welcomeCourse',
    document: 'query ($id: ID!) { welcomeCourse(OrganisationID: $id) { ID Title } }',
    targets: 'organisation',
    variables: byId,
    // Nobody was given one here, and another organisation has none either.
    expect: signedIn(always('null')),
  },
  {
    operation: 'Query.readCourses',
    document: `query ($id: ID!) { readCourses(${filteredById}) { nodes { ID Title } pageInfo { totalCount } } }`,
    targets: 'course',
    variables: byId,
    expect: listedWhen(reads),
    ids: (data) => nodeIds(data.readCourses.nodes),
  },
  {
    operation: 'Query.readCoursesPaginated',
    document:
      'query ($id: ID!) { readCoursesPaginated(filter: { ID: { eq: $id } }) { nodes { ID Modules { Units { ID } } } pageInfo { totalCount } } }',
    targets: 'course',
    variables: byId,
    expect: listedWhen(reads),
    ids: (data) => nodeIds(data.readCoursesPaginated.nodes),
  },
  {
    operation: 'Query.readMyCourses',
    document: `query ($id: ID!) { readMyCourses(${filteredById}) { nodes { ID Title } pageInfo { totalCount } } }`,
    targets: 'course',
    variables: byId,
    expect: listedWhen(plays),
    ids: (data) => nodeIds(data.readMyCourses.nodes),
  },
  {
    operation: 'Query.readMyCourse',
    document: 'query ($id: ID!) { readMyCourse(ID: $id) { ID Title } }',
    targets: 'course',
    variables: byId,
    expect: signedIn((identity, target) => (plays(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readOneUnit',
    document: 'query ($id: ID!) { readOneUnit(ID: $id) { ID Title Module { Title Course { Title } } } }',
    targets: 'unit',
    variables: byId,
    expect: signedIn((identity, target) => (plays(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readCourseChange',
    document: 'query ($id: ID!) { readCourseChange(ID: $id) { LearnersUnderWay Changes { Title } } }',
    targets: 'course',
    variables: byId,
    expect: writing,
  },
];

const pageRows: readonly Row[] = [
  {
    operation: 'Query.readCoursePage',
    document: 'query ($id: ID!) { readCoursePage(ID: $id) { ID Title Body Files { URL } } }',
    targets: 'page',
    variables: byId,
    expect: ofCourse,
  },
  {
    operation: 'Mutation.createCoursePage',
    document:
      'mutation ($id: ID!) { createCoursePage(Input: { CourseID: $id, Kind: "Page", Title: "x" }) { ID } }',
    targets: 'course',
    variables: byId,
    expect: ofCourse,
  },
  {
    operation: 'Mutation.createCoursePage',
    argument: 'Input.MediaID',
    document:
      'mutation ($c: ID!, $id: ID!) { createCoursePage(Input: { CourseID: $c, Kind: "Document", MediaID: $id }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    // None of them is a PDF.
    expect: naming(() => false),
  },
  {
    operation: 'Mutation.updateCoursePage',
    document: 'mutation ($id: ID!) { updateCoursePage(Input: { ID: $id, Title: "x" }) { ID Title } }',
    targets: 'page',
    variables: byId,
    expect: ofCourse,
  },
  {
    operation: 'Mutation.updateCoursePage',
    argument: 'Input.MediaID',
    document: 'mutation ($p: ID!, $id: ID!) { updateCoursePage(Input: { ID: $p, MediaID: $id }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, p: home.courses.draft.page }),
    expect: naming(() => false),
  },
  {
    operation: 'Mutation.updateCourse',
    argument: 'Input.Modules.Units.PageID',
    document:
      'mutation ($c: ID!, $id: ID!) { updateCourse(input: { ID: $c, Modules: [{ Units: [{ PageID: $id }] }] }) { ID } }',
    targets: 'course',
    // The number of a course is none of a page.
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    expect: naming(() => false),
  },
  {
    operation: 'Mutation.updateCourse',
    argument: 'Input.Modules.Units.DocumentID',
    document:
      'mutation ($c: ID!, $id: ID!) { updateCourse(input: { ID: $c, Modules: [{ Units: [{ DocumentID: $id }] }] }) { ID } }',
    targets: 'page',
    // A page is no document.
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    expect: naming(() => false),
  },
  {
    operation: 'Mutation.completeUnit',
    document: 'mutation ($id: ID!) { completeUnit(ID: $id) { ID isCompleted } }',
    targets: 'pageUnit',
    variables: byId,
    expect: taking,
  },
];

const writeRows: readonly Row[] = [
  {
    operation: 'Mutation.createCourse',
    document: 'mutation { createCourse(input: { Title: "New" }) { ID } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Mutation.updateCourse',
    document: 'mutation ($id: ID!) { updateCourse(input: { ID: $id, AdminTitle: "x" }) { ID Title } }',
    targets: 'course',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.updateCourse',
    argument: 'Input.EditorIDs',
    document:
      'mutation ($c: ID!, $e: ID!, $id: ID!) { updateCourse(input: { ID: $c, EditorIDs: [$e, $id] }) { ID } }',
    targets: 'person',
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id, e: home.personOf('editor') }),
    expect: naming((target) => !isLearner(target)),
  },
  {
    operation: 'Mutation.updateCourse',
    argument: 'Input.ImageMediaID',
    document: 'mutation ($c: ID!, $id: ID!) { updateCourse(input: { ID: $c, ImageMediaID: $id }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    expect: naming((target) => target.facts.kind === 'picture'),
  },
  {
    operation: 'Mutation.updateCourse',
    argument: 'Input.Modules.Units.SimulationID',
    document:
      'mutation ($c: ID!, $id: ID!) { updateCourse(input: { ID: $c, Modules: [{ Units: [{ SimulationID: $id }] }] }) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    expect: naming(() => true),
  },
  {
    operation: 'Mutation.updateCourse',
    argument: 'Input.Modules.Units.VirtualHumanID',
    document:
      'mutation ($c: ID!, $id: ID!) { updateCourse(input: { ID: $c, Modules: [{ Units: [{ VirtualHumanID: $id }] }] }) { ID } }',
    targets: 'virtualHuman',
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    expect: naming(() => true),
  },
  {
    operation: 'Mutation.updateCourseGroups',
    document: 'mutation ($id: ID!, $g: [ID!]!) { updateCourseGroups(ID: $id, GroupIDs: $g) { ID } }',
    targets: 'course',
    variables: (target, home) => ({ id: target.id, g: target.facts.grouped ? [home.group] : [] }),
    expect: writing,
  },
  {
    operation: 'Mutation.updateCourseGroups',
    argument: 'GroupIDs',
    document: 'mutation ($c: ID!, $id: ID!) { updateCourseGroups(ID: $c, GroupIDs: [$id]) { ID } }',
    targets: 'group',
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    expect: naming(() => true),
  },
  {
    operation: 'Mutation.copyCourse',
    document: 'mutation ($id: ID!) { copyCourse(CourseID: $id) { ID } }',
    targets: 'course',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'NOT_FOUND')),
    ),
  },
  {
    operation: 'Mutation.copyCourse',
    argument: 'OrganisationID',
    document: 'mutation ($c: ID!, $id: ID!) { copyCourse(CourseID: $c, OrganisationID: $id) { ID } }',
    targets: 'organisation',
    variables: (target, home) => ({ id: target.id, c: home.courses.published.id }),
    expect: signedIn((identity, target) => {
      if (!isHome(identity, target)) return 'NOT_FOUND';
      return isCreator(identity) ? 'ok' : 'FORBIDDEN';
    }),
  },
  {
    operation: 'Mutation.deleteCourses',
    document: 'mutation ($id: ID!) { deleteCourses(IDs: [$id]) }',
    targets: 'course',
    variables: byId,
    fresh: freshArchived,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!seesInManagement(identity, target)) return 'NOT_FOUND';
        if (!target.facts.archived) return 'BAD_USER_INPUT';
        return identity.rank === 'admin' || identity.person === 'author' ? 'ok' : 'FORBIDDEN';
      }),
    ),
  },
  {
    operation: 'Mutation.createResource',
    document:
      'mutation ($id: ID!, $m: ID!) { createResource(input: { CourseID: $id, MediaID: $m }) { ID Title } }',
    targets: 'course',
    variables: (target, home) => ({ id: target.id, m: home.media.picture }),
    expect: ofCourse,
  },
  {
    operation: 'Mutation.createResource',
    argument: 'Input.MediaID',
    document:
      'mutation ($c: ID!, $id: ID!) { createResource(input: { CourseID: $c, MediaID: $id }) { ID Title } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, c: home.courses.draft.id }),
    expect: naming(() => true),
  },
  {
    operation: 'Mutation.updateResource',
    document: 'mutation ($id: ID!) { updateResource(Input: { ID: $id, SortOrder: 1 }) { ID Title } }',
    targets: 'resource',
    variables: byId,
    expect: ofCourse,
  },
  {
    operation: 'Mutation.deleteResources',
    document: 'mutation ($id: ID!) { deleteResources(IDs: [$id]) }',
    targets: 'resource',
    variables: byId,
    async fresh(target, tenant) {
      const made = await tenant.buildCourse('Spare');
      return { ...target, id: made.resource };
    },
    expect: ofCourse,
  },
  {
    operation: 'Mutation.setCourseLiked',
    document: 'mutation ($id: ID!) { setCourseLiked(ID: $id, Liked: true) { ID Likes isLiked } }',
    targets: 'course',
    variables: byId,
    expect: signedIn(role(isMember, (identity, target) => (reads(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.beginCourse',
    document: 'mutation ($id: ID!) { beginCourse(ID: $id) { ID MemberProgress } }',
    targets: 'course',
    variables: byId,
    expect: taking,
  },
  {
    operation: 'Mutation.addMemberToCourse',
    document:
      'mutation ($id: ID!, $m: ID!) { addMemberToCourse(CourseID: $id, MemberID: $m) { ID TotalStudents } }',
    targets: 'course',
    // A classmate is in the group that the grouped course is for.
    variables: (target, home) => ({ id: target.id, m: home.personOf('classmate') }),
    expect: signedIn(
      role(
        ({ rank }) => rank === 'admin',
        (identity, target) => {
          if (!isHome(identity, target)) return 'NOT_FOUND';
          return target.facts.published && !target.facts.archived ? 'ok' : 'BAD_USER_INPUT';
        },
      ),
    ),
  },
  {
    operation: 'Mutation.addMemberToCourse',
    argument: 'MemberID',
    document: 'mutation ($c: ID!, $id: ID!) { addMemberToCourse(CourseID: $c, MemberID: $id) { ID } }',
    targets: 'person',
    variables: (target, home) => ({ id: target.id, c: home.courses.published.id }),
    expect: signedIn(
      role(
        ({ rank }) => rank === 'admin',
        (identity, target) => (isHome(identity, target) ? 'ok' : 'NOT_FOUND'),
      ),
    ),
  },
];

export const coursesRows: readonly Row[] = [...readRows, ...pageRows, ...writeRows];
