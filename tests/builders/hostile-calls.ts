import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { agentBases } from './hostile-agent-calls.ts';
import { entranceBases } from './hostile-entrance-calls.ts';
import { formBases } from './hostile-form-calls.ts';
import { learningBases } from './hostile-learning-calls.ts';
import { type HostileBase, peopleBases } from './hostile-people-calls.ts';
import { newKey } from './play.ts';

const simulation = 'ID Title AdminTitle Description ContentEndpoint OverviewPages { Title Content }';
const virtualHuman = 'ID Title AdminTitle Description PrivacyAgreementDescription PlayerType';
const course = 'ID Title AdminTitle Description TimeZone Modules { Title Description Key }';
const option = 'Options { Text Description Feedback }';

const person = { Email: 'someone@example.test', FirstName: 'x', Surname: 'x', Password: 'x' };
const accountBases: Record<string, HostileBase> = {
  'Mutation.createPraxisTokenMFA': {
    selection: '{ Token Message }',
    variables: () => ({ MFAToken: 'x', MFACode: '123456' }),
  },
  'Mutation.revokeOwnSession': { selection: '{ Message }', variables: () => ({ ID: newKey() }) },
  'Mutation.createUserToken': { selection: '{ ID }', variables: (t) => ({ ID: t.personOf('author') }) },
  'Mutation.changePassword': {
    selection: '{ Message }',
    variables: () => ({ Password: 'x', OldPassword: 'x' }),
  },
  'Mutation.forgotPassword': { selection: '{ Message }', variables: () => ({ Email: person.Email }) },
  'Mutation.forgotCode': { selection: '{ Message }', variables: () => ({ Email: person.Email }) },
  'Mutation.resendInvite': { selection: '{ Message }', variables: () => ({ Email: person.Email }) },
  'Query.readInvitation': { selection: '{ State }', variables: () => ({ Token: 'x' }) },
  'Query.readPasswordLink': { selection: '{ State }', variables: () => ({ Token: 'x' }) },
  'Mutation.acceptInvitation': {
    selection: '{ Message }',
    variables: () => ({ Token: 'x', Password: 'x' }),
  },
  'Mutation.declineInvitation': { selection: '{ Message }', variables: () => ({ Token: 'x' }) },
  'Mutation.answerOwnInvitation': {
    selection: '{ Message }',
    variables: () => ({ OrganisationID: '8999999999', Accept: false }),
  },
  'Mutation.setPassword': { selection: '{ Message }', variables: () => ({ ...person, AcceptPrivacy: true }) },
  'Mutation.changeUserPassword': {
    selection: '{ Message }',
    variables: () => ({ MemberID: '8999999999', Password: 'x' }),
  },
  'Mutation.resetMemberMFA': { selection: '{ Message }', variables: () => ({ MemberID: '8999999999' }) },
  'Mutation.generateMFASecret': { selection: '{ Message }', variables: () => ({ Password: 'x' }) },
  'Mutation.activateMFACode': { selection: '{ Message }', variables: () => ({ Code: '123456' }) },
  'Mutation.disableMFA': { selection: '{ Message }', variables: () => ({ Code: '123456' }) },
  'Mutation.createFirstAdministrator': {
    selection: '{ Token }',
    variables: () => ({ Input: { ...person, Code: 'x', OrganisationName: 'x' } }),
  },
};

