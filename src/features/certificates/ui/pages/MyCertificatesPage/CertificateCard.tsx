import { IconDownload, IconExternalLink, IconRotateClockwise } from '@tabler/icons-react';
import { OpenBadgeButton } from '#features/open-badges/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { CertificateCard_CertificateFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor, ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { certificatePath } from '../../../model/certificate-paths.ts';
import { CertificatePicture } from '../../components/CertificatePicture.tsx';
import { CertificateState, readStanding } from '../../components/CertificateState.tsx';
import { useDownload } from '../../components/use-download.ts';
import { useValidityText } from '../../components/use-validity-text.ts';
import styles from './CertificateCard.module.css';

graphql(`
  fragment CertificateCard_certificate on Certificate {
    ID
    Code
    Title
    Issued
    Expires
    State
    Revoked
    RevokedReason
    Path
  }
`);

export function CertificateCard({ certificate }: { certificate: CertificateCard_CertificateFragment }) {
  const t = useTranslate('certificates');
  const { date } = useFormats();
  const validityText = useValidityText();
  const download = useDownload();
  const { ID, Code, Title, Issued, State, RevokedReason, Path } = certificate;
  const ends = ['expiring', 'expired'].includes(readStanding(certificate));
  const title = Title || t('untitled');
  return (
    <Card as="li" className={styles.card}>
      <CertificatePicture />
      <div className={styles.facts}>
        <div className={styles.lines}>
          <h2 className={styles.title}>{title}</h2>
          <CertificateState certificate={certificate} />
          <p className={styles.quiet}>{t('issuedOn', { date: date(Issued) })}</p>
          <p className={styles.quiet}>{validityText(certificate)}</p>
          {RevokedReason ? <p className={styles.quiet}>{t('reason', { reason: RevokedReason })}</p> : null}
        </div>
        <div className={styles.actions}>
          <Button
            kind="primary"
            icon={<IconDownload size={16} aria-hidden />}
            busy={download.isPending}
            onClick={() => download.mutate(ID)}
            aria-label={t('downloadOf', { title })}
          >
            {t('download')}
          </Button>
          <ButtonAnchor
            href={certificatePath(Code)}
            icon={<IconExternalLink size={16} aria-hidden />}
            aria-label={t('openOf', { title })}
          >
            {t('open')}
          </ButtonAnchor>
          {ends && Path ? (
            <ButtonLink
              to={Path}
              icon={<IconRotateClockwise size={16} aria-hidden />}
              aria-label={t('againOf', { title })}
            >
              {t('again')}
            </ButtonLink>
          ) : null}
          {State === 'revoked' ? null : <OpenBadgeButton source={{ kind: 'certificate', id: ID, title }} />}
        </div>
      </div>
    </Card>
  );
}
