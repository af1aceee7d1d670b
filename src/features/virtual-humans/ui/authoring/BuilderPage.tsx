import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  EditorLeaveGuard,
  EditorNav,
  EditorWorkspace,
  EditorWorkspaceSkeleton,
  MissingItem,
  readOnce,
  useOpenedStore,
  useUndoKeys,
} from '#features/content/ui/index.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { ForbiddenPage } from '#web/pages/ForbiddenPage.tsx';
import { useViewer } from '#web/session/use-session.ts';
import type { CaseContent, ConversationLocale } from '../../model/case-content.ts';
import { countMissingTexts } from '../../model/missing-texts.ts';
import { editPath, virtualHumansPath } from '../../model/virtual-human-paths.ts';
import { type BuilderSection, hasTexts, listSections, readSection } from './builder-sections.ts';
import { TryDock } from './dock/TryDock.tsx';
import styles from './frame/Builder.module.css';
import { BuilderHeader } from './frame/BuilderHeader.tsx';
import { BuilderNotices } from './frame/BuilderNotices.tsx';
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
import { UnheardSection } from './sections/UnheardSection.tsx';
import { VariantsSection } from './sections/VariantsSection.tsx';
import { VisibilitySection } from './sections/VisibilitySection.tsx';
import { BuilderContext, useBuilder, useDocument } from './state/builder-context.ts';
import {
  type BuilderAnswer,
  builderDocument,
  createBuilderServer,
  readAnswer,
} from './state/builder-query.ts';
import { type BuilderStore, createBuilderStore } from './state/builder-store.ts';

/** The builder of one virtual human, for viewers who may edit it; analysts see it without buttons. */
export function BuilderPage() {
  const { virtualHumanId = '' } = useParams({ strict: false });
  const viewer = useViewer();
  const query = useQuery({
    ...graphqlQuery(['virtual-humans', 'builder'], builderDocument, { id: virtualHumanId }),
    ...readOnce,
  });
  return (
    <QueryBoundary query={query} loading={<EditorWorkspaceSkeleton />}>
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
  const { opened, store } = useOpenedStore({ answer, readOnly, open: openStore, noun: 'virtual-humans' });
  const [locale, setLocale] = useState<ConversationLocale>(
    () => readAnswer(opened).document.content.locales[0] ?? 'en-GB',
  );
  const [variantSeed, setVariantSeed] = useState(1);
  if (!store) return <EditorWorkspaceSkeleton />;
  return (
    <BuilderContext value={{ store, answer: opened, locale, setLocale, variantSeed, setVariantSeed }}>
      <Workspace />
    </BuilderContext>
  );
}

function openStore(answer: BuilderAnswer, readOnly: boolean): BuilderStore {
  return createBuilderStore({ readOnly, ...readAnswer(answer) }, createBuilderServer(answer.ID));
}

function Workspace() {
  const t = useTranslate('virtual-human-builder');
  const { store, answer } = useBuilder();
  const { title, content } = useDocument();
  const search = useSearch({ strict: false });
  const section = readSection(search.section, content.type);
  const itemId = search.item ?? null;
  usePageTitle(title || t('header.untitled'));
  useUndoKeys(store);
  return (
    <>
      <EditorWorkspace
        header={<BuilderHeader />}
        notices={<BuilderNotices />}
        nav={<SectionNav section={section} />}
        aside={<TryDock />}
      >
        {hasTexts(section) ? <LanguageSwitch /> : null}
        <SectionView key={`${section} ${itemId}`} section={section} itemId={itemId} />
      </EditorWorkspace>
      <EditorLeaveGuard t={t} store={store} path={editPath(answer.ID)} />
    </>
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
    case 'unheard':
      return <UnheardSection first={itemId} />;
    case 'objectives':
      return <ObjectivesSection itemId={itemId} />;
    case 'diagnosis':
      return <DiagnosisSection />;
    case 'variants':
      return <VariantsSection itemId={itemId} />;
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
  const { content } = useDocument();
  const findings = useFindings();
  const sections = listSections(content.type);
  const counts: Partial<Record<BuilderSection, number>> = {
    topics: content.topics.length,
    scenes: content.scenes.length,
    objectives: content.objectives.length,
    variants: content.variants?.slots.length,
  };
  const errorsIn = (each: BuilderSection) =>
    findings.filter((finding) => finding.severity === 'error' && finding.section === each).length;
  const { answer, locale, setLocale } = useBuilder();
  return (
    <EditorNav
      label={t('sections')}
      path={editPath(answer.ID)}
      current={section}
      sections={sections.map((each) => ({
        section: each,
        label: t(`section.${each}`),
        errors: errorsIn(each),
        count: counts[each],
      }))}
      errorsLabel={t('sections.errors')}
    >
      {hasTexts(section) && content.locales.length > 1 ? (
        <Select
          label={t('language.switch')}
          value={locale}
          options={content.locales.map((each) => ({ value: each, label: languageLabel(t, content, each) }))}
          onChange={setLocale}
        />
      ) : null}
    </EditorNav>
  );
}

/** Chooses the language of the texts, and shows how many are missing in it. */
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

function Missing() {
  const t = useTranslate('virtual-humans');
  return (
    <MissingItem
      title={t('missing')}
      text={t('missingText')}
      backTo={virtualHumansPath}
      backLabel={t('list.title')}
    />
  );
}
