/** The languages of conversations: those of the product. Each has its pack in languages/index.ts. */
export { type Locale as DialogueLocale, locales as dialogueLocales } from '#kernel/locale.ts';
