import type { Tenant } from '../builders/tenant.ts';
import { buildTenantForm } from '../builders/tenant-forms.ts';
import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import {
  byId,
  creating,
  isCreator,
  isHome,
  isStaff,
  listedWhen,
  manages,
  ofOwnHouse,
  role,
  signedIn,
  writing,
} from './rules.ts';
import type { Target } from './targets.ts';

/** The admin group, and who wrote it: forms have no editors besides. */
const writes = (identity: Identity, target: Target) =>
  isHome(identity, target) && (identity.rank === 'admin' || identity.person === 'author');
const sees = (identity: Identity, target: Target) =>
  isHome(identity, target) &&
  isStaff(identity) &&
  (writes(identity, target) || target.facts.published === true);
const seesAnswers = (identity: Identity, target: Target) =>
  isHome(identity, target) && (writes(identity, target) || identity.rank === 'analyst');
const isOpen = ({ facts }: Target) => facts.published === true && !facts.archived;
const answers = (identity: Identity, target: Target) =>
  isHome(identity, target) && identity.rank !== 'public' && isOpen(target);

const changing = signedIn(
  role(isCreator, (identity, target) => {
    if (!sees(identity, target)) return 'NOT_FOUND';
    return writes(identity, target) ? 'ok' : 'FORBIDDEN';
  }),
);

async function freshArchived(target: Target, tenant: Tenant): Promise<Target> {
  const made = await buildTenantForm(tenant.ask, 'Spare', { Archived: '2026-11-02T09:00:00Z' });
  return { ...target, id: made.id };
}

const readRows: readonly Row[] = [
  {
    operation: 'Query.readFeedbackForms',
    document:
      'query ($id: ID!) { readFeedbackForms(filter: { ID: { eq: $id } }) { nodes { ID Title Content } pageInfo { totalCount } } }',
    targets: 'form',
    variables: byId,
    expect: signedIn(role(isStaff, listedWhen(sees))),
    ids: (data) => data.readFeedbackForms.nodes.map((node: { ID: string }) => node.ID),
  },
  {
    operation: 'Query.readFeedbackForms',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readFeedbackForms(filter: { OrganisationID: { eq: $id } }) { nodes { OrganisationID } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => isHome(identity, target)),
      ),
    ),
    ids: (data) =>
      data.readFeedbackForms.nodes.map((node: { OrganisationID: string }) => node.OrganisationID),
  },
  {
    operation: 'Query.readOneFeedbackForm',
    document: 'query ($id: ID!) { readOneFeedbackForm(ID: $id) { ID Title Hash Content } }',
    targets: 'form',
    variables: byId,
    expect: signedIn((identity, target) => (sees(identity, target) ? 'ok' : 'null')),
  },
  {
    // At its own address; visitors of a link are asked at the item of the link alone.
    operation: 'Query.readFeedbackFormToFill',
    document: 'query ($h: String!, $id: ID!) { readFeedbackFormToFill(Hash: $h, ID: $id) { ID Content } }',
    targets: 'form',
    variables: ({ id, facts }) => ({ id, h: facts.hash ?? 'x' }),
    expect: signedIn((identity, target) => (answers(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readItemFeedbackForms',
    document: 'query ($id: ID!) { readItemFeedbackForms(ItemID: $id) { ID } }',
    targets: 'none',
    variables: () => ({ id: '999999' }),
    expect: signedIn(() => 'ok'),
  },
  {
    operation: 'Query.readFeedbackFormSubmissions',
    argument: 'filter.FeedbackFormID',
    document:
      'query ($id: ID!) { readFeedbackFormSubmissions(filter: { FeedbackFormID: $id }) { nodes { ID Answers FeedbackForm { ID } Member { Name } } } }',
    targets: 'form',
    variables: byId,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => seesAnswers(identity, target) && target.facts.published === true),
      ),
    ),
    ids: (data) =>
      data.readFeedbackFormSubmissions.nodes.map(
        (node: { FeedbackForm: { ID: string } }) => node.FeedbackForm.ID,
      ),
  },
  ...(['group', 'simulation'] as const).map((targets): Row => {
    const field = targets === 'group' ? 'GroupID' : 'ItemID';
    // What is not the viewer's own narrows to nothing, and is told from what is not there by nobody.
    return {
      operation: 'Query.readFeedbackFormSubmissions',
      argument: `filter.${field}`,
      document: `query ($id: ID!) { readFeedbackFormSubmissions(filter: { ${field}: $id }) { nodes { ID } } }`,
      targets,
      variables: byId,
      expect: signedIn(role(isStaff, () => 'ok')),
    };
  }),
  {
    operation: 'Query.formsAnalytics',
    document: '{ formsAnalytics { Figures { TotalSubmissions } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(isStaff, () => 'ok')),
  },
  {
    operation: 'Query.readAnalysedForms',
    document: '{ readAnalysedForms(limit: 100) { nodes { ID Title } } }',
    targets: 'form',
    variables: () => ({}),
    expect: signedIn(
      role(
        isStaff,
        listedWhen(
          (identity, target) =>
            seesAnswers(identity, target) && (identity.rank !== 'analyst' || target.facts.published === true),
        ),
      ),
    ),
    ids: (data) => data.readAnalysedForms.nodes.map((node: { ID: string }) => node.ID),
  },
  {
    operation: 'Query.readFormAnalytics',
    document: 'query ($id: ID!) { readFormAnalytics(ID: $id) { TotalSubmissions Questions { Sum } } }',
    targets: 'form',
    variables: byId,
    expect: signedIn(role(isStaff, (identity, target) => (seesAnswers(identity, target) ? 'ok' : 'null'))),
  },
  {
    operation: 'Query.exportFormAnalytics',
    document: 'query ($id: ID!) { exportFormAnalytics(ID: $id) }',
    targets: 'form',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) => (seesAnswers(identity, target) ? 'ok' : 'NOT_FOUND')),
    ),
  },
];

