import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { listOverPlan } from '../../model/over-plan.ts';
import styles from './OverPlan.module.css';

const usedDocument = graphql(`
  query OverPlan_used($id: ID!) {
    licenseCounts(OrganisationID: $id) {
      Editors
      Learners
      VirtualHumans
      InteractiveVideos
    }
  }
`);

interface OverPlanProps {
  /** As the prices tell of it. */
  plan: {
    Editors?: number | null;
    Learners?: number | null;
    VirtualHumans?: number | null;
    InteractiveVideos?: number | null;
  };
}

/** What is used beyond a plan, said before it is paid for. For those who may buy. */
export function OverPlan({ plan }: OverPlanProps) {
  const t = useTranslate('pricing');
  const { number } = useFormats();
  const id = useViewer()?.Organisation?.ID ?? '0';
  const query = useQuery({
    ...graphqlQuery(['organisation', 'over-plan'], usedDocument, { id }),
    staleTime: 0,
  });
  const used = query.data?.licenseCounts;
  if (!used) return null;
  const over = listOverPlan(
    {
      editors: used.Editors,
      learners: used.Learners,
      virtualHumans: used.VirtualHumans,
      interactiveVideos: used.InteractiveVideos,
    },
    {
      editors: plan.Editors ?? null,
      learners: plan.Learners ?? null,
      virtualHumans: plan.VirtualHumans ?? null,
      interactiveVideos: plan.InteractiveVideos ?? null,
    },
  );
  if (over.length === 0) return null;
  return (
    <ul className={styles.over} aria-label={t('over.label')}>
      {over.map(({ thing, used: count, max, excess }) => (
        <li key={thing}>
          {t(`over.${thing}`, { used: number(count), max: number(max), excess: number(excess) })}
        </li>
      ))}
    </ul>
  );
}
