import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import type { TourKey } from '../../../model/tours.ts';
import type { OnboardingData } from '../../onboarding-query.ts';
import { requestTour } from '../../tours/requested-tour.ts';
import styles from './OnboardingPage.module.css';

/** The tours again, for those who closed one and want it after all. */
export function TourList({ data }: { data: OnboardingData }) {
  const t = useTranslate('onboarding');
  const navigate = useNavigate();
  // That of virtual humans begins where one is built.
  const shown: { tour: Exclude<TourKey, 'virtual-human'>; place: string }[] = [
    { tour: 'first', place: '/' },
    ...(data.CreatedSimID ? [{ tour: 'second' as const, place: `/simulations/${data.CreatedSimID}` }] : []),
  ];
  return (
    <Card as="section" aria-labelledby="onboarding-tours" className={styles.tours}>
      <h2 id="onboarding-tours">{t('tours')}</h2>
      <div className={styles.tourButtons}>
        {shown.map(({ tour, place }) => (
          <Button
            key={tour}
            size="sm"
            onClick={() => {
              requestTour(tour);
              void navigate({ to: place });
            }}
          >
            {t(`tour.${tour}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
