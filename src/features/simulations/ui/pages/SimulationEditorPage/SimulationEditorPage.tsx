import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { ForbiddenPage } from '#web/pages/ForbiddenPage.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { simulationsPath } from '../../simulation-paths.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { EditorWorkspace } from './EditorWorkspace.tsx';
import { editorQuery } from './editor-start.ts';

/** The editor of one interactive video, for those who may edit it; analysts see it with nothing to press. */
export function SimulationEditorPage() {
  const { simulationId = '' } = useParams({ strict: false });
  const viewer = useViewer();
  const query = useQuery(editorQuery(simulationId, viewer?.ID ?? ''));
  return (
    <QueryBoundary query={query} loading={<EditorSkeleton />}>
      {({ answer, draft }) => {
        if (!answer) return <MissingSimulation />;
        const isAnalyst = viewer?.UserType === 'analyst';
        if (!answer.CanEdit && !isAnalyst) return <ForbiddenPage />;
        return (
          <EditorWorkspace
            key={answer.ID}
            answer={answer}
            draft={draft}
            readOnly={isAnalyst || !answer.CanEdit}
          />
        );
      }}
    </QueryBoundary>
  );
}

function MissingSimulation() {
  const t = useTranslate('simulation-editor');
  return (
    <EmptyState
      level={1}
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <ButtonLink kind="primary" to={simulationsPath}>
          {t('header.back')}
        </ButtonLink>
      }
    />
  );
}
