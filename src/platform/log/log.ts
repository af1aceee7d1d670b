import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

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

/** Structured lines on standard output; anything that could be a secret is removed before it is written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
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
