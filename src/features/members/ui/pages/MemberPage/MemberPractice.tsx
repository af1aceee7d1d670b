import { Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { memberAttemptsPoint } from '../../extension-points.ts';
import styles from './MemberPage.module.css';

/** The person's attempts, a tab for each kind of content. The table keeps its page in the address too. */
export function MemberPractice({ memberId }: { memberId: string }) {
  const t = useTranslate('organisations');
  const kinds = useParts(memberAttemptsPoint);
  const filters = { practice: kinds.map(({ key }) => key) };
  const params = usePageParams({ sorts: ['Created:desc'], pageSize: 10, filters });
  const [first] = kinds;
  const shown = kinds.find(({ key }) => key === params.filters.practice) ?? first;
  if (!shown) return null;
  return (
    <section aria-labelledby="member-sessions">
      <h2 id="member-sessions" className={styles.heading}>
        {t('member.sessions')}
      </h2>
      <Tabs
        label={t('member.sessions')}
        value={shown.key}
        tabs={kinds.map(({ key, label }) => ({ value: key, label: t(label) }))}
        onChange={(next) => params.setFilter('practice', next === first?.key ? undefined : next)}
      >
        <Suspense fallback={<TableSkeleton rows={5} columns={5} />}>
          <shown.Part memberId={memberId} />
        </Suspense>
      </Tabs>
    </section>
  );
}
