import fc from 'fast-check';
import type { Change } from '#features/simulations/ui/editor-state/changes.ts';
import {
  createEvent,
  type EditorDocument,
  type EditorEvent,
  type EditorSimulation,
  type EditorVideo,
} from '#features/simulations/ui/editor-state/editor-document.ts';
import { createEditorStore, type EditorStart } from '#features/simulations/ui/editor-state/editor-store.ts';

/** Documents of the editor, and random ways to change them. */

function buildEditorSimulation(part: Partial<EditorSimulation> = {}): EditorSimulation {
  return {
    title: 'Ward round',
    adminTitle: '',
    description: '',
    imageMediaId: null,
    featured: false,
    stereoscopic: false,
    viewingPosition: 'none',
    quiz: true,
    publicAccess: false,
    hideScoresFromUsers: false,
    passMark: null,
    contentEndpoint: '',
    showRegister: false,
    shareLoginRequired: false,
    overviewPages: [],
    groupIds: [],
    editorIds: [],
    ...part,
  };
}

export function buildEditorVideo(id: number, part: Partial<EditorVideo> = {}): EditorVideo {
  return {
    id,
    mediaId: id + 1000,
    title: `Video ${id}`,
    rotation: 0,
    endAction: 'end',
    redirectVideoId: null,
    redirectEventId: null,
    subtitles: [],
    ...part,
  };
}

export function buildEditorEvent(id: number, videoId: number, part: Partial<EditorEvent> = {}): EditorEvent {
  return { ...createEvent('infobox', videoId, 1_000), id, title: `Event ${id}`, ...part };
}

/** Two videos (10 is the start) with an interaction each (20 and 21). */
export function buildEditorDocument(part: Partial<EditorDocument> = {}): EditorDocument {
  return {
    simulation: buildEditorSimulation(),
    startVideoId: 10,
    videos: [buildEditorVideo(10), buildEditorVideo(11)],
    events: [buildEditorEvent(20, 10), buildEditorEvent(21, 11)],
    ...part,
  };
}

export function buildEditorStore(start: Partial<EditorStart> = {}, now?: () => number) {
  const document = start.document ?? buildEditorDocument();
  return createEditorStore(
    {
      simulationId: 1,
      readOnly: false,
      saved: document,
      revision: 1,
      facts: {},
      pictures: {},
      ...start,
      document,
    },
    now,
  );
}

const eventId = fc.constantFrom(20, 21, 22, 23);
const videoId = fc.constantFrom(10, 11, 12);
const eventFields: fc.Arbitrary<Partial<Omit<EditorEvent, 'id'>>> = fc.record(
  {
    title: fc.string({ maxLength: 5 }),
    timestampMs: fc.nat(60_000),
    posX: fc.double({ min: 0, max: 1, noNaN: true }),
    pauseVideo: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Any change at all, also of things that are not there. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('set-event' as const), id: eventId, fields: eventFields }),
  fc.record({ kind: fc.constant('remove-event' as const), id: eventId }),
  fc.record({
    kind: fc.constant('insert-event' as const),
    event: fc.tuple(eventId, videoId).map(([id, video]) => buildEditorEvent(id, video)),
    index: fc.nat(5),
  }),
  fc.record({
    kind: fc.constant('set-video' as const),
    id: videoId,
    fields: fc.record({ title: fc.string({ maxLength: 5 }) }, { requiredKeys: [] }),
  }),
  fc.record({ kind: fc.constant('remove-video' as const), id: videoId }),
  fc.record({
    kind: fc.constant('insert-video' as const),
    video: videoId.map((id) => buildEditorVideo(id)),
    index: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('set-start' as const), videoId: fc.option(videoId) }),
  fc.record({
    kind: fc.constant('set-simulation' as const),
    fields: fc.record({ title: fc.string({ maxLength: 5 }), quiz: fc.boolean() }, { requiredKeys: [] }),
  }),
);
