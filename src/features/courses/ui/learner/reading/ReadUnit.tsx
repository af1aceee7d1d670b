import { IconCheck, IconDownload, IconFileOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { readPageBody } from '../../../model/read-page-body.ts';
import type { MyUnit } from '../my-course-query.ts';
import styles from './ReadUnit.module.css';
import { completeDocument, type ReadPage, readUnitDocument } from './read-unit-query.ts';

// Each in a file of its own: who reads a page loads no reader of documents.
const PageText = lazy(async () => ({ default: (await import('./PageText.tsx')).PageText }));
const PdfReader = lazy(async () => ({ default: (await import('#ui-kit/pdf/PdfReader.tsx')).PdfReader }));

interface ReadUnitProps {
  unit: MyUnit;
  onComplete: () => void;
}

/** What is read in a unit, and the button that says it was read. */
export function ReadUnit({ unit, onComplete }: ReadUnitProps) {
  const t = useTranslate('my-courses');
  const query = useQuery(graphqlQuery(['courses', 'unit'], readUnitDocument, { id: unit.ID }));
  const client = useQueryClient();
  const complete = useMutation({
    mutationFn: () => graphqlRequest(completeDocument, { id: unit.ID }),
    onSuccess: onComplete,
    onError: (error) => {
      // The page says what became of the unit, once the course is asked anew.
      if (wasChanged(error)) return invalidate(client, 'courses', 'dashboard');
      flash(t('read.failed'), { type: 'error' });
    },
  });
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton shape="block" width="100%" height="50vh" />}
      isEmpty={(data) => !data.readOneUnit?.Page}
      empty={<EmptyState icon={<IconFileOff />} title={t('read.missing')} />}
    >
      {({ readOneUnit }) =>
        readOneUnit?.Page ? (
          <article className={styles.unit} data-kind={readOneUnit.Page.Kind}>
            <Suspense fallback={<Skeleton shape="block" width="100%" height="50vh" />}>
              <Shown page={readOneUnit.Page} />
            </Suspense>
            <footer className={styles.foot}>
              <Button
                kind={unit.isCompleted ? 'secondary' : 'primary'}
                icon={<IconCheck size={18} aria-hidden />}
                busy={complete.isPending}
                onClick={() => complete.mutate()}
              >
                {t(unit.isCompleted ? 'read.again' : 'read.done')}
              </Button>
              {unit.isCompleted ? <p>{t('read.isDone')}</p> : null}
            </footer>
          </article>
        ) : null
      }
    </QueryBoundary>
  );
}

/** The unit was removed or locked while it was read: to try again would fail again. */
function wasChanged(error: unknown): boolean {
  return (
    error instanceof AppGraphqlError && (error.code === 'NOT_FOUND' || error.reason === 'course.unit-locked')
  );
}

function Shown({ page }: { page: ReadPage }) {
  const t = useTranslate('my-courses');
  const [file] = page.Files;
  if (page.Kind === 'Page') {
    const body = readPageBody(page.Body);
    return body ? <PageText body={body} files={page.Files} /> : null;
  }
  if (!file?.URL) return <EmptyState icon={<IconFileOff />} title={t('read.missing')} />;
  return (
    <>
      {file.Pages === null ? null : <p className={styles.pages}>{t('read.pages', { count: file.Pages })}</p>}
      <PdfReader url={file.URL} title={page.Title || file.Title} />
      {page.Downloadable ? (
        <a className={styles.download} href={file.URL} download={`${page.Title || file.Title}.pdf`}>
          <IconDownload size={18} aria-hidden />
          {t('read.download')}
        </a>
      ) : null}
    </>
  );
}
