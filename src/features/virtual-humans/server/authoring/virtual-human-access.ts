import type * as z from 'zod';
import { AppError, badInput, conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  canCreateVirtualHuman,
  canEditVirtualHuman,
  canSeeInManagementView,
} from '../../model/virtual-human-policy.ts';
import { type VirtualHumanReason, virtualHumanTexts } from '../../model/virtual-human-texts.ts';
import { type FieldReasons, fieldReasons, fieldTexts } from '../../model/virtual-human-validation.ts';
import {
  type DraftWrite,
  findVirtualHuman,
  type VirtualHumanRow,
  writeDraft,
} from './virtual-human-store.ts';

/** The steps that every use case of authoring shares: parse, load, authorise, write on the revision that was seen. */

export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw refuseFields(fieldReasons(parsed.error));
  return parsed.data;
}

function refuseFields(reasons: FieldReasons): AppError {
  const [first] = Object.values(reasons);
  return badInput(virtualHumanTexts['virtual-human.invalid'], { reason: first, fields: fieldTexts(reasons) });
}

export function refuse(reason: VirtualHumanReason, field?: string): AppError {
  const text = virtualHumanTexts[reason];
  return badInput(text, { reason, ...(field === undefined ? {} : { fields: { [field]: text } }) });
}

export function refuseByPlan(reason: 'virtual-human.plan-without' | 'virtual-human.plan-limit'): AppError {
  return new AppError('PLAN_LIMIT', virtualHumanTexts[reason], { reason });
}

/** An organisation in an argument is the viewer's own or does not exist. */
export function assertOwnOrganisation(viewer: Viewer, organisationId: number | null | undefined): void {
  if (typeof organisationId === 'number' && organisationId !== viewer.organisationId) throw notFound();
}

/** Refused before anything is looked up, so that the answer says nothing about what exists. */
export function assertMayAuthor(viewer: Viewer): void {
  if (!canCreateVirtualHuman(viewer)) throw forbidden();
}

/** The virtual human, for somebody who may change it. What the viewer cannot see does not exist for them. */
export async function getForEditing(scope: Scope, viewer: Viewer, id: number): Promise<VirtualHumanRow> {
  assertMayAuthor(viewer);
  const found = await findVirtualHuman(scope, id);
  if (!found || !canSeeInManagementView(viewer, found)) throw notFound();
  if (!canEditVirtualHuman(viewer, found)) throw forbidden();
  return found;
}

/** Raises the revision by exactly one and locks the draft until the transaction ends. */
export async function writeDraftOrConflict(scope: Scope, id: number, write: DraftWrite): Promise<void> {
  if (await writeDraft(scope, id, write)) return;
  const reason = 'virtual-human.conflict';
  throw conflict(virtualHumanTexts[reason], { reason });
}

export function actorOf(viewer: Viewer): { personId: number | null; impersonatorId: number | null } {
  return { personId: viewer.personId, impersonatorId: viewer.impersonatorId };
}

/** Whose name new content bears. The server itself acts for a person when it makes content. */
export function authorOf(viewer: Viewer): number {
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}
