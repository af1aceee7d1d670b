import type { z } from 'zod';
import { assertOwnOrganisation, isElsewhere } from '#features/content/server/index.ts';
import { findItemStanding } from '#features/content/server/item-standing-view.ts';
import { findAvatar, findVoice } from '#features/virtual-humans/model/catalogue.ts';
import { badInput, conflict, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type AgentChanges,
  agentChangesSchema,
  agentLimits,
  createAgentSchema,
  titleOfCopy,
} from '../model/agent-forms.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { AgentContext } from './agent-context.ts';
import { refuse } from './agent-refusals.ts';
import * as store from './agent-store.ts';
import { requestAgentFilesRemoval } from './remove-agent-files-job.ts';

// Making, changing and placing agents.

export async function listAgents(
  { tenancy, clock }: AgentContext,
  viewer: Viewer,
  organisationId: number | null,
): Promise<store.AgentRow[]> {
  assertCan(viewer, 'agent:list');
  if (isElsewhere(viewer, organisationId)) return [];
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => store.listAgents(scope, clock()));
}

/** Null for what the viewer may not see. */
export async function findAgent(
  { tenancy, clock }: AgentContext,
  viewer: Viewer,
  id: number,
): Promise<store.AgentRow | null> {
  if (!can(viewer, 'agent:list')) return null;
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => store.findAgent(scope, clock(), id));
}

export async function createAgent(
  { tenancy }: AgentContext,
  viewer: Viewer,
  { organisationId, ...input }: { organisationId: number; adminTitle: string; name: string } & AgentChanges,
): Promise<number> {
  assertCan(viewer, 'agent:create');
  assertOwnOrganisation(viewer, organisationId);
  const agent = { ...parse(agentChangesSchema, input), ...parse(createAgentSchema, input) };
  assertAppearance(agent);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await assertRoom(scope);
    const id = await store.insertAgent(scope, agent, viewer.personId);
    await audit(scope, viewer, 'agent-created', id);
    return id;
  });
}

/** Its settings under another title, without documents and places. */
export async function copyAgent(
  { tenancy, clock }: AgentContext,
  viewer: Viewer,
  id: number,
): Promise<number> {
  assertCan(viewer, 'agent:create');
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const original = await store.findAgent(scope, clock(), id);
    if (!original) throw notFound();
    await assertRoom(scope);
    const { adminTitle, name, description, instructions, openingLine, avatarId, voiceId } = original;
    const { personDayLimit, organisationDayLimit } = original;
    const settings = { name, description, instructions, openingLine, avatarId, voiceId };
    const copyId = await store.insertAgent(
      scope,
      { ...settings, personDayLimit, organisationDayLimit, adminTitle: titleOfCopy(adminTitle) },
      viewer.personId,
    );
    await audit(scope, viewer, 'agent-copied', copyId, { copyOf: id });
    return copyId;
  });
}

export async function updateAgent(
  { tenancy, clock }: AgentContext,
  viewer: Viewer,
  { id, revision, ...input }: AgentChanges & { id: number; revision?: number | undefined },
): Promise<void> {
  assertCan(viewer, 'agent:edit');
  const changes = parse(agentChangesSchema, input);
  assertAppearance(changes);
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const agent = await store.lockAgent(scope, id);
    if (!agent) throw notFound();
    if (revision !== undefined && revision !== agent.revision)
      throw conflict('Somebody else changed this AI agent in the meantime.', { reason: 'agent.changed' });
    await store.updateAgent(scope, id, changes, clock());
    await audit(scope, viewer, 'agent-updated', id, { fields: Object.keys(changes) });
  });
}

export async function deleteAgent({ tenancy }: AgentContext, viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'agent:delete');
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const agent = await store.lockAgent(scope, id);
    if (!agent) throw notFound();
    await audit(scope, viewer, 'agent-deleted', id, { name: agent.name });
    await store.deleteAgent(scope, id);
    await requestAgentFilesRemoval(scope, { agentId: id, keys: [] });
  });
}

/** Where learners are offered it. What was never published is refused as unknown: its title is its author's alone. */
export async function setPlaces(
  { tenancy, clock }: AgentContext,
  viewer: Viewer,
  { id, onHome, itemIds }: { id: number; onHome: boolean; itemIds: readonly number[] },
): Promise<void> {
  assertCan(viewer, 'agent:edit');
  const unique = [...new Set(itemIds)];
  if (unique.length > agentLimits.placements)
    throw badInput(`An AI agent can be placed on ${agentLimits.placements} items at most.`);
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const agent = (await store.lockAgent(scope, id)) && (await store.findAgent(scope, clock(), id));
    if (!agent) throw notFound();
    const placed = new Set(agent.placements.map(({ itemId }) => itemId));
    for (const itemId of unique.filter((each) => !placed.has(each)))
      if (!(await findItemStanding(scope, itemId))?.published) throw notFound();
    await store.replacePlaces(scope, id, { onHome, itemIds: unique });
    await audit(scope, viewer, 'agent-placed', id, { home: onHome, items: unique.length });
  });
}

async function assertRoom(scope: Scope): Promise<void> {
  if ((await store.countAgents(scope)) >= agentLimits.agents) throw refuse('agent.too-many-agents');
}

/** Only characters and voices that there are. */
function assertAppearance({ avatarId, voiceId }: AgentChanges): void {
  if (typeof avatarId === 'number' && !findAvatar(avatarId)) throw badInput('There is no such character.');
  if (typeof voiceId === 'number' && !findVoice(voiceId)) throw badInput('There is no such voice.');
}

function parse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.') || 'input', message]),
  );
  if (fields.adminTitle) throw refuse('agent.admin-title', fields);
  if (fields.name) throw refuse('agent.name', fields);
  throw badInput('The settings of the AI agent have another form.', { reason: 'agent.settings', fields });
}

export function audit(
  scope: Scope,
  viewer: Viewer,
  action: string,
  id: number,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(scope, viewer, { action, targetKind: 'agent', targetId: id, details });
}
