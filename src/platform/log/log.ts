import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Structured lines on standard output; anything that could be a secret is removed before it is written. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        'req.headers.authorization',
        'req.headers["x-share-token"]',
      ],
      censor: '(removed)',
    },
  });
}
