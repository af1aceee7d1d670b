import { PublishControls as ContentPublishControls } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { hasErrors } from '../../../../model/branching.ts';
import { ProblemList } from '../story/ProblemList.tsx';
import { useStory } from '../story/use-story.ts';
import { useJump } from '../use-jump.ts';
import type { Publication } from './use-publication.ts';

/** Publishing, after a look at the problems of the story. */
export function PublishControls({ publication }: { publication: Publication }) {
  const t = useTranslate('simulation-editor');
  const jump = useJump();
  const { problems } = useStory();
  return (
    <ContentPublishControls
      t={t}
      isPublished={publication.status === 'Published'}
      isArchived={publication.isArchived}
      isUpToDate={!publication.hasUnpublishedChanges}
      isBusy={publication.isBusy}
      findings={problems.length === 0 ? null : hasErrors(problems) ? 'errors' : 'warnings'}
      renderFindings={(close) => (
        <ProblemList
          problems={problems}
          onJump={(problem) => {
            close();
            jump(problem);
          }}
        />
      )}
      cancelLabel={t('cancel')}
      onPublish={() => publication.setStatus('Published')}
      onTakeBack={() => publication.setStatus('Unpublished')}
    />
  );
}
