import { actorOf } from '#features/content/server/index.ts';
import { findUsableMedia } from '#features/media/server/media-view.ts';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type FieldName,
  fieldNames,
  type InteractionFields,
  type MediaField,
  mediaFields,
} from '../interactions/fields.ts';
import {
  allFieldsOf,
  type EventContent,
  narrow,
  newInteraction,
  plainType,
} from '../interactions/interaction.ts';
import { type OptionContent, plainOption } from '../interactions/option.ts';
import { simulationTexts } from '../model/simulation-texts.ts';
import {
  type EventChanges,
  eventChangesSchema,
  limits,
  type OptionChanges,
} from '../model/simulation-validation.ts';
import { interactionAdded } from './domain-events.ts';
import * as store from './interaction-store.ts';
import { type RedirectTargets, settleRedirect } from './redirect-check.ts';
import type { SimulationContext } from './simulation-context.ts';
import { parseInput, refuse, simulationKind } from './simulation-kind.ts';
import { findVideo } from './video-store.ts';

/** An event of the draft as its author sees it. */
export type WrittenEvent = { simulationId: number; videoId: number; event: EventContent };

/** A new event, or, with `restoreId`, one that was deleted, with its own id and its options' ids (undo). */
export async function createEvent(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  input: unknown,
  restoreId?: number | null,
): Promise<WrittenEvent> {
  const changes = parseInput(eventChangesSchema, input);
  simulationKind.assertMayAuthor(viewer);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const before =
      typeof restoreId === 'number' ? await getDeleted(scope, viewer, restoreId) : newEvent(changes);
    const isNew = before.event.id === 0;
    if (changes.videoId === undefined && isNew) throw refuse('simulation.video-of-event', 'videoId');
    return save(scope, viewer, before, changes, isNew ? 'event-created' : 'event-restored');
  });
}

export async function updateEvent(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  input: unknown,
): Promise<WrittenEvent> {
  const changes = parseInput(eventChangesSchema, input);
  simulationKind.assertMayAuthor(viewer);
  const { id } = changes;
  if (id === undefined) throw refuse('simulation.field-invalid', 'id');
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const before = await store.findInteraction(scope, id);
    if (!before || before.deleted) throw notFound();
    return save(scope, viewer, before, changes, 'event-updated');
  });
}

/** All of them or none. They keep their ids and options, so that undo can bring them back. */
export async function deleteEvents(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length > limits.ids) throw refuse('simulation.too-many', 'ids');
  simulationKind.assertMayAuthor(viewer);
  const unique = [...new Set(ids)];
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const owners = await store.listInteractionOwners(scope, unique);
    if (owners.length !== unique.length) throw notFound();
    // In the order of their ids, so that two deletions wait for each other instead of blocking each other.
    const simulationIds = [...new Set(owners.map((owner) => owner.simulationId))].toSorted((a, b) => a - b);
    for (const simulationId of simulationIds) {
      await simulationKind.getForEditing(scope, viewer, simulationId);
      await simulationKind.writeDraftOrConflict(scope, simulationId, {
        expectedRevision: null,
        changesContent: true,
      });
    }
    if (unique.length > 0) await store.markInteractionsDeleted(scope, unique);
    for (const simulationId of simulationIds) {
      const eventIds = owners.filter((owner) => owner.simulationId === simulationId).map((owner) => owner.id);
      await audit(scope, viewer, 'event-deleted', simulationId, { eventIds });
    }
  });
  return unique;
}

async function getDeleted(scope: Scope, viewer: Viewer, id: number): Promise<store.InteractionRow> {
  const event = await store.findInteraction(scope, id);
  if (!event) throw notFound();
  if (!event.deleted) {
    await simulationKind.getForEditing(scope, viewer, event.simulationId);
    const reason = 'simulation.event-not-deleted';
    throw conflict(simulationTexts[reason], { reason });
  }
  return event;
}

function audit(scope: Scope, viewer: Viewer, action: string, id: number, details: Record<string, unknown>) {
  return recordAudit(scope, actorOf(viewer), { action, targetKind: 'simulation', targetId: id, details });
}

/** What a new event starts from; id 0 means that it is not stored yet. */
function newEvent({ type, videoId }: EventChanges): store.InteractionRow {
  const event = narrow(newInteraction(type ?? plainType));
  return { simulationId: 0, videoId: videoId ?? 0, event, deleted: false };
}

