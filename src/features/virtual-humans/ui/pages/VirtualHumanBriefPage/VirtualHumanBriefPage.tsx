import { IconSparkles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { editPath, newVirtualHumanPath } from '../../../model/virtual-human-paths.ts';
import { announceArrival } from '../../draft-arrival.ts';
import { useDrafting } from '../../use-authoring-model.ts';
import { BriefForm } from './BriefForm.tsx';
import { DraftProgress } from './DraftProgress.tsx';
import { type Draft, draftDocument, isWaitedFor, problemOf } from './draft-query.ts';
import type { BriefDocument } from './send-brief-document.ts';
import styles from './VirtualHumanBriefPage.module.css';

const pollEveryMs = 1_500;

/** Has the organisation's model draft a virtual human from a brief, and leads to it. */
export function VirtualHumanBriefPage() {
  const t = useTranslate('virtual-human-draft');
  const create = useTranslate('virtual-humans');
  const isOffered = useDrafting();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      backTo={{ href: newVirtualHumanPath, title: create('create.title') }}
    >
      {isOffered === undefined ? <Skeleton height={320} /> : isOffered ? <Drafting /> : <NotOffered />}
    </Page>
  );
}

function NotOffered() {
  const t = useTranslate('virtual-human-draft');
  return (
    <EmptyState
      icon={<IconSparkles aria-hidden />}
      title={t('notOffered')}
      text={t('notOfferedText')}
      action={
        <ButtonLink kind="primary" to={newVirtualHumanPath}>
          {t('notOfferedAction')}
        </ButtonLink>
      }
    />
  );
}

function Drafting() {
  const client = useQueryClient();
  const query = useQuery({
    ...graphqlQuery(['virtual-human-draft'], draftDocument, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaitedFor(state.data?.readMyVirtualHumanDraft) ? pollEveryMs : false),
  });
  const load = () => invalidate(client, 'virtual-human-draft');
  return (
    <QueryBoundary query={query} loading={<Skeleton height={320} />}>
      {({ readMyVirtualHumanDraft }) => <Asked draft={readMyVirtualHumanDraft} onChange={load} />}
    </QueryBoundary>
  );
}

/** The form, or the draft that it asked for. One that ended before somebody looked is nothing to wait for. */
function Asked({ draft, onChange }: { draft: Draft | null; onChange: () => Promise<unknown> }) {
  const [followed, setFollowed] = useState<string | null>(null);
  // Outside of the form, so that it is still chosen where nothing came of the draft.
  const [document, setDocument] = useState<BriefDocument | null>(null);
  const isWaiting = isWaitedFor(draft);
  // One that was asked for in another visit is followed as well.
  if (draft && isWaiting && draft.ID !== followed) setFollowed(draft.ID);
  const ended = draft && draft.ID === followed && !isWaiting ? draft : null;
  const opened = ended?.State === 'ready' ? ended : null;
  useOpenedWhenReady(opened);
  if (draft && (isWaiting || opened)) return <DraftProgress draft={draft} onCancelled={onChange} />;
  return (
    <>
      {draft && draft.State !== 'ready' ? <WhyNot draft={draft} takesFocus={ended !== null} /> : null}
      <BriefForm
        before={draft}
        document={document}
        onDocument={setDocument}
        onAsked={(id) => {
          setFollowed(id);
          return onChange();
        }}
      />
    </>
  );
}

function WhyNot({ draft, takesFocus }: { draft: Draft; takesFocus: boolean }) {
  const t = useTranslate('virtual-human-draft');
  const text = useRef<HTMLParagraphElement>(null);
  const isCancelled = draft.State === 'cancelled';
  // The button to cancel, or what was looked at, is gone.
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={text} tabIndex={-1} className={isCancelled ? styles.note : styles.problem}>
      {isCancelled ? t('cancelled') : t('failed', { reason: t(`reason.${problemOf(draft)}`) })}
    </p>
  );
}

/** Leads to what was written, and says what is missing in it. */
function useOpenedWhenReady(draft: Draft | null) {
  const t = useTranslate('virtual-human-draft');
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = draft?.VirtualHumanID ?? null;
  const problem = draft?.Problem ? problemOf(draft) : null;
  // The answer of a poll, and no press of a button, is what leads on.
  useEffect(() => {
    if (id === null) return;
    void invalidate(client, 'virtual-humans', 'dashboard');
    announceArrival(id);
    void navigate({ to: editPath(id), replace: true });
    flash(problem ? t('readyPartly', { reason: t(`reason.${problem}`) }) : t('ready'), {
      type: problem ? 'warning' : 'success',
    });
  }, [id, problem, client, navigate, t]);
}
