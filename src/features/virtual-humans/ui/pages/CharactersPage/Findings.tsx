import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import type { CharacterCheck, CharacterWarning } from '../../../model/character/findings.ts';
import styles from './CharactersPage.module.css';

/** What is wrong with a file, or what it does less well. */
export function Findings({ problems, warnings }: CharacterCheck) {
  const t = useTranslate('virtual-human-characters');
  const isGood = problems.length === 0;
  return (
    <div className={styles.findings} role={isGood ? 'status' : 'alert'}>
      <p className={styles.verdict} data-good={isGood || undefined}>
        {isGood ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
        {t(isGood ? 'check.good' : 'check.bad')}
      </p>
      {isGood ? null : (
        <ul className={styles.list}>
          {problems.map(({ code, what }) => (
            <li key={`${code} ${what}`}>
              {t(`refusal.character-${code}`)} {what ? <code>{what}</code> : null}
            </li>
          ))}
        </ul>
      )}
      <Warnings codes={warnings.map(({ code }) => code)} />
    </div>
  );
}

export function Warnings({ codes }: { codes: readonly CharacterWarning[] }) {
  const t = useTranslate('virtual-human-characters');
  if (codes.length === 0) return null;
  return (
    <>
      <p className={styles.warning}>
        <IconAlertTriangle aria-hidden />
        {t('check.warnings')}
      </p>
      <ul className={styles.list}>
        {[...new Set(codes)].map((code) => (
          <li key={code}>{t(`warning.${code}`)}</li>
        ))}
      </ul>
    </>
  );
}
