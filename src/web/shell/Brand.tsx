import { useTranslate } from '#locales/use-translate.ts';
import { ProductMark } from '#ui-kit/display/ProductMark.tsx';
import type { Viewer } from '../session/viewer.ts';
import styles from './Brand.module.css';

/** The product's mark and name, or the organisation's brand image in their place. */
export function Brand({ viewer }: { viewer?: Viewer }) {
  const t = useTranslate('shell');
  const brandImage = viewer?.Organisation?.BrandImageMedia?.URL;
  if (brandImage)
    return <img className={styles.image} src={brandImage} alt={viewer.Organisation?.Name ?? ''} />;
  return (
    <span className={styles.brand}>
      <ProductMark size={30} />
      <span className={styles.name}>{t('product')}</span>
    </span>
  );
}
