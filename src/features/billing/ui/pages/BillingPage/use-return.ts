import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { billingPath } from '../../../model/billing-paths.ts';

/**
 * Whoever comes back from the checkout is told once what became of it, by what the server knows and never by the
 * address.
 */
export function useReturn(status: string | undefined): void {
  const t = useTranslate('billing');
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/billing' });
  const hasPaid = search.session_id !== undefined;
  const hasLeft = search['subscription-cancel'] !== undefined;

  // The message follows from the first answer that is not pending, and the address must not repeat it after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language is no reason to say it again
  useEffect(() => {
    const isOver = (hasPaid && status === 'active') || (hasLeft && status === 'canceled');
    if (!isOver) return;
    if (hasPaid) flash(t('subscription.activated'), { type: 'success' });
    else flash(t('subscription.cancelled'));
    void navigate({ to: billingPath, search: {}, replace: true });
    void invalidate(client, 'organisation');
    void refreshViewer();
  }, [status, hasPaid, hasLeft]);
}
