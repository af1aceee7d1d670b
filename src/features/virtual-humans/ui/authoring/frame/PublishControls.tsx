import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PublishControls as ContentPublishControls, usePublish } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useParts } from '#web/feature/use-parts.tsx';
import { hasErrors } from '../../../model/publish-check.ts';
import { findErrorText } from '../../error-text.ts';
import { publishNotesPoint } from '../../extension-points.ts';
import { useBuilder, useBuilderState, useDocument } from '../state/builder-context.ts';
import { setStatus } from '../state/builder-query.ts';
import { CaseFindings } from './CaseFindings.tsx';
import { useFindings } from './use-findings.ts';
import { useWordingCheck } from './use-wording-check.ts';

/** Publishes after showing the problems of the case. */
export function PublishControls() {
  const t = useTranslate('virtual-human-builder');
  const errors = useTranslate('virtual-humans');
  const { store, answer } = useBuilder();
  const facts = useBuilderState((state) => state.facts);
  const { title } = useDocument();
  const isSaved = useBuilderState((state) => state.save.kind === 'saved');
  const isWarned = useWarning(answer.ID);
  const close = useWordingCheck();
  const findings = [...useFindings(), ...close.findings];
  const publishing = usePublish({
    t,
    store,
    setStatus: (status) => setStatus(answer.ID, status),
    nouns: ['virtual-humans', 'dashboard'],
    findErrorText: (error) => findErrorText(errors, error),
  });
  const isAnythingSaid = findings.length > 0 || isWarned || close.partly !== null;
  return (
    <ContentPublishControls
      t={t}
      item={{ id: answer.ID, kind: 'virtual-human', title: title || errors('untitled') }}
      isPublished={facts.status === 'Published'}
      isArchived={facts.isArchived}
      isUpToDate={isSaved && !facts.hasUnpublishedChanges}
      findings={hasErrors(findings) ? 'errors' : isAnythingSaid ? 'warnings' : null}
      lookCloser={close.look}
      renderFindings={(leave) => (
        <>
          {close.partly ? <p>{t('finding.partly', close.partly)}</p> : null}
          <CaseFindings findings={findings} onLeave={leave} />
          <PublishNotes />
        </>
      )}
      {...publishing}
    />
  );
}

/** Whether another feature has something to say that the author should read first. */
function useWarning(virtualHumanId: string): boolean {
  return useQueries({
    queries: useParts(publishNotesPoint).map(({ key, isWarning }) => ({
      queryKey: ['virtual-humans', 'publish-note', key, virtualHumanId],
      queryFn: () => isWarning(virtualHumanId),
    })),
  }).some(({ data }) => data === true);
}

/** What other features have to say before it is published. */
function PublishNotes() {
  const { answer } = useBuilder();
  return useParts(publishNotesPoint).map(({ key, Part }) => (
    <Suspense key={key}>
      <Part virtualHumanId={answer.ID} />
    </Suspense>
  ));
}
