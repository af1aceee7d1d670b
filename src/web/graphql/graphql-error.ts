/** What went wrong, by the server's stable code; UNREACHABLE is ours, for an answer that never came. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'PLAN_LIMIT',
  'RATE_LIMITED',
  'INTERNAL',
  'UNREACHABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export interface GraphqlErrorBody {
  message?: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; fields?: Record<string, string>; reference?: string };
}

/** `message` is the server's English text; people see the text of `code` in their language (use-error-text). */
export class AppGraphqlError extends Error {
  readonly code: ErrorCode;
  /** Text or text key by input field, where the server names them. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names the entry in the server's log. */
  readonly reference: string | undefined;
  /** Each message once, when the server gave several. */
  readonly messages: readonly string[];

  constructor(code: ErrorCode, errors: readonly GraphqlErrorBody[]) {
    const messages = [...new Set(errors.flatMap((error) => (error.message ? [error.message] : [])))];
    super(messages[0] ?? code);
    this.name = 'AppGraphqlError';
    this.code = code;
    this.fields = Object.assign({}, ...errors.map((error) => error.extensions?.fields ?? {}));
    this.reference = errors.find((error) => error.extensions?.reference)?.extensions?.reference;
    this.messages = messages;
  }
}

export function toErrorCode(value: string | undefined): ErrorCode {
  return errorCodes.find((code) => code === value) ?? 'INTERNAL';
}
