import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { always, byId, isHome, listedWhen, nodeIds, nothing, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

const isMember = ({ rank }: Identity) => rank !== 'public';
const isOwn = (identity: Identity, target: Target) =>
  isHome(identity, target) && identity.person === target.facts.owner;
const forMembers = signedIn(role(isMember, always('ok')));

export const inboxRows: readonly Row[] = [
  {
    operation: 'Query.readMyNotices',
    document: '{ readMyNotices(limit: 100) { nodes { ID Kind Facts Path } pageInfo { totalCount } } }',
    targets: 'notice',
    variables: nothing,
    expect: signedIn(role(isMember, listedWhen(isOwn))),
    ids: (data) => nodeIds(data.readMyNotices.nodes),
  },
  {
    operation: 'Query.readMyUnreadNoticeCount',
    document: '{ readMyUnreadNoticeCount }',
    targets: 'none',
    variables: nothing,
    expect: forMembers,
  },
  {
    operation: 'Query.readMyNoticeSettings',
    document: '{ readMyNoticeSettings { Kind InProduct Mail } }',
    targets: 'none',
    variables: nothing,
    expect: forMembers,
  },
  {
    operation: 'Mutation.markNoticeRead',
    document: 'mutation ($id: ID!) { markNoticeRead(ID: $id) { ID Read } }',
    targets: 'notice',
    variables: byId,
    expect: signedIn(role(isMember, (identity, target) => (isOwn(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.markAllNoticesRead',
    document: 'mutation { markAllNoticesRead { Success } }',
    targets: 'none',
    variables: nothing,
    expect: forMembers,
  },
  {
    operation: 'Mutation.updateMyNoticeSetting',
    document:
      'mutation { updateMyNoticeSetting(Input: { Kind: "badge-earned", InProduct: true, Mail: false }) { Kind } }',
    targets: 'none',
    variables: nothing,
    // The holder of a link has no kinds at all.
    expect: signedIn((identity) => (isMember(identity) ? 'ok' : 'BAD_USER_INPUT')),
  },
];
