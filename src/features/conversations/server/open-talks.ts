import { ownsAttempt } from '#features/attempts/model/attempt-policy.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { FoundConversation } from './conversation-session.ts';

/** A conversation as this process left it with its last turn, without its turns. */
export type OpenTalk = {
  found: FoundConversation;
  /** Its row as it was written then: a write that names it changes nothing once anybody else changed the row. */
  rowVersion: string;
};

export type OpenTalks = {
  /** Hands the learner's own talk out to one turn, which keeps it again: a second one at the same time reads anew. */
  take(viewer: Viewer, submissionId: number): OpenTalk | null;
  keep(viewer: Viewer, talk: OpenTalk): void;
  forget(viewer: Viewer, submissionId: number): void;
  /** Another process answers some of its turns: what this one remembers would mostly be old. */
  markShared(viewer: Viewer, submissionId: number): void;
};

/** Some kilobytes each. */
const keptTalks = 1_000;

/**
 * Where the running conversations stand, so that a turn need not read what the turn before it wrote. Nothing is believed
 * for it: the one statement that keeps a turn holds only while the row and its session are as they were here.
 */
export function createOpenTalks(): OpenTalks {
  const talks = new BoundedMap<string, OpenTalk | 'shared'>(keptTalks);
  const keyOf = ({ organisationId }: Viewer, submissionId: number) => `${organisationId}/${submissionId}`;

  return {
    take(viewer, submissionId) {
      const key = keyOf(viewer, submissionId);
      const talk = talks.get(key);
      if (!talk || talk === 'shared' || !ownsAttempt(viewer, talk.found.conversation.session)) return null;
      talks.delete(key);
      return talk;
    },
    keep(viewer, talk) {
      const key = keyOf(viewer, talk.found.conversation.submissionId);
      if (talks.get(key) !== 'shared') talks.set(key, talk);
    },
    forget(viewer, submissionId) {
      talks.delete(keyOf(viewer, submissionId));
    },
    markShared(viewer, submissionId) {
      talks.set(keyOf(viewer, submissionId), 'shared');
    },
  };
}
