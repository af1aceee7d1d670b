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
  /** Whether the organisation withholds numbers of small groups. */
  withholds: boolean;
  /** How many different people have a score, five standing for five and more; null where nobody withholds anything. */
  scoredPeople: number | null;
};

/** What cards show of it. */
export type ItemStatistics = Pick<
  CountedStatistics,
  'totalUsers' | 'totalViews' | 'totalCompletions' | 'averageScore'
> & {
  /** Null where nobody has used it, and where that is withheld. */
  updatedAt: string | null;
  /** Few people used it: there are noughts in place of its numbers. */
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

/** Numbers of an item as its organisation wants them shown. */
export function showStatistics(counted: CountedStatistics | null | undefined): ItemStatistics {
  if (!counted) return nobody;
  const { withholds, scoredPeople, ...statistics } = counted;
  if (withholds && isFew(counted.totalUsers)) return { ...nobody, withheld: true };
  const scoreWithheld = withholds && isFew(scoredPeople ?? 0);
  return {
    ...statistics,
    averageScore: scoreWithheld ? null : counted.averageScore,
    withheld: false,
    scoreWithheld,
  };
}
