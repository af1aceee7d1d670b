import { Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { memberConversationsPoint, memberSessionsPoint } from '../../extension-points.ts';
import styles from './MemberPage.module.css';

const kinds = ['videos', 'humans'] as const;
type Kind = (typeof kinds)[number];

/**
 * The person's attempts at interactive videos, and their conversations. The table keeps its page in the address too.
 */
export function MemberPractice({ memberId }: { memberId: string }) {
  const t = useTranslate('organisations');
  const MemberSessions = useOnlyPart(memberSessionsPoint);
  const MemberConversations = useOnlyPart(memberConversationsPoint);
  const params = usePageParams({ sorts: ['Created:desc'], pageSize: 10, filters: { practice: kinds } });
  const kind = kinds.find((one) => one === params.filters.practice) ?? 'videos';
  return (
    <section aria-labelledby="member-sessions">
      <h2 id="member-sessions" className={styles.heading}>
        {t('member.sessions')}
      </h2>
      <Tabs<Kind>
        label={t('member.sessions')}
        value={kind}
        tabs={[
          { value: 'videos', label: t('member.sessionsOfVideos') },
          { value: 'humans', label: t('member.sessionsOfHumans') },
        ]}
        onChange={(next) => params.setFilter('practice', next === 'videos' ? undefined : next)}
      >
        <Suspense fallback={<TableSkeleton rows={5} columns={5} />}>
          {kind === 'humans' ? (
            <MemberConversations memberId={memberId} />
          ) : (
            <MemberSessions memberId={memberId} />
          )}
        </Suspense>
      </Tabs>
    </section>
  );
}
