import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { DeletionRequest, Receipt } from './DeletionRequestsPage.tsx';
import styles from './Requests.module.css';

interface RequestCardProps {
  request: DeletionRequest;
  onCarryOut: () => void;
  onDecline: () => void;
  onReceipt: (receipt: Receipt) => void;
}

export function RequestCard({ request, onCarryOut, onDecline, onReceipt }: RequestCardProps) {
  const t = useTranslate('organisations');
  const { relative, dateTime, date } = useFormats();
  const name = request.Member?.Name || request.Member?.Email || t('deletion.gone');
  const receipt = request.Receipt;
  const isOpen = !request.CarriedOut && !request.Declined;
  return (
    <Card as="li" aria-label={name} className={styles.card}>
      <Avatar name={name} imageUrl={request.Member?.AvatarURL} />
      <div className={styles.text}>
        <p className={styles.name}>
          {name} {request.Member?.Email ? <span className={styles.muted}>{request.Member.Email}</span> : null}
        </p>
        {request.Reason ? <blockquote className={styles.reason}>{request.Reason}</blockquote> : null}
        <p className={styles.muted}>
          <time dateTime={request.Created} title={dateTime(request.Created)}>
            {t('deletion.asked', { when: relative(request.Created) })}
          </time>
        </p>
      </div>
      <div className={styles.actions}>
        {isOpen ? (
          <>
            <Button size="sm" aria-label={t('deletion.declineOf', { name })} onClick={onDecline}>
              {t('deletion.decline')}
            </Button>
            <Button
              size="sm"
              kind="danger"
              aria-label={t('deletion.carryOutOf', { name })}
              onClick={onCarryOut}
            >
              {t('deletion.carryOut')}
            </Button>
          </>
        ) : null}
        {request.CarriedOut ? (
          <StatusBadge tone="neutral">
            {t('deletion.carriedOut', {
              date: date(request.CarriedOut),
              name: request.CarriedOutByName ?? '–',
            })}
          </StatusBadge>
        ) : null}
        {request.Declined ? (
          <StatusBadge tone="warning">{t('deletion.declined', { date: date(request.Declined) })}</StatusBadge>
        ) : null}
        {receipt ? (
          <Button size="sm" onClick={() => onReceipt(receipt)}>
            {t('deletion.receipt')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
