import { findTextLoader, type TextGroup, type TextKey, type Texts } from './catalogue.ts';
import { type Locale, readLocale, saveLocale, sourceLocale } from './locale-choice.ts';
import { formatMessage, type MessageValues } from './message-format.ts';

/** The one place that knows the current language and the texts loaded so far; React reads it through use-translate. */
let currentLocale: Locale = typeof document === 'undefined' ? sourceLocale : readLocale();
const loadedTexts = new Map<string, Texts>();
const pendingLoads = new Map<string, Promise<Texts>>();
const failedLoads = new Set<string>();
const listeners = new Set<() => void>();

export function getLocale(): Locale {
  return currentLocale;
}

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads one feature's texts in the current language; the same promise each time, so React may suspend on it. */
export function loadTexts(group: TextGroup, locale: Locale = currentLocale): Promise<Texts> {
  const id = textsId(group, locale);
  const pending = pendingLoads.get(id);
  if (pending) return pending;
  const asked = findTextLoader(group, locale).then((loadGroup) => loadGroup());
  const load: Promise<Texts> = asked.then(
    (module) => {
      loadedTexts.set(id, module.default);
      // React's own mark of a settled promise: a component that uses it goes on without suspending.
      Object.assign(load, { status: 'fulfilled', value: module.default });
      return module.default;
    },
    (error: unknown) => {
      // Kept until somebody tries again: React asks for the same promise, and a new one would be waited for without end.
      failedLoads.add(id);
      throw error;
    },
  );
  pendingLoads.set(id, load);
  return load;
}

/** What did not come is asked for again by whoever needs it next. */
export function forgetFailedTexts(): void {
  for (const id of failedLoads) pendingLoads.delete(id);
  failedLoads.clear();
}

export function findLoadedTexts(group: TextGroup): Texts | undefined {
  return loadedTexts.get(textsId(group, currentLocale));
}

/** Changes the language once every text now on screen is there in the new one, so nothing flickers. */
export async function setLocale(locale: Locale): Promise<void> {
  forgetFailedTexts();
  const groups = new Set([...pendingLoads.keys()].map((id) => id.slice(id.indexOf('/') + 1) as TextGroup)); // the ids are made by textsId
  await Promise.all([...groups].map((group) => loadTexts(group, locale)));
  currentLocale = locale;
  saveLocale(locale);
  markDocumentLanguage();
  for (const listener of listeners) listener();
}

export function markDocumentLanguage(): void {
  document.documentElement.lang = currentLocale;
}

/** For code outside React; the group must have been loaded, else the key itself is the answer. */
export function translate<Group extends TextGroup>(
  group: Group,
  key: TextKey<Group>,
  values: MessageValues = {},
): string {
  const text = findLoadedTexts(group)?.[key];
  return text === undefined ? key : formatMessage(text, values, currentLocale);
}

/** For code that may run before the group was loaded, such as what decides about the first page. */
export async function translateOnceLoaded<Group extends TextGroup>(
  group: Group,
  key: TextKey<Group>,
): Promise<string> {
  await loadTexts(group).catch(() => undefined);
  return translate(group, key);
}

function textsId(group: TextGroup, locale: Locale): string {
  return `${locale}/${group}`;
}
