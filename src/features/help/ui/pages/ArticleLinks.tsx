import { Link } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { helpTopics } from '../../model/help-articles.ts';
import { helpPath } from '../../model/help-path.ts';
import type { ArticleTexts } from '../article-texts.ts';
import styles from './HelpPage.module.css';

/** The articles of each topic that has any for this person. */
export function TopicLists({ articles }: { articles: readonly ArticleTexts[] }) {
  const t = useTranslate('help');
  const topics = helpTopics.flatMap((topic) => {
    const those = articles.filter((article) => article.topic === topic);
    return those.length === 0 ? [] : [{ topic, those }];
  });
  return (
    <div className={styles.topics} data-single={topics.length === 1 || undefined}>
      {topics.map(({ topic, those }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`} className={styles.heading}>
            {t(`topic.${topic}`)}
          </h2>
          <ArticleLinks articles={those} />
        </section>
      ))}
    </div>
  );
}

export function ArticleLinks({ articles }: { articles: readonly ArticleTexts[] }) {
  return (
    <Card padding="none">
      <ul className={styles.links}>
        {articles.map(({ id, title, lead }) => (
          <li key={id}>
            <Link to={helpPath} search={{ article: id }} className={styles.link}>
              <strong>{title}</strong>
              <span>{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
