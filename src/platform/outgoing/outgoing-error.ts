/**
 * Why a request was not answered.
 * - address: our rules refuse the text of the address, or what its name leads to
 * - unknown-name: the name has no address
 * - failed: the connection could not be made or was lost; `code` is Node's
 * - aborted: the caller's signal ended it first
 */
export type OutgoingProblem = 'address' | 'unknown-name' | 'failed' | 'aborted';

/** The message is one of our own sentences: a library's message may hold the address. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;
  readonly code: string;

  constructor(problem: OutgoingProblem, message: string, code = '') {
    super(message);
    this.name = 'OutgoingError';
    this.problem = problem;
    this.code = code;
  }
}
