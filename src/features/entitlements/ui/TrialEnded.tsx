import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { Menu, MenuLink } from '#ui-kit/overlays/Menu.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';
import { listOtherOrganisations, type Viewer } from '#web/session/viewer.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { pricingPath } from '../model/plan-paths.ts';
import { usualTrialDays } from '../model/trial.ts';
import { DataExport } from './DataExport.tsx';
import styles from './TrialEnded.module.css';

const trialDocument = graphql(`
  query TrialEnded_trial($id: ID!) {
    readOrgTrial(ID: $id) {
      ID
      Trial
      TrialDaysLeft
      TrialLength
      PlanEnded
    }
  }
`);

/** Somebody else may pay meanwhile, on another device. */
const askAgainMs = 5_000;

/** Stands in place of every page once the trial ended: what is left is to pay, to leave, or to go elsewhere. */
export function TrialEnded({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('entitlements');
  const mayPurchase = useCan('organisation:see-plan');
  const trial = useTrial(viewer);
  const others = listOtherOrganisations(viewer).filter(
    ({ TrialDaysLeft }) => TrialDaysLeft == null || TrialDaysLeft > 0,
  );
  return (
    <Dialog
      required
      size="md"
      title={
        trial?.PlanEnded ? t('ended.plan') : t('ended.title', { days: trial?.TrialLength ?? usualTrialDays })
      }
      onClose={() => undefined}
      actions={
        <div className={styles.actions}>
          <ButtonAnchor href="/logout">{t('ended.logOut')}</ButtonAnchor>
          {others.length > 0 ? (
            <Menu trigger={<Button>{t('ended.switch')}</Button>}>
              {others.map(({ ID, Name }) => (
                <MenuLink key={ID} href={`/set-organisation/${ID}`}>
                  {Name}
                </MenuLink>
              ))}
            </Menu>
          ) : (
            <Button disabled>{t('ended.switch')}</Button>
          )}
          {mayPurchase ? (
            <ButtonAnchor kind="primary" href={pricingPath} data-autofocus>
              {t('purchase')}
            </ButtonAnchor>
          ) : (
            <Button kind="primary" disabled>
              {t('purchase')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.text}>
        <p>
          {t(trial?.PlanEnded ? 'ended.planKept' : 'ended.kept', {
            organisation: viewer.Organisation?.Name ?? '',
          })}
        </p>
        <p>{t(mayPurchase ? 'ended.forAdministrators' : 'ended.forOthers')}</p>
        <DataExport />
      </div>
    </Dialog>
  );
}

/** Asks the server until it says that the organisation is open again; then the page takes the place of the lock. */
function useTrial({ Organisation }: Viewer) {
  const { data } = useQuery({
    ...graphqlQuery(['trial'], trialDocument, { id: Organisation?.ID ?? '0' }),
    staleTime: 0,
    refetchInterval: askAgainMs,
  });
  const trial = data?.readOrgTrial;
  const isOpen = trial != null && (trial.TrialDaysLeft === null || trial.TrialDaysLeft > 0);
  // The session is outside React.
  useEffect(() => {
    if (isOpen) void refreshViewer();
  }, [isOpen]);
  return trial;
}
