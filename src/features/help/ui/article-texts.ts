import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type HelpArticleId, helpArticles } from '../model/help-articles.ts';

export type ArticleTexts = {
  id: HelpArticleId;
  topic: (typeof helpArticles)[number]['topic'];
  title: string;
  /** Other words for it, which nobody reads. */
  words: string;
  lead: string;
  steps: readonly string[];
  note: string;
  picture: string | null;
};

type Readers = { permissions: readonly string[]; flags: readonly string[] };

/** The articles about what somebody with these permissions and parts of the product can use, in the language of the screen. */
export function useArticles({ permissions, flags }: Readers): readonly ArticleTexts[] {
  const t = useTranslate('help-articles');
  const s = useTranslate('search');
  return helpArticles
    .filter((article) => !('permission' in article) || permissions.includes(article.permission))
    .filter((article) => !('flag' in article) || flags.includes(article.flag))
    .map((article) => ({
      id: article.id,
      topic: article.topic,
      title: s(`command.help-${article.id}`),
      words: s(`commandWords.help-${article.id}`),
      lead: t(`${article.id}.lead`),
      // A test looks for the text of each step.
      steps: Array.from({ length: article.steps }, (_, nth) =>
        t(`${article.id}.step${nth + 1}` as TextKey<'help-articles'>),
      ),
      note: t(`${article.id}.note`),
      picture: 'picture' in article ? article.picture : null,
    }));
}
