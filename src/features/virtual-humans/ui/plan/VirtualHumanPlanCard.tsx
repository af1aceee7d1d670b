import { useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { VirtualHumanPlanCard_ReadQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { SettingsCard, SettingsForm } from '#ui-kit/display/SettingsCard.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { hasPrices } from '#web/session/commerce.ts';
import { useViewer } from '#web/session/use-session.ts';
import { planForm } from '../../model/plan-form.ts';
import { highestLimit } from '../../model/virtual-human-validation.ts';
import { findErrorText } from '../error-text.ts';
import styles from './VirtualHumanPlanCard.module.css';

const readDocument = graphql(`
  query VirtualHumanPlanCard_read {
    readVirtualHumanPlan {
      FreeformLimit
      BranchingLimit
      FreeformUsed
      BranchingUsed
      Licensed
      HasVirtualHumans
      Medical
      CanChange
    }
  }
`);

const updateDocument = graphql(`
  mutation VirtualHumanPlanCard_update($input: VirtualHumanPlanInput!) {
    updateVirtualHumanPlan(Input: $input) {
      FreeformLimit
      BranchingLimit
      Medical
    }
  }
`);

type Plan = VirtualHumanPlanCard_ReadQuery['readVirtualHumanPlan'];

/**
 * The number of virtual humans of each kind that the organisation may have, and the kinds it may use. Those who agreed
 * on it may change it.
 */
export function VirtualHumanPlanCard() {
  const t = useTranslate('virtual-humans');
  const organisationId = useViewer()?.Organisation?.ID ?? '';
  const query = useQuery({
    ...graphqlQuery(['virtual-humans', 'plan', organisationId], readDocument, {}),
    enabled: organisationId !== '',
  });
  return (
    <SettingsCard title={t('plan.title')} lead={t('plan.lead')}>
      <QueryBoundary query={query} loading={<FormSkeleton fields={2} />}>
        {({ readVirtualHumanPlan: plan }) => (
          <>
            <Usage plan={plan} />
            {plan.CanChange ? (
              <PlanForm
                key={`${organisationId} ${plan.FreeformLimit} ${plan.BranchingLimit} ${plan.Medical}`}
                plan={plan}
              />
            ) : (
              <p className={styles.note}>{t(hasPrices() ? 'plan.agreed' : 'plan.fixed')}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function Usage({ plan }: { plan: Plan }) {
  const t = useTranslate('virtual-humans');
  if (!plan.HasVirtualHumans) return <p className={styles.note}>{t('refusal.plan-without')}</p>;
  const together = plan.FreeformUsed + plan.BranchingUsed;
  return (
    <dl className={styles.usage}>
      <Kind
        name={t('plan.freeform')}
        used={plan.FreeformUsed}
        limit={plan.FreeformLimit ?? plan.Licensed}
        counted={plan.FreeformLimit === null ? together : plan.FreeformUsed}
        isShared={plan.FreeformLimit === null}
      />
      <Kind
        name={t('plan.branching')}
        used={plan.BranchingUsed}
        limit={plan.BranchingLimit ?? plan.Licensed}
        counted={plan.BranchingLimit === null ? together : plan.BranchingUsed}
        isShared={plan.BranchingLimit === null}
      />
      <div className={styles.kind}>
        <dt>{t('plan.medical')}</dt>
        <dd>
          <StatusBadge tone={plan.Medical ? 'positive' : 'neutral'}>
            {t(plan.Medical ? 'plan.medicalOpen' : 'plan.medicalClosed')}
          </StatusBadge>
        </dd>
      </div>
    </dl>
  );
}

interface KindProps {
  name: string;
  used: number;
  /** Null: no limit. */
  limit: number | null;
  /** The number that counts against the limit: both kinds together where it is the plan's. */
  counted: number;
  isShared: boolean;
}

function Kind({ name, used, limit, counted, isShared }: KindProps) {
  const t = useTranslate('virtual-humans');
  const { number } = useFormats();
  const isFull = limit !== null && counted >= limit;
  return (
    <div className={styles.kind}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.number}>
          {limit === null
            ? t('plan.unlimited', { used: number(used) })
            : isShared
              ? number(used)
              : t('plan.usedOf', { used: number(used), limit: number(limit) })}
          {isFull ? <StatusBadge tone="warning">{t('plan.full')}</StatusBadge> : null}
        </span>
        {limit === null ? null : (
          <ProgressBar
            label={name}
            value={limit === 0 ? 100 : Math.min(100, (counted / limit) * 100)}
            tone={isFull ? 'warning' : 'accent'}
          />
        )}
        {limit !== null && isShared ? (
          <span className={styles.note}>
            {t('plan.shared', { together: number(counted), limit: number(limit) })}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function PlanForm({ plan }: { plan: Plan }) {
  const t = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const client = useQueryClient();
  const form = useForm({
    schema: planForm,
    start: { freeformLimit: plan.FreeformLimit, branchingLimit: plan.BranchingLimit, medical: plan.Medical },
    errorText: () => t('refusal.number-out-of-range'),
    async onSubmit({ freeformLimit, branchingLimit, medical }) {
      try {
        await graphqlRequest(updateDocument, {
          input: { FreeformLimit: freeformLimit, BranchingLimit: branchingLimit, Medical: medical },
        });
      } catch (error) {
        flash(findErrorText(t, error) ?? errorText(error), { type: 'error' });
        throw error;
      }
      flash(t('plan.saved'), { type: 'success' });
      await invalidate(client, 'virtual-humans');
    },
  });
  const range = { hint: t('plan.limitHint'), min: 0, max: highestLimit };
  return (
    <SettingsForm
      form={form}
      fields={
        <>
          <NumberField label={t('plan.freeformLimit')} {...range} {...form.field('freeformLimit')} />
          <NumberField label={t('plan.branchingLimit')} {...range} {...form.field('branchingLimit')} />
        </>
      }
    >
      <Checkbox label={t('plan.medicalAllow')} {...form.check('medical')} />
    </SettingsForm>
  );
}
