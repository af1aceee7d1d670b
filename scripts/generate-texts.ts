import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { type Locale, locales, sourceLocale } from '#locales/locale-choice.ts';
import { readTexts } from '#locales/read-texts.ts';

type Texts = Record<string, string>;

/**
 * Texts that one page shows of all features. They stand in the file of their feature, and are loaded together: the entries
 * of the menu with the shell's own texts; the commands of the palette, the sentences of the audit log and those of notices as
 * groups of their own.
 */
const collected: readonly { prefixes: readonly string[]; group: string }[] = [
  { prefixes: ['menuEntry.'], group: 'shell' },
  { prefixes: ['command.', 'commandWords.', 'found.'], group: 'search' },
  { prefixes: ['auditAction.', 'auditSentence.', 'auditKind.'], group: 'audit' },
  { prefixes: ['noticeText.', 'noticeKind.'], group: 'notices' },
];

/**
 * What a page shows first. The addresses of these are in its code; those of all others are loaded with the language, because
 * each of them would weigh on every page.
 */
const first = ['conversations', 'forms-fill', 'player', 'player-shell', 'shell', 'sign-in', 'ui-kit'];

const source = new URL('../src/locales/', import.meta.url);
const target = new URL('../src/generated/texts/', import.meta.url);

/** The texts of every language as the browser loads them, and the list of their files. */
export async function generateTexts(): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const files = (await readdir(new URL(`${sourceLocale}/`, source))).sort();
  let groups: string[] = [];
  for (const locale of locales) {
    await mkdir(new URL(`${locale}/`, target), { recursive: true });
    const found = new Map<string, Texts>();
    for (const file of files) {
      const group = file.replace(/\.json$/, '');
      divideTexts(found, group, readTexts(locale, group));
    }
    for (const [group, texts] of found)
      await writeFile(new URL(`${locale}/${group}.json`, target), `${JSON.stringify(texts, null, 2)}\n`);
    groups = [...found.keys()].sort();
  }
  const later = groups.filter((group) => !first.includes(group));
  for (const locale of locales) {
    const lines = later.map((group) => writeLoader(group, `./${locale}`));
    await writeFile(
      new URL(`${locale}.ts`, target),
      ['export const loaders = {', ...lines, '};', ''].join('\n'),
    );
  }
  await writeFile(
    new URL('../texts.ts', target),
    writeLoaders(first, (locale) => `./texts/${locale}`),
  );
}

function divideTexts(found: Map<string, Texts>, own: string, texts: Readonly<Texts>): void {
  for (const [key, text] of Object.entries(texts)) {
    const group = collected.find(({ prefixes }) => prefixes.some((prefix) => key.startsWith(prefix)));
    const name = group?.group ?? own;
    const into = found.get(name) ?? {};
    if (Object.hasOwn(into, key)) throw new Error(`Two features have a text '${key}' for ${name}.`);
    into[key] = text;
    found.set(name, into);
  }
}

function writeLoaders(groups: readonly string[], folder: (locale: Locale) => string): string {
  const languages = locales.map((locale) => {
    const lines = groups.map((group) => `  ${writeLoader(group, folder(locale))}`);
    return [`  '${locale}': {`, ...lines, '  },'].join('\n');
  });
  const later = locales.map((locale) => `  '${locale}': () => import('./texts/${locale}.ts'),`);
  return [
    'export const firstLoaders = {',
    ...languages,
    '};',
    '',
    'export const laterLoaders = {',
    ...later,
    '};',
    '',
  ].join('\n');
}

function writeLoader(group: string, folder: string): string {
  return `  '${group}': () => import('${folder}/${group}.json', { with: { type: 'json' } }),`;
}
