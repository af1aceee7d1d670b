import type { Locale } from './locale-choice.ts';

/**
 * The visible list of texts: one file per feature and language, each loaded only where it is used. To add a feature,
 * write its three files and give each language its line below.
 */
const enGB = {
  access: () => import('./en-GB/access.json', { with: { type: 'json' } }),
  analytics: () => import('./en-GB/analytics.json', { with: { type: 'json' } }),
  'conversation-results': () => import('./en-GB/conversation-results.json', { with: { type: 'json' } }),
  conversations: () => import('./en-GB/conversations.json', { with: { type: 'json' } }),
  dashboards: () => import('./en-GB/dashboards.json', { with: { type: 'json' } }),
  'language-models': () => import('./en-GB/language-models.json', { with: { type: 'json' } }),
  'local-mail': () => import('./en-GB/local-mail.json', { with: { type: 'json' } }),
  mail: () => import('./en-GB/mail.json', { with: { type: 'json' } }),
  media: () => import('./en-GB/media.json', { with: { type: 'json' } }),
  notifications: () => import('./en-GB/notifications.json', { with: { type: 'json' } }),
  organisations: () => import('./en-GB/organisations.json', { with: { type: 'json' } }),
  player: () => import('./en-GB/player.json', { with: { type: 'json' } }),
  'player-shell': () => import('./en-GB/player-shell.json', { with: { type: 'json' } }),
  sessions: () => import('./en-GB/sessions.json', { with: { type: 'json' } }),
  shell: () => import('./en-GB/shell.json', { with: { type: 'json' } }),
  'sign-in': () => import('./en-GB/sign-in.json', { with: { type: 'json' } }),
  'signup-link': () => import('./en-GB/signup-link.json', { with: { type: 'json' } }),
  'simulation-editor': () => import('./en-GB/simulation-editor.json', { with: { type: 'json' } }),
  simulations: () => import('./en-GB/simulations.json', { with: { type: 'json' } }),
  system: () => import('./en-GB/system.json', { with: { type: 'json' } }),
  'ui-kit': () => import('./en-GB/ui-kit.json', { with: { type: 'json' } }),
  'virtual-human-builder': () => import('./en-GB/virtual-human-builder.json', { with: { type: 'json' } }),
  'virtual-humans': () => import('./en-GB/virtual-humans.json', { with: { type: 'json' } }),
};

const enUS: TextLoaders = {
  access: () => import('./en-US/access.json', { with: { type: 'json' } }),
  analytics: () => import('./en-US/analytics.json', { with: { type: 'json' } }),
  'conversation-results': () => import('./en-US/conversation-results.json', { with: { type: 'json' } }),
  conversations: () => import('./en-US/conversations.json', { with: { type: 'json' } }),
  dashboards: () => import('./en-US/dashboards.json', { with: { type: 'json' } }),
  'language-models': () => import('./en-US/language-models.json', { with: { type: 'json' } }),
  'local-mail': () => import('./en-US/local-mail.json', { with: { type: 'json' } }),
  mail: () => import('./en-US/mail.json', { with: { type: 'json' } }),
  media: () => import('./en-US/media.json', { with: { type: 'json' } }),
  notifications: () => import('./en-US/notifications.json', { with: { type: 'json' } }),
  organisations: () => import('./en-US/organisations.json', { with: { type: 'json' } }),
  player: () => import('./en-US/player.json', { with: { type: 'json' } }),
  'player-shell': () => import('./en-US/player-shell.json', { with: { type: 'json' } }),
  sessions: () => import('./en-US/sessions.json', { with: { type: 'json' } }),
  shell: () => import('./en-US/shell.json', { with: { type: 'json' } }),
  'sign-in': () => import('./en-US/sign-in.json', { with: { type: 'json' } }),
  'signup-link': () => import('./en-US/signup-link.json', { with: { type: 'json' } }),
  'simulation-editor': () => import('./en-US/simulation-editor.json', { with: { type: 'json' } }),
  simulations: () => import('./en-US/simulations.json', { with: { type: 'json' } }),
  system: () => import('./en-US/system.json', { with: { type: 'json' } }),
  'ui-kit': () => import('./en-US/ui-kit.json', { with: { type: 'json' } }),
  'virtual-human-builder': () => import('./en-US/virtual-human-builder.json', { with: { type: 'json' } }),
  'virtual-humans': () => import('./en-US/virtual-humans.json', { with: { type: 'json' } }),
};

const zhTW: TextLoaders = {
  access: () => import('./zh-TW/access.json', { with: { type: 'json' } }),
  analytics: () => import('./zh-TW/analytics.json', { with: { type: 'json' } }),
  'conversation-results': () => import('./zh-TW/conversation-results.json', { with: { type: 'json' } }),
  conversations: () => import('./zh-TW/conversations.json', { with: { type: 'json' } }),
  dashboards: () => import('./zh-TW/dashboards.json', { with: { type: 'json' } }),
  'language-models': () => import('./zh-TW/language-models.json', { with: { type: 'json' } }),
  'local-mail': () => import('./zh-TW/local-mail.json', { with: { type: 'json' } }),
  mail: () => import('./zh-TW/mail.json', { with: { type: 'json' } }),
  media: () => import('./zh-TW/media.json', { with: { type: 'json' } }),
  notifications: () => import('./zh-TW/notifications.json', { with: { type: 'json' } }),
  organisations: () => import('./zh-TW/organisations.json', { with: { type: 'json' } }),
  player: () => import('./zh-TW/player.json', { with: { type: 'json' } }),
  'player-shell': () => import('./zh-TW/player-shell.json', { with: { type: 'json' } }),
  sessions: () => import('./zh-TW/sessions.json', { with: { type: 'json' } }),
  shell: () => import('./zh-TW/shell.json', { with: { type: 'json' } }),
  'sign-in': () => import('./zh-TW/sign-in.json', { with: { type: 'json' } }),
  'signup-link': () => import('./zh-TW/signup-link.json', { with: { type: 'json' } }),
  'simulation-editor': () => import('./zh-TW/simulation-editor.json', { with: { type: 'json' } }),
  simulations: () => import('./zh-TW/simulations.json', { with: { type: 'json' } }),
  system: () => import('./zh-TW/system.json', { with: { type: 'json' } }),
  'ui-kit': () => import('./zh-TW/ui-kit.json', { with: { type: 'json' } }),
  'virtual-human-builder': () => import('./zh-TW/virtual-human-builder.json', { with: { type: 'json' } }),
  'virtual-humans': () => import('./zh-TW/virtual-humans.json', { with: { type: 'json' } }),
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
