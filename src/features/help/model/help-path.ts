import type { HelpArticleId } from './help-articles.ts';

export const helpPath = '/help';

export function helpArticlePath(id: HelpArticleId): string {
  return `${helpPath}?article=${id}`;
}
