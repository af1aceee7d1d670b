import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { always, byId, isHome, listedWhen, nodeIds, nothing, role, signedIn } from './rules.ts';

const isAdmin = ({ rank }: Identity) => rank === 'admin';

export const notificationsRows: readonly Row[] = [
  {
    operation: 'Query.readAPINotifications',
    document: '{ readAPINotifications(limit: 100) { nodes { ID Event Body Response } } }',
    targets: 'notification',
    variables: nothing,
    expect: signedIn(role(isAdmin, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readAPINotifications.nodes),
  },
  {
    operation: 'Query.readAPINotifications',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readAPINotifications(filter: { OrganisationID: { eq: $id } }) { nodes { ID Body } pageInfo { totalCount } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(role(isAdmin, listedWhen(isHome))),
    ids: (data) => (data.readAPINotifications.pageInfo.totalCount > 0 ? ['*'] : []),
  },
  {
    operation: 'Query.readAPINotificationSecret',
    document: '{ readAPINotificationSecret { Created } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.updateAPINotification',
    document:
      'mutation ($id: ID!) { updateAPINotification(Input: { ID: $id, SendNotification: true }) { ID } }',
    targets: 'notification',
    variables: byId,
    // These organisations have no endpoint, which only their own administrators are told.
    expect: signedIn(
      role(isAdmin, (identity, target) => (isHome(identity, target) ? 'CONFLICT' : 'NOT_FOUND')),
    ),
  },
  {
    operation: 'Mutation.sendTestAPINotification',
    document: 'mutation { sendTestAPINotification { ID } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('CONFLICT'))),
  },
  {
    operation: 'Mutation.rotateAPINotificationSecret',
    document: 'mutation { rotateAPINotificationSecret { PreviousValidUntil } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
];
