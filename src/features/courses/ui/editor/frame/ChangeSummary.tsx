import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { CourseChange_ReadQuery } from '#generated/graphql/graphql.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCourseEditor } from '../state/course-context.ts';
import styles from './Publish.module.css';

const changeDocument = graphql(`
  query CourseChange_read($id: ID!) {
    readCourseChange(ID: $id) {
      LearnersUnderWay
      LearnersCompleted
      Changes {
        Kind
        UnitID
        ModuleID
        Title
        LearnersAffected
        LearnersDone
      }
    }
  }
`);

type Change = CourseChange_ReadQuery['readCourseChange'];
type Part = Change['Changes'][number];

/** The learners that publishing affects, for each change. */
export function ChangeSummary() {
  const { store, answer } = useCourseEditor();
  const query = useQuery({
    queryKey: ['courses', 'change', answer.ID],
    queryFn: async ({ signal }) => {
      // The server compares the saved draft.
      await store.flush();
      return graphqlRequest(changeDocument, { id: answer.ID }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <QueryBoundary query={query} loading={<Loading />}>
      {({ readCourseChange: change }) => <Summary change={change} />}
    </QueryBoundary>
  );
}

function Loading() {
  return (
    <div className={styles.change} aria-hidden>
      <Skeleton width="70%" height="1rem" />
      <Skeleton width="90%" height="1rem" />
    </div>
  );
}

function Summary({ change }: { change: Change }) {
  const t = useTranslate('course-editor');
  const { LearnersUnderWay: underWay, LearnersCompleted: completed, Changes: parts } = change;
  return (
    <section className={styles.change} aria-label={t('change.title')}>
      <p className={styles.people}>
        <IconUsers size={20} aria-hidden />
        <span>
          <strong>{t('change.underWay', { count: underWay })}</strong>{' '}
          {completed > 0 ? t('change.completed', { count: completed }) : null}
        </span>
      </p>
      {underWay > 0 && parts.length > 0 ? (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={`${part.Kind} ${part.UnitID ?? part.ModuleID}`}>{partText(t, part)}</li>
          ))}
        </ul>
      ) : null}
      {underWay + completed > 0 ? <p className={styles.promise}>{t('change.promise')}</p> : null}
    </section>
  );
}

const partKinds = [
  'unit-added',
  'unit-removed',
  'unit-moved',
  'unit-assessment',
  'module-unlock',
  'course-start',
] as const;

function partText(t: Translate<'course-editor'>, part: Part): string {
  const kind = partKinds.find((one) => one === part.Kind);
  const values = {
    title: part.Title || t('unit.untitled'),
    count: part.LearnersAffected,
    done: part.LearnersDone,
  };
  const text = t(kind ? `change.part.${kind}` : 'change.part.other', values);
  return part.LearnersDone > 0 ? `${text} ${t('change.done', { count: part.LearnersDone })}` : text;
}
