import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { agentServicePath } from '../model/agent-paths.ts';
import { assertCan } from '../model/permissions.ts';
import type { AgentContext } from './agent-context.ts';
import * as keys from './key-store.ts';

/** A key names its organisation, so that it is looked for there alone; what follows is 32 random bytes. */
const keyForm = /^pxa_([1-9]\d{0,14})_([A-Za-z0-9_-]{43})$/;

function serviceAddress({ publicUrl }: Pick<AgentContext, 'publicUrl'>): string {
  return `${publicUrl}${agentServicePath}`;
}

export async function readService(context: AgentContext, viewer: Viewer) {
  assertCan(viewer, 'agent:key');
  const key = await context.tenancy.readInOrganisation(viewer.organisationId, keys.findServiceKey);
  return { address: serviceAddress(context), keyCreated: key?.createdAt ?? null };
}

/** The only time that the key is known: its hash alone is kept. */
export async function makeServiceKey(context: AgentContext, viewer: Viewer) {
  assertCan(viewer, 'agent:key');
  const key = `pxa_${viewer.organisationId}_${randomBytes(32).toString('base64url')}`;
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await keys.keepServiceKey(scope, hashOf(key), context.clock());
    await recordAudit(scope, viewer, {
      action: 'agent-key-made',
      targetKind: 'organisation',
      targetId: viewer.organisationId,
    });
  });
  return { address: serviceAddress(context), key };
}

export async function removeServiceKey(context: AgentContext, viewer: Viewer): Promise<boolean> {
  assertCan(viewer, 'agent:key');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const removed = await keys.deleteServiceKey(scope);
    if (removed)
      await recordAudit(scope, viewer, {
        action: 'agent-key-deleted',
        targetKind: 'organisation',
        targetId: viewer.organisationId,
      });
    return removed;
  });
}

export type KeyVerdict = { organisationId: number } | 'not-configured' | 'wrong';

/** `not-configured`: there is no key, in the request or in the organisation. */
export async function judgeKey({ tenancy }: Pick<AgentContext, 'tenancy'>, key: string): Promise<KeyVerdict> {
  if (key === '') return 'not-configured';
  const [, organisation] = keyForm.exec(key) ?? [];
  if (organisation === undefined) return 'wrong';
  const organisationId = Number(organisation);
  const kept = await tenancy.readInOrganisation(organisationId, keys.findServiceKey);
  if (!kept) return 'wrong';
  const isSame = timingSafeEqual(Buffer.from(kept.keyHash), Buffer.from(hashOf(key)));
  return isSame ? { organisationId } : 'wrong';
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
