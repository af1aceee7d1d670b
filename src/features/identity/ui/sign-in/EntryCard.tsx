import { IconAlertCircle, IconArrowLeft, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isLocale, localeNames, locales } from '#locales/locale-choice.ts';
import { setLocale } from '#locales/translator.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { ProductMark } from '#ui-kit/display/ProductMark.tsx';
import styles from './Entry.module.css';
import { EntryLink } from './EntryLink.tsx';
import { hasMoved } from './entry-navigation.ts';

export interface EntryNotice {
  text: string;
  tone: 'error' | 'info' | 'success';
}

export interface EntryCardProps {
  /** The title of the browser's tab. */
  title: string;
  heading: string;
  lead?: ReactNode;
  notice?: EntryNotice | undefined;
  /** Shows a link back to /login. */
  back?: boolean;
  children?: ReactNode;
}

/** The one frame of the pages without a session: logo, heading, what happened, the form, languages. */
export function EntryCard({ title, heading, lead, notice, back = true, children }: EntryCardProps) {
  const t = useTranslate('sign-in');
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The document's title is outside React.
  useEffect(() => {
    document.title = `${title} · Praxis`;
  }, [title]);
  // A new page moves the focus to its heading, as a loaded document would for screen readers. The focus is outside
  // React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed heading is a new page
  useEffect(() => {
    if (hasMoved()) headingRef.current?.focus();
  }, [heading]);

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <div className={styles.logo}>
          <ProductMark size={44} />
        </div>
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        <Notice notice={notice} />
        {children}
        {back ? (
          <p className={styles.back}>
            <EntryLink to="/login" className={styles.backLink}>
              <IconArrowLeft aria-hidden />
              {t('back')}
            </EntryLink>
          </p>
        ) : null}
      </main>
      <Footer />
    </div>
  );
}

const noticeIcons = { error: IconAlertCircle, info: IconInfoCircle, success: IconCircleCheck };

/** The region always exists, so that screen readers announce what is put into it later. */
function Notice({ notice }: { notice: EntryNotice | undefined }) {
  const Icon = notice ? noticeIcons[notice.tone] : null;
  return (
    <div role={notice?.tone === 'error' ? 'alert' : 'status'}>
      {notice && Icon ? (
        <div className={styles.notice} data-tone={notice.tone}>
          <Icon aria-hidden />
          <p>{notice.text}</p>
        </div>
      ) : null}
    </div>
  );
}

export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslate('sign-in');
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('opensInNewTab')})</span>
    </a>
  );
}

function Footer() {
  const t = useTranslate('sign-in');
  const locale = useLocale();
  return (
    <footer className={styles.footer}>
      <NewTabLink href="/privacy-policy">{t('privacy')}</NewTabLink>
      <select
        className={styles.language}
        aria-label={t('language')}
        value={locale}
        onChange={(event) => {
          if (isLocale(event.currentTarget.value)) void setLocale(event.currentTarget.value);
        }}
      >
        {locales.map((each) => (
          <option key={each} value={each}>
            {localeNames[each]}
          </option>
        ))}
      </select>
    </footer>
  );
}
