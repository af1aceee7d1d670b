import type { Tenant } from '../builders/tenant.ts';
import type { Outcome, Row } from './row.ts';
import {
  always,
  byId,
  creating,
  isCreator,
  isHome,
  isLearner,
  isStaff,
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

const isAdmin = ({ rank }: { rank: string }) => rank === 'admin';
const choosing = signedIn(role(isStaff, always('ok')));
const drafting = (outcome: Outcome) => signedIn(role(isCreator, always(outcome)));
const filteredById = 'filter: { ID: { eq: $id } }';

async function freshArchived(target: Target, tenant: Tenant): Promise<Target> {
  const made = await tenant.buildVirtualHuman('Spare', target.facts.published ? { Status: 'Published' } : {});
  await tenant.ask(
    'author',
    'mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
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

const readRows: readonly Row[] = [
  {
    operation: 'Query.readCaseLab',
    document: 'query ($id: ID!) { readCaseLab(ID: $id) { State Report } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.runCaseLab',
    document: 'mutation ($id: ID!) { runCaseLab(ID: $id) { State } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Query.readOneVirtualHuman',
    document:
      'query ($id: ID!) { readOneVirtualHuman(ID: $id) { ID Title Content Diagnosis ShareToken Author { Name } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readAnalysedVirtualHuman',
    document: 'query ($id: ID!) { readAnalysedVirtualHuman(ID: $id) { ID Title Content Views } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'null')),
    ),
  },
  {
    operation: 'Query.readOneVirtualHuman',
    argument: 'filter.ID',
    document: `query ($id: ID!) { readOneVirtualHuman(${filteredById}) { ID PlayerType } }`,
    targets: 'virtualHuman',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readOneVirtualHuman',
    argument: 'organisationID',
    document: 'query ($v: ID!, $id: ID!) { readOneVirtualHuman(ID: $v, organisationID: $id) { ID } }',
    targets: 'organisation',
    variables: (target, home) => ({ id: target.id, v: home.virtualHumans.published.id }),
    expect: signedIn((identity, target) =>
      isHome(identity, target) && identity.rank !== 'public' ? 'ok' : 'null',
    ),
  },
  {
    operation: 'Query.readVirtualHumans',
    document: `query ($id: ID!) { readVirtualHumans(${filteredById}) { nodes { ID Title } pageInfo { totalCount } } }`,
    targets: 'virtualHuman',
    variables: byId,
    expect: listedWhen(reads),
    ids: (data) => nodeIds(data.readVirtualHumans.nodes),
  },
  {
    operation: 'Query.readVirtualHumansPaginated',
    document:
      'query ($id: ID!) { readVirtualHumansPaginated(filterBy: { ID: { eq: $id } }) { nodes { ID Content } pageInfo { totalCount } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: listedWhen(reads),
    ids: (data) => nodeIds(data.readVirtualHumansPaginated.nodes),
  },
  {
    operation: 'Query.readMyVirtualHumans',
    document: `query ($id: ID!) { readMyVirtualHumans(${filteredById}) { nodes { ID Title } pageInfo { totalCount } } }`,
    targets: 'virtualHuman',
    variables: byId,
    expect: listedWhen((identity, target) => plays(identity, target) && !target.facts.coursesOnly),
    ids: (data) => nodeIds(data.readMyVirtualHumans.nodes),
  },
  {
    operation: 'Query.readMyVirtualHuman',
    document: 'query ($id: ID!) { readMyVirtualHuman(ID: $id) { ID Title } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn((identity, target) => (plays(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readVirtualHumanUsers',
    document: 'query ($id: ID!) { readVirtualHumanUsers(ID: $id) { nodes { ID } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) => {
        if (identity.rank === 'analyst') return isHome(identity, target) ? 'ok' : 'NOT_FOUND';
        if (!seesInManagement(identity, target)) return 'NOT_FOUND';
        return manages(identity) ? 'ok' : 'FORBIDDEN';
      }),
    ),
  },
  {
    // Pages of others ask without a session; none of these is open to everybody.
    operation: 'Query.getVHToken',
    document: 'query ($id: ID!) { getVHToken(id: $id) { ID ShareToken } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: always('null'),
  },
  {
    // Whoever holds a link may ask, signed in or not.
    operation: 'Query.readVirtualHumanShareLink',
    document: '{ readVirtualHumanShareLink(ShareToken: "AAAAAAAAAAAAAAAAAAAAAA") { VirtualHumanID Title } }',
    targets: 'none',
    variables: nothing,
    expect: always('null'),
  },
  {
    operation: 'Query.readAvatars',
    document: '{ readAvatars { ID Name ImageMedia { URL } } }',
    targets: 'none',
    variables: nothing,
    expect: choosing,
  },
  {
    operation: 'Query.readEnvironments',
    document: '{ readEnvironments { ID Name } }',
    targets: 'none',
    variables: nothing,
    expect: choosing,
  },
  {
    operation: 'Query.readVHVoices',
    document: '{ readVHVoices { ID Name Locale } }',
    targets: 'none',
    variables: nothing,
    expect: choosing,
  },
];

