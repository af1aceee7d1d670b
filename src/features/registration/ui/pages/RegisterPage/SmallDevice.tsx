import { IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { appLinkTo, readAppLink } from '#web/app-banner/app-offer.ts';
import { registerPath } from '../../../model/registration-paths.ts';
import styles from './RegisterPage.module.css';

/** Making content needs a large screen. Who wants to sign up here nonetheless may: a phone is able to. */
export function SmallDevice({ onContinue }: { onContinue: () => void }) {
  const t = useTranslate('registration');
  const app = readAppLink(document);
  return (
    <EmptyState
      level={1}
      icon={<IconDeviceDesktop />}
      title={t('device.title')}
      text={t('device.text')}
      action={
        <div className={styles.choices}>
          {app === null ? null : (
            <ButtonAnchor kind="primary" size="lg" href={appLinkTo(app, registerPath, null)}>
              {t('device.app')}
            </ButtonAnchor>
          )}
          <Button size="lg" onClick={onContinue}>
            {t('device.here')}
          </Button>
        </div>
      }
    />
  );
}
