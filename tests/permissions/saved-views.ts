import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { always, byId, isHome, isStaff, listedWhen, nothing, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

/** Staff, and whoever answers for a group. */
const keeps = (identity: Identity) => isStaff(identity) || identity.managesGroup === true;
/** Everybody's views are their own; the administrator of each house has one. */
const isOwn = (identity: Identity, target: Target) =>
  isHome(identity, target) && identity.person === target.facts.owner;
/** It is sent to nobody. */
const notSent = signedIn(
  role(keeps, (identity, target) => (isOwn(identity, target) ? 'CONFLICT' : 'NOT_FOUND')),
);

export const savedViewsRows: readonly Row[] = [
  {
    operation: 'Query.readSavedViews',
    document: '{ readSavedViews { ID Name Address } }',
    targets: 'savedView',
    variables: nothing,
    expect: signedIn(role(keeps, listedWhen(isOwn))),
    ids: (data) => data.readSavedViews.map(({ ID }: { ID: string }) => ID),
  },
  {
    operation: 'Query.readSavedViewRecipients',
    document: 'query ($id: ID!) { readSavedViewRecipients(ID: $id) { ID Name Email } }',
    targets: 'savedView',
    variables: byId,
    expect: signedIn(role(keeps, (identity, target) => (isOwn(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.createSavedView',
    document: 'mutation { createSavedView(Name: "Users", Address: "/users") { ID } }',
    targets: 'none',
    variables: nothing,
    // Who may keep one is told that this is no page of analytics; each that is made would take a place.
    expect: signedIn(role(keeps, always('BAD_USER_INPUT'))),
  },
  {
    operation: 'Mutation.renameSavedView',
    document: 'mutation ($id: ID!) { renameSavedView(ID: $id, Name: "Renamed") { ID } }',
    targets: 'savedView',
    variables: byId,
    expect: signedIn(role(keeps, (identity, target) => (isOwn(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.setSavedViewMail',
    document:
      'mutation ($id: ID!) { setSavedViewMail(ID: $id, Input: { Every: "week", Hour: 9, Format: "csv", RecipientIDs: [] }) { ID } }',
    targets: 'savedView',
    variables: byId,
    // Without a weekday it is refused before it is looked for.
    expect: signedIn(role(keeps, always('BAD_USER_INPUT'))),
  },
  ...[
    ['removeSavedViewMail', ''],
    ['pauseSavedViewMail', ', Paused: true'],
    ['sendSavedView', ''],
  ].map(
    ([operation, more]): Row => ({
      operation: `Mutation.${operation}`,
      document: `mutation ($id: ID!) { ${operation}(ID: $id${more}) { ID } }`,
      targets: 'savedView',
      variables: byId,
      expect: notSent,
    }),
  ),
  {
    operation: 'Mutation.deleteSavedView',
    document: 'mutation ($id: ID!) { deleteSavedView(ID: $id) }',
    targets: 'savedView',
    variables: byId,
    expect: signedIn(role(keeps, (identity, target) => (isOwn(identity, target) ? 'ok' : 'NOT_FOUND'))),
    fresh: async (target, tenant) => ({ ...target, id: await tenant.keepView() }),
  },
];
