import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { FormSkeleton, Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { ForbiddenPage } from '#web/pages/ForbiddenPage.tsx';
import { useViewer } from '#web/session/use-session.ts';
import type { CaseContent, ConversationLocale } from '../../model/case-content.ts';
import { countMissingTexts } from '../../model/missing-texts.ts';
import { virtualHumansPath } from '../../model/virtual-human-paths.ts';
import { type BuilderSection, hasTexts, listSections, readSection } from './builder-sections.ts';
import styles from './frame/Builder.module.css';
import { BuilderHeader } from './frame/BuilderHeader.tsx';
import { BuilderNotices } from './frame/BuilderNotices.tsx';
import { LeaveGuard } from './frame/LeaveGuard.tsx';
import { useFindings } from './frame/use-findings.ts';
import { AppearanceSection } from './sections/AppearanceSection.tsx';
import { DetailsSection } from './sections/DetailsSection.tsx';
import { DiagnosisSection } from './sections/DiagnosisSection.tsx';
import { DistressSection } from './sections/DistressSection.tsx';
import { ObjectivesSection } from './sections/ObjectivesSection.tsx';
import { PeopleSection } from './sections/PeopleSection.tsx';
import { PersonSection } from './sections/PersonSection.tsx';
import { ScenesSection } from './sections/ScenesSection.tsx';
import { SettingsSection } from './sections/SettingsSection.tsx';
import { TopicsSection } from './sections/TopicsSection.tsx';
import { VisibilitySection } from './sections/VisibilitySection.tsx';
import { BuilderContext, useBuilder, useDocument } from './state/builder-context.ts';
import {
  type BuilderAnswer,
  builderDocument,
  createBuilderServer,
  readAnswer,
} from './state/builder-query.ts';
import { type BuilderStore, createBuilderStore } from './state/builder-store.ts';

/** The builder of one virtual human, for those who may edit it; analysts see it with nothing to press. */
export function BuilderPage() {
  const { virtualHumanId = '' } = useParams({ strict: false });
  const viewer = useViewer();
  const query = useQuery({
    ...graphqlQuery(['virtual-humans', 'builder'], builderDocument, { id: virtualHumanId }),
    // What is written here is newer than what would be read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryBoundary query={query} loading={<BuilderSkeleton />}>
      {({ readOneVirtualHuman: answer }) => {
        if (!answer) return <Missing />;
        const isAnalyst = viewer?.UserType === 'analyst';
        if (!answer.CanEdit && !isAnalyst) return <ForbiddenPage />;
        return <Opened key={answer.ID} answer={answer} readOnly={!answer.CanEdit} />;
      }}
    </QueryBoundary>
  );
}

function Opened({ answer, readOnly }: { answer: BuilderAnswer; readOnly: boolean }) {
  const client = useQueryClient();
  // Reading the list anew may bring a new answer; what is open stays.
  const [opened] = useState(answer);
  const [store, setStore] = useState<BuilderStore>();
  const [locale, setLocale] = useState<ConversationLocale>(
    () => readAnswer(opened).document.content.locales[0] ?? 'en-GB',
  );
  // Opening starts timers, which closing must end.
  useEffect(() => {
    const next = createBuilderStore(
      { id: opened.ID, readOnly, ...readAnswer(opened) },
      createBuilderServer(opened.ID),
    );
    setStore(next);
    return () => {
      next.close();
      void invalidate(client, 'virtual-humans');
    };
  }, [opened, readOnly, client]);
  if (!store) return <BuilderSkeleton />;
  return (
    <BuilderContext value={{ store, answer: opened, locale, setLocale }}>
      <Workspace />
    </BuilderContext>
  );
}

function Workspace() {
  const t = useTranslate('virtual-human-builder');
  const { title, content } = useDocument();
  const search = useSearch({ strict: false });
  const section = readSection(search.section, content.type);
  const itemId = search.item ?? null;
  usePageTitle(title || t('header.untitled'));
  useUndoKeys();
  return (
    <div className={styles.workspace}>
      <BuilderHeader />
      <BuilderNotices />
      <div className={styles.page}>
        <SectionNav section={section} />
        <div className={styles.main}>
          {hasTexts(section) ? <LanguageSwitch /> : null}
          <SectionView key={`${section} ${itemId}`} section={section} itemId={itemId} />
        </div>
      </div>
      <LeaveGuard />
    </div>
  );
}

function SectionView({ section, itemId }: { section: BuilderSection; itemId: string | null }): ReactNode {
  switch (section) {
    case 'details':
      return <DetailsSection />;
    case 'appearance':
      return <AppearanceSection />;
    case 'person':
      return <PersonSection />;
    case 'topics':
      return <TopicsSection itemId={itemId} />;
    case 'scenes':
      return <ScenesSection itemId={itemId} />;
    case 'objectives':
      return <ObjectivesSection itemId={itemId} />;
    case 'diagnosis':
      return <DiagnosisSection />;
    case 'settings':
      return <SettingsSection />;
    case 'distress':
      return <DistressSection />;
    case 'visibility':
      return <VisibilitySection />;
    case 'people':
      return <PeopleSection />;
  }
}

function SectionNav({ section }: { section: BuilderSection }) {
  const t = useTranslate('virtual-human-builder');
  const navigate = useNavigate();
  const { content } = useDocument();
  const findings = useFindings();
  const sections = listSections(content.type);
  const counts: Partial<Record<BuilderSection, number>> = {
    topics: content.topics.length,
    scenes: content.scenes.length,
    objectives: content.objectives.length,
  };
  const errorsIn = (each: BuilderSection) =>
    findings.filter((finding) => finding.severity === 'error' && finding.section === each).length;
  const { answer, locale, setLocale } = useBuilder();
  const addressOf = (each: BuilderSection) =>
    ({
      to: '/virtual-humans/$virtualHumanId',
      params: { virtualHumanId: answer.ID },
      search: { section: each },
    }) as const;
  return (
    <>
      <nav className={styles.nav} aria-label={t('sections')}>
        {sections.map((each) => {
          const errors = errorsIn(each);
          const count = counts[each];
          return (
            <Link
              key={each}
              {...addressOf(each)}
              className={styles.navLink}
              aria-current={each === section ? 'page' : undefined}
            >
              {t(`section.${each}`)}
              {errors > 0 ? (
                <span className={styles.count} data-tone="negative">
                  {errors}
                  <span className="visually-hidden"> {t('sections.errors')}</span>
                </span>
              ) : count !== undefined ? (
                <span className={styles.count}>{count}</span>
              ) : null}
            </Link>
          );
        })}
      </nav>
      <div className={styles.narrow}>
        <Select
          label={t('sections')}
          value={section}
          options={sections.map((each) => ({ value: each, label: t(`section.${each}`) }))}
          onChange={(each) => void navigate(addressOf(each))}
        />
        {hasTexts(section) && content.locales.length > 1 ? (
          <Select
            label={t('language.switch')}
            value={locale}
            options={content.locales.map((each) => ({ value: each, label: languageLabel(t, content, each) }))}
            onChange={setLocale}
          />
        ) : null}
      </div>
    </>
  );
}

/** Which language the texts are written in now, and how many of it are missing. */
function LanguageSwitch() {
  const t = useTranslate('virtual-human-builder');
  const { locale, setLocale } = useBuilder();
  const { content } = useDocument();
  if (content.locales.length < 2) return null;
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{t('language.switch')}</legend>
      <span aria-hidden>{t('language.switch')}</span>
      {content.locales.map((each) => (
        <Button
          key={each}
          size="sm"
          kind={each === locale ? 'secondary' : 'quiet'}
          aria-pressed={each === locale}
          onClick={() => setLocale(each)}
        >
          {languageLabel(t, content, each)}
        </Button>
      ))}
    </fieldset>
  );
}

/** A language, and how many texts are missing in it. */
function languageLabel(
  t: Translate<'virtual-human-builder'>,
  content: CaseContent,
  locale: ConversationLocale,
): string {
  const missing = countMissingTexts(content, locale);
  const language = t(`language.${locale}`);
  return missing > 0 ? `${language} · ${t('missing.count', { count: missing })}` : language;
}

/** Ctrl+Z and its opposite, everywhere but in a field, where the browser undoes the typing. */
function useUndoKeys(): void {
  const { store } = useBuilder();
  // Keys come from the window.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [store]);
}

const navWidths = ['40%', '72%', '46%', '63%', '52%', '57%', '43%', '60%', '68%', '36%'];

/** The shape of the builder: head, parts, fields. */
function BuilderSkeleton() {
  return (
    <div className={styles.workspace} aria-hidden>
      <div className={styles.loadingBar}>
        <span className={styles.loadingTitle}>
          <Skeleton shape="circle" width="40px" height="40px" />
          <Skeleton width="12rem" height="1.25rem" />
        </span>
        <Skeleton shape="block" width="6rem" height="36px" />
      </div>
      <span />
      <div className={styles.page}>
        <div className={styles.loadingNav}>
          {navWidths.map((width) => (
            <Skeleton key={width} width={width} height="0.875rem" />
          ))}
        </div>
        <div className={styles.main}>
          <div className={styles.loadingFields}>
            <Skeleton width="10rem" height="1.5rem" />
            <FormSkeleton fields={5} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Missing() {
  const t = useTranslate('virtual-humans');
  return (
    <EmptyState
      level={1}
      title={t('missing')}
      text={t('missingText')}
      action={
        <ButtonLink kind="primary" to={virtualHumansPath}>
          {t('list.title')}
        </ButtonLink>
      }
    />
  );
}
