import { type Role, roles } from '#features/authorisation/model/roles.ts';
import type {
  FeedbackFormAnalyticsFilter,
  FeedbackFormFilter,
  FeedbackFormSubmissionFilter,
  SubmitFeedbackFormInput,
  UpdateFeedbackFormInput,
} from '#generated/graphql-server.ts';
import { badInput } from '#kernel/app-error.ts';
import { isDay } from '#kernel/days.ts';
import { parseId, parseOptionalId, parseUuid } from '#kernel/ids.ts';
import { toIds } from '#platform/db/query/comparison.ts';

import { findStage, ownAddress, type Source, type Stage } from '../model/stage.ts';
import type { FormFilter } from './form-store.ts';
import type { AnswerFilter, SubmissionFilter } from './response-store.ts';
import type { Submission } from './submission-service.ts';

/** From the API's names to ours: PascalCase to camelCase, ids to numbers. */

type Given<Value> = Value | null | undefined;

export function readFormFilter(
  filter: Given<FeedbackFormFilter>,
): FormFilter & { organisationId: number | null } {
  return {
    id: toIds(filter?.ID),
    title: filter?.Title ?? null,
    status: filter?.Status ?? null,
    archived: filter?.Archived ?? null,
    itemId: toIds(filter?.ItemID),
    organisationId: parseOptionalId(filter?.OrganisationID?.eq ?? null),
  };
}

export function readChanges(input: UpdateFeedbackFormInput): object {
  return {
    id: parseId(input.ID),
    revision: input.Revision ?? undefined,
    title: input.Title ?? undefined,
    content: input.Content ?? undefined,
    status: input.Status ?? undefined,
    allowMultipleSubmissions: input.AllowMultipleSubmissions ?? undefined,
    anonymous: input.Anonymous ?? undefined,
    archived: input.Archived === undefined ? undefined : input.Archived !== null,
  };
}

export function readSource(itemId: Given<string>, stage: Given<string>): Source {
  if (!itemId && !stage) return ownAddress;
  if (!itemId || !stage) throw badInput('ItemID and Stage go together.');
  return { itemId: parseId(itemId), stage: parseStage(stage) };
}

function parseStage(text: string): Stage {
  const stage = findStage(text);
  if (!stage) throw badInput('Stage is before or after.');
  return stage;
}

export function readSubmission(input: SubmitFeedbackFormInput): Submission {
  return {
    id: parseId(input.FormID),
    hash: input.Hash,
    versionId: parseId(input.VersionID),
    source: readSource(input.ItemID, input.Stage),
    answers: input.Answers,
    locale: input.Locale,
    key: parseUuid(input.SubmissionKey),
  };
}

/** The same fields of both filters. */
type AnswerFields = Pick<FeedbackFormSubmissionFilter, keyof FeedbackFormAnalyticsFilter>;

export function readAnswerFilter(filter: Given<AnswerFields>): AnswerFilter {
  const first = readDay(filter?.StartDate, 'StartDate');
  const last = readDay(filter?.EndDate, 'EndDate');
  if (first !== null && last !== null && first > last)
    throw badInput('The start date is after the end date.', { reason: 'analytics.dates-reversed' });
  return {
    first,
    last,
    itemId: parseOptionalId(filter?.ItemID || null),
    stage: filter?.Stage ? parseStage(filter.Stage) : null,
    tagId: parseOptionalId(filter?.TagID || null),
    groupId: parseOptionalId(filter?.GroupID || null),
    role: readRole(filter?.UserType),
  };
}

function readDay(text: Given<string>, name: string): string | null {
  if (!text) return null;
  if (!isDay(text)) throw badInput(`${name} is a day as YYYY-MM-DD.`);
  return text;
}

function readRole(text: Given<string>): Role | null {
  if (!text) return null;
  const role = roles.find((each) => each === text);
  if (!role) throw badInput('UserType is none that exists.');
  return role;
}

export function readSubmissionFilter(filter: Given<FeedbackFormSubmissionFilter>): SubmissionFilter {
  return {
    ...readAnswerFilter(filter),
    formId: parseOptionalId(filter?.FeedbackFormID ?? null),
    id: filter?.ID ? parseUuid(filter.ID) : null,
    personId: parseOptionalId(filter?.MemberID ?? null),
  };
}