const writeRows: readonly Row[] = [
  {
    operation: 'Mutation.createFeedbackForm',
    document: 'mutation { createFeedbackForm(Input: { Title: "New" }) { ID } }',
    targets: 'none',
    variables: () => ({}),
    expect: creating,
  },
  {
    operation: 'Mutation.createFeedbackForm',
    argument: 'Input.OrganisationID',
    document:
      'mutation ($id: ID!) { createFeedbackForm(Input: { Title: "New", OrganisationID: $id }) { ID } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.updateFeedbackForm',
    document:
      'mutation ($id: ID!) { updateFeedbackForm(Input: { ID: $id, AllowMultipleSubmissions: true }) { ID } }',
    targets: 'form',
    variables: byId,
    expect: changing,
  },
  {
    operation: 'Mutation.copyFeedbackForm',
    document: 'mutation ($id: ID!) { copyFeedbackForm(ID: $id) { ID } }',
    targets: 'form',
    variables: byId,
    expect: signedIn(role(isCreator, (identity, target) => (sees(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.deleteFeedbackForms',
    document: 'mutation ($id: ID!) { deleteFeedbackForms(IDs: [$id]) }',
    targets: 'form',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!sees(identity, target)) return 'NOT_FOUND';
        if (!target.facts.archived) return 'BAD_USER_INPUT';
        return writes(identity, target) ? 'ok' : 'FORBIDDEN';
      }),
    ),
    fresh: freshArchived,
  },
  {
    operation: 'Mutation.setItemForms',
    argument: 'ItemID',
    document: 'mutation ($id: ID!, $f: ID!) { setItemForms(ItemID: $id, AfterID: $f) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, f: home.forms.published.id }),
    expect: writing,
  },
  {
    operation: 'Mutation.setItemForms',
    argument: 'BeforeID',
    document: 'mutation ($i: ID!, $id: ID!) { setItemForms(ItemID: $i, BeforeID: $id) { ID } }',
    targets: 'form',
    variables: (target, home) => ({ id: target.id, i: home.virtualHumans.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'NOT_FOUND';
        return isHome(identity, target) && isOpen(target) ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    // Whose file it is, and who may have it, is asked in files.api.test.ts of forms.
    operation: 'Mutation.downloadFormFile',
    document: 'mutation ($id: ID!) { downloadFormFile(ID: $id) { URL } }',
    targets: 'form',
    variables: () => ({ id: crypto.randomUUID() }),
    expect: signedIn(({ rank }) => (rank === 'public' ? 'FORBIDDEN' : 'NOT_FOUND')),
  },
  {
    operation: 'Mutation.submitForm',
    document: 'mutation ($i: SubmitFeedbackFormInput!) { submitForm(Input: $i) { Success } }',
    targets: 'form',
    variables: ({ id, facts }) => ({
      i: {
        FormID: id,
        Hash: facts.hash ?? 'x',
        VersionID: facts.versionId ?? '8999999999',
        Answers: { q1: 'Hello' },
        Locale: 'en-GB',
        SubmissionKey: crypto.randomUUID(),
      },
    }),
    expect: signedIn((identity, target) => (answers(identity, target) ? 'ok' : 'NOT_FOUND')),
  },
];

export const formsRows: readonly Row[] = [...readRows, ...writeRows];
