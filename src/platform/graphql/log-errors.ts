import type { ExecutionResult } from 'graphql';
import { AppError, type GeneralErrorCode, generalise } from '#kernel/app-error.ts';
import type { Logger } from '../log/log.ts';
import type { RequestContext } from './request-context.ts';

/** The errors that matter to a reader of the log. A missing item is not among them: people follow old links. */
const notedCodes: ReadonlySet<GeneralErrorCode> = new Set<GeneralErrorCode>([
  'FORBIDDEN',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
]);

/** Logs each refused operation with its reason and viewer, never the sent data. */
export function logErrors(log: Logger, context: RequestContext | undefined, result: ExecutionResult): void {
  for (const error of result.errors ?? []) {
    const cause = error.originalError;
    if (!(cause instanceof AppError) || !notedCodes.has(generalise(cause.code))) continue;
    log.info(
      {
        code: cause.code,
        reason: cause.details.reason,
        field: error.path?.[0],
        personId: context?.viewer?.personId ?? null,
        organisationId: context?.viewer?.organisationId ?? null,
        impersonatorId: context?.viewer?.impersonatorId ?? null,
        address: context?.address,
      },
      'refused',
    );
  }
}
