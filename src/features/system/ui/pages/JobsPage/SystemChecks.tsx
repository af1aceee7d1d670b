import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { SystemChecks_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { isFindingCode, partOf } from '../../../model/system-check.ts';
import styles from './SystemChecks.module.css';

const checksDocument = graphql(`
  query SystemChecks_list {
    readSystemChecks {
      Name
      Code
      Detail
      Status
      Message
    }
  }
`);

const looks = {
  ok: { icon: IconCircleCheck, tone: 'positive', label: 'check.ok' },
  limited: { icon: IconAlertTriangle, tone: 'warning', label: 'check.limited' },
  missing: { icon: IconCircleX, tone: 'negative', label: 'check.missing' },
} as const;

type Check = SystemChecks_ListQuery['readSystemChecks'][number];

function findLook(status: string) {
  if (status === 'ok' || status === 'limited') return looks[status];
  return looks.missing;
}

/** Texts in the reader's language; a code that this page does not know yet is shown in English. */
function useCheckTexts() {
  const t = useTranslate('system');
  const formats = useFormats();
  return ({ Code, Detail, Name, Message }: Check) => {
    if (!isFindingCode(Code)) return { name: Name, message: Message };
    const part = partOf(Code);
    const detail =
      Detail === null || Detail === undefined
        ? ''
        : /^\d{4}-\d\d-\d\dT/.test(Detail)
          ? formats.dateTime(Detail)
          : formats.number(Number(Detail));
    return { name: t(`part.${part}`), message: t(`finding.${Code}`, { detail }) };
  };
}

/** The parts that work, work in part or are missing. */
export function SystemChecks() {
  const t = useTranslate('system');
  const textsOf = useCheckTexts();
  const query = useQuery(graphqlQuery(['system', 'checks'], checksDocument, {}));
  if (query.data?.readSystemChecks.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="system-checks">
      <h2 id="system-checks" className={styles.heading}>
        {t('checks.title')}
      </h2>
      <QueryBoundary query={query} loading={<ChecksSkeleton />}>
        {({ readSystemChecks }) => (
          <ul className={styles.checks}>
            {readSystemChecks.map((check) => {
              const look = findLook(check.Status);
              const { name, message } = textsOf(check);
              return (
                <li key={check.Name} className={styles.check} data-tone={look.tone}>
                  <look.icon aria-hidden />
                  <div className={styles.text}>
                    <p className={styles.name}>
                      {name} <StatusBadge tone={look.tone}>{t(look.label)}</StatusBadge>
                    </p>
                    <p className={styles.message}>{message}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

function ChecksSkeleton() {
  return (
    <ul className={styles.checks} aria-hidden>
      {[0, 1, 2].map((index) => (
        <li key={index} className={styles.check}>
          <Skeleton shape="circle" width="22px" height="22px" />
          <div className={styles.text}>
            <Skeleton width="8rem" height="1rem" />
            <Skeleton width="14rem" height="0.8rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}
