/** What a client may act on whatever was asked. */
export type GeneralErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'PLAN_LIMIT'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** The codes of signing up and paying, each with what it is in general. */
const namedCodes = {
  EMAIL_IN_USE: 'CONFLICT',
  ORG_EXISTS: 'CONFLICT',
  INVALID_EMAIL: 'BAD_USER_INPUT',
  WEAK_PASSWORD: 'BAD_USER_INPUT',
  INVITE_INVALID: 'BAD_USER_INPUT',
  PAYMENT_FAILED: 'CONFLICT',
  NOT_ALLOWED: 'FORBIDDEN',
} as const satisfies Record<string, GeneralErrorCode>;
type NamedErrorCode = keyof typeof namedCodes;

/** The codes a client may act on. They travel in `extensions.code`; texts may change, codes do not. */
export type AppErrorCode = GeneralErrorCode | NamedErrorCode;

export function isNamedErrorCode(text: string): text is NamedErrorCode {
  return Object.hasOwn(namedCodes, text);
}

export function generalise(code: AppErrorCode): GeneralErrorCode {
  return isNamedErrorCode(code) ? namedCodes[code] : code;
}

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
