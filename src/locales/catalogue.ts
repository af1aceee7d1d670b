import type { Locale } from './locale-choice.ts';

/**
 * The visible list of texts: one file per feature and language, each loaded only where it is used. To add a feature,
 * write its three files and give each language its line below.
 */
const enGB = {
  shell: () => import('./en-GB/shell.json', { with: { type: 'json' } }),
  'sign-in': () => import('./en-GB/sign-in.json', { with: { type: 'json' } }),
  'ui-kit': () => import('./en-GB/ui-kit.json', { with: { type: 'json' } }),
};

const enUS: TextLoaders = {
  shell: () => import('./en-US/shell.json', { with: { type: 'json' } }),
  'sign-in': () => import('./en-US/sign-in.json', { with: { type: 'json' } }),
  'ui-kit': () => import('./en-US/ui-kit.json', { with: { type: 'json' } }),
};

const zhTW: TextLoaders = {
  shell: () => import('./zh-TW/shell.json', { with: { type: 'json' } }),
  'sign-in': () => import('./zh-TW/sign-in.json', { with: { type: 'json' } }),
  'ui-kit': () => import('./zh-TW/ui-kit.json', { with: { type: 'json' } }),
};

export type TextGroup = keyof typeof enGB;

/** en-GB is the source: its keys are the keys there are, and the type makes every other language complete. */
export type SourceTexts = {
  [Group in TextGroup]: Awaited<ReturnType<(typeof enGB)[Group]>>['default'];
};

export type TextKey<Group extends TextGroup> = keyof SourceTexts[Group] & string;
export type Texts = Readonly<Record<string, string>>;

type TextLoaders = { [Group in TextGroup]: () => Promise<{ default: SourceTexts[Group] }> };

export const textLoaders: Readonly<Record<Locale, TextLoaders>> = {
  'en-GB': enGB,
  'en-US': enUS,
  'zh-TW': zhTW,
};
