import { IconDice3 } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { FactList } from '#ui-kit/display/FactList.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { textIn, textsIn } from '../../../model/case-content.ts';
import { type CaseVariants, variantLimits } from '../../../model/variants/case-variants.ts';
import { chooseSeed, countVariants, drawVariant } from '../../../model/variants/draw-variant.ts';
import { fillCase, listDrawnFacts } from '../../../model/variants/fill-case.ts';
import { useBuilder, useCase, useReadOnly } from '../state/builder-context.ts';
import styles from './Section.module.css';

/** What one talk gets: its facts, and what its learner reads and hears first. Lines are tried on the same one. */
export function DrawnVariant({
  variants,
  onChange,
}: {
  variants: CaseVariants;
  onChange: (part: Partial<CaseVariants>, step: string) => void;
}) {
  const t = useTranslate('virtual-human-builder');
  const { locale, variantSeed, setVariantSeed } = useBuilder();
  const { content } = useCase();
  const disabled = useReadOnly();
  const seed = variants.fixedSeed ?? variantSeed;
  const drawn = drawVariant(variants, seed);
  const count = countVariants(variants);
  if (!drawn) return null;
  const filled = fillCase(content, seed);
  const [first] = content.locales;
  const begins = [textIn(filled.briefing, locale, first), textsIn(filled.opening, locale, first)[0] ?? ''];
  const drawAnother = () => {
    const next = chooseSeed({ ...variants, fixedSeed: null }, (seed + 1) % variantLimits.seed, [drawn.key]);
    if (variants.fixedSeed === null) setVariantSeed(next);
    else onChange({ fixedSeed: next }, 'fixed');
  };
  return (
    <div className={styles.sub}>
      <h3>{t('drawn.title')}</h3>
      <p className={styles.hint}>
        {t('drawn.count', { count: count > BigInt(countedExactly) ? countedExactly : Number(count) })}
      </p>
      <div className={styles.note} aria-live="polite">
        <FactList
          facts={[
            ...listDrawnFacts(content, seed, locale).map(({ name, value }) => [name, value] as const),
            [t('drawn.difficulty'), String(drawn.difficulty)],
          ]}
        />
        {begins
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text} lang={locale}>
              {text}
            </p>
          ))}
      </div>
      <div>
        <Button
          size="sm"
          icon={<IconDice3 size={16} aria-hidden />}
          disabled={disabled && variants.fixedSeed !== null}
          onClick={drawAnother}
        >
          {t('drawn.another')}
        </Button>
      </div>
      <Switch
        label={t('drawn.fixed')}
        hint={t('drawn.fixedHint')}
        checked={variants.fixedSeed !== null}
        disabled={disabled}
        onChange={(on) => onChange({ fixedSeed: on ? seed : null }, 'fixed on')}
      />
    </div>
  );
}

/** Nobody counts further. */
const countedExactly = 1_000_000;
