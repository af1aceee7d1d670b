import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { useCourseEditor, useOutline } from '../state/course-context.ts';
import { changeModule, type EditedUnit, findUnit, removeUnit } from '../state/outline.ts';
import type { UnitItem } from '../state/unit-items.ts';
import { takeNewId } from './new-id.ts';
import { focusRow } from './use-outline-moves.ts';
import { useOutlineNames } from './use-outline-names.ts';

/** Adds and removes modules and units. After removing, a neighbour gets the focus. */
export function useOutlineEdits() {
  const t = useTranslate('course-editor');
  const { learnItem } = useCourseEditor();
  const { modules, change } = useOutline();
  const names = useOutlineNames();
  const [newest, setNewest] = useState<string | null>(null);

  return {
    /** The module that was added last, whose unit search is open. */
    newest,
    addModule() {
      const id = takeNewId();
      const key = `new${id}`;
      change((outline) => [
        ...outline,
        { key, id, title: '', description: '', unlock: { type: 'NONE' }, units: [] },
      ]);
      setNewest(key);
    },
    addUnit(moduleKey: string, item: UnitItem) {
      learnItem(item);
      const id = takeNewId();
      const added: EditedUnit = {
        key: `new${id}`,
        id,
        itemKind: item.kind,
        itemId: item.id,
        assessment: false,
        passMark: null,
      };
      change((outline) => {
        const units = outline.find(({ key }) => key === moduleKey)?.units ?? [];
        return changeModule(outline, moduleKey, { units: [...units, added] });
      });
    },
    removeUnit(key: string) {
      const place = findUnit(modules, key);
      const module = place ? modules[place.moduleIndex] : undefined;
      const next = place && (module?.units[place.index + 1] ?? module?.units[place.index - 1] ?? module);
      flash(t('unit.removed', { name: names.unit(key) }));
      change((outline) => removeUnit(outline, key));
      if (next) focusRow(next.key);
    },
    removeModule(key: string) {
      const index = modules.findIndex((module) => module.key === key);
      const next = modules[index + 1] ?? modules[index - 1];
      const count = modules[index]?.units.length ?? 0;
      flash(t('module.removed', { name: names.module(key), count }));
      change((outline) => outline.filter((module) => module.key !== key));
      if (next) focusRow(next.key);
    },
  };
}
