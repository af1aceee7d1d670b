import {
  type DestinationStream,
  type LogFn,
  type LoggerOptions,
  type Logger as PinoLogger,
  pino,
} from 'pino';

export type Logger = PinoLogger;

/** Names of values that must never be in a log. */
const secretNames = [
  'password',
  'token',
  'authorization',
  'secret',
  'Password',
  'Token',
  'OldPassword',
  'MFACode',
  'MFAToken',
  'Code',
];

/**
 * Structured lines on standard output; anything that could be a secret is removed before it is written.
 * @param onError gets the `err` of every line of the levels error and fatal
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  onError?: (error: unknown) => void,
): Logger {
  const options: LoggerOptions = {
    level,
    ...(onError ? { hooks: { logMethod: callWithErrors(onError) } } : {}),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secretNames,
        ...secretNames.map((name) => `*.${name}`),
        ...secretNames.map((name) => `*.*.${name}`),
        'req.headers.authorization',
        'req.headers["x-share-token"]',
      ],
      censor: '(removed)',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const errorLevel = 50;

function callWithErrors(onError: (error: unknown) => void) {
  return function log(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const first: unknown = args[0];
    if (level >= errorLevel && typeof first === 'object' && first !== null && 'err' in first)
      onError(first.err);
    method.apply(this, args);
  };
}
