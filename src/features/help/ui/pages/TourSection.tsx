import { useNavigate } from '@tanstack/react-router';
import { requestTour } from '#features/onboarding/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { useCan, useFlag } from '#web/session/use-session.ts';
import styles from './HelpPage.module.css';

/** The tours, for those who have first steps: one begins here, the others where they are listed. */
export function TourSection() {
  const t = useTranslate('help');
  const navigate = useNavigate();
  const isOffered = useFlag('onboarding');
  const mayUse = useCan('onboarding:use');
  if (!isOffered || !mayUse) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="help-tours">
      <h2 id="help-tours" className={styles.heading}>
        {t('tours')}
      </h2>
      <p>{t('tours.text')}</p>
      <div className={styles.tours}>
        <Button
          onClick={() => {
            requestTour('first');
            void navigate({ to: '/' });
          }}
        >
          {t('tours.start')}
        </Button>
        <ButtonLink kind="quiet" to="/onboarding-dashboard">
          {t('tours.all')}
        </ButtonLink>
      </div>
    </Card>
  );
}
