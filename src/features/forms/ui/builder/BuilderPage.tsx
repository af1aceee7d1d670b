import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
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
import type { Locale } from '#kernel/locale.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { listQuestions } from '../../model/form-content.ts';
import { editPath, feedbackFormsPath } from '../../model/form-paths.ts';
import { type BuilderPart, builderParts, readPart } from './builder-parts.ts';
import { BuilderHeader } from './frame/BuilderHeader.tsx';
import { BuilderNotices } from './frame/BuilderNotices.tsx';
import { LanguageSwitch, NarrowLanguageSwitch } from './frame/LanguageSwitch.tsx';
import { useFindings } from './frame/use-findings.ts';
import { QuestionsSection } from './questions/QuestionsSection.tsx';
import { LanguagesSection } from './sections/LanguagesSection.tsx';
import { SettingsSection } from './sections/SettingsSection.tsx';
import { BuilderContext, useBuilder, useDocument } from './state/builder-context.ts';
import { builderDocument, createBuilderServer, type FormAnswer, readAnswer } from './state/builder-query.ts';
import { type BuilderStore, createBuilderStore } from './state/builder-store.ts';

/** The builder of one form. Staff who may not change it see what is published of it. */
export function BuilderPage() {
  const { formId = '' } = useParams({ strict: false });
  const query = useQuery({
    ...graphqlQuery(['forms', 'builder'], builderDocument, { id: formId }),
    ...readOnce,
  });
  return (
    <QueryBoundary query={query} loading={<Loading />}>
      {({ readOneFeedbackForm: answer }) =>
        answer ? <Opened key={answer.ID} answer={answer} readOnly={!answer.CanEdit} /> : <Missing />
      }
    </QueryBoundary>
  );
}

function Loading() {
  return <EditorWorkspaceSkeleton sections={builderParts.length} />;
}

function Opened({ answer, readOnly }: { answer: FormAnswer; readOnly: boolean }) {
  const { opened, store } = useOpenedStore({ answer, readOnly, open: openStore, noun: 'forms' });
  const [chosen, setLocale] = useState<Locale | null>(null);
  if (!store) return <Loading />;
  return (
    <OpenBuilder store={store} answer={opened} chosen={chosen} onChoose={setLocale}>
      <Workspace />
    </OpenBuilder>
  );
}

function openStore(answer: FormAnswer, readOnly: boolean): BuilderStore {
  return createBuilderStore({ readOnly, ...readAnswer(answer) }, createBuilderServer(answer.ID));
}

interface OpenBuilderProps {
  store: BuilderStore;
  answer: FormAnswer;
  chosen: Locale | null;
  onChoose: (locale: Locale) => void;
  children: ReactNode;
}

/** A language that is no longer one of the form, perhaps by undo, is not written any more. */
function OpenBuilder({ store, answer, chosen, onChoose, children }: OpenBuilderProps) {
  const { languages } = useSyncExternalStore(store.subscribe, () => store.get().document.content);
  const locale = languages.find((each) => each === chosen) ?? languages[0];
  return <BuilderContext value={{ store, answer, locale, setLocale: onChoose }}>{children}</BuilderContext>;
}

function Workspace() {
  const t = useTranslate('form-builder');
  const { store, answer } = useBuilder();
  const { title } = useDocument();
  const search = useSearch({ strict: false });
  const part = readPart(search.section);
  usePageTitle(title || t('header.untitled'));
  useUndoKeys(store);
  return (
    <>
      <EditorWorkspace header={<BuilderHeader />} notices={<BuilderNotices />} nav={<PartNav part={part} />}>
        {part === 'questions' ? <LanguageSwitch /> : null}
        <PartView part={part} item={search.item ?? null} />
      </EditorWorkspace>
      <EditorLeaveGuard t={t} store={store} path={editPath(answer.ID)} />
    </>
  );
}

function PartView({ part, item }: { part: BuilderPart; item: string | null }): ReactNode {
  switch (part) {
    case 'questions':
      return <QuestionsSection key={item} item={item} />;
    case 'languages':
      return <LanguagesSection />;
    case 'settings':
      return <SettingsSection />;
  }
}

function PartNav({ part }: { part: BuilderPart }) {
  const t = useTranslate('form-builder');
  const { answer } = useBuilder();
  const { content } = useDocument();
  const questions = listQuestions(content).length;
  const errors = useFindings().filter(({ severity }) => severity === 'error').length;
  return (
    <EditorNav
      label={t('parts')}
      path={editPath(answer.ID)}
      current={part}
      sections={builderParts.map((each) => ({
        section: each,
        label: t(`part.${each}`),
        errors: each === 'questions' && questions > 0 ? errors : 0,
        count: each === 'questions' ? questions : each === 'languages' ? content.languages.length : undefined,
      }))}
      errorsLabel={t('parts.errors')}
    >
      {part === 'questions' ? <NarrowLanguageSwitch /> : null}
    </EditorNav>
  );
}

function Missing() {
  const t = useTranslate('forms');
  return (
    <MissingItem
      title={t('missing')}
      text={t('missingText')}
      backTo={feedbackFormsPath}
      backLabel={t('list.title')}
    />
  );
}
