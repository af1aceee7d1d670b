import { IconCircleCheck, IconCircleX, IconClockExclamation, IconSearchOff } from '@tabler/icons-react';
import { graphql } from '#generated/graphql/gql.ts';
import type { CertificateVerdict_CertificateFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { FactList } from '#ui-kit/display/FactList.tsx';
import { Verdict } from '#ui-kit/display/Verdict.tsx';
import { readState } from '../../components/CertificateState.tsx';

graphql(`
  fragment CertificateVerdict_certificate on VerifiedCertificate {
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

const looks = {
  valid: { tone: 'positive', icon: IconCircleCheck },
  expired: { tone: 'warning', icon: IconClockExclamation },
  revoked: { tone: 'negative', icon: IconCircleX },
} as const;

/** First whether it counts, then what it says. */
export function CertificateVerdict({
  certificate,
}: {
  certificate: CertificateVerdict_CertificateFragment | null;
}) {
  const t = useTranslate('certificates');
  const { date } = useFormats();
  if (!certificate)
    return (
      <Verdict tone="unknown" icon={IconSearchOff} title={t('verify.unknown')}>
        {t('verify.unknownText')}
      </Verdict>
    );
  const state = readState(certificate.State);
  const organisation = certificate.OrganisationName;
  const until = certificate.Expires === null ? '' : date(certificate.Expires);
  return (
    <>
      <Verdict {...looks[state]} title={t(`verify.${state}`)}>
        {t(`verify.${state}Text`, { organisation, date: until })}
      </Verdict>
      <Facts certificate={certificate} />
    </>
  );
}

function Facts({ certificate }: { certificate: CertificateVerdict_CertificateFragment }) {
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
  return <FactList facts={facts} />;
}
