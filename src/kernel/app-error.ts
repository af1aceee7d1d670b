/** The codes a client may act on. They travel in `extensions.code`; texts may change, codes do not. */
export type AppErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'PLAN_LIMIT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

export type AppErrorDetails = {
  /** A stable key below the code, which the client translates: 'groups.name-too-long'. */
  reason?: string;
  /** Input path to plain message, for forms. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Of PLAN_LIMIT: what is full, by its key, and how many of how many are in use. */
  limit?: { key: string; used: number; max: number };
  cause?: unknown;
};

/**
 * An error whose message may be shown to the person who made the request. Never put typed input into the message.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export function notFound(message = 'This item does not exist.'): AppError {
  return new AppError('NOT_FOUND', message);
}

export function forbidden(message = 'You do not have permission to do this.'): AppError {
  return new AppError('FORBIDDEN', message);
}

export function badInput(message: string, details: AppErrorDetails = {}): AppError {
  return new AppError('BAD_USER_INPUT', message, details);
}

export function conflict(message: string, details: AppErrorDetails = {}): AppError {
  return new AppError('CONFLICT', message, details);
}

export function unauthenticated(message = 'Session expired.'): AppError {
  return new AppError('UNAUTHENTICATED', message);
}