async function save(
  scope: Scope,
  viewer: Viewer,
  before: store.InteractionRow,
  changes: EventChanges,
  action: string,
): Promise<WrittenEvent> {
  const video = await findVideo(scope, changes.videoId ?? before.videoId);
  if (!video)
    throw changes.videoId === undefined ? refuse('simulation.video-of-event', 'videoId') : notFound();
  const simulation = await simulationKind.getForEditing(scope, viewer, video.simulationId);
  const isNew = before.event.id === 0;
  // An event moves between the videos of its own interactive video only.
  if (!isNew && before.simulationId !== video.simulationId)
    throw refuse('simulation.video-of-event', 'videoId');
  await assertMedia(scope, changes);
  await simulationKind.writeDraftOrConflict(scope, simulation.id, {
    expectedRevision: changes.revision ?? null,
    changesContent: true,
  });
  const targets = await store.listRedirectTargets(scope, simulation.id);
  const place = { simulationId: simulation.id, videoId: video.id };
  const event = mergeEvent(before.event, changes, targets);
  const id = isNew ? await store.insertInteraction(scope, place, event) : event.id;
  if (!isNew) await store.updateInteraction(scope, place, event);
  if (changes.options) await saveOptions(scope, id, changes.options, targets);
  await audit(scope, viewer, action, simulation.id, { eventId: id });
  if (isNew && viewer.personId !== null)
    await publishEvent(scope, interactionAdded, {
      simulationId: simulation.id,
      personId: viewer.personId,
      type: event.type,
    });
  return { ...place, event: { ...event, id, options: await store.listOptions(scope, id) } };
}

const kindErrors = {
  image: 'simulation.not-a-picture',
  audio: 'simulation.not-a-sound',
  video: 'simulation.not-a-video',
} as const;

/** What is named must be in the library, and of the kind that its field shows or plays. */
async function assertMedia(scope: Scope, changes: EventChanges): Promise<void> {
  for (const [field, kind] of Object.entries(mediaFields)) {
    const id = changes[field as MediaField]; // the keys of a constant
    if (typeof id !== 'number') continue;
    const media = await findUsableMedia(scope, id);
    if (media?.kind !== kind) throw refuse(kindErrors[kind], field);
  }
}

/** What was sent over what was there. An interaction that becomes another type keeps what both types have. */
function mergeEvent(before: EventContent, changes: EventChanges, targets: RedirectTargets): EventContent {
  const fieldsBefore = allFieldsOf(before);
  const fields: InteractionFields = { ...fieldsBefore, ...pickSent(changes) };
  return narrow({
    id: before.id,
    type: changes.type ?? before.type,
    title: changes.title ?? before.title,
    timestampMs: Math.round(changes.timestampMs ?? before.timestampMs),
    durationMs: Math.round(changes.durationMs ?? before.durationMs),
    content: { ...fields, ...settleRedirect(fields, fieldsBefore, targets) },
    options: [],
  });
}

function pickSent(changes: EventChanges): Partial<Pick<EventChanges, FieldName>> {
  return Object.fromEntries(
    fieldNames.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]]),
  );
}

async function saveOptions(
  scope: Scope,
  eventId: number,
  options: readonly OptionChanges[],
  targets: RedirectTargets,
): Promise<void> {
  const known = new Map((await store.listOptions(scope, eventId)).map((option) => [option.id, option]));
  const ids = options.flatMap((option) => option.id ?? []);
  if (new Set(ids).size !== ids.length) throw refuse('simulation.option-unknown', 'options');
  const merged = options.map((option, index) => {
    const before = option.id === undefined ? undefined : known.get(option.id);
    if (option.id !== undefined && !before) throw refuse('simulation.option-unknown', `options.${index}.id`);
    return mergeOption(option, before, index, targets);
  });
  // A stated order wins over the place in the list.
  await store.replaceOptions(scope, eventId, merged);
}

function mergeOption(
  { id, sortOrder, ...sent }: OptionChanges,
  before: OptionContent | undefined,
  index: number,
  targets: RedirectTargets,
): store.OptionFields {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const merged = { ...plainOption, ...before, ...given, id, sortOrder: sortOrder ?? index };
  return { ...merged, ...settleRedirect(merged, before, targets) };
}
