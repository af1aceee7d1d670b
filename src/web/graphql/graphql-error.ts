/** An error by the server's stable code; the browser adds UNREACHABLE for an answer that never came. */
const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'PLAN_LIMIT',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
  'UNREACHABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What of a plan is full, by its key, and how many of how many are in use. */
export interface FullLimit {
  key: string;
  used: number;
  max: number;
}

export interface GraphqlErrorBody {
  message?: string;
  path?: readonly (string | number)[];
  extensions?: {
    code?: string;
    /** What a code of signing up or paying is in general: pages tell those apart by the reason. */
    general?: string;
    reason?: string;
    fields?: Record<string, string>;
    reference?: string;
    limit?: FullLimit;
  };
}

/** `message` is the server's English text; people see the text of `code` in their language (use-error-text). */
export class AppGraphqlError extends Error {
  readonly code: ErrorCode;
  /** A stable key below the code ('groups.name-too-long'), which a page may translate. */
  readonly reason: string | undefined;
  /** Plain text by input path, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of PLAN_LIMIT, where the server says it. */
  readonly limit: FullLimit | undefined;
  /** Names the entry in the server's log. */
  readonly reference: string | undefined;
  /** Each message once, when the server gave several. */
  readonly messages: readonly string[];

  constructor(code: ErrorCode, errors: readonly GraphqlErrorBody[]) {
    const messages = [...new Set(errors.flatMap((error) => (error.message ? [error.message] : [])))];
    super(messages[0] ?? code);
    this.name = 'AppGraphqlError';
    this.code = code;
    this.reason = errors.find((error) => error.extensions?.reason)?.extensions?.reason;
    this.fields = Object.assign({}, ...errors.map((error) => error.extensions?.fields ?? {}));
    this.reference = errors.find((error) => error.extensions?.reference)?.extensions?.reference;
    this.limit = errors.find((error) => error.extensions?.limit)?.extensions?.limit;
    this.messages = messages;
  }
}

export function toErrorCode(value: string | undefined): ErrorCode {
  return errorCodes.find((code) => code === value) ?? 'INTERNAL';
}
