import { useTranslate } from '#locales/use-translate.ts';
import { useCourseEditor, useOutline } from '../state/course-context.ts';
import { findUnit } from '../state/outline.ts';
import { itemKey } from '../state/unit-items.ts';

/** Names of modules and units by key. A module without a title has its number. */
export function useOutlineNames() {
  const t = useTranslate('course-editor');
  const { items } = useCourseEditor();
  const { modules } = useOutline();
  return {
    module(key: string): string {
      const index = modules.findIndex((module) => module.key === key);
      return modules[index]?.title || t('module.number', { number: index + 1 });
    },
    unit(key: string): string {
      const place = findUnit(modules, key);
      const unit = place && modules[place.moduleIndex]?.units[place.index];
      return (unit && items.get(itemKey(unit.itemKind, unit.itemId))?.title) || t('unit.untitled');
    },
  };
}
