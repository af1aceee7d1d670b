import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { editPath } from '../../model/course-paths.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { draftDocument, type PageDraft } from './page-draft-query.ts';

// The editor of texts is the largest part of all pages of staff; documents need none of it.
const TextForm = lazy(async () => ({ default: (await import('./TextForm.tsx')).TextForm }));

/** A page or document of a course, as its authors work on it. */
export function PageEditorPage() {
  const t = useTranslate('page-editor');
  const { courseId = '', pageId = '' } = useParams({ strict: false });
  const query = useQuery({
    ...graphqlQuery(['courses', 'page-draft'], draftDocument, { id: pageId }),
    // What is being written must not be exchanged from below.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
  const draft = query.data?.readCoursePage as PageDraft | undefined; // the answer is this fragment
  const fits = draft?.CourseID === courseId;
  return (
    <Page
      title={(fits && draft.Title) || t('title')}
      help="make-course"
      backTo={{ href: `${editPath(courseId)}?section=content`, title: t('toCourse') }}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="60vh" />}
        isEmpty={() => !fits}
        empty={<EmptyState icon={<IconFileOff />} title={t('missing')} text={t('missingText')} />}
      >
        {() => (draft ? <Loaded key={draft.ID} first={draft} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

/** Keeps the draft as it was last saved here: an answer that is read again later does not touch what is being written. */
function Loaded({ first }: { first: PageDraft }) {
  const [draft, setDraft] = useState(first);
  if (draft.Kind === 'Document') return <DocumentForm draft={draft} onSaved={setDraft} />;
  return (
    <Suspense fallback={<Skeleton shape="block" width="100%" height="60vh" />}>
      <TextForm draft={draft} onSaved={setDraft} />
    </Suspense>
  );
}
