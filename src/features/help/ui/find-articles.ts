import type { ArticleTexts } from './article-texts.ts';

/** The articles that hold every typed word somewhere, those with it in the title first. */
export function findArticles<Article extends Omit<ArticleTexts, 'id' | 'topic' | 'picture'>>(
  articles: readonly Article[],
  search: string,
): Article[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return articles
    .map((article) => ({ article, rank: rankArticle(article, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ article }) => article);
}

/** Zero where a word is missing. */
function rankArticle(
  { title, words, lead, steps, note }: Omit<ArticleTexts, 'id' | 'topic' | 'picture'>,
  wanted: readonly string[],
): number {
  const places = [title, words, `${lead} ${steps.join(' ')} ${note}`].map(fold);
  const ranks = wanted.map((word) => {
    const place = places.findIndex((text) => text.includes(word));
    return place === -1 ? 0 : places.length - place;
  });
  return ranks.includes(0) ? 0 : ranks.reduce((total, rank) => total + rank, 1);
}

/** Case, accents and the width of letters make no difference. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+|\*\*/gu, '')
    .toLocaleLowerCase();
}
