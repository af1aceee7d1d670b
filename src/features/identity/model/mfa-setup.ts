import { AppError } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { accessMessages } from './access-errors.ts';

/** The operations for a member who must set up a second factor first. Routes outside GraphQL are refused. */
const answeredBefore: ReadonlySet<string> = new Set([
  'Query.viewer',
  'Query.checkLogin',
  'Query.getMFAStatus',
  'Mutation.generateMFASecret',
  'Mutation.activateMFACode',
  'Mutation.disableMFA',
  'Mutation.refreshPraxisToken',
  'Mutation.logout',
]);

/**
 * Checked at the edge, before any operation ('Mutation.logout') and any route (null).
 * @throws FORBIDDEN with the reason 'access.mfa-setup-required'
 */
export function assertMfaSetUp(viewer: Viewer | null, operation: string | null): void {
  if (!viewer?.mfaSetupRequired || (operation !== null && answeredBefore.has(operation))) return;
  throw new AppError('FORBIDDEN', accessMessages.mfaSetupRequired, { reason: 'access.mfa-setup-required' });
}
