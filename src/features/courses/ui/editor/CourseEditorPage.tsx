import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
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
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { coursesPath, editPath } from '../../model/course-paths.ts';
import { type EditorSectionName, editorSections, readSection } from './editor-sections.ts';
import { CourseHeader } from './frame/CourseHeader.tsx';
import { CourseNotices } from './frame/CourseNotices.tsx';
import { useFindings } from './frame/use-findings.ts';
import { OutlineSection } from './outline/OutlineSection.tsx';
import { DetailsSection } from './sections/DetailsSection.tsx';
import { PeopleSection } from './sections/PeopleSection.tsx';
import { ResourcesSection } from './sections/ResourcesSection.tsx';
import { VisibilitySection } from './sections/VisibilitySection.tsx';
import {
  type CourseEditor,
  CourseEditorContext,
  useCourseEditor,
  useDocument,
} from './state/course-context.ts';
import {
  type CourseAnswer,
  createCoursePort,
  editorDocument,
  readAnswer,
  readItems,
} from './state/course-query.ts';
import { createCourseStore } from './state/course-store.ts';
import { countUnits } from './state/outline.ts';
import { indexItems, type UnitItem, type UnitItems } from './state/unit-items.ts';

/** The editor of one course. Staff who may not edit see it read-only. */
export function CourseEditorPage() {
  const { courseId = '' } = useParams({ strict: false });
  const query = useQuery({
    ...graphqlQuery(['courses', 'editor'], editorDocument, { id: courseId }),
    ...readOnce,
  });
  return (
    <QueryBoundary query={query} loading={<Loading />}>
      {({ readOneCourse: answer }) =>
        answer ? <Opened key={answer.ID} answer={answer} readOnly={!answer.CanEdit} /> : <Missing />
      }
    </QueryBoundary>
  );
}

function Loading() {
  return <EditorWorkspaceSkeleton sections={editorSections.length} />;
}

function Opened({ answer, readOnly }: { answer: CourseAnswer; readOnly: boolean }) {
  const [items, setItems] = useState<UnitItems>(() => indexItems(readItems(answer)));
  const learn = (fresh: CourseAnswer) =>
    setItems((known) => new Map([...known, ...indexItems(readItems(fresh))]));
  const { opened, store } = useOpenedStore({
    answer,
    readOnly,
    noun: 'courses',
    open: (first, readOnly) =>
      createCourseStore({ readOnly, ...readAnswer(first) }, createCoursePort(first.ID, learn)),
  });
  const [tags, setTags] = useState<CourseEditor['tags']>(answer.Tags);
  const [resources, setResources] = useState<CourseEditor['resources']>(answer.Resources);
  const editor = useMemo(
    () =>
      store && {
        store,
        answer: opened,
        tags,
        setTags,
        resources,
        setResources,
        items,
        learnItem: (item: UnitItem) => setItems((known) => new Map([...known, ...indexItems([item])])),
      },
    [store, opened, items, tags, resources],
  );
  if (!editor) return <Loading />;
  return (
    <CourseEditorContext value={editor}>
      <Workspace />
    </CourseEditorContext>
  );
}

function Workspace() {
  const t = useTranslate('course-editor');
  const { store, answer } = useCourseEditor();
  const { title } = useDocument();
  const search = useSearch({ strict: false });
  const section = readSection(search.section);
  usePageTitle(title || t('header.untitled'));
  useUndoKeys(store);
  return (
    <>
      <EditorWorkspace
        header={<CourseHeader />}
        notices={<CourseNotices />}
        nav={<SectionNav section={section} />}
      >
        <SectionView key={section} section={section} item={search.item ?? null} />
      </EditorWorkspace>
      <EditorLeaveGuard t={t} store={store} path={editPath(answer.ID)} />
    </>
  );
}

function SectionView({ section, item }: { section: EditorSectionName; item: string | null }): ReactNode {
  switch (section) {
    case 'content':
      return <OutlineSection key={item} asked={item} />;
    case 'details':
      return <DetailsSection />;
    case 'resources':
      return <ResourcesSection />;
    case 'visibility':
      return <VisibilitySection />;
    case 'people':
      return <PeopleSection />;
  }
}

function SectionNav({ section }: { section: EditorSectionName }) {
  const t = useTranslate('course-editor');
  const { answer } = useCourseEditor();
  const { modules } = useDocument();
  const errors = useFindings().filter(({ severity }) => severity === 'error').length;
  return (
    <EditorNav
      label={t('sections')}
      path={editPath(answer.ID)}
      current={section}
      sections={editorSections.map((each) => ({
        section: each,
        label: t(`section.${each}`),
        errors: each === 'content' && countUnits(modules) > 0 ? errors : 0,
        count: each === 'content' ? modules.length : undefined,
      }))}
      errorsLabel={t('sections.errors')}
    />
  );
}

function Missing() {
  const t = useTranslate('courses');
  return (
    <MissingItem
      title={t('missing')}
      text={t('missingText')}
      backTo={coursesPath}
      backLabel={t('list.title')}
    />
  );
}
