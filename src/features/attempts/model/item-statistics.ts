import { isFew } from '#kernel/fewest-people.ts';

/** What the sessions of an item came to since its beginning, as it is counted. It is shown through `showStatistics` alone. */
export type CountedStatistics = {
  totalUsers: number;
  totalViews: number;
  totalCompletions: number;
  /** Percent with two decimals; null when no session has a score. */
  averageScore: number | null;
  /** ISO 8601. */
  updatedAt: string;
  /**
   * How many different people have a score, five standing for five and more; null where the organisation withholds no numbers
   * of small groups.
   */
  scoredPeople: number | null;
};

/** What cards show of it. */
export type ItemStatistics = Pick<
  CountedStatistics,
  'totalUsers' | 'totalViews' | 'totalCompletions' | 'averageScore'
> & {
  /** Null where nobody has used it, and where that is withheld. */
  updatedAt: string | null;
  /** Few people used it, or the reader may not see them by name: there are noughts in place of its numbers. */
  withheld: boolean;
  /** Few people have a score, which is null. */
  scoreWithheld: boolean;
};

const nobody: ItemStatistics = {
  totalUsers: 0,
  totalViews: 0,
  totalCompletions: 0,
  averageScore: null,
  updatedAt: null,
  withheld: false,
  scoreWithheld: false,
};

/**
 * Numbers of an item as its organisation wants them shown. Whoever looks again after one more session finds that one by subtraction,
 * so where anything is withheld, they are for readers who may see all sessions by name.
 */
export function showStatistics(
  counted: CountedStatistics | null | undefined,
  { seesSessions }: { seesSessions: boolean },
): ItemStatistics {
  if (!counted) return nobody;
  const { scoredPeople, ...statistics } = counted;
  if (scoredPeople === null) return { ...statistics, withheld: false, scoreWithheld: false };
  if (!seesSessions || isFew(counted.totalUsers)) return { ...nobody, withheld: true };
  const scoreWithheld = isFew(scoredPeople);
  return {
    ...statistics,
    averageScore: scoreWithheld ? null : counted.averageScore,
    withheld: false,
    scoreWithheld,
  };
}
