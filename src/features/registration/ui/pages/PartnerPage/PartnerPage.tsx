import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { partnerPath } from '../../../model/registration-paths.ts';
import { registrationTexts } from '../../../model/registration-texts.ts';
import { findPartnerPlace, type PartnerPlace } from '../../partner-calls.ts';
import { findArrival } from '../../partner-search.ts';
import { JoinFrame } from '../JoinFrame.tsx';
import styles from '../RegisterPage/RegisterPage.module.css';
import { PartnerForm } from './PartnerForm.tsx';

const route = getRouteApi(partnerPath);

/** People whom a partner sends join the partner's organisation. */
export function PartnerPage() {
  const { simulationId } = route.useLoaderData();
  // Who signs up here is signed in then, too; the form leads them on.
  const [cameSignedIn] = useState(useViewer() !== undefined);
  return cameSignedIn ? <Leave to={findArrival(simulationId) ?? '/'} /> : <Visitor />;
}

function Visitor() {
  const t = useTranslate('registration');
  const { partner } = route.useParams();
  const data = route.useLoaderData();
  const query = useQuery({
    queryKey: ['partner-page', partner, data],
    queryFn: () => findPartnerPlace(partner, data),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [shown, setShown] = useState<PartnerPlace>();
  // What the visitor was shown first stays: once they are signed in everything is asked anew, and the account exists.
  useEffect(() => setShown((before) => before ?? query.data), [query.data]);
  usePageTitle(t('partner.title'));
  if (shown?.kind === 'form')
    return (
      <JoinFrame>
        <PartnerForm partner={partner} data={data} organisationName={shown.organisationName} />
      </JoinFrame>
    );
  if (query.data?.kind === 'unknown') return <NotFoundPage />;
  return (
    <JoinFrame>
      <QueryBoundary query={query} errorTitle={t('error.load')} loading={<Loading />}>
        {(place) => (place.kind === 'form' ? <Loading /> : <Leave to={loginWith(place)} />)}
      </QueryBoundary>
    </JoinFrame>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton height={28} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}

function Leave({ to }: { to: string }) {
  // Leaving is outside React.
  useEffect(() => location.replace(to), [to]);
  return null;
}

/** The sign-in page knows these texts and no others. */
function loginWith({ kind }: PartnerPlace): string {
  const text =
    kind === 'exists'
      ? registrationTexts['registration.account-exists']
      : registrationTexts['registration.partner-data'];
  return `/login?errorMessage=${encodeURIComponent(text)}`;
}
