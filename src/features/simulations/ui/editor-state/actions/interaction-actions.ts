import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { listTools } from '../../../interactions/editor-tools.tsx';
import { definitionOf, type InteractionType, usesField } from '../../../interactions/interaction.ts';
import {
  createEvent,
  createOption,
  createTemporaryId,
  type EditorEvent,
  findEvent,
} from '../editor-document.ts';
import type { ActionContext, ActionResult, EditorAction } from './editor-action.ts';
import { findFreePlace } from './placement.ts';

/** What begins with the first picture hides it before anybody has seen it. */
const settledMs = 2_000;

function addInteraction(type: InteractionType) {
  return ({ state, timeMs, lengthMs, middle, isSphere }: ActionContext): ActionResult => {
    const { videoId } = state.selection;
    if (videoId === null) return {};
    const { meeting, options } = definitionOf({ type });
    // A chapter may well be the first moment of a video.
    const isUnseen = timeMs === 0 && meeting !== 'mark';
    const atMs = isUnseen ? Math.min(settledMs, Math.round(lengthMs / 4)) : timeMs;
    const added = createEvent(type, videoId, atMs);
    const near = listNear(state.document.events, added);
    const event = {
      ...added,
      ...(usesField(type, 'posX') ? findFreePlace(middle, near, isSphere) : {}),
      options: Array.from({ length: options?.atFirst ?? 0 }, createOption),
    };
    return {
      ...insert(state.document.events.length, event, type),
      // Its author sees it, and what it stands on.
      ...(isUnseen ? { seekMs: atMs } : {}),
    };
  };
}

const alongMs = 2_000;

/** What may be on the picture at the same time. */
function listNear(events: readonly EditorEvent[], event: EditorEvent): EditorEvent[] {
  const endOf = ({ timestampMs, durationMs }: EditorEvent) => timestampMs + Math.max(durationMs, alongMs);
  return events.filter(
    (other) =>
      definitionOf(other).meeting !== 'mark' &&
      other.videoId === event.videoId &&
      other.timestampMs < endOf(event) &&
      event.timestampMs < endOf(other),
  );
}

function insert(index: number, event: EditorEvent, type: InteractionType): ActionResult {
  return {
    changes: [{ kind: 'insert-event', event, index }],
    select: { videoId: event.videoId, eventId: event.id },
    // Its first field is next.
    effect: 'show-inspector',
    announce: { key: `announce.added.${type}` },
  };
}

function copyOf(event: EditorEvent, { state, isSphere }: ActionContext): EditorEvent {
  return {
    ...event,
    id: createTemporaryId(),
    ...(usesField(event.type, 'posX')
      ? findFreePlace(event, listNear(state.document.events, event), isSphere)
      : {}),
    options: event.options.map((option) => ({ ...option, id: createTemporaryId() })),
  };
}

const hasVideo = ({ state }: ActionContext) => state.selection.videoId !== null;
const selected = ({ state }: ActionContext) => findEvent(state.document, state.selection.eventId);

export const interactionActions: readonly EditorAction[] = [
  ...listTools().map(
    ({ type, tool }): EditorAction => ({
      id: `add-${type}`,
      label: tool.label,
      icon: tool.Icon,
      shortcut: { key: tool.key },
      writes: true,
      enabled: hasVideo,
      perform: addInteraction(type),
    }),
  ),
  {
    id: 'edit',
    label: 'action.edit',
    icon: IconPencil,
    shortcut: { key: 'Enter' },
    writes: false,
    enabled: (context) => selected(context) !== undefined,
    perform: () => ({ effect: 'show-inspector' }),
  },
  {
    id: 'duplicate',
    label: 'action.duplicate',
    icon: IconCopy,
    shortcut: { key: 'd', mod: true },
    writes: true,
    enabled: (context) => selected(context) !== undefined,
    perform(context) {
      const event = selected(context);
      if (!event) return {};
      return insert(context.state.document.events.length, copyOf(event, context), event.type);
    },
  },
  {
    id: 'delete',
    label: 'action.delete',
    icon: IconTrash,
    shortcut: { key: 'Delete' },
    writes: true,
    enabled: (context) => selected(context) !== undefined,
    perform(context) {
      const event = selected(context);
      if (!event) return {};
      return {
        changes: [{ kind: 'remove-event', id: event.id }],
        select: { videoId: event.videoId, eventId: null },
        // What had the focus may be gone with it.
        effect: 'focus-timeline',
        announce: { key: 'announce.deleted' },
      };
    },
  },
];
