import { createContext, use, useSyncExternalStore } from 'react';
import type { Locale } from '#kernel/locale.ts';
import type { FormContent } from '../../../model/form-content.ts';
import { type FormText, readText } from '../../../model/form-text.ts';
import type { FormDocument } from './builder-document.ts';
import type { FormAnswer } from './builder-query.ts';
import type { BuilderState, BuilderStore } from './builder-store.ts';

export type Builder = {
  store: BuilderStore;
  /** What the server answered when the builder was opened. */
  answer: FormAnswer;
  /** The language whose texts are written. */
  locale: Locale;
  setLocale: (locale: Locale) => void;
};

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('Only inside the builder of forms.');
  return builder;
}

export function useBuilderState<Part>(select: (state: BuilderState) => Part): Part {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export function useDocument(): FormDocument {
  return useBuilderState((state) => state.document);
}

export function useReadOnly(): boolean {
  return useBuilderState((state) => state.readOnly);
}

/** Changes fields of the document; each change is a step of undo. */
export function useChange() {
  const { store } = useBuilder();
  return (part: Partial<FormDocument>) =>
    store.change((document) => ({ ...document, ...part }), { label: Object.keys(part).join() });
}

/** The content, and a function that changes it. Changes with one `typing` that follow each other are one step of undo. */
export function useContent() {
  const { store } = useBuilder();
  const content = useBuilderState((state) => state.document.content);
  const change = (next: (content: FormContent) => FormContent, typing: string | null = null) =>
    store.change((document) => ({ ...document, content: next(document.content) }), {
      label: 'content',
      mergeKey: typing,
    });
  return { content, change };
}

/** Texts in the language that is written, else in the first one. */
export function useWording(): (text: FormText) => string {
  const { locale } = useBuilder();
  const [first] = useContent().content.languages;
  return (text) => readText(text, locale, first);
}