/** One valid call of every operation that takes arguments; the texts in it are then replaced one by one. */
export const hostileBases: Readonly<Record<string, HostileBase>> = {
  ...accountBases,
  ...peopleBases,
  ...entranceBases,
  ...formBases,
  ...learningBases,
  ...agentBases,
  'Query.checkLogin': { selection: '{ ID }', variables: (t) => ({ ID: t.personOf('author') }) },
  'Query.contentAnalytics': { selection: '{ StartDate }', variables: () => ({}) },
  'Query.readPeople': { selection: '{ nodes { Person { Name } Group { Name } } }', variables: () => ({}) },
  'Query.readPeopleMatrix': { selection: '{ Items { Title } }', variables: () => ({}) },
  'Query.personRecord': {
    selection: '{ Person { Name } }',
    variables: (t) => ({ MemberID: t.personOf('learner') }),
  },
  'Query.dashboard': { selection: '{ FeatureUpdates { Title } }', variables: () => ({}) },
  'Query.DashboardUsage': { selection: '{ EndDate }', variables: () => ({}) },
  'Query.search': { selection: '{ Title }', variables: () => ({}) },
  'Query.tagAnalytics': { selection: '{ StartDate }', variables: (t) => ({ TagID: t.tag }) },
  'Query.taggedAnalytics': { selection: '{ StartDate }', variables: () => ({}) },
  'Query.userAnalytics': {
    selection: '{ StartDate }',
    variables: (t) => ({ UserID: t.personOf('learner') }),
  },
  'Query.readAnalysedTags': { selection: '{ nodes { ID Name } }', variables: () => ({}) },
  'Query.readAnalysedGroups': {
    selection: '{ nodes { ID Name TotalMembers } }',
    variables: (t) => ({ Kind: 'simulation', ItemID: t.simulations.draft.id }),
  },
  'Query.readUsersForStaff': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Mutation.setSystemNotice': {
    selection: '{ Text }',
    variables: () => ({ Input: { Text: 'x', StartDate: '2026-11-01', EndDate: '2026-11-02' } }),
  },
  'Query.groupAnalytics': { selection: '{ StartDate }', variables: (t) => ({ GroupID: t.group }) },
  'Query.simulationAnalytics': {
    selection: '{ StartDate }',
    variables: (t) => ({ SimulationID: t.simulations.draft.id }),
  },
  'Query.virtualHumanAnalytics': {
    selection: '{ StartDate }',
    variables: (t) => ({ VirtualHumanID: t.virtualHumans.draft.id }),
  },
  'Query.readAnalysedSimulation': { selection: '{ ID }', variables: (t) => ({ ID: t.simulations.draft.id }) },
  'Query.readCaseLab': {
    selection: '{ State Report }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id }),
  },
  'Mutation.runCaseLab': {
    selection: '{ State }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id }),
  },
  'Query.readAnalysedVirtualHuman': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id }),
  },
  'Query.readAnalysedContent': { selection: '{ nodes { ID Title } }', variables: () => ({}) },
  'Query.readAnalyticsSubmissions': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readAssetSelectImage': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readAssetSelectVideo': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readContentTags': { selection: '{ ID }', variables: (t) => ({ ID: t.tag }) },
  'Query.readEditorCandidates': { selection: '{ ID }', variables: () => ({}) },
  'Query.readHeatmapData': { selection: '{ Truncated }', variables: () => ({}) },
  'Query.readJobs': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readOneAnalyticsSubmission': { selection: '{ ID }', variables: (t) => ({ ID: t.sessions.learner }) },
  'Query.readLanguageModelCalls': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Mutation.makeAiEvidence': {
    selection: '',
    variables: () => ({ From: '2026-11-01', To: '2026-11-30' }),
  },
  'Mutation.setLanguageModelRoute': {
    selection: '{ Engine }',
    variables: () => ({ Input: { Use: 'scoring', Engine: 'anthropic', ModelID: 'm' } }),
  },
  'Mutation.removeLanguageModelRoute': { selection: '{ Engine }', variables: () => ({ Use: 'scoring' }) },
  'Mutation.updateLanguageModelSettings': {
    selection: '{ Engine BaseURL ModelID }',
    variables: () => ({ Input: {} }),
  },
  'Query.readOneSimulation': { selection: '{ ID }', variables: () => ({}) },
  'Query.readOneVideo': { selection: '{ ID }', variables: (t) => ({ ID: t.simulations.draft.video }) },
  'Query.readOneVideoMedia': { selection: '{ ID }', variables: (t) => ({ ID: t.media.video }) },
  'Query.readOrganisationTUSEndpoint': { selection: '', variables: (t) => ({ ID: t.organisationId }) },
  'Query.readPraxisGroups': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readShareLink': { selection: '{ __typename }', variables: () => ({ ShareToken: 'x' }) },
  'Query.readUnfinishedSession': {
    selection: '{ __typename }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.userSimulationAnalytics': {
    selection: '{ TotalViews }',
    variables: (t) => ({ SimulationID: t.simulations.published.id }),
  },
  'Query.readSimVideos': {
    selection: '{ ID }',
    variables: (t) => ({ SimulationID: t.simulations.draft.id }),
  },
  'Query.readSimulationPlayer': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.simulations.published.id }),
  },
  'Query.readSimulations': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readOneVirtualHuman': { selection: '{ ID }', variables: () => ({}) },
  'Query.readVirtualHumans': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readVirtualHumansPaginated': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readMyVirtualHumans': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readMyVirtualHuman': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.virtualHumans.published.id }),
  },
  'Query.readVirtualHumanUsers': {
    selection: '{ nodes { ID } }',
    variables: (t) => ({ ID: t.virtualHumans.published.id }),
  },
  'Query.readVirtualHumanSessions': {
    selection: '{ nodes { ID } }',
    variables: (t) => ({ ID: t.virtualHumans.published.id }),
  },
  'Query.readVHForScoreOverview': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.virtualHumans.published.id }),
  },
  'Query.tryVirtualHumanLines': {
    selection: '{ Opening Lines { Text Reply } }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id, Content: makeCase(), Lines: ['x'] }),
  },
  'Query.checkVirtualHumanWordings': {
    selection: '{ Read }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id, Content: makeCase() }),
  },
  'Query.suggestsWordings': { selection: '', variables: () => ({}) },
  'Mutation.suggestVirtualHumanWordings': {
    selection: '{ State }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id, Content: makeCase(), TargetID: 'pain' }),
  },
  'Query.readTurnComparisons': {
    selection: '{ All Turns { Text } }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id, Show: 'all', limit: 20, offset: 0 }),
  },
  'Query.readConversationComparison': { selection: '{ CanAsk }', variables: () => ({ ID: '1' }) },
  'Mutation.askModelAboutTurn': { selection: '{ State }', variables: () => ({ ID: '1', Number: 1 }) },
  'Query.readUnheardLines': {
    selection: '{ Key }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id, Order: 'newest' }),
  },
  'Mutation.dismissUnheardLine': {
    selection: '',
    variables: (t) => ({ ID: t.virtualHumans.draft.id, Key: 'a'.repeat(64) }),
  },
  'Mutation.updateConversationRetention': {
    selection: '{ KeepWordsDays }',
    variables: () => ({ Input: {} }),
  },
  'Query.getVHToken': { selection: '{ ID }', variables: (t) => ({ id: t.virtualHumans.draft.id }) },
  'Query.readVirtualHumanShareLink': {
    selection: '{ __typename }',
    variables: () => ({ ShareToken: 'x' }),
  },
  'Mutation.createVirtualHuman': { selection: `{ ${virtualHuman} }`, variables: () => ({ Input: {} }) },
  'Query.readCharacters': { selection: '{ ID Name LicenceSource }', variables: () => ({}) },
  'Mutation.updateCharacter': {
    selection: '{ ID Name LicenceSource }',
    variables: () => ({ Input: { ID: '1999999999', Name: 'Noor', LicenceSource: 'Ours' } }),
  },
  'Mutation.deleteCharacter': { selection: '', variables: () => ({ ID: '1999999999' }) },
  'Query.readMyVirtualHumanDraft': { selection: '{ ID Brief }', variables: () => ({}) },
  'Mutation.draftVirtualHuman': {
    selection: '{ ID Brief }',
    variables: () => ({
      Input: { Brief: 'A talk with an angry relative.', Locale: 'en-GB', DocumentText: 'Rules.' },
    }),
  },
  'Mutation.cancelMyVirtualHumanDraft': { selection: '{ ID Brief }', variables: () => ({}) },
  'Mutation.setVirtualHumanLiked': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.virtualHumans.published.id, Liked: true }),
  },
  'Mutation.updateVirtualHumanPlan': { selection: '{ Medical }', variables: () => ({ Input: {} }) },
  'Mutation.updateVirtualHuman': {
    selection: `{ ${virtualHuman} }`,
    variables: (t) => ({ Input: { ID: t.virtualHumans.draft.id } }),
  },
  'Mutation.updateVirtualHumanGroups': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.virtualHumans.draft.id, GroupIDs: [] }),
  },
  'Mutation.copyVirtualHuman': {
    selection: '{ ID }',
    variables: (t) => ({ VirtualHumanID: t.virtualHumans.draft.id }),
  },
  'Query.readMemberBadges': {
    selection: '{ nodes { ID Title } }',
    variables: (t) => ({ ID: t.personOf('learner') }),
  },
  'Mutation.revokeBadge': {
    selection: '{ ID RevokedReason }',
    variables: (t) => ({ ID: t.badge, Reason: 'Plain' }),
  },
  'Query.readAssignments': { selection: '{ nodes { ID Reason } }', variables: () => ({}) },
  'Query.readAssignmentRounds': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readOneAssignment': { selection: '{ ID Reason }', variables: (t) => ({ ID: t.assignment.id }) },
  'Mutation.createAssignment': {
    selection: '{ ID Reason DueDate }',
    variables: (t) => ({
      Input: { ItemID: t.simulations.published.id, MemberIDs: [t.personOf('learner')], GroupIDs: [t.group] },
    }),
  },
  'Mutation.updateAssignment': {
    selection: '{ ID Reason DueDate }',
    variables: (t) => ({ Input: { ID: t.assignment.id } }),
  },
  'Mutation.archiveAssignments': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.remindSelected': { selection: '{ Sent }', variables: () => ({ RoundIDs: ['8999999999'] }) },
  'Mutation.setMyTimeZone': { selection: '', variables: () => ({ TimeZone: 'Europe/London' }) },
  'Query.readCourses': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readCoursesPaginated': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readMyCourses': { selection: '{ nodes { ID } }', variables: () => ({}) },
  'Query.readOneCourse': { selection: '{ ID }', variables: (t) => ({ ID: t.courses.draft.id }) },
  'Query.readMyCourse': { selection: '{ ID }', variables: (t) => ({ ID: t.courses.published.id }) },
  'Query.readOneUnit': { selection: '{ ID }', variables: (t) => ({ ID: t.courses.published.unit }) },
  'Query.readCourseChange': {
    selection: '{ LearnersUnderWay }',
    variables: (t) => ({ ID: t.courses.draft.id }),
  },
  'Mutation.createCourse': { selection: `{ ${course} }`, variables: () => ({ input: {} }) },
  'Mutation.updateCourse': {
    selection: `{ ${course} }`,
    variables: (t) => ({ input: { ID: t.courses.draft.id, Modules: [{ Title: 'x', Units: [] }] } }),
  },
  'Mutation.updateCourseGroups': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.courses.draft.id, GroupIDs: [] }),
  },
  'Mutation.copyCourse': { selection: '{ ID }', variables: (t) => ({ CourseID: t.courses.draft.id }) },
  'Mutation.deleteCourses': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.setCourseLiked': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.courses.published.id, Liked: true }),
  },
  'Mutation.createResource': {
    selection: '{ ID Title }',
    variables: (t) => ({ input: { CourseID: t.courses.draft.id, MediaID: t.media.picture } }),
  },
  'Mutation.updateResource': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { ID: t.courses.draft.resource } }),
  },
  'Mutation.deleteResources': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.beginCourse': { selection: '{ ID }', variables: (t) => ({ ID: t.courses.published.id }) },
  'Mutation.addMemberToCourse': {
    selection: '{ ID }',
    variables: (t) => ({ CourseID: t.courses.published.id, MemberID: t.personOf('learner') }),
  },
  'Mutation.deleteVirtualHumans': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.addVideoToSimulation': {
    selection: '{ ID }',
    variables: (t) => ({ SimulationID: t.simulations.draft.id, VideoMediaID: t.media.video }),
  },
  'Query.readCopyTargets': { selection: '{ ID Name }', variables: () => ({ Kind: 'course' }) },
  'Query.readContentCopy': {
    selection: '{ ID Title }',
    variables: (t) => ({ ID: t.simulations.draft.id, OrganisationID: '8999999999' }),
  },
  'Query.generateCheckoutSession': {
    selection: '{ URL }',
    variables: () => ({ orgId: '8999999999', priceId: 'x' }),
  },
  'Query.getUpgradePreview': {
    selection: '{ Message }',
    variables: () => ({ orgId: '8999999999', priceId: 'x' }),
  },
  'Query.getSubscriptionStatus': {
    selection: '{ Status }',
    variables: () => ({ OrganisationID: '8999999999' }),
  },
  'Query.getBillingPortalURL': { selection: '', variables: () => ({ OrganisationID: '8999999999' }) },
  'Query.readTestCheckout': { selection: '{ ID Plan }', variables: () => ({ ID: '8999999999' }) },
  'Query.readTestInvoice': { selection: '{ ID Number }', variables: () => ({ ID: '8999999999' }) },
  'Query.readCreditUse': { selection: '{ ItemID }', variables: () => ({ OrganisationID: '8999999999' }) },
  'Query.readOrganisationLicence': {
    selection: '{ Name }',
    variables: () => ({ OrganisationID: '8999999999' }),
  },
  'Mutation.upgradeSubscription': {
    selection: '{ Status }',
    variables: () => ({ orgId: '8999999999', priceId: 'x' }),
  },
  'Mutation.payTestCheckout': {
    selection: '{ Outcome }',
    variables: () => ({ ID: '8999999999', Card: 'good', Confirmed: false }),
  },
  'Mutation.changeTestPayments': {
    selection: '{ Actions }',
    variables: () => ({ Action: 'renew', Card: 'good' }),
  },
  'Mutation.setOrganisationPlan': {
    selection: '{ Name }',
    variables: () => ({ Input: { OrganisationID: '8999999999', Type: 'PRO', Reason: 'x' } }),
  },
  'Mutation.setOrganisationTrial': {
    selection: '{ Name }',
    variables: () => ({ OrganisationID: '8999999999', Days: 14 }),
  },
  'Mutation.updateOrganisationLicence': {
    selection: '{ Name }',
    variables: () => ({ Input: { OrganisationID: '8999999999', CustomerStage: 'x' } }),
  },
  'Mutation.downloadFormFile': { selection: '{ URL }', variables: () => ({ ID: newKey() }) },
  'Query.readOrgTrial': { selection: '{ ID Name }', variables: () => ({ ID: '8999999999' }) },
  'Mutation.copyContent': { selection: '{ ID }', variables: () => ({ OrganisationID: '8999999999' }) },
  'Mutation.copySimulation': {
    selection: '{ ID }',
    variables: (t) => ({ SimulationID: t.simulations.draft.id }),
  },
  'Mutation.createAnalyticsEvent': {
    selection: '{ ID }',
    variables: (t) => ({ Input: { SimulationID: t.simulations.published.id, Type: 'PING' } }),
  },
  'Mutation.createContentTag': { selection: '{ Name }', variables: () => ({ Name: 'Plain' }) },
  'Mutation.createEvent': {
    selection: `{ ID Title Description Content Label ${option} }`,
    variables: (t) => ({
      input: { VideoID: t.simulations.draft.video, Type: 'question', Options: [{ Text: 'x' }] },
    }),
  },
  'Mutation.createMedia': { selection: '{ Title Filename }', variables: () => ({ Input: { TusID: 'x' } }) },
  'Mutation.createPraxisToken': {
    selection: '{ Token Message }',
    variables: () => ({ Email: 'someone@example.test', Password: 'x' }),
  },
  'Mutation.createSimulation': { selection: `{ ${simulation} }`, variables: () => ({}) },
  'Mutation.createSimulationFromMedia': {
    selection: '{ ID }',
    variables: (t) => ({ MediaID: t.media.video }),
  },
  'Mutation.createSimulationFromVideoMedia': {
    selection: '{ ID }',
    variables: (t) => ({ VideoMediaID: t.media.video }),
  },
  'Mutation.createVideoMediaFromURL': { selection: '{ Title Filename }', variables: () => ({ TusID: 'x' }) },
  'Mutation.deleteAnalyticsSubmissions': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.deleteEvents': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.deleteSimulations': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.recordSessionEvents': {
    selection: '{ SubmissionID }',
    variables: (t) => ({
      Input: {
        SessionKey: newKey(),
        SimulationID: t.simulations.published.id,
        Events: [{ Key: newKey(), Sequence: 1, Type: 'START_SIM' }],
      },
    }),
  },
  'Mutation.refreshPraxisToken': { selection: '{ Message }', variables: () => ({}) },
  'Mutation.removeVideoFromSimulation': {
    selection: '{ ID }',
    variables: (t) => ({ SimulationID: t.simulations.draft.id, VideoID: '8999999999' }),
  },
  'Mutation.retryJobs': { selection: '', variables: () => ({ IDs: ['x'] }) },
  'Mutation.retryVideoMedia': { selection: '{ ID }', variables: (t) => ({ ID: t.media.video }) },
  'Mutation.setSimulationFavourite': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.simulations.published.id, Favourite: true }),
  },
  'Mutation.setSimulationLiked': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.simulations.published.id, Liked: true }),
  },
  'Mutation.setSimulationStartVideo': {
    selection: '{ ID }',
    variables: (t) => ({ SimulationID: t.simulations.draft.id, VideoID: t.simulations.draft.video }),
  },
  'Mutation.setTags': {
    selection: '{ Name }',
    variables: (t) => ({ SimulationID: t.simulations.draft.id, TagIDs: [t.tag] }),
  },
  'Mutation.updateAnalyticsSubmission': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.sessions.learner, LearnerFeedbackRating: 3 }),
  },
  'Mutation.updateEvent': {
    selection: `{ ID Title Description Content Label ${option} }`,
    variables: (t) => ({ Input: { ID: t.simulations.draft.event } }),
  },
  'Mutation.updateSimulation': {
    selection: `{ ${simulation} }`,
    variables: (t) => ({ Input: { ID: t.simulations.draft.id } }),
  },
  'Mutation.updateSimulationGroups': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.simulations.draft.id, GroupIDs: [] }),
  },
  'Mutation.updateVideo': {
    selection: '{ ID Title Subtitles { Title Language Content } }',
    variables: (t) => ({ Input: { ID: t.simulations.draft.video } }),
  },
  'Mutation.updateMedia': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { ID: t.media.picture } }),
  },
  'Query.readMediaLibrary': { selection: '{ nodes { ID Title } }', variables: () => ({}) },
  'Query.readLibraryMedia': {
    selection: '{ ID Title Filename }',
    variables: (t) => ({ ID: t.media.picture }),
  },
  'Query.readMediaUses': { selection: '{ Title }', variables: (t) => ({ ID: t.media.picture }) },
  'Mutation.deleteMedia': { selection: '{ ID }', variables: (t) => ({ ID: t.media.picture }) },
  'Mutation.recoverMedia': { selection: '{ ID }', variables: (t) => ({ ID: t.media.picture }) },
  'Mutation.replaceMedia': {
    selection: '{ ID Title Filename }',
    variables: (t) => ({ Input: { ID: t.media.picture, TusID: 'x' } }),
  },
  'Mutation.discardMediaReplacement': { selection: '{ ID }', variables: (t) => ({ ID: t.media.picture }) },
  'Mutation.updateVideoMedia': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { ID: t.media.video } }),
  },
};
