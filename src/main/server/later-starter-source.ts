import { fileURLToPath } from 'node:url';
import type { StarterSource } from '#features/content-copy/server/extension-points.ts';
import { type DemoLanguage, demoLanguages } from '#platform/config/demo-language.ts';

const folder = new URL('../../../demo/media/', import.meta.url);

/** What Praxis brings for organisations that start. Its words are read when somebody asks for it, not by every start. */
export function laterStarterSource(language: DemoLanguage): StarterSource {
  return {
    load: async (wished) =>
      (await import('../demo/starter-content.ts')).loadStarterContent(
        demoLanguages.find((one) => one === wished) ?? language,
      ),
    loadSample: async () => (await import('../demo/starter-content.ts')).loadSample(language),
    findPath: (file) => fileURLToPath(new URL(file, folder)),
  };
}
