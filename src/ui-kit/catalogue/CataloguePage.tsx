import { useEffect } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './CataloguePage.module.css';
import { catalogueEntries } from './entries.ts';

const schemes = ['light', 'dark'] as const;

/** The workbench: every part in every state, in both schemes side by side. Opened by the visual and axe tests. */
export function CataloguePage() {
  const t = useTranslate('ui-kit');
  const title = t('catalogue.title');
  // The document's title is outside React.
  useEffect(() => {
    document.title = `${title} · Praxis`;
  }, [title]);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t('catalogue.lead')}</p>
      {catalogueEntries.map(({ name, Specimen }) => (
        <section key={name} className={styles.entry} aria-labelledby={`part-${name}`}>
          <h2 id={`part-${name}`} className={styles.name}>
            {name}
          </h2>
          <div className={styles.schemes}>
            {schemes.map((scheme) => (
              <div key={scheme} className={styles.scheme} data-scheme={scheme}>
                <Specimen />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
