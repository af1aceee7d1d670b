import type { Identity } from './identities.ts';
import type { Outcome, Row } from './row.ts';
import { byId, isHome, isStaff, listedWhen, manages, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

const seesAll = ({ rank }: Identity) => rank === 'admin' || rank === 'analyst';

/** Everybody's items for administrators, for analysts those that were ever published; creators their own. */
const seesNumbers: Parameters<typeof listedWhen>[0] = (identity, target) => {
  if (!isHome(identity, target) || !isStaff(identity)) return false;
  return manages(identity) || (identity.rank === 'analyst' && target.facts.published === true);
};

const items = { simulation: 'simulation', 'virtual-human': 'virtualHuman' } as const;

const lists = Object.entries(items).map(
  ([kind, targets]): Row => ({
    operation: 'Query.readAnalysedContent',
    argument: `Kind (${kind})`,
    document: `{ readAnalysedContent(Kind: "${kind}", limit: 100) { nodes { ID Title Figures { TotalViews } } } }`,
    targets,
    variables: () => ({}),
    expect: signedIn(role(isStaff, listedWhen(seesNumbers))),
    ids: (data) => data.readAnalysedContent.nodes.map((node: { ID: string }) => node.ID),
  }),
);

const ofOneItem = (
  [
    ['simulation', 'simulationAnalytics', 'SimulationID'],
    ['virtualHuman', 'virtualHumanAnalytics', 'VirtualHumanID'],
  ] as const
).flatMap(([targets, call, argument]): Row[] => [
  {
    operation: `Query.${call}`,
    document: `query ($id: ID!) { ${call}(${argument}: $id) { Figures { TotalViews } } }`,
    targets,
    variables: byId,
    expect: signedIn(role(isStaff, (identity, target) => (seesNumbers(identity, target) ? 'ok' : 'null'))),
  },
]);

/** Analysts see everybody of their own organisation, managers who is in their group. */
const seesGroup = (identity: Identity, target: Target) =>
  isHome(identity, target) && (seesAll(identity) || target.facts.managed === true);
const seesPeople = (rest: (identity: Identity, target: Target) => Outcome) =>
  signedIn(role((identity) => seesAll(identity) || identity.managesGroup === true, rest));

const analysesCourses = (identity: Identity) => isStaff(identity) || identity.managesGroup === true;
/**
 * Staff their items; who manages a group and is no staff, what the classmate in it began: all that can be
 * taken, by the rows of courses, which come first.
 */
const seesCourse: typeof seesNumbers = (identity, target) => {
  if (isStaff(identity) || identity.managesGroup !== true) return seesNumbers(identity, target);
  const { published, archived } = target.facts;
  return isHome(identity, target) && published === true && archived !== true;
};
const ofCourses: readonly Row[] = [
  {
    operation: 'Query.readAnalysedCourses',
    document: '{ readAnalysedCourses(limit: 100) { nodes { ID Title Figures { TotalLearners } } } }',
    targets: 'course',
    variables: () => ({}),
    expect: signedIn(role(analysesCourses, listedWhen(seesCourse))),
    ids: (data) => data.readAnalysedCourses.nodes.map((node: { ID: string }) => node.ID),
  },
  {
    operation: 'Query.coursesAnalytics',
    document: '{ coursesAnalytics { Figures { TotalViews } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(analysesCourses, () => 'ok')),
  },
  {
    operation: 'Query.courseAnalytics',
    document:
      'query ($id: ID!) { courseAnalytics(CourseID: $id) { Title Figures { TotalLearners } Units { Title } Progress { Count } } }',
    targets: 'course',
    variables: byId,
    expect: signedIn(
      role(analysesCourses, (identity, target) => (seesCourse(identity, target) ? 'ok' : 'null')),
    ),
  },
  {
    operation: 'Query.courseFunnelAnalytics',
    argument: 'CourseID',
    document: 'query ($id: ID!) { courseFunnelAnalytics(CourseID: $id) { Used { Started } } }',
    targets: 'course',
    variables: byId,
    expect: signedIn(
      role(analysesCourses, (identity, target) => (seesCourse(identity, target) ? 'ok' : 'null')),
    ),
  },
  // The tag of another organisation is on no course.
  ...Object.entries({
    readAnalysedCourses: 'nodes { ID }',
    coursesAnalytics: 'Figures { TotalViews }',
    courseFunnelAnalytics: 'Used { Started }',
  }).map(
    ([call, selection]): Row => ({
      operation: `Query.${call}`,
      argument: 'TagID',
      document: `query ($id: ID!) { ${call}(TagID: $id) { ${selection} } }`,
      targets: 'tag',
      variables: byId,
      expect: signedIn(role(analysesCourses, () => 'ok')),
    }),
  ),
  {
    operation: 'Query.courseFunnelAnalytics',
    document: '{ courseFunnelAnalytics { Used { Started } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(analysesCourses, () => 'ok')),
  },
  {
    operation: 'Query.readCourseLearners',
    document: 'query ($id: ID!) { readCourseLearners(CourseID: $id) { nodes { Person { ID Name Email } } } }',
    targets: 'course',
    variables: byId,
    expect: signedIn(role(analysesCourses, () => 'ok')),
  },
];

/** The kinds of a question about one item and one person. */
const ofOnePerson = (
  [
    ['virtualHumanUserAnalytics', 'VirtualHumanID', 'virtualHuman'],
    ['simulationUserAnalytics', 'SimulationID', 'simulation'],
  ] as const
).map(
  ([call, argument, targets]): Row => ({
    operation: `Query.${call}`,
    document: `query ($id: ID!, $user: ID) { ${call}(${argument}: $id, UserID: $user) { Figures { TotalViews } } }`,
    targets,
    variables: (target, home) => ({ id: target.id, user: home.personOf('learner') }),
    expect: signedIn(role(isStaff, (identity, target) => (seesNumbers(identity, target) ? 'ok' : 'null'))),
  }),
);

const ofOneHuman: readonly Row[] = [
  {
    operation: 'Query.virtualHumanPDObjectiveAnalytics',
    document:
      'query ($id: ID!) { virtualHumanPDObjectiveAnalytics(VirtualHumanID: $id) { TotalCompletions Objectives { ID Name } } }',
    targets: 'virtualHuman',
    variables: byId,
    // Objectives are those of a version.
    expect: signedIn(
      role(isStaff, (identity, target) =>
        seesNumbers(identity, target) && target.facts.published === true ? 'ok' : 'null',
      ),
    ),
  },
  {
    operation: 'Query.virtualHumanEvaluationAnalytics',
    document:
      'query ($id: ID!) { virtualHumanEvaluationAnalytics(VirtualHumanID: $id) { EvaluationScores { ID Name } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) =>
        seesNumbers(identity, target) && target.facts.published === true ? 'ok' : 'null',
      ),
    ),
  },
  {
    operation: 'Query.readAnalysedHumanUsers',
    document:
      'query ($id: ID!) { readAnalysedHumanUsers(VirtualHumanID: $id) { nodes { Person { ID Name Email } TotalSessions } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(role(isStaff, () => 'ok')),
  },
];

