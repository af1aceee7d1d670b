import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { isSignUpOpen } from '#web/session/commerce.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { isDowngrade, type PlanAction, type SoldPlan, soldPlans } from '../../../model/plan-action.ts';
import { writeSalesMail } from '../../../model/sales-mail.ts';
import { UpgradeDialog } from '../../components/UpgradeDialog.tsx';
import { findErrorText } from '../../error-text.ts';
import type { NamedOwner } from '../../pricing-query.ts';
import styles from './PricingPage.module.css';

interface PlanButtonProps {
  plan: SoldPlan;
  owner: NamedOwner;
  priceId: string | null;
  salesContact: string | null;
  /** Shows the prices for a year. */
  onYearly: () => void;
}

/** What can be done on a card. Each button has the name that is read on it; the card's heading describes it. */
export function PlanButtons({ actions, ...props }: PlanButtonProps & { actions: readonly PlanAction[] }) {
  return (
    <div className={styles.action}>
      {actions.map((action) => (
        <PlanButton key={action} action={action} {...props} />
      ))}
    </div>
  );
}

function PlanButton({
  action,
  plan,
  owner,
  priceId,
  salesContact,
  onYearly,
}: PlanButtonProps & { action: PlanAction }) {
  const t = useTranslate('pricing');
  const mayManage = useCan('billing:manage');
  const label = t(`action.${action}`);
  const described = { 'aria-describedby': `plan-${plan}` };
  if (action === 'get-started')
    return (
      <ButtonAnchor kind="primary" href={isSignUpOpen() ? '/register' : '/login'} {...described}>
        {label}
      </ButtonAnchor>
    );
  if (action === 'owned')
    return (
      <Button disabled {...described}>
        {label}
      </Button>
    );
  if (owner !== null && !mayManage)
    return (
      <>
        <Button disabled {...described}>
          {label}
        </Button>
        <p className={styles.hint}>{t('notAllowed')}</p>
      </>
    );
  if (action === 'see-yearly')
    return (
      <>
        <Button onClick={onYearly} {...described}>
          {label}
        </Button>
        <p className={styles.hint}>{t('yearlyOnly')}</p>
      </>
    );
  if (action === 'contact-sales' || priceId === null)
    return (
      <ContactSales plan={plan} owner={owner} contact={salesContact} label={label} described={described} />
    );
  if (action === 'upgrade')
    return <Upgrade plan={plan} priceId={priceId} label={label} described={described} />;
  return <Purchase priceId={priceId} label={label} described={described} />;
}

interface ActionProps {
  label: string;
  described: { 'aria-describedby': string };
}

interface ContactSalesProps extends ActionProps {
  plan: SoldPlan;
  owner: NamedOwner;
  contact: string | null;
}

function ContactSales({ plan, owner, contact, label, described }: ContactSalesProps) {
  const t = useTranslate('pricing');
  const organisation = useViewer()?.Organisation;
  const current = usePlanName(owner);
  if (contact === null)
    return (
      <>
        <Button disabled {...described}>
          {label}
        </Button>
        <p className={styles.hint}>{t('noContact')}</p>
      </>
    );
  const values = {
    product: 'Praxis',
    plan: t(`plan.${plan}`),
    organisation: organisation?.Name ?? t('mail.visitor'),
    id: organisation?.ID ?? '',
    current,
  };
  const isLess = isDowngrade(plan, owner);
  const mail = writeSalesMail(contact, {
    subject: t(isLess ? 'mail.downgradeSubject' : 'mail.subject', values),
    body: t(isLess ? 'mail.downgradeBody' : 'mail.body', values),
  });
  return (
    <ButtonAnchor href={mail} {...described}>
      {label}
    </ButtonAnchor>
  );
}

/** Of the plan that the organisation has: a contract has a title of its own, where somebody gave it one. */
function usePlanName(owner: NamedOwner): string {
  const t = useTranslate('pricing');
  if (!owner?.licenceType) return t('mail.noPlan');
  const named = [...soldPlans, 'FREE_TRIAL' as const].find((type) => type === owner.licenceType);
  return named ? t(`plan.${named}`) : owner.title || t('plan.CONTRACT');
}

const checkoutDocument = graphql(`
  query PlanButton_checkout($orgId: ID!, $priceId: String!) {
    generateCheckoutSession(orgId: $orgId, priceId: $priceId) {
      URL
    }
  }
`);

function Purchase({ priceId, label, described }: ActionProps & { priceId: string }) {
  const t = useTranslate('pricing');
  const tBilling = useTranslate('billing');
  const orgId = useViewer()?.Organisation?.ID ?? '';
  const purchase = useMutation({
    mutationFn: () => graphqlRequest(checkoutDocument, { orgId, priceId }),
    onSuccess: ({ generateCheckoutSession }) => location.assign(generateCheckoutSession.URL),
    onError(error) {
      const reason = findErrorText(tBilling, error);
      flash([t('checkoutError'), reason].filter(Boolean).join('. '), { type: 'error' });
    },
  });
  return (
    <Button kind="primary" busy={purchase.isPending} onClick={() => purchase.mutate()} {...described}>
      {label}
    </Button>
  );
}

function Upgrade({ plan, priceId, label, described }: ActionProps & { plan: SoldPlan; priceId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)} {...described}>
        {label}
      </Button>
      {open ? (
        <UpgradeDialog change="plan" plan={plan} priceId={priceId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
