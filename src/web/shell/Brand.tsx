import { lazy, Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ProductMark } from '#ui-kit/display/ProductMark.tsx';
import type { Viewer } from '../session/viewer.ts';
import styles from './Brand.module.css';

/** Loaded where it is seen: nobody waits for a decoration. */
const SeasonalMark = lazy(async () => ({ default: (await import('./SeasonalMark.tsx')).SeasonalMark }));

/** The product's mark and name, or the organisation's brand image in their place. */
export function Brand({ viewer }: { viewer?: Viewer }) {
  const t = useTranslate('shell');
  const brandImage = viewer?.Organisation?.BrandImageMedia?.URL;
  if (brandImage)
    return <img className={styles.image} src={brandImage} alt={viewer.Organisation?.Name ?? ''} />;
  return (
    <span className={styles.brand}>
      <ProductMark size={30} />
      {viewer?.IsInternal || viewer?.Flags?.includes('seasonal-logo') ? (
        <Suspense>
          <SeasonalMark />
        </Suspense>
      ) : null}
      <span className={styles.name}>{t('product')}</span>
    </span>
  );
}