const planRows: readonly Row[] = [
  {
    operation: 'Query.readVirtualHumanPlan',
    document: '{ readVirtualHumanPlan { FreeformUsed Medical } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
];

const writeRows: readonly Row[] = [
  {
    operation: 'Mutation.createVirtualHuman',
    document: 'mutation { createVirtualHuman(Input: { Title: "New" }) { ID } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Query.readCharacters',
    document: '{ readCharacters { ID Name LicenceSource ModelURL } }',
    targets: 'none',
    variables: nothing,
    expect: drafting('ok'),
  },
  {
    operation: 'Mutation.updateCharacter',
    document: 'mutation { updateCharacter(Input: { ID: "1999999999", Archived: true }) { ID } }',
    targets: 'none',
    variables: nothing,
    expect: drafting('NOT_FOUND'),
  },
  {
    operation: 'Mutation.deleteCharacter',
    document: 'mutation { deleteCharacter(ID: "1999999999") }',
    targets: 'none',
    variables: nothing,
    expect: drafting('NOT_FOUND'),
  },
  {
    operation: 'Query.readMyVirtualHumanDraft',
    document: '{ readMyVirtualHumanDraft { ID Brief } }',
    targets: 'none',
    variables: nothing,
    expect: drafting('null'),
  },
  {
    operation: 'Mutation.draftVirtualHuman',
    document:
      'mutation { draftVirtualHuman(Input: { Brief: "A talk with an angry relative.", Locale: "en-GB" }) { ID } }',
    targets: 'none',
    variables: nothing,
    // Nobody here has chosen a model: that is said to those who may ask one.
    expect: drafting('BAD_USER_INPUT'),
  },
  {
    operation: 'Mutation.cancelMyVirtualHumanDraft',
    document: 'mutation { cancelMyVirtualHumanDraft { ID } }',
    targets: 'none',
    variables: nothing,
    expect: drafting('null'),
  },
  {
    operation: 'Mutation.updateVirtualHuman',
    document: 'mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, AdminTitle: "x" }) { ID Title } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.updateVirtualHuman',
    argument: 'Input.EditorIDs',
    document:
      'mutation ($v: ID!, $e: ID!, $id: ID!) { updateVirtualHuman(Input: { ID: $v, EditorIDs: [$e, $id] }) { ID } }',
    targets: 'person',
    variables: (target, home) => ({
      id: target.id,
      v: home.virtualHumans.draft.id,
      e: home.personOf('editor'),
    }),
    expect: naming((target) => !isLearner(target)),
  },
  {
    operation: 'Mutation.updateVirtualHuman',
    argument: 'Input.ImageMediaID',
    document:
      'mutation ($v: ID!, $id: ID!) { updateVirtualHuman(Input: { ID: $v, ImageMediaID: $id }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, v: home.virtualHumans.draft.id }),
    expect: naming((target) => target.facts.kind === 'picture'),
  },
  {
    operation: 'Mutation.updateVirtualHuman',
    argument: 'Input.DescriptionImageIDs',
    document:
      'mutation ($v: ID!, $id: ID!) { updateVirtualHuman(Input: { ID: $v, DescriptionImageIDs: [$id] }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, v: home.virtualHumans.draft.id }),
    expect: naming((target) => target.facts.kind === 'picture'),
  },
  {
    operation: 'Mutation.setVirtualHumanLiked',
    document: 'mutation ($id: ID!) { setVirtualHumanLiked(ID: $id, Liked: true) { ID Likes isLiked } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(
      role(
        ({ rank }) => rank !== 'public',
        (identity, target) => (reads(identity, target) ? 'ok' : 'NOT_FOUND'),
      ),
    ),
  },
  {
    operation: 'Mutation.updateVirtualHumanPlan',
    document: 'mutation { updateVirtualHumanPlan(Input: { Medical: true }) { Medical CanChange } }',
    targets: 'none',
    variables: nothing,
    // Plans are sold here: what is agreed on is the provider's to change.
    expect: signedIn(always('FORBIDDEN')),
  },
  {
    operation: 'Mutation.updateVirtualHumanGroups',
    document: 'mutation ($id: ID!, $g: [ID!]!) { updateVirtualHumanGroups(ID: $id, GroupIDs: $g) { ID } }',
    targets: 'virtualHuman',
    variables: (target, home) => ({ id: target.id, g: target.facts.grouped ? [home.group] : [] }),
    expect: writing,
  },
  {
    operation: 'Mutation.updateVirtualHumanGroups',
    argument: 'GroupIDs',
    document: 'mutation ($v: ID!, $id: ID!) { updateVirtualHumanGroups(ID: $v, GroupIDs: [$id]) { ID } }',
    targets: 'group',
    variables: (target, home) => ({ id: target.id, v: home.virtualHumans.draft.id }),
    expect: naming(() => true),
  },
  {
    operation: 'Mutation.updateVirtualHumanGroups',
    argument: 'organisationID',
    document:
      'mutation ($v: ID!, $id: ID!) { updateVirtualHumanGroups(ID: $v, organisationID: $id, GroupIDs: []) { ID } }',
    targets: 'organisation',
    variables: (target, home) => ({ id: target.id, v: home.virtualHumans.draft.id }),
    // An organisation that is not one's own does not exist, whatever the role.
    expect: signedIn((identity, target) => {
      if (!isHome(identity, target)) return 'NOT_FOUND';
      if (!isCreator(identity)) return 'FORBIDDEN';
      return manages(identity) ? 'ok' : 'NOT_FOUND';
    }),
  },
  {
    operation: 'Mutation.deleteVirtualHumans',
    document: 'mutation ($id: ID!) { deleteVirtualHumans(IDs: [$id]) }',
    targets: 'virtualHuman',
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
    operation: 'Mutation.copyVirtualHuman',
    document: 'mutation ($id: ID!) { copyVirtualHuman(VirtualHumanID: $id) { ID } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'NOT_FOUND')),
    ),
  },
  {
    operation: 'Mutation.copyVirtualHuman',
    argument: 'OrganisationID',
    document:
      'mutation ($v: ID!, $id: ID!) { copyVirtualHuman(VirtualHumanID: $v, OrganisationID: $id) { ID } }',
    targets: 'organisation',
    variables: (target, home) => ({ id: target.id, v: home.virtualHumans.published.id }),
    expect: signedIn((identity, target) => {
      if (!isHome(identity, target)) return 'NOT_FOUND';
      return isCreator(identity) ? 'ok' : 'FORBIDDEN';
    }),
  },
];

export const virtualHumansRows: readonly Row[] = [...readRows, ...planRows, ...writeRows];
