import { createContext, use, useSyncExternalStore } from 'react';
import type { ContentTag } from '#features/content/ui/index.ts';
import type { CourseDocument } from './course-document.ts';
import type { CourseAnswer } from './course-query.ts';
import type { CourseResource } from './course-resources.ts';
import type { CourseState, CourseStore } from './course-store.ts';
import type { Outline } from './outline.ts';
import type { UnitItem, UnitItems } from './unit-items.ts';

export type CourseEditor = {
  store: CourseStore;
  /** The answer with which the editor opened: names of people and groups, and the picture. */
  answer: CourseAnswer;
  /** Tags and files apply at once, so they are not part of the document. */
  tags: readonly ContentTag[];
  setTags: (tags: readonly ContentTag[]) => void;
  resources: readonly CourseResource[];
  setResources: (change: (resources: readonly CourseResource[]) => readonly CourseResource[]) => void;
  /** The items of all units, including removed ones. */
  items: UnitItems;
  learnItem: (item: UnitItem) => void;
};

export const CourseEditorContext = createContext<CourseEditor | null>(null);

export function useCourseEditor(): CourseEditor {
  const editor = use(CourseEditorContext);
  if (!editor) throw new Error('Only inside the editor of a course.');
  return editor;
}

export function useCourseState<Part>(select: (state: CourseState) => Part): Part {
  const { store } = useCourseEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export function useDocument(): CourseDocument {
  return useCourseState((state) => state.document);
}

export function useReadOnly(): boolean {
  return useCourseState((state) => state.readOnly);
}

/** Changes fields of the document. Continuous typing in one field is one step of undo; any other change is a step. */
export function useChange() {
  const { store } = useCourseEditor();
  return (part: Partial<CourseDocument>, typing?: 'typing') => {
    const names = Object.keys(part).join();
    const mergeKey = typing ? names : null;
    store.change((document) => ({ ...document, ...part }), { label: names, mergeKey });
  };
}

/** Changes modules and units. Changes with the same `mergeKey` that follow each other are one step of undo. */
export function useOutline() {
  const { store } = useCourseEditor();
  const modules = useCourseState((state) => state.document.modules);
  const change = (next: (outline: Outline) => Outline, mergeKey: string | null = null) =>
    store.change(
      (document) => {
        const changed = next(document.modules);
        return changed === document.modules ? document : { ...document, modules: changed };
      },
      { label: 'modules', mergeKey },
    );
  return { modules, change };
}
