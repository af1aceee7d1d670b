import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { useOutline } from '../state/course-context.ts';
import { findDropPlace } from './drop-place.ts';
import styles from './Outline.module.css';
import type { DragData } from './use-dragged.ts';
import type { OutlineMoves } from './use-outline-moves.ts';

type Named = { data: { current?: unknown } };

/** Everything that is dragged or dropped on here carries it. */
function dataOf({ data }: Named): DragData {
  return data.current as DragData; // see above
}

/** Lets modules and units be dragged to another place, units into other modules as well. One drop is one step of undo. */
export function OutlineDrag({ moves, children }: { moves: OutlineMoves; children: ReactNode }) {
  const { modules } = useOutline();
  const sensors = useSensors(
    // A click on the handle is no drag yet.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useSpokenDrag();
  const handleEnd = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    const { type, key } = dataOf(active);
    const place = findDropPlace(modules, dataOf(active), dataOf(over));
    if (!place) return;
    if (type === 'module') moves.moveModule(key, place.moduleIndex);
    else moves.moveUnit(key, place);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      accessibility={accessibility}
      onDragEnd={handleEnd}
    >
      <SortableContext
        items={modules.map(({ key }) => `module:${key}`)}
        strategy={verticalListSortingStrategy}
      >
        <SortableContext
          items={modules.flatMap(({ units }) => units.map(({ key }) => `unit:${key}`))}
          strategy={verticalListSortingStrategy}
        >
          {children}
        </SortableContext>
      </SortableContext>
    </DndContext>
  );
}

/** A module goes between modules, a unit between units or to the end of a module. */
const findTarget: CollisionDetection = (args) => {
  const isModule = dataOf(args.active).type === 'module';
  const droppableContainers = args.droppableContainers.filter(
    (container) => (dataOf(container).type === 'module') === isModule,
  );
  const under = pointerWithin({ ...args, droppableContainers });
  return under.length > 0 ? under : closestCenter({ ...args, droppableContainers });
};

function useSpokenDrag() {
  const t = useTranslate('course-editor');
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.picked', { name: dataOf(active).name }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('drag.over', { name: dataOf(active).name, target: dataOf(over).name })
        : undefined,
    // The new place is said by the outline itself.
    onDragEnd: ({ active }) => t('drag.dropped', { name: dataOf(active).name }),
    onDragCancel: ({ active }) => t('drag.cancelled', { name: dataOf(active).name }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('drag.hint') } };
}

interface EndOfModuleProps {
  moduleKey: string;
  name: string;
  children: ReactNode;
}

/** The foot of a module: what is dropped here becomes its last unit. */
export function EndOfModule({ moduleKey, name, children }: EndOfModuleProps) {
  const data: DragData = { type: 'slot', key: moduleKey, name };
  const { setNodeRef, isOver } = useDroppable({ id: `slot:${moduleKey}`, data });
  return (
    <div ref={setNodeRef} className={styles.slot} data-over={isOver || undefined}>
      {children}
    </div>
  );
}
