import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { contactLink } from '#kernel/contact-link.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { isSignUpOpen } from '#web/session/commerce.ts';
import { useViewer } from '#web/session/use-session.ts';
import { registerPath } from '../../../model/registration-paths.ts';
import { findTokenPlace, type Stage } from '../../register-search.ts';
import { pageDocument, pageVariables, type SignUpPage } from '../../sign-up-calls.ts';
import { TokenPage, TokenRefusedPage } from '../TokenPage/TokenPage.tsx';
import { RegisterFrame } from './RegisterFrame.tsx';
import styles from './RegisterPage.module.css';
import { SignUpForm } from './SignUpForm.tsx';
import { SmallDevice } from './SmallDevice.tsx';
import { WelcomeStage } from './WelcomeStage.tsx';

const route = getRouteApi(registerPath);

/** CSS pixels of the shorter side of a screen. */
const widestPhone = 600;

/** A stranger becomes a customer. Where strangers do not sign up there is no such page. */
export function RegisterPage() {
  // Whoever holds a share link joins an organisation that is there.
  const place = findTokenPlace(route.useSearch());
  if (place === 'refused') return <TokenRefusedPage />;
  if (place !== null) return <TokenPage place={place} />;
  return isSignUpOpen() ? <Registration /> : <NotFoundPage />;
}

/** Signed in there is a welcome left; everybody else registers. The address says which of both it is. */
function Registration() {
  const t = useTranslate('registration');
  const stage: Stage = useViewer() ? 'demo' : 'register';
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // The address is outside React.
  useEffect(() => {
    if (search.stage !== stage) void navigate({ search: { ...search, stage }, replace: true });
  }, [search, stage, navigate]);
  usePageTitle(t(stage === 'demo' ? 'welcome.title' : 'title'));
  return stage === 'demo' ? <WelcomeStage /> : <RegisterStage />;
}

function RegisterStage() {
  const t = useTranslate('registration');
  const search = route.useSearch();
  const query = useQuery({
    ...graphqlQuery(['sign-up-page'], pageDocument, pageVariables(search)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isSmall, setSmall] = useState(isPhone);
  const [page, setPage] = useState<SignUpPage>();
  // What the visitor was shown first stays, whatever the network does meanwhile.
  useEffect(() => setPage((before) => before ?? query.data?.readSignUp), [query.data]);
  return (
    <RegisterFrame days={page?.TrialLength}>
      <QueryBoundary
        query={query}
        errorTitle={t('error.load')}
        loading={
          <div className={styles.loading}>
            <Skeleton height={28} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        }
      >
        {({ readSignUp }) =>
          readSignUp.RegionBlocked ? (
            <RegionBlocked contact={readSignUp.SupportContact} />
          ) : isSmall ? (
            <SmallDevice onContinue={() => setSmall(false)} />
          ) : (
            <SignUpForm page={readSignUp} search={search} />
          )
        }
      </QueryBoundary>
    </RegisterFrame>
  );
}

/** A phone: little room, and fingers. Tablets and narrow windows of computers are none. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < widestPhone;
}

function RegionBlocked({ contact }: { contact: string | null }) {
  const t = useTranslate('registration');
  const link = contact === null ? null : contactLink(contact);
  return (
    <EmptyState
      level={1}
      title={t('reason.registration.region')}
      text={link === null ? '' : undefined}
      {...(link === null ? {} : { action: <a href={link}>{t('contact')}</a> })}
    />
  );
}
