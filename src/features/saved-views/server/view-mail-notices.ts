import { members } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isLasting, type MailProblem, mailProblems } from '../model/mail-schedule.ts';
import { savedViewsPath } from '../model/saved-views-paths.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import type { SavedViewRow } from './saved-view-store.ts';
import type { ViewPerson } from './view-people-store.ts';

/** To the owner: why a view was not sent, or not to somebody. */
export const viewNotSentNotice: NoticeKind = {
  kind: 'saved-view-not-sent',
  texts: 'saved-views',
  audience: members,
  inProduct: true,
  mail: 'on',
};

/** To others who are sent a view; whoever wants no such mails turns them off. */
export const viewSentNotice: NoticeKind = {
  kind: 'saved-view-sent',
  texts: 'saved-views',
  audience: members,
  inProduct: false,
  mail: 'on',
  mailedBy: 'feature',
};

type Context = Pick<SavedViewContext, 'listParts' | 'clock'>;

/** Once for what lasts; else once for each sending. */
export function tellNotSent(
  context: Context,
  scope: Scope,
  { id, personId, name }: SavedViewRow,
  { problem, occurrence }: { problem: MailProblem; occurrence: string },
): Promise<void> {
  return requestNotices(context, scope, [
    {
      memberId: personId,
      kind: viewNotSentNotice.kind,
      values: { name, problem: mailProblems[problem], person: '' },
      path: problem === 'not-allowed' ? '/' : savedViewsPath,
      key: `${id}:${problem}:${isLasting(problem) ? context.clock().toISOString().slice(0, 10) : occurrence}`,
    },
  ]);
}

/** Once for each person of a view: that they are left out is shown beside it as well. */
export function tellLeftOut(
  context: Context,
  scope: Scope,
  { id, personId, name }: SavedViewRow,
  people: readonly { personId: number; name: string }[],
): Promise<void> {
  return requestNotices(
    context,
    scope,
    people.map((person) => ({
      memberId: personId,
      kind: viewNotSentNotice.kind,
      values: { name, problem: mailProblems.recipients, person: person.name },
      path: savedViewsPath,
      key: `${id}:recipients:${person.personId}`,
      aboutId: person.personId,
    })),
  );
}

export function tellSent(
  context: Context,
  scope: Scope,
  view: SavedViewRow,
  { to, owner, occurrence }: { to: ViewPerson; owner: ViewPerson; occurrence: string },
): Promise<void> {
  return requestNotices(context, scope, [
    {
      memberId: to.personId,
      kind: viewSentNotice.kind,
      values: { name: view.name, owner: owner.name },
      path: view.address,
      key: `${view.id}:${occurrence}`,
      aboutId: owner.personId,
    },
  ]);
}
