import type { FeatureResolvers } from '#generated/resolvers/attempts.ts';
import { parseId } from '#kernel/ids.ts';
import { type Connection, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Attempt } from '../model/attempt.ts';
import { isFinishing } from '../model/attempt-event.ts';
import { canDeleteAttempts } from '../model/attempt-policy.ts';
import { presentItemType } from '../model/item-type.ts';
import { labelMember } from '../model/member-label.ts';
import type { AttemptService, ShownEvent } from './attempt-service.ts';

/** What other features' fields on AnalyticsSubmission and AnalyticsEvent get as their source besides the API's names. */
export type AnalyticsSubmissionSource = ReturnType<typeof mapOwnFields> & {
  Member: ReturnType<typeof mapMember>;
};
export type AnalyticsEventSource = ReturnType<typeof mapEvent>;

export type AvatarUrl = (organisationId: number, mediaId: number) => string;

/** A page of sessions as GraphQL shows it, for lists of other features. */
export type ListAttempts = (
  viewer: Viewer,
  request: Parameters<AttemptService['list']>[1],
) => Promise<Connection<AnalyticsSubmissionSource>>;

export function createAttemptLister(service: AttemptService, avatarUrl: AvatarUrl): ListAttempts {
  return async (viewer, request) =>
    toConnection(await service.list(viewer, request), (submission) =>
      mapAttempt(viewer, submission, avatarUrl),
    );
}

/** The sessions that were finished last, as GraphQL shows them. */
export type ListLatestAttempts = (viewer: Viewer, limit: number) => Promise<AnalyticsSubmissionSource[]>;

export function createLatestLister(service: AttemptService, avatarUrl: AvatarUrl): ListLatestAttempts {
  return async (viewer, limit) =>
    (await service.listLatest(viewer, limit)).map((submission) => mapAttempt(viewer, submission, avatarUrl));
}

function mapAttempt(viewer: Viewer, submission: Attempt, avatarUrl: AvatarUrl): AnalyticsSubmissionSource {
  return { ...mapOwnFields(viewer, submission), Member: mapMember(viewer, submission, avatarUrl) };
}

export function createAttemptsResolvers(service: AttemptService, avatarUrl: AvatarUrl): FeatureResolvers {
  const listAttempts = createAttemptLister(service, avatarUrl);
  return {
    Query: {
      async readOneAnalyticsSubmission(_source, { ID }, context) {
        const viewer = context.requireViewer();
        const submission = await service.find(viewer, parseId(ID));
        return submission && mapAttempt(viewer, submission, avatarUrl);
      },
      async readAnalyticsSubmissions(_source, request, context) {
        return listAttempts(context.requireViewer(), request);
      },
    },
    Mutation: {
      async updateAnalyticsSubmission(_source, { ID, LearnerFeedbackRating }, context) {
        const viewer = context.requireViewer();
        return mapAttempt(viewer, await service.rate(viewer, parseId(ID), LearnerFeedbackRating), avatarUrl);
      },
      async deleteAnalyticsSubmissions(_source, { IDs }, context) {
        const ids = await service.delete(context.requireViewer(), IDs.map(parseId));
        return ids.map(String);
      },
    },
    Member: {
      async AnalyticsSubmissions(source, { filter, ...request }, context) {
        return listAttempts(context.requireViewer(), {
          ...request,
          filter: { ...filter, MemberID: { eq: source.ID } },
        });
      },
    },
    AnalyticsSubmission: {
      Member: readMember,
      async AnalyticsEvents(source, page, context) {
        const events = await service.listEvents(context.requireViewer(), source.submission.id, page);
        return toConnection(events, mapEvent);
      },
    },
  };
}

function mapOwnFields(viewer: Viewer, submission: Attempt) {
  return {
    submission,
    ID: String(submission.id),
    ItemType: presentItemType(submission.itemKind),
    ItemID: String(submission.itemId),
    Title: submission.itemTitle,
    Score: submission.score,
    Points: submission.points,
    TimeSpent: submission.timeSpentMs,
    Time: submission.timeSpentMs,
    Created: submission.startedAt,
    LastEdited: submission.lastEventAt,
    Finished: submission.finishedAt !== null,
    FinishedAt: submission.finishedAt,
    FirstScore: submission.firstScore,
    LatestScore: submission.latestScore,
    BestScore: submission.bestScore,
    UnitID: toText(submission.unitId),
    ItemTitle: submission.itemTitle,
    Quiz: submission.quiz,
    Practice: submission.practice,
    PassMark: submission.passMark,
    ExternalUserID: submission.externalUserId,
    MemberID: toText(submission.personId),
    OrganisationID: String(viewer.organisationId),
    LearnerFeedbackRating: submission.rating,
    LearnerFeedback: submission.feedbackOn,
    CanDelete: canDeleteAttempts(viewer),
  };
}

/** The shape of a member is that of the people's own feature; here only a part of it is known. */
function readMember(source: AnalyticsSubmissionSource) {
  return source.Member;
}

function mapMember(viewer: Viewer, submission: Attempt, avatarUrl: AvatarUrl) {
  const { member } = submission;
  const gone = submission.personId === null || member.deleted;
  return {
    // There is no person behind a public link: 0 is the id of nobody.
    ID: toText(submission.personId) ?? '0',
    Name: labelMember({ ...submission, ...member }),
    Email: gone ? null : member.email,
    FirstName: gone ? '' : (member.firstName ?? ''),
    Surname: gone ? '' : (member.surname ?? ''),
    UserType: submission.personId === null ? 'public' : (member.role ?? 'user'),
    Disabled: member.disabled,
    AvatarURL:
      gone || member.avatarMediaId === null ? null : avatarUrl(viewer.organisationId, member.avatarMediaId),
  };
}

/** An event as GraphQL shows it, for lists of other features too. */
export function mapEvent(event: ShownEvent) {
  return {
    event,
    ID: event.key,
    Type: event.type,
    Created: event.createdAt,
    Finished: event.session.finished && isFinishing(event.type),
    TimeSpent: event.timeSpentMs,
    Correct: event.outcome?.correct ?? null,
    Points: event.points,
    OptionPoints: event.points,
  };
}

function toText(id: number | null): string | null {
  return id === null ? null : String(id);
}
