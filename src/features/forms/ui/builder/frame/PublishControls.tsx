import { PublishControls as ContentPublishControls, usePublish } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { findErrorText } from '../../error-text.ts';
import { useBuilder, useBuilderState } from '../state/builder-context.ts';
import { setStatus } from '../state/builder-query.ts';
import { FormFindings } from './FormFindings.tsx';
import { useFindings } from './use-findings.ts';

/** Publishes the form, after showing what is wrong with it. */
export function PublishControls() {
  const t = useTranslate('form-builder');
  const texts = useTranslate('forms');
  const { store, answer } = useBuilder();
  const facts = useBuilderState((state) => state.facts);
  const isSaved = useBuilderState((state) => state.save.kind === 'saved');
  const findings = useFindings();
  const isBlocked = findings.some(({ severity }) => severity === 'error');
  const publishing = usePublish({
    t,
    store,
    setStatus: (status) => setStatus(answer.ID, status),
    nouns: ['forms'],
    findErrorText: (error) => findErrorText(texts, error),
  });
  return (
    <ContentPublishControls
      t={t}
      isPublished={facts.status === 'Published'}
      isArchived={facts.isArchived}
      isUpToDate={isSaved && !facts.hasUnpublishedChanges}
      findings={findings.length === 0 ? null : isBlocked ? 'errors' : 'warnings'}
      renderFindings={(close) => <FormFindings findings={findings} onLeave={close} />}
      {...publishing}
    />
  );
}
