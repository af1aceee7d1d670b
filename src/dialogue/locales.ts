/** Languages a talk can be held in: those of the product. Each has its pack in languages/index.ts. */
export { type Locale as DialogueLocale, locales as dialogueLocales } from '#kernel/locale.ts';
