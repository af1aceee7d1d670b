import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { verifyBadgesPath } from '#features/open-badges/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { Brand } from '#web/shell/Brand.tsx';
import { codeForm } from '../../../model/certificate-forms.ts';
import { verifyPath } from '../../../model/certificate-paths.ts';
import { findReasonText } from '../../error-text.ts';
import { CertificateVerdict } from './CertificateVerdict.tsx';
import styles from './VerifyPage.module.css';

const verifyDocument = graphql(`
  query VerifyPage_verify($code: String!) {
    verifyCertificate(Code: $code) {
      ...CertificateVerdict_certificate
    }
  }
`);

/** Where the square pattern of a certificate leads, for everybody. */
export function CertificatePage() {
  const t = useTranslate('certificates');
  const { code } = useParams({ from: '/certificates/$code' });
  const query = useQuery({
    ...graphqlQuery(['certificates', 'verified'], verifyDocument, { code }),
    staleTime: 0,
  });
  return (
    <Frame>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="14rem" />}>
        {({ verifyCertificate }) => <CertificateVerdict certificate={verifyCertificate} />}
      </QueryBoundary>
      <ButtonAnchor href={verifyPath}>{t('verify.another')}</ButtonAnchor>
    </Frame>
  );
}

/** For those who have the code on paper. */
export function VerifyPage() {
  const t = useTranslate('certificates');
  const navigate = useNavigate();
  const form = useForm({
    schema: codeForm,
    start: { code: '' },
    errorText: (problem) => findReasonText(t, problem),
    onSubmit: (params) => navigate({ to: '/certificates/$code', params }),
  });
  return (
    <Frame>
      <h1 className={styles.title}>{t('verify.title')}</h1>
      <p className={styles.text}>{t('verify.lead')}</p>
      <form className={styles.form} {...form.props}>
        <TextField
          label={t('verify.code')}
          placeholder="2345-6789-BCDF-GHJK-MNPQ"
          maxLength={60}
          autoComplete="off"
          required
          {...form.field('code')}
        />
        <Button kind="primary" type="submit">
          {t('verify.check')}
        </Button>
      </form>
      <a className={styles.link} href={verifyBadgesPath}>
        {t('verify.badge')}
      </a>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslate('certificates');
  usePageTitle(t('verify.title'));
  return (
    <main className={styles.page}>
      <Brand />
      <article className={styles.card}>{children}</article>
    </main>
  );
}
