import { IconUserQuestion } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { membersPath } from '#features/groups/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { DetailSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { shownName } from '../../components/member-look.ts';
import { memberCardsPoint } from '../../extension-points.ts';
import { DeletionNotice } from './DeletionNotice.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberGroups } from './MemberGroups.tsx';
import { MemberHeading } from './MemberHeading.tsx';
import { MemberManagedGroups } from './MemberManagedGroups.tsx';
import styles from './MemberPage.module.css';
import { MemberPractice } from './MemberPractice.tsx';
import { MemberRole } from './MemberRole.tsx';
import { MemberStatistics } from './MemberStatistics.tsx';
import { type FullMember, useMember } from './member-query.ts';

/** One person of the organisation: profile, role and results. */
export function MemberPage() {
  const t = useTranslate('organisations');
  const { memberId = '' } = useParams({ strict: false });
  const query = useMember(memberId);
  const member = query.data?.readOneMember;
  return (
    <Page
      title={(member && shownName(member)) || t('member.title')}
      backTo={{ href: membersPath, title: t('members.title') }}
      heading={member ? <MemberHeading member={member} /> : undefined}
      actions={member ? <MemberActions member={member} /> : undefined}
    >
      <QueryBoundary
        query={query}
        loading={<DetailSkeleton />}
        isEmpty={(data) => data.readOneMember === null}
        empty={
          <EmptyState
            icon={<IconUserQuestion />}
            title={t('member.missing')}
            text={t('member.missingText')}
            action={<ButtonLink to={membersPath}>{t('member.backToList')}</ButtonLink>}
          />
        }
      >
        {(data) => (data.readOneMember ? <MemberContent member={data.readOneMember} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function MemberContent({ member }: { member: FullMember }) {
  const cards = useParts(memberCardsPoint);
  return (
    <>
      {member.DeleteRequestID ? <DeletionNotice member={member} /> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <MemberStatistics member={member} />
          <MemberPractice memberId={member.ID} />
        </div>
        <div className={styles.side}>
          <MemberFacts member={member} />
          <MemberRole member={member} />
          <MemberGroups member={member} />
          <MemberManagedGroups memberId={member.ID} />
          <Suspense fallback={null}>
            {cards.map(({ key, Part }) => (
              <Part key={key} memberId={member.ID} />
            ))}
          </Suspense>
        </div>
      </div>
    </>
  );
}
