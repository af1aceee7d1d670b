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

export const interactionIcons = {
  infobox: IconInfoCircle,
  hotspot: IconTargetArrow,
  question: IconHelpCircle,
  media: IconPhotoVideo,
  bookmark: IconBookmark,
} as const;

/** What begins with the first picture hides it before anybody has seen it. */
const settledMs = 2_000;

function addInteraction(type: InteractionType) {
  return ({ state, timeMs, lengthMs, middle, isSphere }: ActionContext): ActionResult => {
    const { videoId } = state.selection;
    if (videoId === null) return {};
    // A chapter may well be the first moment of a video.
    const isUnseen = timeMs === 0 && type !== 'bookmark';
    const atMs = isUnseen ? Math.min(settledMs, Math.round(lengthMs / 4)) : timeMs;
    const added = createEvent(type, videoId, atMs);
    const near = listNear(state.document.events, added);
    const plain = { ...added, ...findFreePlace(middle, near, isSphere) };
    const event =
      type === 'question'
        ? { ...plain, options: Array.from({ length: newQuestionOptions }, createOption) }
        : plain;
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
      other.type !== 'bookmark' &&
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
    ...findFreePlace(event, listNear(state.document.events, event), isSphere),
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
