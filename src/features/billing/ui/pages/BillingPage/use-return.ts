import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { billingPath } from '../../../model/billing-paths.ts';
import { chooseReturnMessage, type ReportedStatus } from '../../../model/subscription.ts';
import type { Subscription } from './billing-query.ts';

const statuses: readonly ReportedStatus[] = ['pending', 'active', 'canceled'];

/**
 * Whoever comes back from the checkout is told once what became of it, by what the server knows and never by the
 * address.
 */
export function useReturn(subscription: Subscription | undefined): void {
  const t = useTranslate('billing');
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/billing' });
  const hasSession = search.session_id !== undefined;
  const hasLeft = search['subscription-cancel'] !== undefined;
  const status = statuses.find((known) => known === subscription?.Status) ?? null;
  const isSessionPaid = subscription?.SessionPaid === true;
  const isKnown = subscription !== undefined && status !== 'pending';

  // The message follows from the first answer that is not pending, and the address must not repeat it after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language is no reason to say it again
  useEffect(() => {
    if (!isKnown || !(hasSession || hasLeft)) return;
    const message = chooseReturnMessage({ hasSession, hasLeft }, { status, isSessionPaid });
    if (message === 'activated') flash(t('subscription.activated'), { type: 'success' });
    else if (message === 'cancelled') flash(t('subscription.cancelled'));
    else if (message === 'left') flash(t('subscription.left'));
    void navigate({ to: billingPath, search: {}, replace: true });
    void invalidate(client, 'organisation');
    void refreshViewer();
  }, [isKnown, status, isSessionPaid, hasSession, hasLeft]);
}
