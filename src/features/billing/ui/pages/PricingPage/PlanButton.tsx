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
import { choosePlanAction, type PlanOwner, type SoldPlan } from '../../../model/plan-action.ts';
import { writeSalesMail } from '../../../model/sales-mail.ts';
import { findErrorText } from '../../error-text.ts';
import styles from './PricingPage.module.css';
import { UpgradeDialog } from './UpgradeDialog.tsx';

interface PlanButtonProps {
  plan: SoldPlan;
  owner: PlanOwner;
  priceId: string | null;
  salesContact: string | null;
}

/** The one action of a card. */
export function PlanButton({ plan, owner, priceId, salesContact }: PlanButtonProps) {
  const t = useTranslate('pricing');
  const mayManage = useCan('billing:manage');
  const action = choosePlanAction(plan, owner, priceId !== null);
  const label = t(`action.${action}`);
  const named = { 'aria-label': t('actionFor', { action: label, plan: t(`plan.${plan}`) }) };
  if (action === 'get-started')
    return (
      <ButtonAnchor kind="primary" href={isSignUpOpen() ? '/register' : '/login'} {...named}>
        {label}
      </ButtonAnchor>
    );
  if (action === 'owned')
    return (
      <Button disabled {...named}>
        {label}
      </Button>
    );
  if (!mayManage)
    return (
      <div className={styles.action}>
        <Button disabled {...named}>
          {label}
        </Button>
        <p className={styles.hint}>{t('notAllowed')}</p>
      </div>
    );
  if (action === 'contact-sales' || priceId === null)
    return <ContactSales plan={plan} owner={owner} contact={salesContact} label={label} named={named} />;
  if (action === 'upgrade') return <Upgrade plan={plan} priceId={priceId} label={label} named={named} />;
  return <Purchase priceId={priceId} label={label} named={named} />;
}

interface ActionProps {
  label: string;
  named: { 'aria-label': string };
}

interface ContactSalesProps extends ActionProps {
  plan: SoldPlan;
  owner: PlanOwner;
  contact: string | null;
}

function ContactSales({ plan, owner, contact, label, named }: ContactSalesProps) {
  const t = useTranslate('pricing');
  const organisation = useViewer()?.Organisation;
  if (contact === null)
    return (
      <div className={styles.action}>
        <Button disabled {...named}>
          {label}
        </Button>
        <p className={styles.hint}>{t('noContact')}</p>
      </div>
    );
  const values = {
    product: 'Praxis',
    plan: t(`plan.${plan}`),
    organisation: organisation?.Name ?? t('mail.visitor'),
    id: organisation?.ID ?? '',
    current: owner?.licenceType ?? t('mail.noPlan'),
  };
  const mail = writeSalesMail(contact, { subject: t('mail.subject', values), body: t('mail.body', values) });
  return (
    <ButtonAnchor href={mail} {...named}>
      {label}
    </ButtonAnchor>
  );
}

const checkoutDocument = graphql(`
  query PlanButton_checkout($orgId: ID!, $priceId: String!) {
    generateCheckoutSession(orgId: $orgId, priceId: $priceId) {
      URL
    }
  }
`);

function Purchase({ priceId, label, named }: ActionProps & { priceId: string }) {
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
    <Button kind="primary" busy={purchase.isPending} onClick={() => purchase.mutate()} {...named}>
      {label}
    </Button>
  );
}

function Upgrade({ plan, priceId, label, named }: ActionProps & { plan: SoldPlan; priceId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)} {...named}>
        {label}
      </Button>
      {open ? <UpgradeDialog plan={plan} priceId={priceId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
