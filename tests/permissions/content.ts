import type { Row } from './row.ts';
import {
  byId,
  isCreator,
  isHome,
  isStaff,
  listedWhen,
  manages,
  nodeIds,
  nothing,
  ofOwnHouse,
  role,
  signedIn,
  writing,
} from './rules.ts';

export const contentRows: readonly Row[] = [
  {
    operation: 'Query.readEditorCandidates',
    document: '{ readEditorCandidates(limit: 100) { ID Name Email UserType } }',
    targets: 'person',
    variables: nothing,
    expect: signedIn(
      role(
        isCreator,
        listedWhen((identity, target) => isHome(identity, target) && target.facts.owner === 'author'),
      ),
    ),
    ids: (data) => nodeIds(data.readEditorCandidates),
  },
  {
    operation: 'Query.readContentTags',
    document: '{ readContentTags { ID Name } }',
    targets: 'tag',
    variables: nothing,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readContentTags),
  },
  {
    operation: 'Query.readContentTags',
    argument: 'ID',
    document: 'query ($id: ID!) { readContentTags(ID: $id) { ID Name } }',
    targets: 'tag',
    variables: byId,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readContentTags),
  },
  {
    operation: 'Query.readContentTags',
    argument: 'OrganisationID',
    document: 'query ($id: ID!) { readContentTags(OrganisationID: $id) { OrganisationID } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => isHome(identity, target) && !identity.internal),
      ),
    ),
    ids: (data) => data.readContentTags.map((tag: { OrganisationID: string }) => tag.OrganisationID),
  },
  {
    operation: 'Mutation.setTags',
    document: 'mutation ($id: ID!, $t: [ID!]!) { setTags(SimulationID: $id, TagIDs: $t) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, t: [home.tag] }),
    expect: writing,
  },
  {
    operation: 'Mutation.setTags',
    argument: 'TagIDs',
    document: 'mutation ($s: ID!, $id: ID!) { setTags(SimulationID: $s, TagIDs: [$id]) { ID } }',
    targets: 'tag',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'NOT_FOUND';
        return isHome(identity, target) ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.createContentTag',
    document: 'mutation ($id: ID!) { createContentTag(Name: "Walked", OrganisationID: $id) { ID } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.setTags',
    argument: 'CourseID',
    document: 'mutation ($id: ID!, $t: [ID!]!) { setTags(CourseID: $id, TagIDs: $t) { ID } }',
    targets: 'course',
    variables: (target, home) => ({ id: target.id, t: [home.tag] }),
    expect: writing,
  },
  {
    operation: 'Mutation.setTags',
    argument: 'VirtualHumanID',
    document: 'mutation ($id: ID!, $t: [ID!]!) { setTags(VirtualHumanID: $id, TagIDs: $t) { ID } }',
    targets: 'virtualHuman',
    variables: (target, home) => ({ id: target.id, t: [home.tag] }),
    expect: writing,
  },
];