/** What is asked of one interactive video beyond its figures. */
const ofOneVideo = Object.entries({
  readSimulationTitle: 'Title',
  simulationEngagement: 'TotalViews',
  simulationPerformance: 'AverageScore',
  simulationInteractivity: 'Interactions { EventID Title }',
  simulationQuestions: 'Questions { EventID Title }',
  simulationQuestionCount: 'State SessionsDone Result { Questions { EventID Title } }',
  simulationHeatmaps: 'AnalyticsEvents { ID }',
  simulationUsers: 'nodes { Person { ID Name Email } }',
  simulationScores: 'SubmissionID MemberID Score',
  simulationLogs: 'nodes { ID Member { Name } }',
}).map(
  ([call, selection]): Row => ({
    operation: `Query.${call}`,
    document: `query ($id: ID!) { ${call}(${call === 'simulationLogs' ? 'ID' : 'SimulationID'}: $id) { ${selection} } }`,
    targets: 'simulation',
    variables: byId,
    expect: signedIn(role(isStaff, (identity, target) => (seesNumbers(identity, target) ? 'ok' : 'null'))),
  }),
);

/** All sessions of one are counted for whoever may read what comes of it. */
const countsOfOneVideo = ['countSimulationQuestions', 'cancelSimulationQuestionCount'].map(
  (call): Row => ({
    operation: `Mutation.${call}`,
    document: `mutation ($id: ID!) { ${call}(SimulationID: $id) { State Result { Questions { EventID Title } } } }`,
    targets: 'simulation',
    variables: byId,
    expect: signedIn(role(isStaff, (identity, target) => (seesNumbers(identity, target) ? 'ok' : 'null'))),
  }),
);

const ratings = Object.entries(items).map(
  ([kind, targets]): Row => ({
    operation: 'Query.learnerFeedbackSummary',
    argument: `Kind (${kind})`,
    document: `query ($id: ID!) { learnerFeedbackSummary(Kind: "${kind}", ItemID: $id) { TotalResponses AverageRating } }`,
    targets,
    variables: byId,
    expect: signedIn(role(isStaff, (identity, target) => (seesNumbers(identity, target) ? 'ok' : 'null'))),
  }),
);

/** How learners get on, of one item and of everything. */
const ofLearning = Object.entries({
  funnelAnalytics: 'Used { Started }',
  learningGainAnalytics: 'Learners',
  retentionAnalytics: 'Cohorts { Week Learners }',
  timeOfDayAnalytics: 'Hours { Sessions }',
  channelAnalytics: 'Channels { Channel }',
}).flatMap(([call, selection]): Row[] => [
  ...Object.entries(items).map(
    ([kind, targets]): Row => ({
      operation: `Query.${call}`,
      argument: `ItemID (${kind})`,
      document: `query ($id: ID!) { ${call}(Kind: "${kind}", ItemID: $id) { ${selection} } }`,
      targets,
      variables: byId,
      expect: signedIn(role(isStaff, (identity, target) => (seesNumbers(identity, target) ? 'ok' : 'null'))),
    }),
  ),
  {
    // The tag of another organisation is on no item.
    operation: `Query.${call}`,
    argument: 'TagID',
    document: `query ($id: ID!) { ${call}(TagID: $id) { ${selection} } }`,
    targets: 'tag',
    variables: byId,
    expect: signedIn(role(seesAll, () => 'ok')),
  },
  {
    operation: `Query.${call}`,
    document: `{ ${call} { ${selection} } }`,
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(seesAll, () => 'ok')),
  },
]);

