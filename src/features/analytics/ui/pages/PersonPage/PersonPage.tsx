import { IconDownload, IconPrinter, IconUser, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { peoplePath } from '#features/assignments/model/assignment-paths.ts';
import { RemindAction } from '#features/assignments/ui/index.ts';
import { memberPath } from '#features/groups/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { PersonPage_RecordQuery } from '#generated/graphql/graphql.ts';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { DetailSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { useCan } from '#web/session/use-session.ts';
import { todayIn } from '../../../model/analytics-period.ts';
import { recordRows } from '../../../model/tables/record-rows.ts';
import { useClockZone } from '../../components/clock-zone.ts';
import { ViewsAlone } from '../../components/ViewsAlone.tsx';
import styles from './PersonPage.module.css';
import { RecordTable } from './RecordTable.tsx';

const recordDocument = graphql(`
  query PersonPage_record($id: ID!) {
    personRecord(MemberID: $id) {
      Person {
        ID
        Name
        Email
        UserType
      }
      Groups {
        ID
        Name
      }
      Items {
        ID
        Kind
        Title
        Assigned
        Started
        Open
        Overdue
        DueOn
        Completed
        LatestScore
        LastActivity
      }
    }
  }
`);

export type PersonRecord = NonNullable<PersonPage_RecordQuery['personRecord']>;

/** All that one person began, to read and to print. */
export function PersonPage() {
  const t = useTranslate('people-progress');
  const { memberId = '' } = useParams({ strict: false });
  const query = useQuery(graphqlQuery(['people', 'record'], recordDocument, { id: memberId }));
  const record = query.data?.personRecord;
  const person = record?.Person;
  return (
    <Page
      title={person ? person.Name || person.Email : t('record.title')}
      lead={person?.Name ? person.Email : undefined}
      backTo={{ href: peoplePath, title: t('title') }}
      actions={record ? <RecordActions record={record} /> : undefined}
    >
      <ViewsAlone />
      <QueryBoundary
        query={query}
        loading={<DetailSkeleton />}
        isEmpty={(data) => data.personRecord === null}
        empty={
          <EmptyState
            icon={<IconUserQuestion />}
            title={t('record.missing')}
            text={t('record.missingText')}
            action={<ButtonLink to={peoplePath}>{t('record.backToList')}</ButtonLink>}
          />
        }
      >
        {({ personRecord }) => (personRecord ? <RecordContent record={personRecord} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function RecordActions({ record: { Person, Items } }: { record: PersonRecord }) {
  const t = useTranslate('people-progress');
  const zone = useOrganisationZone();
  const clock = useClockZone();
  const canRemind = useCan('assignment:remind');
  const hasOpen = Items.some(({ Assigned, Completed }) => Assigned && !Completed);
  const seesMembers = useCan('member:list');
  return (
    <>
      {canRemind && hasOpen ? (
        <Suspense>
          <RemindAction kind="secondary" size="md" selected={{ members: [Person.ID] }} onDone={() => {}} />
        </Suspense>
      ) : null}
      {seesMembers ? (
        <ButtonLink to={memberPath(Person.ID)} icon={<IconUser size={18} aria-hidden />}>
          {t('record.profile')}
        </ButtonLink>
      ) : null}
      <Button
        icon={<IconDownload size={18} aria-hidden />}
        onClick={() => {
          const today = todayIn(clock ?? 'UTC', new Date());
          downloadCsv(`record-${today}.csv`, recordRows(t, Items, writeMomentsIn(zone)));
        }}
      >
        {t('export.button')}
      </Button>
      <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('record.print')}
      </Button>
    </>
  );
}

function RecordContent({ record }: { record: PersonRecord }) {
  const t = useTranslate('people-progress');
  const { number, date } = useFormats(useOrganisationZone());
  const count = (isCounted: (item: PersonRecord['Items'][number]) => boolean) =>
    number(record.Items.filter(isCounted).length);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('column.assigned')} value={count(({ Assigned }) => Assigned)} />
        <Fact name={t('column.started')} value={count(({ Started }) => Started)} />
        <Fact name={t('column.completed')} value={count(({ Completed }) => Completed)} />
        <Fact name={t('column.overdue')} value={count(({ Overdue }) => Overdue)} />
        <Fact
          name={t('record.groups')}
          value={record.Groups.map(({ Name }) => Name).join(', ') || t('record.noGroups')}
        />
        <Fact name={t('record.asOf')} value={date(new Date())} />
      </dl>
      <RecordTable items={record.Items} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
