import { type AttemptChannel, attemptChannels } from '#features/attempts/model/attempt-channel.ts';
import { type Role, roles } from '#features/authorisation/model/roles.ts';
import { findPlayedKind, type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Period } from '#kernel/days.ts';
import { parseId } from '#kernel/ids.ts';
import { type PeriodFault, readPeriod } from '../model/analytics-period.ts';

/** What every call takes, in the words of the API. */
export type QuestionArgs = {
  Kind?: string | null;
  StartDate?: string | null;
  EndDate?: string | null;
  UserType?: string | null;
  GroupID?: string | null;
  TagID?: string | null;
  UserID?: string | null;
  Channel?: string | null;
};

export type Question = {
  /** Null for every kind. */
  kind: PlayedKind | null;
  /** One item of the kind; null for all of them. */
  itemId: number | null;
  period: Period;
  role: Role | null;
  groupId: number | null;
  /** Only items with this tag now. */
  tagId: number | null;
  /** Only items that have any tag now. */
  tagged?: boolean;
  /** One person alone. */
  personId: number | null;
  /** Only sessions that were opened this way; left out or null for all. */
  channel?: AttemptChannel | null;
  /** Items that totals leave out, so that nobody finds what is withheld by what is left of one. */
  leftOut?: readonly number[];
};

/** @throws BAD_USER_INPUT */
export function parseQuestion(args: QuestionArgs, today: string): Question {
  const period = readPeriod({ startDate: args.StartDate ?? null, endDate: args.EndDate ?? null }, today);
  if ('fault' in period) throw refusePeriod(period.fault);
  return {
    kind: parseKind(args.Kind),
    itemId: null,
    period,
    role: parseUserType(args.UserType),
    groupId: args.GroupID ? parseId(args.GroupID) : null,
    tagId: args.TagID ? parseId(args.TagID) : null,
    personId: args.UserID ? parseId(args.UserID) : null,
    channel: parseChannel(args.Channel),
  };
}

function parseKind(text: string | null | undefined): PlayedKind | null {
  if (!text) return null;
  const kind = findPlayedKind(text);
  if (!kind) throw badInput(`Kind is ${playedKinds.join(' or ')}.`, { fields: { Kind: 'Not a kind.' } });
  return kind;
}

function parseUserType(text: string | null | undefined): Role | null {
  if (!text) return null;
  const role = roles.find((each) => each === text);
  if (!role) throw badInput('UserType is none that exists.', { fields: { UserType: 'Not a user type.' } });
  return role;
}

function parseChannel(text: string | null | undefined): AttemptChannel | null {
  if (!text) return null;
  const channel = attemptChannels.find((each) => each === text);
  if (!channel)
    throw badInput(`Channel is one of ${attemptChannels.join(', ')}.`, {
      fields: { Channel: 'Not a channel.' },
    });
  return channel;
}

function refusePeriod(fault: PeriodFault) {
  switch (fault) {
    case 'analytics.start-not-a-day':
      return badInput('StartDate is a day as YYYY-MM-DD.', {
        reason: fault,
        fields: { StartDate: 'Enter a date that exists.' },
      });
    case 'analytics.end-not-a-day':
      return badInput('EndDate is a day as YYYY-MM-DD.', {
        reason: fault,
        fields: { EndDate: 'Enter a date that exists.' },
      });
    case 'analytics.dates-reversed':
      return badInput('The start date is after the end date.', {
        reason: fault,
        fields: { StartDate: 'The start date must not be after the end date.' },
      });
  }
}
