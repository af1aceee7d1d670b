import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties } from 'react';
import { useReadOnly } from '../state/course-context.ts';

type DragType = 'module' | 'unit';

/** What a thing that is dragged, or dropped on, is. `slot` is the place after the last unit of a module. */
export type DragData = { type: DragType | 'slot'; key: string; name: string };

export type Dragged = {
  row: (element: HTMLElement | null) => void;
  handle: (element: HTMLElement | null) => void;
  style: CSSProperties;
  isDragged: boolean;
  attributes: object;
  listeners: object;
};

/** A module or unit that is moved by its handle. */
export function useDragged(type: DragType, key: string, name: string): Dragged {
  const readOnly = useReadOnly();
  const data: DragData = { type, key, name };
  const sortable = useSortable({ id: `${type}:${key}`, data, disabled: readOnly });
  return {
    row: sortable.setNodeRef,
    handle: sortable.setActivatorNodeRef,
    // Without the scale: rows of other heights would be pressed together.
    style: { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition },
    isDragged: sortable.isDragging,
    attributes: sortable.attributes,
    listeners: sortable.listeners ?? {},
  };
}
