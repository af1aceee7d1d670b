import type * as z from 'zod';
import { type AppError, badInput, conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  canCreateSimulation,
  canEditSimulation,
  canSeeInManagementView,
} from '../model/simulation-policy.ts';
import { type SimulationReason, simulationTexts } from '../model/simulation-texts.ts';
import { type FieldReasons, fieldReasons, fieldTexts } from '../model/simulation-validation.ts';
import { type DraftWrite, findSimulation, type SimulationRow, writeDraft } from './simulation-store.ts';

/** The steps that every use case of authoring shares: parse, load, authorise, write on the revision that was seen. */

export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw refuseFields(fieldReasons(parsed.error));
  return parsed.data;
}

export function refuseFields(reasons: FieldReasons): AppError {
  const [first] = Object.values(reasons);
  return badInput(simulationTexts['simulation.invalid'], { reason: first, fields: fieldTexts(reasons) });
}

export function refuse(reason: SimulationReason, field?: string): AppError {
  const text = simulationTexts[reason];
  return badInput(text, { reason, ...(field === undefined ? {} : { fields: { [field]: text } }) });
}

/** An organisation in an argument is the viewer's own or does not exist. */
export function assertOwnOrganisation(viewer: Viewer, organisationId: number | null | undefined): void {
  if (typeof organisationId === 'number' && organisationId !== viewer.organisationId) throw notFound();
}

/** Refused before anything is looked up, so that the answer says nothing about what exists. */
export function assertMayAuthor(viewer: Viewer): void {
  if (!canCreateSimulation(viewer)) throw forbidden();
}

/** The interactive video, for somebody who may change it. What the viewer cannot see does not exist for them. */
export async function getForEditing(scope: Scope, viewer: Viewer, id: number): Promise<SimulationRow> {
  assertMayAuthor(viewer);
  const simulation = await findSimulation(scope, id);
  if (!simulation || !canSeeInManagementView(viewer, simulation)) throw notFound();
  if (!canEditSimulation(viewer, simulation)) throw forbidden();
  return simulation;
}

/** Raises the revision by exactly one and locks the draft until the transaction ends. */
export async function writeDraftOrConflict(scope: Scope, id: number, write: DraftWrite): Promise<void> {
  if (await writeDraft(scope, id, write)) return;
  const reason = 'simulation.conflict';
  throw conflict(simulationTexts[reason], { reason });
}

export function actorOf(viewer: Viewer): { personId: number | null; impersonatorId: number | null } {
  return { personId: viewer.personId, impersonatorId: viewer.impersonatorId };
}

/** Whose name new content bears. The server itself acts for a person when it makes content. */
export function authorOf(viewer: Viewer): number {
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}
