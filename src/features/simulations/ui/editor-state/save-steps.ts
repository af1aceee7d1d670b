import { applyChanges, type Change } from './changes.ts';
import type {
  EditorDocument,
  EditorEvent,
  EditorOption,
  EditorSimulation,
  EditorVideo,
} from './editor-document.ts';
import { isSame, settleReferences } from './settle-references.ts';

/** One call to the server. */
export type SaveStep =
  | { kind: 'add-video'; video: EditorVideo }
  | { kind: 'create-event'; event: EditorEvent }
  | { kind: 'update-video'; id: number; fields: Partial<EditorVideo> }
  | { kind: 'update-event'; id: number; fields: Partial<EditorEvent> }
  | { kind: 'update-simulation'; fields: Partial<EditorSimulation> }
  | { kind: 'set-groups'; groupIds: readonly number[] }
  | { kind: 'set-start'; videoId: number }
  | { kind: 'delete-events'; ids: readonly number[] }
  | { kind: 'remove-video'; id: number };

/** What the server answered, as far as the document has to follow it. */
export type StepAnswer = { id?: number; optionIds?: readonly number[]; itemIds?: readonly number[] };

const maximumDeletions = 200;

/**
 * What to send next so that the server's draft becomes this one; null when nothing differs. Found by comparing, so
 * changes that cancel each other are never sent, and many to one thing go together. Things come before what leads to
 * them, and removals come last. `refused` are steps (by stepKey) that the server will not take.
 */
export function findNextSave(
  saved: EditorDocument,
  edited: EditorDocument,
  refused: { has(key: string): boolean } = new Set(),
): SaveStep | null {
  for (const step of listDifferences(settleReferences(saved), settleReferences(edited), saved)) {
    if (!refused.has(stepKey(step))) return step;
  }
  return null;
}

export function isSaved(saved: EditorDocument, edited: EditorDocument): boolean {
  return saved === edited || findNextSave(saved, edited) === null;
}

/** Which thing a step is about and what it says: the same again is the same step. */
export function stepKey(step: SaveStep): string {
  return JSON.stringify(step);
}

function* listDifferences(
  saved: EditorDocument,
  edited: EditorDocument,
  known: EditorDocument,
): Generator<SaveStep> {
  const savedVideos = new Map(saved.videos.map((video) => [video.id, video]));
  const savedEvents = new Map(saved.events.map((event) => [event.id, event]));
  const isKnownVideo = (id: number | null) => id !== null && known.videos.some((video) => video.id === id);
  const isKnownEvent = (id: number | null) => id !== null && known.events.some((event) => event.id === id);

  for (const video of edited.videos) {
    if (!savedVideos.has(video.id)) yield { kind: 'add-video', video };
  }
  const withKnownTargets = <Step extends EditorOption | EditorEvent>(step: Step): Step => ({
    ...step,
    redirectVideoId: isKnownVideo(step.redirectVideoId) ? step.redirectVideoId : null,
    redirectEventId: isKnownEvent(step.redirectEventId) ? step.redirectEventId : null,
  });
  for (const event of edited.events) {
    if (savedEvents.has(event.id) || !isKnownVideo(event.videoId)) continue;
    const options = event.options.map(withKnownTargets);
    yield { kind: 'create-event', event: { ...withKnownTargets(event), options } };
  }
  for (const video of edited.videos) {
    const before = savedVideos.get(video.id);
    const fields = before && differingFields(before, video);
    if (fields) yield { kind: 'update-video', id: video.id, fields };
  }
  for (const event of edited.events) {
    const before = savedEvents.get(event.id);
    const fields = before && differingFields(before, event);
    if (fields) yield { kind: 'update-event', id: event.id, fields };
  }
  const fields = differingFields(saved.simulation, edited.simulation);
  if (fields) {
    const { groupIds, ...rest } = fields;
    if (Object.keys(rest).length > 0) yield { kind: 'update-simulation', fields: rest };
    if (groupIds) yield { kind: 'set-groups', groupIds };
  }
  const { startVideoId } = edited;
  if (startVideoId !== saved.startVideoId && startVideoId !== null && isKnownVideo(startVideoId)) {
    yield { kind: 'set-start', videoId: startVideoId };
  }
  const keptEvents = new Set(edited.events.map((event) => event.id));
  const ids = saved.events.filter((event) => !keptEvents.has(event.id)).map((event) => event.id);
  if (ids.length > 0) yield { kind: 'delete-events', ids: ids.slice(0, maximumDeletions) };
  for (const video of saved.videos) {
    if (!edited.videos.some(({ id }) => id === video.id)) yield { kind: 'remove-video', id: video.id };
  }
}

/** The redirect goes whole, because the server judges action and target together. */
const redirectFields = ['action', 'endAction', 'redirectVideoId', 'redirectEventId'];

