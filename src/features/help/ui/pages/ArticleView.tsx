import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Page } from '#web/page/Page.tsx';
import { helpPath } from '../../model/help-path.ts';
import type { ArticleTexts } from '../article-texts.ts';
import { findPicture } from '../help-pictures.ts';
import styles from './HelpPage.module.css';
import { MarkedText } from './MarkedText.tsx';

/** One article: what it is about, the steps by number, a picture of the product, and what else to know. */
export function ArticleView({ article }: { article: ArticleTexts }) {
  const t = useTranslate('help');
  const picture = findPicture(article.picture, useLocale());
  return (
    <Page title={article.title} backTo={{ href: helpPath, title: t('back') }}>
      <article className={styles.article}>
        <Card padding="lg">
          <p className={styles.lead}>
            <MarkedText text={article.lead} />
          </p>
          <ol className={styles.steps} aria-label={t('steps')}>
            {article.steps.map((step) => (
              <li key={step}>
                <MarkedText text={step} />
              </li>
            ))}
          </ol>
          <p className={styles.note}>
            <MarkedText text={article.note} />
          </p>
        </Card>
        {picture ? (
          <img
            className={styles.picture}
            src={picture}
            alt={t('picture', { title: article.title })}
            width={1280}
            height={800}
            loading="lazy"
            decoding="async"
          />
        ) : null}
      </article>
    </Page>
  );
}
