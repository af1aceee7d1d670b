import { useTranslate } from '#locales/use-translate.ts';
import { visibilityOf } from '../../../model/simulation-status.ts';
import styles from './SimulationVisibility.module.css';

interface SimulationVisibilityProps {
  status: string;
  groups: readonly { ID: string; Name: string }[];
}

/** Who can see it. */
export function SimulationVisibility({ status, groups }: SimulationVisibilityProps) {
  const t = useTranslate('simulations');
  const visibility = visibilityOf(status, groups);
  return (
    <p className={styles.visibility}>
      <span className={styles.label}>{t('visibility.label')}</span>{' '}
      {visibility.kind === 'unpublished' ? t('visibility.unpublished') : null}
      {visibility.kind === 'everyone' ? t('visibility.everyone') : null}
      {visibility.kind === 'groups' ? visibility.groups.map((group) => group.Name).join(', ') : null}
    </p>
  );
}
