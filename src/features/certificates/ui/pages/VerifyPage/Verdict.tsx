import { IconCircleCheck, IconCircleX, IconClockExclamation, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { Verdict_CertificateFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { readState } from '../../components/CertificateState.tsx';
import styles from './Verdict.module.css';

graphql(`
  fragment Verdict_certificate on VerifiedCertificate {
    Code
    Title
    HolderName
    OrganisationName
    Issued
    Expires
    State
    Revoked
  }
`);

const icons = { valid: IconCircleCheck, expired: IconClockExclamation, revoked: IconCircleX } as const;

/** First whether it counts, then what it says. */
export function Verdict({ certificate }: { certificate: Verdict_CertificateFragment | null }) {
  const t = useTranslate('certificates');
  const { date } = useFormats();
  if (!certificate)
    return (
      <Sentence tone="unknown" icon={<IconSearchOff aria-hidden />} title={t('verify.unknown')}>
        {t('verify.unknownText')}
      </Sentence>
    );
  const state = readState(certificate.State);
  const Icon = icons[state];
  const organisation = certificate.OrganisationName;
  const until = certificate.Expires === null ? '' : date(certificate.Expires);
  return (
    <>
      <Sentence tone={state} icon={<Icon aria-hidden />} title={t(`verify.${state}`)}>
        {t(`verify.${state}Text`, { organisation, date: until })}
      </Sentence>
      <Facts certificate={certificate} />
    </>
  );
}

interface SentenceProps {
  tone: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Sentence({ tone, icon, title, children }: SentenceProps) {
  return (
    <div className={styles.sentence} data-tone={tone} role="status">
      {icon}
      <div>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </div>
  );
}

function Facts({ certificate }: { certificate: Verdict_CertificateFragment }) {
  const t = useTranslate('certificates');
  const { date } = useFormats();
  const { Title, HolderName, OrganisationName, Issued, Expires, Revoked, Code } = certificate;
  const facts: [string, string][] = [
    [t('verify.holder'), HolderName ?? t('verify.holderRemoved')],
    [t('verify.for'), Title || t('untitled')],
    [t('verify.issuer'), OrganisationName],
    [t('verify.issued'), date(Issued)],
    [t('verify.until'), Expires === null ? t('forEver') : date(Expires)],
    ...(Revoked === null ? [] : [[t('verify.revokedOn'), date(Revoked)] satisfies [string, string]]),
    [t('verify.code'), Code],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
