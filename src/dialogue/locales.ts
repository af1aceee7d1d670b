/** Languages a talk can be held in. Each has its pack in languages/index.ts. */
export const dialogueLocales = ['en-GB', 'en-US', 'zh-TW'] as const;
export type DialogueLocale = (typeof dialogueLocales)[number];
