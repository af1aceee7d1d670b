/** What the words of a notice need, such as the title of an item. */
export type NoticeFacts = Readonly<Record<string, string | number>>;

export type Notice = {
  id: number;
  kind: string;
  facts: NoticeFacts;
  path: string;
  createdAt: Date;
  readAt: Date | null;
};

/** The topic of signals: a notice came, or was read in another tab. */
export const inboxTopic = 'inbox';

/** A mail of what happened longer ago is no news: the notice stays in the product, and no mail is written any more. */
export const mailWithinMs = 3 * 86_400_000;

export const noticePageSize = 20;
export const maxNoticePageSize = 100;
/** Above this many unread notices nobody counts any more. */
export const mostCounted = 100;

/** A notice that was read has been useful; one that nobody opened for a year is no news. */
export const keepReadMs = 90 * 86_400_000;
export const keepUnreadMs = 365 * 86_400_000;
