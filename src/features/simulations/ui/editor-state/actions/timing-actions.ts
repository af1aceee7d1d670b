import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { definitionOf } from '../../../interactions/interaction.ts';
import { type EditorEvent, findEvent } from '../editor-document.ts';
import type { ActionContext, ActionResult, EditorAction } from './editor-action.ts';

export const frameMs = 40;
export const secondMs = 1_000;

function selectedEvent({ state }: ActionContext): EditorEvent | undefined {
  return findEvent(state.document, state.selection.eventId);
}

function clampTime(ms: number, lengthMs: number): number {
  return Math.round(Math.max(0, lengthMs > 0 ? Math.min(ms, lengthMs) : ms));
}

/** Moves an interaction in time; nothing else of it changes. */
export function moveInTime(event: EditorEvent, timestampMs: number, lengthMs: number): ActionResult {
  const fields = { timestampMs: clampTime(timestampMs, lengthMs) };
  return {
    changes: [{ kind: 'set-event', id: event.id, fields }],
    mergeKey: `time ${event.id}`,
    announce: { key: 'announce.time', values: { seconds: (fields.timestampMs / secondMs).toFixed(2) } },
  };
}

/** Zero means that it stays until it is answered or closed. */
export function setDuration(event: EditorEvent, durationMs: number): ActionResult {
  const fields = { durationMs: Math.round(Math.max(0, durationMs)) };
  return {
    changes: [{ kind: 'set-event', id: event.id, fields }],
    mergeKey: `duration ${event.id}`,
    announce: {
      key: fields.durationMs === 0 ? 'announce.durationOpen' : 'announce.duration',
      values: { seconds: (fields.durationMs / secondMs).toFixed(2) },
    },
  };
}

function seekBy(stepMs: number) {
  return ({ timeMs, lengthMs }: ActionContext): ActionResult => ({
    seekMs: clampTime(timeMs + stepMs, lengthMs),
  });
}

const hasVideo = ({ state }: ActionContext) => state.selection.videoId !== null;
const hasEvent = (context: ActionContext) => selectedEvent(context) !== undefined;

export const timingActions: readonly EditorAction[] = [
  {
    id: 'toggle-play',
    label: 'action.togglePlay',
    icon: IconPlayerPlay,
    shortcut: { key: ' ' },
    writes: false,
    enabled: hasVideo,
    perform: () => ({ effect: 'toggle-play' }),
  },
  {
    id: 'frame-back',
    label: 'action.frameBack',
    icon: IconChevronLeft,
    shortcut: { key: ',' },
    writes: false,
    enabled: hasVideo,
    perform: seekBy(-frameMs),
  },
  {
    id: 'frame-forward',
    label: 'action.frameForward',
    icon: IconChevronRight,
    shortcut: { key: '.' },
    writes: false,
    enabled: hasVideo,
    perform: seekBy(frameMs),
  },
  {
    id: 'second-back',
    label: 'action.secondBack',
    icon: IconChevronsLeft,
    shortcut: { key: 'j' },
    writes: false,
    enabled: hasVideo,
    perform: seekBy(-secondMs),
  },
  {
    id: 'second-forward',
    label: 'action.secondForward',
    icon: IconChevronsRight,
    shortcut: { key: 'l' },
    writes: false,
    enabled: hasVideo,
    perform: seekBy(secondMs),
  },
  {
    id: 'start-here',
    label: 'action.startHere',
    icon: IconArrowBarToLeft,
    shortcut: { key: '[' },
    writes: true,
    enabled: hasEvent,
    perform(context) {
      const event = selectedEvent(context);
      return event ? moveInTime(event, context.timeMs, context.lengthMs) : {};
    },
  },
  {
    id: 'end-here',
    label: 'action.endHere',
    icon: IconArrowBarToRight,
    shortcut: { key: ']' },
    writes: true,
    enabled(context) {
      const event = selectedEvent(context);
      return event !== undefined && definitionOf(event).hasDuration && event.timestampMs < context.timeMs;
    },
    perform(context) {
      const event = selectedEvent(context);
      return event ? setDuration(event, context.timeMs - event.timestampMs) : {};
    },
  },
];
