import {
  IconBookmark,
  IconCopy,
  IconHelpCircle,
  IconInfoCircle,
  IconPencil,
  IconPhotoVideo,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react';
import type { InteractionType } from '../../../model/interactions/interaction.ts';
import { interactionRegistry } from '../../../model/interactions/registry.ts';
import {
  createEvent,
  createOption,
  createTemporaryId,
  type EditorEvent,
  findEvent,
} from '../editor-document.ts';
import type { ActionContext, ActionResult, EditorAction } from './editor-action.ts';
import { findFreePlace } from './placement.ts';

const newQuestionOptions = 2;
/** A copy stands a little beside what it was made of. */
const copyOffset = 0.04;

export const interactionIcons = {
  infobox: IconInfoCircle,
  hotspot: IconTargetArrow,
  question: IconHelpCircle,
  media: IconPhotoVideo,
  bookmark: IconBookmark,
} as const;

function addInteraction(type: InteractionType) {
  return ({ state, timeMs, middle }: ActionContext): ActionResult => {
    const { videoId } = state.selection;
    if (videoId === null) return {};
    const near = state.document.events.filter(
      (event) =>
        event.videoId === videoId && isNear(event, timeMs, interactionRegistry[type].defaultDurationMs),
    );
    const plain = { ...createEvent(type, videoId, timeMs), ...findFreePlace(middle, near) };
    const event =
      type === 'question'
        ? { ...plain, options: Array.from({ length: newQuestionOptions }, createOption) }
        : plain;
    return insert(state.document.events.length, event, type);
  };
}

const alongMs = 2_000;

/** Whether both may be on the picture at the same time. */
function isNear(event: EditorEvent, timeMs: number, durationMs: number): boolean {
  const endMs = event.timestampMs + Math.max(event.durationMs, alongMs);
  return event.timestampMs < timeMs + Math.max(durationMs, alongMs) && timeMs < endMs;
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

function copyOf(event: EditorEvent): EditorEvent {
  return {
    ...event,
    id: createTemporaryId(),
    posX: Math.min(1, event.posX + copyOffset),
    posY: Math.min(1, event.posY + copyOffset),
    options: event.options.map((option) => ({ ...option, id: createTemporaryId() })),
  };
}

const hasVideo = ({ state }: ActionContext) => state.selection.videoId !== null;
const selected = ({ state }: ActionContext) => findEvent(state.document, state.selection.eventId);

export const interactionActions: readonly EditorAction[] = [
  {
    id: 'add-infobox',
    label: 'action.addInfobox',
    icon: interactionIcons.infobox,
    shortcut: { key: 'i' },
    writes: true,
    enabled: hasVideo,
    perform: addInteraction('infobox'),
  },
  {
    id: 'add-hotspot',
    label: 'action.addHotspot',
    icon: interactionIcons.hotspot,
    shortcut: { key: 'h' },
    writes: true,
    enabled: hasVideo,
    perform: addInteraction('hotspot'),
  },
  {
    id: 'add-question',
    label: 'action.addQuestion',
    icon: interactionIcons.question,
    shortcut: { key: 'q' },
    writes: true,
    enabled: hasVideo,
    perform: addInteraction('question'),
  },
  {
    id: 'add-media',
    label: 'action.addMedia',
    icon: interactionIcons.media,
    shortcut: { key: 'm' },
    writes: true,
    enabled: hasVideo,
    perform: addInteraction('media'),
  },
  {
    id: 'add-bookmark',
    label: 'action.addBookmark',
    icon: interactionIcons.bookmark,
    shortcut: { key: 'b' },
    writes: true,
    enabled: hasVideo,
    perform: addInteraction('bookmark'),
  },
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
      return insert(context.state.document.events.length, copyOf(event), event.type);
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
