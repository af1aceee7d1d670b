import { isFew } from '#kernel/fewest-people.ts';

/** What a course came to since its beginning, as it is counted. It is shown through `showCourseStatistics` alone. */
export type CourseStatistics = {
  views: number;
  students: number;
  completions: number;
  successful: number;
  popularity: number;
  /** Whether the organisation withholds numbers of small groups. */
  withholds: boolean;
};

export type ShownStatistics = Omit<CourseStatistics, 'withholds'> & {
  /** Few people began, or the reader may not see them by name: there are noughts in place of numbers. */
  withheld: boolean;
};

const nobody: ShownStatistics = {
  views: 0,
  students: 0,
  completions: 0,
  successful: 0,
  popularity: 0,
  withheld: false,
};

/**
 * Numbers of a course as its organisation wants them shown; `showStatistics` of attempts says to whom. Popularity goes with who
 * began: less the likes, it is about them.
 */
export function showCourseStatistics(
  counted: CourseStatistics | undefined,
  { seesSessions }: { seesSessions: boolean },
): ShownStatistics {
  if (!counted) return nobody;
  const { withholds, ...statistics } = counted;
  return withholds && (isFew(counted.students) || !seesSessions)
    ? { ...nobody, withheld: true }
    : { ...statistics, withheld: false };
}
