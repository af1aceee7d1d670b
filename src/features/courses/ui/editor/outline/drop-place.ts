import { findUnit, type Outline, type UnitPlace } from '../state/outline.ts';
import type { DragData } from './use-dragged.ts';

/**
 * Where something goes that was dropped on something else, counted as the outline counts after it was taken out. Null where
 * that is no place for it. For a module only `moduleIndex` says anything.
 */
export function findDropPlace(
  modules: Outline,
  dragged: Pick<DragData, 'type' | 'key'>,
  target: Pick<DragData, 'type' | 'key'>,
): UnitPlace | null {
  if (dragged.type === target.type && dragged.key === target.key) return null;
  if (dragged.type === 'module') {
    const moduleIndex = modules.findIndex(({ key }) => key === target.key);
    return target.type === 'module' && moduleIndex >= 0 ? { moduleIndex, index: 0 } : null;
  }
  if (target.type === 'unit') return findUnit(modules, target.key);
  const moduleIndex = modules.findIndex(({ key }) => key === target.key);
  const module = modules[moduleIndex];
  if (target.type !== 'slot' || !module) return null;
  const others = module.units.filter(({ key }) => key !== dragged.key);
  return { moduleIndex, index: others.length };
}
