import { useState } from 'react';
import type { CreditRate } from '#features/credits/model/credit.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { hasPrices } from '#web/session/commerce.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Brand } from '#web/shell/Brand.tsx';
import type { BillingInterval } from '../../../model/plan-price.ts';
import { type PricingFacts, usePlanOwner, usePricing } from '../../pricing-query.ts';
import { IntervalChoice } from './IntervalChoice.tsx';
import { PlanCard } from './PlanCard.tsx';
import styles from './PricingPage.module.css';

/** What is for sale, for everybody: no sidebar, and no session needed. */
export function PricingPage() {
  return hasPrices() ? <Prices /> : <NotFoundPage />;
}

function Prices() {
  const t = useTranslate('pricing');
  const viewer = useViewer();
  const query = usePricing();
  usePageTitle(t('title'));
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <Brand />
        <ButtonAnchor kind="quiet" href={viewer ? '/' : '/login'}>
          {t('back')}
        </ButtonAnchor>
      </div>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <QueryBoundary query={query} errorTitle={t('error')} loading={<LoadingCards />}>
        {({ readPricing }) => <Pricing pricing={readPricing} />}
      </QueryBoundary>
    </main>
  );
}

function Pricing({ pricing }: { pricing: PricingFacts }) {
  const t = useTranslate('pricing');
  const [interval, setInterval] = useState<BillingInterval>('month');
  const owner = usePlanOwner();
  if (owner === undefined) return <LoadingCards />;
  return (
    <>
      {pricing.Test ? (
        <p className={styles.test} role="note">
          {t('test')}
        </p>
      ) : null}
      <IntervalChoice value={interval} onChange={setInterval} />
      <ul className={styles.plans}>
        {pricing.Plans.map((plan) => (
          <PlanCard
            key={plan.Type}
            plan={plan}
            interval={interval}
            owner={owner}
            salesContact={pricing.SalesContact ?? null}
            onInterval={setInterval}
          />
        ))}
      </ul>
      <div className={styles.panels}>
        <CreditsPanel credits={pricing.Credits} />
        <AddOnsPanel addOns={pricing.AddOns} />
        {pricing.ComingSoon.length > 0 ? <ComingSoonPanel items={pricing.ComingSoon} /> : null}
      </div>
    </>
  );
}

function CreditsPanel({ credits }: { credits: PricingFacts['Credits'] }) {
  const t = useTranslate('pricing');
  const { number } = useFormats();
  const minutes = (kind: CreditRate) => number(credits.find(({ Kind }) => Kind === kind)?.Minutes ?? 0);
  return (
    <section className={styles.panel} aria-labelledby="credits-usage">
      <h2 id="credits-usage">{t('usage.title')}</h2>
      <p>
        {t('usage.sentence', {
          rendered: minutes('rendered-3d'),
          avatar: minutes('video-avatar'),
          voice: minutes('advanced-voice'),
        })}
      </p>
      <p>{t('usage.lead')}</p>
    </section>
  );
}

function AddOnsPanel({ addOns }: { addOns: PricingFacts['AddOns'] }) {
  const t = useTranslate('pricing');
  const { number } = useFormats();
  const custom = addOns.find(({ Key }) => Key === 'custom-virtual-human');
  if (!custom) return null;
  const price = number(custom.Amount, {
    style: 'currency',
    currency: custom.Currency,
    maximumFractionDigits: 0,
  });
  return (
    <section className={styles.panel} aria-labelledby="add-ons">
      <h2 id="add-ons">{t('addOns.title')}</h2>
      <p>
        <strong>{t('addOns.custom-virtual-human')}</strong>
      </p>
      <p>{t('addOns.custom-virtual-humanText')}</p>
      <p className={styles.addOnPrice}>
        {price} <span>{t('addOns.once')}</span>
      </p>
    </section>
  );
}

function ComingSoonPanel({ items }: { items: readonly string[] }) {
  const t = useTranslate('pricing');
  return (
    <section className={styles.panel} aria-labelledby="coming-soon">
      <h2 id="coming-soon">{t('soon.title')}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function LoadingCards() {
  return (
    <div className={styles.plans}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="block" width="100%" height="24rem" />
      ))}
    </div>
  );
}
