import { IconHelpCircle } from '@tabler/icons-react';
import type { HelpArticleId } from '#features/help/model/help-articles.ts';
import { helpArticlePath } from '#features/help/model/help-path.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './HelpLink.module.css';

/** Leads to the article about this page, in a tab of its own: nobody leaves unfinished work to read how it is done. */
export function HelpLink({ article }: { article: HelpArticleId }) {
  const t = useTranslate('shell');
  const label = t('help.here');
  return (
    <a
      href={helpArticlePath(article)}
      target="_blank"
      rel="noopener"
      className={styles.link}
      aria-label={label}
      title={label}
    >
      <IconHelpCircle aria-hidden />
    </a>
  );
}
