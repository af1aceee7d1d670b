import { IconMessages } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton, TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { PagedList, type PagedListProps } from '#web/page/PagedList.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { AnsweredFile } from './FileList.tsx';
import styles from './FormAnalytics.module.css';
import { type AskedAnswers, type Submission, useSubmission, useSubmissions } from './form-queries.ts';

interface SubmissionsTabProps {
  formId: string;
  asked: AskedAnswers;
  params: PagedListProps<unknown, unknown>['params'] & { offset: number };
  /** The submission that is read. */
  opened: string | null;
  onOpen: (id: string | undefined) => void;
}

/** Who answered, and when; each opens with all of its answers, which has an address of its own. */
export function SubmissionsTab({ formId, asked, params, opened, onOpen }: SubmissionsTabProps) {
  const t = useTranslate('forms-analytics');
  const query = useSubmissions(formId, asked, params);
  return (
    <>
      <PagedList
        query={query}
        read={(data) => data.readFeedbackFormSubmissions}
        params={params}
        loading={<TableSkeleton rows={8} columns={4} />}
        empty={
          <EmptyState
            icon={<IconMessages />}
            title={t('none.title')}
            text={t(asked.isNarrowed ? 'none.narrowed' : 'none.text')}
          />
        }
      >
        {(submissions) => <SubmissionTable submissions={submissions} onOpen={onOpen} />}
      </PagedList>
      {opened && <SubmissionDialog formId={formId} id={opened} onClose={() => onOpen(undefined)} />}
    </>
  );
}

interface SubmissionTableProps {
  submissions: readonly Submission[];
  onOpen: (id: string) => void;
}

function SubmissionTable({ submissions, onOpen }: SubmissionTableProps) {
  const t = useTranslate('forms-analytics');
  const { dateTime } = useFormats();
  const nameOf = useRespondent();
  const columns: DataColumn<Submission>[] = [
    { id: 'who', header: t('column.who'), primary: true, cell: nameOf },
    { id: 'when', header: t('column.when'), cell: ({ Created }) => dateTime(Created) },
    { id: 'where', header: t('column.where'), cell: ({ Stage }) => t(placeText(Stage)) },
    {
      id: 'open',
      header: t('column.open'),
      actions: true,
      cell: (submission) => (
        <Button size="sm" onClick={() => onOpen(submission.ID)}>
          {t('submission.open')}
          <span className="visually-hidden">: {nameOf(submission)}</span>
        </Button>
      ),
    },
  ];
  return (
    <DataTable caption={t('tab.submissions')} columns={columns} rows={submissions} rowKey={({ ID }) => ID} />
  );
}

function SubmissionDialog({ formId, id, onClose }: { formId: string; id: string; onClose: () => void }) {
  const t = useTranslate('forms-analytics');
  const { dateTime } = useFormats();
  const nameOf = useRespondent();
  const query = useSubmission(formId, id);
  const [submission] = query.data?.readFeedbackFormSubmissions.nodes ?? [];
  return (
    <Dialog title={submission ? nameOf(submission) : t('submission.title')} size="md" onClose={onClose}>
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="10rem" />}
        isEmpty={(data) => data.readFeedbackFormSubmissions.nodes.length === 0}
        empty={<p>{t('submission.missing')}</p>}
      >
        {() =>
          submission ? (
            <>
              <p className={styles.aside}>{dateTime(submission.Created)}</p>
              <dl className={styles.answers}>
                {(submission.Described ?? []).map(({ QuestionID, Question, Answer, File }) => (
                  <div key={QuestionID}>
                    <dt>{Question || t('untitledQuestion')}</dt>
                    <dd>
                      {File ? (
                        <AnsweredFile file={{ id: File.ID, name: File.Name, bytes: File.Size }} />
                      ) : (
                        Answer
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          ) : null
        }
      </QueryBoundary>
    </Dialog>
  );
}

function useRespondent(): (submission: Submission) => string {
  const t = useTranslate('forms-analytics');
  return ({ Member }) => Member?.Name || t('submission.visitor');
}

function placeText(stage: string | null | undefined) {
  if (stage === 'before') return 'place.before';
  return stage === 'after' ? 'place.after' : 'place.own';
}
