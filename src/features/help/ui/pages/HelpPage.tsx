import { IconHelpCircle } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { SearchField } from '#ui-kit/fields/SearchField.tsx';
import { Page } from '#web/page/Page.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { helpPath } from '../../model/help-path.ts';
import { useArticles } from '../article-texts.ts';
import { findArticles } from '../find-articles.ts';
import { ArticleLinks, TopicLists } from './ArticleLinks.tsx';
import { ArticleView } from './ArticleView.tsx';
import { ContactSection } from './ContactSection.tsx';
import styles from './HelpPage.module.css';
import { NewsSection } from './NewsSection.tsx';
import { ShortcutsSection } from './ShortcutsSection.tsx';
import { TourSection } from './TourSection.tsx';

const route = getRouteApi('/shell/help');

/** Articles about what this person can use, the keys, what is new, and whom to ask. */
export function HelpPage() {
  const t = useTranslate('help');
  const viewer = useViewer();
  const articles = useArticles({ permissions: viewer?.Permissions ?? [], flags: viewer?.Flags ?? [] });
  const { article: asked } = route.useSearch();
  if (asked === undefined) return <Overview articles={articles} />;
  const article = articles.find(({ id }) => id === asked);
  if (article) return <ArticleView key={article.id} article={article} />;
  return (
    <Page title={t('title')} backTo={{ href: helpPath, title: t('back') }}>
      <EmptyState icon={<IconHelpCircle />} title={t('missing')} />
    </Page>
  );
}

function Overview({ articles }: { articles: ReturnType<typeof useArticles> }) {
  const t = useTranslate('help');
  const router = useRouter();
  const { search = '' } = route.useSearch();
  const found = findArticles(articles, search);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={styles.page}>
        <div className={styles.search}>
          <SearchField
            label={t('search')}
            value={search}
            debounceMs={200}
            onSearch={(next) =>
              void router.navigate({
                to: helpPath,
                search: next === '' ? {} : { search: next },
                replace: true,
              })
            }
          />
        </div>
        {search === '' ? (
          <TopicLists articles={articles} />
        ) : found.length > 0 ? (
          <ArticleLinks articles={found} />
        ) : (
          <EmptyState icon={<IconHelpCircle />} title={t('none', { search })} text={t('noneText')} />
        )}
        <div className={styles.columns}>
          <ContactSection />
          <NewsSection />
        </div>
        <TourSection />
        <ShortcutsSection />
        <BuildLabel />
      </div>
    </Page>
  );
}

/** What people name when they report that something is wrong. */
function BuildLabel() {
  const t = useTranslate('help');
  const read = (name: string) =>
    document.querySelector(`meta[name="praxis-${name}"]`)?.getAttribute('content');
  const [label, build] = [read('label'), read('build')];
  if (!label) return null;
  return <p className={styles.build}>{t('build', { label, build: build?.slice(0, 8) ?? '' })}</p>;
}
