import { readScore } from '#kernel/score.ts';

const columns = ['user', 'email', 'date', 'seconds', 'finished', 'practice', 'score', 'rating'] as const;

type Member = { Name: string; Email?: string | null | undefined };

type ListedConversation = {
  Member?: Member | null | undefined;
  /** A moment as the API writes it. */
  Created: string;
  TimeSpent: number;
  Finished: boolean;
  Practice: boolean;
  PDConversationScore?: number | null | undefined;
  LearnerFeedbackRating?: number | null | undefined;
};

/** Conversations with one virtual human as rows of a file. */
export function conversationRows(
  say: (key: `sessions.${(typeof columns)[number] | 'yes' | 'no'}`) => string,
  conversations: readonly ListedConversation[],
  {
    nameOf,
    moment,
  }: { nameOf: (member: Member | null | undefined) => string; moment: (at: string) => string },
): string[][] {
  const yesNo = (is: boolean) => say(is ? 'sessions.yes' : 'sessions.no');
  return [
    columns.map((column) => say(`sessions.${column}`)),
    ...conversations.map((one) => [
      nameOf(one.Member),
      one.Member?.Email ?? '',
      moment(one.Created),
      String(Math.round(one.TimeSpent / 1000)),
      yesNo(one.Finished),
      yesNo(one.Practice),
      String((one.Finished ? readScore(one.PDConversationScore) : null) ?? ''),
      String(one.LearnerFeedbackRating ?? ''),
    ]),
  ];
}
