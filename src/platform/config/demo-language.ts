export const demoLanguages = ['en-GB', 'en-US', 'zh-TW'] as const;
export type DemoLanguage = (typeof demoLanguages)[number];

/**
 * The language of the demo's titles, texts and names: the setting, else that of the machine where it is Chinese.
 * American English needs the setting: it differs in a few spellings, and would make the first start slower.
 */
export function chooseDemoLanguage(
  wished: DemoLanguage | undefined,
  installation: DemoLanguage | undefined,
  machine: string | undefined,
): DemoLanguage {
  return wished ?? installation ?? (/^zh[_-](?:Hant|TW|HK|MO)/i.test(machine ?? '') ? 'zh-TW' : 'en-GB');
}
