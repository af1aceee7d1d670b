import type { HostileBase } from './hostile-people-calls.ts';
import { newKey } from './play.ts';

/** Feedback forms: writing, placing and answering them, and what was answered; certificates. */
export const formBases: Record<string, HostileBase> = {
  'Query.readItemCertificate': {
    selection: '{ Title }',
    variables: (t) => ({ ItemID: t.simulations.published.id }),
  },
  'Query.readMemberCertificates': {
    selection: '{ nodes { ID Title HolderName } }',
    variables: (t) => ({ ID: t.personOf('learner') }),
  },
  'Query.readIssuedCertificates': {
    selection: '{ nodes { ID Title HolderName } }',
    variables: (t) => ({ ItemID: t.simulations.published.id }),
  },
  'Query.verifyCertificate': {
    selection: '{ Title HolderName }',
    variables: () => ({ Code: '2345-6789-BCDF-GHJK-MNPQ' }),
  },
  'Mutation.setItemCertificate': {
    selection: '{ Title Colour }',
    variables: (t) => ({
      Input: { ItemID: t.simulations.draft.id, Enabled: true, Title: 'Plain', Colour: '#1f4fd8' },
    }),
  },
  'Mutation.revokeCertificate': {
    selection: '{ ID RevokedReason }',
    variables: (t) => ({ ID: t.certificate, Reason: 'Plain' }),
  },
  'Mutation.downloadCertificate': { selection: '{ URL }', variables: (t) => ({ ID: t.certificate }) },
  'Mutation.exportIssuedCertificates': {
    selection: '{ URL }',
    variables: (t) => ({ ItemID: t.simulations.published.id }),
  },
  'Mutation.makeOpenBadge': {
    selection: '{ Address VerifyPath }',
    variables: (t) => ({ Kind: 'certificate', ID: t.certificate }),
  },
  'Query.readOpenBadgeIssuer': { selection: '{ Address Keys { PublicKey } }', variables: () => ({}) },
  'Mutation.changeOpenBadgeKey': { selection: '{ Address }', variables: () => ({}) },
  'Query.readFeedbackForms': { selection: '{ nodes { ID Title } }', variables: () => ({}) },
  'Query.readOneFeedbackForm': {
    selection: '{ ID Title }',
    variables: (t) => ({ ID: t.forms.published.id }),
  },
  'Query.readFeedbackFormToFill': {
    selection: '{ ID Title }',
    variables: (t) => ({ Hash: t.forms.published.hash, ID: t.forms.published.id }),
  },
  'Query.readFeedbackFormSubmissions': {
    selection: '{ nodes { ID } }',
    variables: (t) => ({
      filter: {
        FeedbackFormID: t.forms.published.id,
        StartDate: '2026-11-01',
        EndDate: '2026-11-30',
        ItemID: t.simulations.published.id,
        Stage: 'after',
        GroupID: t.group,
        UserType: 'user',
      },
    }),
  },
  'Query.formsAnalytics': { selection: '{ StartDate }', variables: () => ({}) },
  'Query.readAnalysedForms': { selection: '{ nodes { ID Title } }', variables: () => ({}) },
  'Query.readFormAnalytics': {
    selection: '{ TotalSubmissions }',
    variables: (t) => ({ ID: t.forms.published.id }),
  },
  'Query.exportFormAnalytics': { selection: '', variables: (t) => ({ ID: t.forms.published.id }) },
  'Mutation.createFeedbackForm': {
    selection: '{ ID Title }',
    variables: () => ({ Input: { Title: 'Plain' } }),
  },
  'Mutation.updateFeedbackForm': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { ID: t.forms.draft.id, Title: 'Plain' } }),
  },
  'Query.readItemFeedbackForms': {
    selection: '{ ID Title }',
    variables: (t) => ({ ItemID: t.virtualHumans.published.id }),
  },
  'Mutation.copyFeedbackForm': { selection: '{ ID }', variables: (t) => ({ ID: t.forms.draft.id }) },
  'Mutation.deleteFeedbackForms': { selection: '', variables: () => ({ IDs: ['8999999999'] }) },
  'Mutation.setItemForms': {
    selection: '{ ID }',
    variables: (t) => ({ ItemID: t.virtualHumans.draft.id, BeforeID: t.forms.published.id }),
  },
  'Mutation.submitForm': {
    selection: '{ Success }',
    variables: (t) => ({
      Input: {
        FormID: t.forms.published.id,
        Hash: t.forms.published.hash,
        VersionID: t.forms.published.versionId,
        Answers: { q1: 'Plain' },
        Locale: 'en-GB',
        SubmissionKey: newKey(),
      },
    }),
  },
};
