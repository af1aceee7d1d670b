import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { Brand } from '#web/shell/Brand.tsx';
import { verifyPath } from '../../../model/open-badge-paths.ts';
import { pastedBadgeForm } from '../../../model/verify-forms.ts';
import { BadgeVerdict, GoneBadge } from './BadgeVerdict.tsx';
import styles from './VerifyBadgePage.module.css';
import { fetchBadge, judge } from './verify-api.ts';

const codesPath = '/certificates';

/** Where everybody has a badge checked: one of a link, a file or a text. */
export function VerifyBadgePage() {
  const t = useTranslate('open-badges');
  usePageTitle(t('verify.title'));
  const { badge } = useSearch({ from: verifyPath });
  return (
    <main className={styles.page}>
      <Brand />
      <article className={styles.card}>{badge ? <LinkedBadge link={badge} /> : <BroughtBadge />}</article>
    </main>
  );
}

function LinkedBadge({ link }: { link: string }) {
  const t = useTranslate('open-badges');
  const { data, isError } = useQuery({
    queryKey: ['open-badges', 'linked', link],
    queryFn: async () => {
      const badge = await fetchBadge(link);
      return badge === null ? ('gone' as const) : judge(badge);
    },
    staleTime: 0,
  });
  return (
    <>
      {isError ? (
        <Problem>{t('verify.failed')}</Problem>
      ) : data === undefined ? (
        <div role="status" aria-label={t('verify.checking')}>
          <Skeleton shape="block" width="100%" height="14rem" />
        </div>
      ) : data === 'gone' ? (
        <GoneBadge />
      ) : (
        <BadgeVerdict answer={data} />
      )}
      <ButtonAnchor href={verifyPath}>{t('verify.another')}</ButtonAnchor>
    </>
  );
}

function BroughtBadge() {
  const t = useTranslate('open-badges');
  const check = useMutation({ mutationFn: judge });
  if (check.data)
    return (
      <>
        <BadgeVerdict answer={check.data} />
        <Button onClick={() => check.reset()}>{t('verify.another')}</Button>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>{t('verify.title')}</h1>
      <p className={styles.text}>{t('verify.lead')}</p>
      {check.isError ? <Problem>{t('verify.failed')}</Problem> : null}
      <BadgeForm busy={check.isPending} onBring={(badge) => check.mutate(badge)} />
      <a className={styles.link} href={codesPath}>
        {t('verify.certificate')}
      </a>
    </>
  );
}

function BadgeForm({ busy, onBring }: { busy: boolean; onBring: (badge: Blob | string) => void }) {
  const t = useTranslate('open-badges');
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: pastedBadgeForm,
    start: { text: '' },
    errorText: () => t('unreadable.empty'),
    onSubmit: async ({ text }) => onBring(text),
  });
  return (
    <form className={styles.form} {...form.props}>
      <Button kind="primary" busy={busy} onClick={() => input.current?.click()}>
        {t('verify.file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,.jsonld,.png,.svg,.jwt,.1ob,application/json,image/png,image/svg+xml"
        hidden
        aria-label={t('verify.file')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onBring(file);
          // Lets the person choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      <TextArea label={t('verify.text')} rows={5} {...form.field('text')} />
      <Button type="submit" busy={busy}>
        {t('verify.check')}
      </Button>
    </form>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={layout.problem} role="alert">
      {children}
    </p>
  );
}
