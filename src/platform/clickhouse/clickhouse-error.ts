/**
 * Why ClickHouse did not do something.
 * - away: no answer, or one of something in front of it
 * - sign-in: user, password, right or database are not as the settings say
 * - refused: an error of ClickHouse's own; `code` is its number
 */
export type ClickHouseProblem = 'away' | 'sign-in' | 'refused';

/** The message is a sentence of ours: those of ClickHouse quote the rows that they are about. */
export class ClickHouseError extends Error {
  readonly problem: ClickHouseProblem;
  readonly code: number | null;

  constructor(problem: ClickHouseProblem, message: string, code: number | null = null) {
    super(message);
    this.name = 'ClickHouseError';
    this.problem = problem;
    this.code = code;
  }
}
