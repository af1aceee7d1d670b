import type { ReactNode } from 'react';
import type { TextKey } from '#locales/catalogue.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor, ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import type { FullLimit } from '#web/graphql/graphql-error.ts';
import { hasPrices } from '#web/session/commerce.ts';
import { useCan } from '#web/session/use-session.ts';
import { billingPath, pricingPath } from '../model/plan-paths.ts';

const names: Readonly<Record<string, TextKey<'entitlements'>>> = {
  learners: 'limit.learners',
  editors: 'limit.editors',
  'paid-editors': 'limit.editors',
  simulations: 'limit.interactiveVideos',
  'virtual-humans': 'limit.virtualHumans',
  'virtual-humans-freeform': 'limit.virtualHumansFreeform',
  'virtual-humans-branching': 'limit.virtualHumansBranching',
  'credits-per-month': 'limit.credits',
};

/** What is full, how much of it is used, and who can change that. */
export function FullLimitText({ limit }: { limit: FullLimit }) {
  const t = useTranslate('entitlements');
  const { number } = useFormats();
  const mayPay = useCan('organisation:see-plan');
  const next = mayPay && hasPrices() ? 'forAdministrators' : mayPay ? 'askProvider' : 'askAdministrator';
  return (
    <>
      <p>
        {t('full.used', {
          what: t(names[limit.key] ?? 'limit.other'),
          used: number(limit.used),
          max: number(limit.max),
        })}
      </p>
      <p>{t(`full.${next}`)}</p>
    </>
  );
}

interface FullLimitWaysProps {
  /** When a link stays on this page's program. */
  onLeave?: () => void;
  /** For whoever has nothing to buy here. */
  otherwise?: ReactNode;
}

/** Where it is solved: administrators choose a plan, others learn whom to ask. */
export function FullLimitWays({ onLeave, otherwise }: FullLimitWaysProps) {
  const t = useTranslate('entitlements');
  const leadsToPrices = useCan('organisation:see-plan') && hasPrices();
  return leadsToPrices ? (
    <>
      <ButtonAnchor href={billingPath}>{t('full.usage')}</ButtonAnchor>
      <ButtonAnchor kind="primary" href={pricingPath}>
        {t('full.plans')}
      </ButtonAnchor>
    </>
  ) : (
    <>
      <ButtonLink to="/help" hash="help-contact" onClick={onLeave}>
        {t('full.whom')}
      </ButtonLink>
      {otherwise}
    </>
  );
}