export const analyticsRows: readonly Row[] = [
  ...ofCourses,
  ...ofOnePerson,
  ...ofOneHuman,
  ...ofOneVideo,
  ...countsOfOneVideo,
  ...ratings,
  ...ofLearning,
  ...lists,
  ...ofOneItem,
  {
    // Sessions of members of the group; the group of another organisation holds nobody.
    operation: 'Query.contentAnalytics',
    argument: 'GroupID',
    document: 'query ($id: ID!) { contentAnalytics(GroupID: $id) { Figures { TotalViews } } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(seesAll, listedWhen(isHome))),
    ids: (data) => (data.contentAnalytics.Figures.TotalViews > 0 ? ['*'] : []),
  },
  {
    // The tag of another organisation is on no item.
    operation: 'Query.contentAnalytics',
    argument: 'TagID',
    document: 'query ($id: ID!) { contentAnalytics(TagID: $id) { Figures { TotalViews } } }',
    targets: 'tag',
    variables: byId,
    expect: signedIn(role(seesAll, () => 'ok')),
  },
  {
    operation: 'Query.contentAnalytics',
    argument: 'Kind',
    document: '{ contentAnalytics(Kind: "simulation") { Figures { TotalViews } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(isStaff, () => 'ok')),
  },
  {
    operation: 'Query.readAnalysedContent',
    argument: 'GroupID',
    document:
      'query ($id: ID!) { readAnalysedContent(GroupID: $id, filter: { Used: true }) { nodes { ID Title } } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(seesAll, listedWhen(isHome))),
    ids: (data) => (data.readAnalysedContent.nodes.length > 0 ? ['*'] : []),
  },
  {
    operation: 'Query.groupAnalytics',
    document: 'query ($id: ID!) { groupAnalytics(GroupID: $id) { Figures { TotalViews } } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(seesAll, (identity, target) => (isHome(identity, target) ? 'ok' : 'null'))),
  },
  {
    operation: 'Query.tagAnalytics',
    document: 'query ($id: ID!) { tagAnalytics(TagID: $id) { Figures { TotalViews } } }',
    targets: 'tag',
    variables: byId,
    expect: signedIn(role(seesAll, (identity, target) => (isHome(identity, target) ? 'ok' : 'null'))),
  },
  {
    operation: 'Query.taggedAnalytics',
    document: '{ taggedAnalytics { Figures { TotalViews } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(seesAll, () => 'ok')),
  },
  {
    operation: 'Query.readAnalysedTags',
    document: '{ readAnalysedTags { nodes { ID Name } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(seesAll, () => 'ok')),
  },
  {
    operation: 'Query.readAnalysedGroups',
    document: '{ readAnalysedGroups { nodes { ID Name TotalMembers } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(seesAll, () => 'ok')),
  },
  {
    operation: 'Query.userAnalytics',
    document: 'query ($id: ID!) { userAnalytics(UserID: $id) { Figures { TotalViews } } }',
    targets: 'person',
    variables: byId,
    expect: signedIn(role(seesAll, (identity, target) => (isHome(identity, target) ? 'ok' : 'null'))),
  },
  ...['readPeople', 'readPeopleMatrix'].map((call): Row => {
    const nodes = '{ nodes { Person { ID } } }';
    return {
      // Of a group, the people in it: a manager sees none of another group, whatever they name.
      operation: `Query.${call}`,
      argument: 'filter.GroupID',
      document: `query ($id: ID!) { ${call}(filter: { GroupID: $id }) ${call === 'readPeople' ? nodes : `{ People ${nodes} }`} }`,
      targets: 'group',
      variables: byId,
      expect: seesPeople((identity, target) => (seesGroup(identity, target) ? 'listed' : 'unlisted')),
      ids: (data) => ((data.readPeople ?? data.readPeopleMatrix.People).nodes.length > 0 ? ['*'] : []),
    };
  }),
  {
    operation: 'Query.readPeople',
    document: '{ readPeople(limit: 500) { nodes { Person { ID Name Email } Group { Name } } } }',
    targets: 'person',
    variables: () => ({}),
    expect: seesPeople((identity, target) => (seesGroup(identity, target) ? 'listed' : 'unlisted')),
    ids: (data) => data.readPeople.nodes.map((node: { Person: { ID: string } }) => node.Person.ID),
  },
  {
    operation: 'Query.personRecord',
    document:
      'query ($id: ID!) { personRecord(MemberID: $id) { Person { Name } Groups { Name } Items { Title } } }',
    targets: 'person',
    variables: byId,
    expect: seesPeople((identity, target) => (seesGroup(identity, target) ? 'ok' : 'null')),
  },
];
