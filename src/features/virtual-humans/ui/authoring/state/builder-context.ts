import { createContext, useContext, useSyncExternalStore } from 'react';
import { type CaseContent, type ConversationLocale, textIn } from '../../../model/case-content.ts';
import type { BuilderDocument } from './builder-document.ts';
import type { BuilderAnswer } from './builder-query.ts';
import type { BuilderState, BuilderStore } from './builder-store.ts';
import { nameOf } from './name-of.ts';

export type Builder = {
  store: BuilderStore;
  /** The data from the opening of the builder: names of people, groups, tags and pictures. */
  answer: BuilderAnswer;
  /** The language of the texts being edited. */
  locale: ConversationLocale;
  setLocale: (locale: ConversationLocale) => void;
  /** The variant that is shown, and that lines are tried on, where everybody does not get the same. */
  variantSeed: number;
  setVariantSeed: (seed: number) => void;
};

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('Only inside the builder.');
  return builder;
}

export function useBuilderState<Part>(select: (state: BuilderState) => Part): Part {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export function useDocument(): BuilderDocument {
  return useBuilderState((state) => state.document);
}

export function useReadOnly(): boolean {
  return useBuilderState((state) => state.readOnly);
}

/** Changes fields of the document itself. */
export function useChange() {
  const { store } = useBuilder();
  return (part: Partial<BuilderDocument>, step = Object.keys(part).join()) => store.change(part, step);
}

/** The case, and a function that changes parts of it. */
export function useCase() {
  const { store } = useBuilder();
  const content = useBuilderState((state) => state.document.content);
  const change = (part: Partial<CaseContent>, step = Object.keys(part).join()) =>
    store.change({ content: { ...store.get().document.content, ...part } }, `case ${step}`);
  return { content, change };
}

/** The names of parts of the case in the edited language, else in the first. */
export function useNames() {
  const { locale } = useBuilder();
  const first = useBuilderState((state) => state.document.content.locales[0]);
  return {
    name: (item: { name: Parameters<typeof nameOf>[0] }) => nameOf(item.name, locale, first),
    text: (text: Parameters<typeof textIn>[0]) => textIn(text, locale, first),
  };
}
