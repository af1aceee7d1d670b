import type { Identity } from './identities.ts';
import type { Outcome } from './row.ts';
import type { Target } from './targets.ts';

export const isStaff = ({ rank }: Identity) => rank === 'admin' || rank === 'creator' || rank === 'analyst';
export const isCreator = ({ rank }: Identity) => rank === 'admin' || rank === 'creator';
export const isHome = (identity: Identity, target: Target) =>
  identity.house !== null && identity.house === target.house;
export const manages = (identity: Identity) => identity.rank === 'admin' || identity.writes === true;

export function seesInManagement(identity: Identity, target: Target): boolean {
  if (!isHome(identity, target) || !isStaff(identity)) return false;
  return manages(identity) || target.facts.published === true;
}

export function plays(identity: Identity, target: Target): boolean {
  const { published, archived, shared, coursesOnly, grouped } = target.facts;
  if (!isHome(identity, target) || !published || archived) return false;
  if (isStaff(identity)) return seesInManagement(identity, target);
  if (identity.rank === 'public') return shared === true;
  return !coursesOnly && (!grouped || identity.inGroup === true);
}

export const reads = (identity: Identity, target: Target) =>
  isStaff(identity) ? seesInManagement(identity, target) : plays(identity, target);

/** A person who writes no content. */
/** Anybody but the holder of a share link, who is asked after it is known that there is a session. */
export const isMember = ({ rank }: Identity) => rank !== 'public';
export const isLearner = ({ facts }: Target) => facts.owner === 'learner' || facts.owner === 'classmate';

/** Most rows: first whether there is a session, then whether the role may at all, then the item. */
export const signedIn =
  (rest: (identity: Identity, target: Target) => Outcome) =>
  (identity: Identity, target: Target): Outcome =>
    identity.rank === 'nobody' ? 'UNAUTHENTICATED' : rest(identity, target);
export const role =
  (may: (identity: Identity) => boolean, rest: (identity: Identity, target: Target) => Outcome) =>
  (identity: Identity, target: Target): Outcome =>
    may(identity) ? rest(identity, target) : 'FORBIDDEN';
export const always = (outcome: Outcome) => () => outcome;

export const reading = signedIn((identity, target) => (reads(identity, target) ? 'ok' : 'null'));
export const writing = signedIn(
  role(isCreator, (identity, target) => {
    if (!seesInManagement(identity, target)) return 'NOT_FOUND';
    return manages(identity) ? 'ok' : 'FORBIDDEN';
  }),
);
export const playing = signedIn((identity, target) => (plays(identity, target) ? 'ok' : 'NOT_FOUND'));
export const creating = signedIn(role(isCreator, always('ok')));
export const providerOnly = signedIn(role((identity) => identity.internal === true, always('ok')));
export const ownsSession = (identity: Identity, target: Target) =>
  isHome(identity, target) && identity.person === target.facts.owner;
export const seesSession = (identity: Identity, target: Target) =>
  isHome(identity, target) && (isStaff(identity) || ownsSession(identity, target));
export const listedWhen = (sees: (identity: Identity, target: Target) => boolean) =>
  signedIn((identity, target) => (sees(identity, target) ? 'listed' : 'unlisted'));
/** Refused as something unknown, without saying whether it exists elsewhere. */
export const ofOwnHouse = (unknown: Outcome, may: (identity: Identity) => boolean = isCreator) =>
  signedIn(role(may, (identity, target) => (isHome(identity, target) ? 'ok' : unknown)));

export const byId = (target: Target) => ({ id: target.id });
export const nothing = () => ({});
export const nodeIds = (nodes: { ID: string }[]) => nodes.map((node) => node.ID);
