import type { TextKey } from '#locales/catalogue.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor, ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
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

/** What of the plan is full, how much of it is used, and who can change that. */
export function PlanLimitDialog({ limit, onClose }: { limit: FullLimit; onClose: () => void }) {
  const t = useTranslate('entitlements');
  const { number } = useFormats();
  const mayPay = useCan('organisation:see-plan');
  const leadsToPrices = mayPay && hasPrices();
  const name = names[limit.key];
  return (
    <Dialog
      size="sm"
      title={t('full.title')}
      onClose={onClose}
      actions={
        leadsToPrices ? (
          <>
            <ButtonAnchor href={billingPath}>{t('full.usage')}</ButtonAnchor>
            <ButtonAnchor kind="primary" href={pricingPath}>
              {t('full.plans')}
            </ButtonAnchor>
          </>
        ) : (
          <>
            <ButtonLink to="/help" hash="help-contact" onClick={onClose}>
              {t('full.whom')}
            </ButtonLink>
            <Button kind="primary" onClick={onClose}>
              {t('full.understood')}
            </Button>
          </>
        )
      }
    >
      <p>
        {t('full.used', {
          what: t(name ?? 'limit.other'),
          used: number(limit.used),
          max: number(limit.max),
        })}
      </p>
      <p>
        {t(leadsToPrices ? 'full.forAdministrators' : mayPay ? 'full.askProvider' : 'full.askAdministrator')}
      </p>
    </Dialog>
  );
}
