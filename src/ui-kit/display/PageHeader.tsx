import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One line about the page. */
  lead?: ReactNode;
  /** 'Back to {title}'; without a title, 'previous page'. */
  back?: { href: string; title?: string | undefined } | undefined;
  /** Beside the title: a status, a count. */
  aside?: ReactNode;
  /** The page's actions; at most one of them primary. */
  actions?: ReactNode;
}

export function PageHeader({ title, lead, back, aside, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back ? <BackLink href={back.href} title={back.title} /> : null}
      <div className={styles.row}>
        <div className={styles.text}>
          <div className={styles.titleRow}>
            {typeof title === 'string' ? <h1 className={styles.title}>{title}</h1> : title}
            {aside}
          </div>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}

function BackLink({ href, title }: { href: string; title: string | undefined }) {
  const t = useTranslate('ui-kit');
  return (
    <Link to={href} className={styles.back}>
      <IconArrowLeft aria-hidden />
      {t('back', { title: title ?? t('previousPage') })}
    </Link>
  );
}
