import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import type { OnboardingData } from '../../onboarding-query.ts';
import { readSectionKey } from '../../task-places.ts';
import styles from './OnboardingPage.module.css';

interface SectionListProps {
  sections: OnboardingData['Sections'];
  selected: string | undefined;
  onSelect: (key: string) => void;
}

export function SectionList({ sections, selected, onSelect }: SectionListProps) {
  const t = useTranslate('onboarding');
  return (
    <nav aria-label={t('sections')}>
      <ul className={styles.sections}>
        {sections.map(({ Key, Progress }) => {
          const key = readSectionKey(Key);
          if (!key) return null;
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.section}
                aria-current={key === selected ? 'step' : undefined}
                onClick={() => onSelect(key)}
              >
                <span className={styles.sectionTitle}>
                  {t(`section.${key}`)}
                  {Progress === 100 ? (
                    <IconCircleCheckFilled size={20} className={styles.done} aria-label={t('complete')} />
                  ) : (
                    <span className={styles.sectionPercent}>{t('percent', { percent: Progress })}</span>
                  )}
                </span>
                <ProgressBar
                  value={Progress}
                  size="sm"
                  tone={Progress === 100 ? 'positive' : 'accent'}
                  label={t(`section.${key}`)}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
