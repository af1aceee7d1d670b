/**
 * The events for an organisation's own systems. Names and fields are promises: they are added, never changed.
 */

type MemberFacts = {
  MemberID: string;
  Email: string;
  Name: string;
  /** user, analyst, contentcreator, admin … */
  UserType: string;
  Disabled: boolean;
};

export type NotificationData = {
  'member.created': MemberFacts;
  'member.updated': MemberFacts;
  'member.disabled': MemberFacts;
  'member.enabled': MemberFacts;
  'member.deleted': { MemberID: string };
  'session.completed': {
    SessionID: string;
    ItemType: string;
    ItemID: string;
    ItemTitle: string;
    /** Null for the holder of a share link. */
    MemberID: string | null;
    Started: string;
    Finished: string;
    TimeSpentMs: number;
    /** 0 to 100; null where nothing was scored. */
    Score: number | null;
    Points: number;
  };
  /**
   * After the end: a model judged it, a person changed a verdict, or it was scored again. The newest counts.
   */
  'session.scored': {
    SessionID: string;
    ItemType: string;
    ItemID: string;
    ItemTitle: string;
    MemberID: string | null;
    Score: number | null;
    Points: number;
    /** 'rules', 'model' or 'person' */
    ScoredBy: string;
    Scored: string;
  };
  'course.completed': { CourseID: string; CourseTitle: string; MemberID: string; Completed: string };
  /** Sent by hand, to try the endpoint. */
  'endpoint.test': Record<string, never>;
};

export type NotificationEvent = keyof NotificationData;

/** Raised when a field changes its meaning; receivers may refuse versions that they do not know. */
const payloadVersion = 1;

/** The text that is signed and sent. `at` is the moment of the act. */
export function writePayload<Event extends NotificationEvent>(
  event: Event,
  data: NotificationData[Event],
  context: { organisationId: number; at: Date },
): string {
  return JSON.stringify({
    type: event,
    version: payloadVersion,
    timestamp: context.at.toISOString(),
    data: { OrganisationID: String(context.organisationId), ...data },
  });
}
