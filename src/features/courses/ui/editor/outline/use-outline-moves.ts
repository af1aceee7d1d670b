import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { useOutline } from '../state/course-context.ts';
import { findUnit, moveTo, moveUnit, type Outline, stepOf, type UnitPlace } from '../state/outline.ts';
import { useOutlineNames } from './use-outline-names.ts';

export type OutlineMoves = {
  /** The last move, for screen readers. */
  announced: string;
  moveModule: (key: string, to: number) => void;
  moveUnit: (key: string, to: UnitPlace) => void;
  /** One step up or down; continues into the next module. */
  stepUnit: (key: string, by: -1 | 1) => void;
};

/** Moves modules and units, announces their new place and keeps the focus. */
export function useOutlineMoves(): OutlineMoves {
  const t = useTranslate('course-editor');
  const { modules, change } = useOutline();
  const names = useOutlineNames();
  const [announced, setAnnounced] = useState('');

  const apply = (next: Outline) => {
    keepFocus();
    change(() => next);
  };
  const move = (key: string, to: UnitPlace) => {
    const next = moveUnit(modules, key, to);
    const place = findUnit(next, key);
    if (next === modules || !place) return;
    apply(next);
    const module = next[place.moduleIndex];
    setAnnounced(
      t('announce.unit', {
        name: names.unit(key),
        number: place.index + 1,
        count: module?.units.length ?? 0,
        module: module ? module.title || t('module.number', { number: place.moduleIndex + 1 }) : '',
      }),
    );
  };
  return {
    announced,
    moveUnit: move,
    stepUnit(key, by) {
      const to = stepOf(modules, key, by);
      if (to) move(key, to);
    },
    moveModule(key, to) {
      const from = modules.findIndex((module) => module.key === key);
      const next = moveTo(modules, from, to);
      if (next === modules) return;
      apply(next);
      const number = next.findIndex((module) => module.key === key) + 1;
      setAnnounced(t('announce.module', { name: names.module(key), number, count: next.length }));
    },
  };
}

/**
 * A moved row may be rendered again in another module, and its button may become disabled. Then the title of the row gets
 * the focus.
 */
function keepFocus(): void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('[data-outline-row]');
  if (!focused || !row) return;
  const { id } = focused;
  const rowKey = row.dataset.outlineRow ?? '';
  requestAnimationFrame(() => {
    const again = id === '' ? null : document.getElementById(id);
    if (again && !again.matches(':disabled')) again.focus();
    else focusRow(rowKey);
  });
}

/** Waits until React has rendered the change. */
export function focusRow(key: string): void {
  requestAnimationFrame(() => document.getElementById(toggleId(key))?.focus());
}

export function toggleId(key: string): string {
  return `outline-${key}`;
}
