import type { HostileBase } from './hostile-people-calls.ts';

/** Pages of courses, how courses go, leaderboards, ratings and whom to ask for help. */
export const learningBases: Record<string, HostileBase> = {
  'Query.readCoursePage': { selection: '{ ID Title }', variables: (t) => ({ ID: t.courses.draft.page }) },
  'Mutation.createCoursePage': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { CourseID: t.courses.draft.id, Kind: 'Page', Title: 'Plain' } }),
  },
  'Mutation.updateCoursePage': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { ID: t.courses.draft.page, Title: 'Plain' } }),
  },
  'Mutation.completeUnit': { selection: '{ ID Title }', variables: () => ({ ID: '8999999999' }) },
  'Query.readAnalysedCourses': { selection: '{ nodes { ID Title } }', variables: () => ({}) },
  'Query.coursesAnalytics': { selection: '{ StartDate }', variables: () => ({}) },
  'Query.courseAnalytics': {
    selection: '{ ID Title }',
    variables: (t) => ({ CourseID: t.courses.published.id }),
  },
  'Query.courseFunnelAnalytics': {
    selection: '{ StartDate }',
    variables: (t) => ({ CourseID: t.courses.published.id }),
  },
  'Query.readCourseLearners': {
    selection: '{ nodes { Person { ID Name } } }',
    variables: (t) => ({ CourseID: t.courses.published.id }),
  },
  'Mutation.createDataExport': {
    selection: '',
    variables: () => ({
      Input: {
        ...{ Format: 'csv', Datasets: ['sessions'], StartDate: '2026-11-01', EndDate: '2026-11-02' },
        WithPeople: false,
      },
    }),
  },
  'Query.readSavedViewRecipients': { selection: '{ ID Name }', variables: (t) => ({ ID: t.savedView }) },
  'Mutation.createSavedView': {
    selection: '{ ID Name Address }',
    variables: () => ({ Name: 'Groups', Address: '/analytics-data/groups' }),
  },
  'Mutation.renameSavedView': {
    selection: '{ ID Name }',
    variables: (t) => ({ ID: t.savedView, Name: 'Groups' }),
  },
  'Mutation.deleteSavedView': { selection: '', variables: (t) => ({ ID: t.savedView }) },
  'Mutation.setSavedViewMail': {
    selection: '{ ID }',
    variables: (t) => ({
      ID: t.savedView,
      Input: { Every: 'day', Weekday: 1, MonthDay: 1, Hour: 9, Format: 'csv', RecipientIDs: [] },
    }),
  },
  'Mutation.removeSavedViewMail': { selection: '{ ID }', variables: (t) => ({ ID: t.savedView }) },
  'Mutation.pauseSavedViewMail': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.savedView, Paused: true }),
  },
  'Mutation.sendSavedView': { selection: '{ ID }', variables: (t) => ({ ID: t.savedView }) },
  'Mutation.cancelDataExport': { selection: '', variables: (t) => ({ ID: t.dataExport }) },
  'Mutation.deleteDataExport': { selection: '', variables: (t) => ({ ID: t.dataExport }) },
  'Mutation.downloadDataExport': { selection: '{ URL }', variables: (t) => ({ ID: t.dataExport }) },
  'Query.learnerFeedbackSummary': {
    selection: '{ TotalResponses }',
    variables: (t) => ({ Kind: 'simulation', ItemID: t.simulations.published.id }),
  },
  'Query.funnelAnalytics': {
    selection: '{ Used { Started } }',
    variables: (t) => ({ Kind: 'simulation', ItemID: t.simulations.published.id }),
  },
  'Query.learningGainAnalytics': {
    selection: '{ Learners }',
    variables: (t) => ({ Kind: 'simulation', ItemID: t.simulations.published.id }),
  },
  'Query.retentionAnalytics': {
    selection: '{ Cohorts { Week Learners } }',
    variables: (t) => ({ Kind: 'simulation', ItemID: t.simulations.published.id }),
  },
  'Query.timeOfDayAnalytics': {
    selection: '{ TimeZone Hours { Sessions } }',
    variables: (t) => ({ Kind: 'simulation', ItemID: t.simulations.published.id }),
  },
  'Query.channelAnalytics': {
    selection: '{ Channels { Channel TotalViews } }',
    variables: (t) => ({ Kind: 'simulation', ItemID: t.simulations.published.id }),
  },
  'Query.virtualHumanUserAnalytics': {
    selection: '{ Figures { TotalViews } }',
    variables: (t) => ({ VirtualHumanID: t.virtualHumans.published.id, UserID: t.personOf('learner') }),
  },
  'Query.simulationUserAnalytics': {
    selection: '{ Figures { TotalViews } }',
    variables: (t) => ({ SimulationID: t.simulations.published.id, UserID: t.personOf('learner') }),
  },
  'Query.virtualHumanPDObjectiveAnalytics': {
    selection: '{ TotalCompletions }',
    variables: (t) => ({ VirtualHumanID: t.virtualHumans.published.id }),
  },
  'Query.virtualHumanEvaluationAnalytics': {
    selection: '{ TotalCompletions }',
    variables: (t) => ({ VirtualHumanID: t.virtualHumans.published.id }),
  },
  'Query.readAnalysedHumanUsers': {
    selection: '{ nodes { TotalSessions } }',
    variables: (t) => ({ VirtualHumanID: t.virtualHumans.published.id }),
  },
  'Query.readSimulationTitle': {
    selection: '{ Title }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationEngagement': {
    selection: '{ TotalViews }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationPerformance': {
    selection: '{ AverageScore }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationInteractivity': {
    selection: '{ TotalAnswers }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationQuestions': {
    selection: '{ Sessions }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationQuestionCount': {
    selection: '{ State }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Mutation.countSimulationQuestions': {
    selection: '{ State }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Mutation.cancelSimulationQuestionCount': {
    selection: '{ State }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationHeatmaps': {
    selection: '{ Truncated }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationUsers': {
    selection: '{ nodes { TotalSessions } }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationScores': {
    selection: '{ Score }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.simulationLogs': {
    selection: '{ nodes { ID } }',
    variables: (t) => ({ ID: t.simulations.published.id }),
  },
  'Query.readLeaderboard': {
    selection: '{ Entries { FirstName } }',
    variables: (t) => ({ ItemID: t.simulations.published.id }),
  },
  'Mutation.setHelpContact': {
    selection: '{ Contact }',
    variables: () => ({ Contact: 'help@example.test' }),
  },
};
