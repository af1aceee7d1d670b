import { type PointerEvent, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { frameMs, moveInTime, setDuration } from '../../../editor-state/actions/timing-actions.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import { snapTime } from './timeline-scale.ts';

type Part = 'whole' | 'start' | 'end';
type Drag = {
  part: Part;
  startX: number;
  timestampMs: number;
  durationMs: number;
  key: string;
  isMoving: boolean;
};

export interface BarDragOptions {
  event: EditorEvent;
  pxPerSecond: number;
  lengthMs: number;
  disabled: boolean;
  onStart: () => void;
}

const dragThresholdPx = 3;
let dragCount = 0;

/** Pointer handlers for the three parts of a bar. One drag is one step of undo, and snaps to the playhead. */
export function useBarDrag({ event, pxPerSecond, lengthMs, disabled, onStart }: BarDragOptions) {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const drag = useRef<Drag | null>(null);

  function move(current: Drag, movedMs: number): void {
    const targets = [session.playhead.get().timeMs, 0, lengthMs];
    const snap = (ms: number) => Math.min(lengthMs, Math.max(0, snapTime(ms, targets, pxPerSecond)));
    const endMs = current.timestampMs + current.durationMs;
    if (current.part === 'whole') {
      const { announce, ...result } = moveInTime(event, snap(current.timestampMs + movedMs), lengthMs);
      session.apply({ ...result, mergeKey: current.key }, t('change.time'));
    } else if (current.part === 'end') {
      const { announce, ...result } = setDuration(event, snap(endMs + movedMs) - current.timestampMs);
      session.apply({ ...result, mergeKey: current.key }, t('change.duration'));
    } else {
      const timestampMs = Math.min(snap(current.timestampMs + movedMs), endMs - frameMs);
      const fields = { timestampMs: Math.round(timestampMs), durationMs: Math.round(endMs - timestampMs) };
      session.apply(
        { changes: [{ kind: 'set-event', id: event.id, fields }], mergeKey: current.key },
        t('change.duration'),
      );
    }
  }

  function end(): void {
    drag.current = null;
  }

  const handlersOf = (part: Part) => ({
    onPointerDown(pointer: PointerEvent<HTMLElement>) {
      if (disabled || pointer.button !== 0) return;
      pointer.stopPropagation();
      pointer.currentTarget.setPointerCapture(pointer.pointerId);
      dragCount += 1;
      const { timestampMs, durationMs } = event;
      const key = `bar ${dragCount}`;
      drag.current = { part, startX: pointer.clientX, timestampMs, durationMs, key, isMoving: false };
      if (part !== 'whole') onStart();
    },
    onPointerMove(pointer: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (!current) return;
      const movedPx = pointer.clientX - current.startX;
      if (!current.isMoving && Math.abs(movedPx) < dragThresholdPx) return;
      current.isMoving = true;
      move(current, (movedPx / pxPerSecond) * 1000);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });

  return { whole: handlersOf('whole'), start: handlersOf('start'), end: handlersOf('end') };
}
