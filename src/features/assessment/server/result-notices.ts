import { scoreChanged } from '#features/attempts/server/index.ts';
import { creatorGroup, members } from '#features/authorisation/model/grants.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import { myChatLogPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import type { Contribution } from '#kernel/extension-point.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { calibrationPath } from '../model/calibration/calibration-paths.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { TellOfDrift } from './calibration/rescore-gold-job.ts';
import type { AssessedConversations } from './extension-points.ts';

const resultChanged: NoticeKind = {
  kind: 'result-changed',
  texts: 'conversation-results',
  audience: members,
  inProduct: true,
  mail: 'off',
  // Several verdicts in a row are one notice.
  again: true,
};

const reportReady: NoticeKind = { ...resultChanged, kind: 'report-ready' };

/** An appeal that changed nothing; one that did is told as a changed result. */
const appealDecided: NoticeKind = { ...resultChanged, kind: 'appeal-decided' };

/** For those who may change what is wanted of a scorer, and the writers of the case, by mail too: results of others stop counting. */
const scorerDrifted: NoticeKind = {
  kind: 'scorer-drifted',
  texts: 'calibration',
  audience: creatorGroup,
  inProduct: true,
  mail: 'on',
};

/** Tells the learner in the transaction of the cause. */
export type TellOfResult = (scope: Scope, found: AssessedConversation) => Promise<void>;

/** Nothing is told of scores that are hidden from the learner. */
async function tell(
  context: ServerContext,
  scope: Scope,
  kind: NoticeKind,
  { conversation }: AssessedConversation,
): Promise<void> {
  const { attemptId, virtualHumanId, session } = conversation;
  if (session.personId === null || session.scoresHidden) return;
  await requestNotices(context, scope, [
    {
      memberId: session.personId,
      kind: kind.kind,
      values: { title: session.itemTitle },
      path: myChatLogPath(String(virtualHumanId), String(attemptId)),
      key: String(attemptId),
    },
  ]);
}

export function createTellOfReport(context: ServerContext): TellOfResult {
  return (scope, found) => tell(context, scope, reportReady, found);
}

export function createTellOfAppeal(context: ServerContext): TellOfResult {
  return (scope, found) => tell(context, scope, appealDecided, found);
}

export function createTellOfDrift(context: ServerContext): TellOfDrift {
  return (scope, { memberIds, virtualHumanId, runId, title, count }) =>
    requestNotices(
      context,
      scope,
      memberIds.map((memberId) => ({
        memberId,
        kind: scorerDrifted.kind,
        values: { title, count },
        path: calibrationPath(String(virtualHumanId)),
        key: `${virtualHumanId}:${runId}`,
      })),
    );
}

/** What the feature brings: the kinds of its notices, and the one of a result that a person changed. */
export function createResultNotices(
  context: ServerContext,
  conversations: Pick<AssessedConversations, 'find'>,
): readonly Contribution[] {
  return [
    noticeKindsPoint.bring(resultChanged),
    noticeKindsPoint.bring(reportReady),
    noticeKindsPoint.bring(appealDecided),
    noticeKindsPoint.bring(scorerDrifted),
    subscriptionsPoint.bring(
      subscribe('tell-of-result', scoreChanged, async (scope, { data }) => {
        const found = data.scoredBy === 'person' ? await conversations.find(scope, data.attemptId) : null;
        if (found) await tell(context, scope, resultChanged, found);
      }),
    ),
  ];
}