function differingFields<Item extends object>(before: Item, after: Item): Partial<Item> | null {
  const keys = Object.keys(after) as (keyof Item & string)[]; // the keys are the item's own
  const different = keys.filter((key) => !isSame(before[key], after[key]));
  if (different.length === 0) return null;
  const isRedirected = different.some((key) => redirectFields.includes(key));
  const sent = keys.filter(
    (key) => different.includes(key) || (isRedirected && redirectFields.includes(key)),
  );
  const fields: Partial<Item> = {};
  for (const key of sent) fields[key] = after[key];
  return fields;
}

/** What the server's draft is after it took a step; ids in `answer` are already in place (see renamesOf). */
export function applySaved(saved: EditorDocument, step: SaveStep): EditorDocument {
  return applyChanges(saved, changesOfStep(saved, step));
}

/** The new ids an answer brings: what they stood for in the step, to what they are now. */
export function renamesOf(step: SaveStep, answer: StepAnswer): Map<number, number> {
  const renames = new Map<number, number>();
  const rename = (from: number | undefined, to: number | undefined) => {
    if (from !== undefined && to !== undefined && from !== to) renames.set(from, to);
  };
  if (step.kind === 'add-video') rename(step.video.id, answer.id);
  if (step.kind === 'create-event') rename(step.event.id, answer.id);
  const options =
    step.kind === 'create-event'
      ? step.event.options
      : step.kind === 'update-event'
        ? (step.fields.options ?? [])
        : [];
  options.forEach((option, index) => {
    rename(option.id, answer.optionIds?.[index]);
  });
  const items =
    step.kind === 'update-video'
      ? (step.fields.subtitles ?? [])
      : step.kind === 'update-simulation'
        ? (step.fields.overviewPages ?? [])
        : [];
  items.forEach((item, index) => {
    rename(item.id, answer.itemIds?.[index]);
  });
  return renames;
}

function changesOfStep(saved: EditorDocument, step: SaveStep): Change[] {
  switch (step.kind) {
    case 'add-video': {
      // The server takes title and media; everything else follows by an update.
      const video: EditorVideo = { ...step.video, ...newVideoFields };
      const insert: Change = { kind: 'insert-video', video, index: saved.videos.length };
      return saved.startVideoId === null ? [insert, { kind: 'set-start', videoId: video.id }] : [insert];
    }
    case 'create-event':
      return [{ kind: 'insert-event', event: step.event, index: saved.events.length }];
    case 'update-video':
      return [{ kind: 'set-video', id: step.id, fields: step.fields }];
    case 'update-event':
      return [{ kind: 'set-event', id: step.id, fields: step.fields }];
    case 'update-simulation':
      return [{ kind: 'set-simulation', fields: step.fields }];
    case 'set-groups':
      return [{ kind: 'set-simulation', fields: { groupIds: step.groupIds } }];
    case 'set-start':
      return [{ kind: 'set-start', videoId: step.videoId }];
    case 'delete-events':
      return step.ids.map((id) => ({ kind: 'remove-event', id }));
    case 'remove-video':
      return removeVideoChanges(saved, step.id);
  }
}

const newVideoFields = {
  rotation: 0,
  endAction: 'end',
  redirectVideoId: null,
  redirectEventId: null,
  subtitles: [],
} as const satisfies Partial<EditorVideo>;

/** A video with its interactions goes; what led to them goes on instead, and the next video becomes the start. */
export function removeVideoChanges(document: EditorDocument, videoId: number): Change[] {
  const goneEvents = new Set(
    document.events.filter((event) => event.videoId === videoId).map((event) => event.id),
  );
  const leadsThere = (step: { redirectVideoId: number | null; redirectEventId: number | null }) =>
    step.redirectVideoId === videoId ||
    (step.redirectEventId !== null && goneEvents.has(step.redirectEventId));
  const cleared = { redirectVideoId: null, redirectEventId: null };
  const changes: Change[] = [];
  for (const video of document.videos) {
    if (video.id === videoId || !leadsThere(video)) continue;
    changes.push({ kind: 'set-video', id: video.id, fields: { endAction: 'end', ...cleared } });
  }
  for (const event of document.events) {
    if (event.videoId === videoId) continue;
    const fields: Partial<EditorEvent> = leadsThere(event) ? { action: 'continue', ...cleared } : {};
    if (event.options.some(leadsThere)) {
      fields.options = event.options.map((option) =>
        leadsThere(option) ? { ...option, action: 'continue', ...cleared } : option,
      );
    }
    if (Object.keys(fields).length > 0) changes.push({ kind: 'set-event', id: event.id, fields });
  }
  for (const id of goneEvents) changes.push({ kind: 'remove-event', id });
  if (document.startVideoId === videoId) {
    const next = document.videos.find((video) => video.id !== videoId);
    changes.push({ kind: 'set-start', videoId: next?.id ?? null });
  }
  changes.push({ kind: 'remove-video', id: videoId });
  return changes;
}
