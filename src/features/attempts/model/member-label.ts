import { deletedLabel, publicUserLabel, publicUserName } from '#features/members/model/learner-label.ts';

/** What is known about the learner of a session. */
export type AttemptMember = {
  /** Null for the holder of a public link. */
  personId: number | null;
  /** Null once the membership is gone. */
  name: string | null;
  deleted: boolean;
  externalUserId: string | null;
};

/** How the learner of a session is called in lists and logs. */
export function labelMember(member: AttemptMember): string {
  if (member.personId === null) {
    if (!member.externalUserId) return publicUserLabel;
    return `${member.name || publicUserName} (${member.externalUserId})`;
  }
  if (member.deleted || member.name === null) return deletedLabel;
  return member.name;
}
