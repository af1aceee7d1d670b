import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import type { SoldPlan } from '../../model/plan-action.ts';
import type { PlanChange } from '../../model/plan-change.ts';
import { findErrorText } from '../error-text.ts';
import styles from './UpgradeDialog.module.css';

const previewDocument = graphql(`
  query UpgradeDialog_preview($orgId: ID!, $priceId: String!) {
    getUpgradePreview(orgId: $orgId, priceId: $priceId) {
      ProrationAmount
      Currency
      Message
    }
  }
`);

const upgradeDocument = graphql(`
  mutation UpgradeDialog_upgrade($orgId: ID!, $priceId: String!) {
    upgradeSubscription(orgId: $orgId, priceId: $priceId) {
      Status
      Message
      NewPlan
      URL
    }
  }
`);

interface UpgradeDialogProps {
  change: PlanChange;
  plan: SoldPlan;
  priceId: string;
  onClose: () => void;
}

const textsOf = {
  plan: {
    title: 'upgrade.title',
    message: 'upgrade.message',
    plan: 'upgrade.plan',
    value: 'upgrade.value',
    done: 'activated',
  },
  interval: {
    title: 'interval.title',
    message: 'interval.message',
    plan: 'interval.plan',
    value: 'interval.value',
    done: 'interval.done',
  },
} as const;

/** Says what the change costs now, and makes it. */
export function UpgradeDialog({ change, plan, priceId, onClose }: UpgradeDialogProps) {
  const t = useTranslate('pricing');
  const { number } = useFormats();
  const orgId = useViewer()?.Organisation?.ID ?? '';
  const preview = useQuery({
    ...graphqlQuery(['billing', 'upgrade-preview'], previewDocument, { orgId, priceId }),
    // What is confirmed is what was shown last.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useCloseOnError(preview.error, onClose);
  const upgrade = useUpgrade({ orgId, priceId, change }, onClose);
  const texts = textsOf[change];
  const name = { plan: t(`plan.${plan}`) };
  const cost = preview.data?.getUpgradePreview;
  const waiting = upgrade.data?.upgradeSubscription.Status === 'requires_action' ? upgrade.data : null;
  return (
    <Dialog
      size="sm"
      title={t(texts.title, name)}
      onClose={onClose}
      actions={
        waiting ? (
          <ButtonAnchor kind="primary" href={waiting.upgradeSubscription.URL ?? '/billing'}>
            {t('upgrade.open')}
          </ButtonAnchor>
        ) : (
          <>
            <Button onClick={onClose}>{t('upgrade.cancel')}</Button>
            <Button kind="primary" disabled={!cost} busy={upgrade.isPending} onClick={() => upgrade.mutate()}>
              {t('upgrade.confirm')}
            </Button>
          </>
        )
      }
    >
      {waiting ? (
        <p role="status">{t('upgrade.waits')}</p>
      ) : cost ? (
        <>
          <p>{t(texts.message)}</p>
          <dl className={styles.facts}>
            <dt>{t(texts.plan)}</dt>
            <dd>{t(texts.value, name)}</dd>
            <dt>{t(cost.ProrationAmount < 0 ? 'upgrade.credited' : 'upgrade.pays')}</dt>
            <dd>{number(Math.abs(cost.ProrationAmount), { style: 'currency', currency: cost.Currency })}</dd>
          </dl>
        </>
      ) : (
        <div role="status" aria-label={t('upgrade.loading')}>
          <Skeleton shape="block" width="100%" height="5rem" />
        </div>
      )}
    </Dialog>
  );
}

/** Without a price there is nothing to confirm. */
function useCloseOnError(error: unknown, onClose: () => void): void {
  const t = useTranslate('pricing');
  const tBilling = useTranslate('billing');
  // A message and the end of the dialog follow from an answer, not from a click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (!error) return;
    flash([t('previewError'), findErrorText(tBilling, error)].filter(Boolean).join('. '), { type: 'error' });
    onClose();
  }, [error]);
}

function useUpgrade(
  { orgId, priceId, change }: { orgId: string; priceId: string; change: PlanChange },
  onClose: () => void,
) {
  const t = useTranslate('pricing');
  const tBilling = useTranslate('billing');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => graphqlRequest(upgradeDocument, { orgId, priceId }),
    async onSuccess({ upgradeSubscription }) {
      if (upgradeSubscription.Status !== 'active') return;
      flash(t(textsOf[change].done), { type: 'success' });
      onClose();
      await Promise.all([invalidate(client, 'organisation', 'billing'), refreshViewer()]);
    },
    onError(error) {
      const reason = findErrorText(tBilling, error);
      flash([t('upgradeError'), reason].filter(Boolean).join('. '), { type: 'error' });
    },
  });
}
