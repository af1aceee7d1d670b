import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** Those of these members who asked to be deleted and wait for an answer, with the numbers of their requests. */
export type ListDeletionRequests = (
  scope: ReadScope,
  personIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

export const deletionRequestsPoint = defineExtensionPoint<ListDeletionRequests>('members.deletion-requests');
