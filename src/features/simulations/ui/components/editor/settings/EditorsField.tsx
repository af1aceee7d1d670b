import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EditorSelect } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { simulationsPath } from '../../../simulation-paths.ts';
import { useReadOnly, useSimulationSetter } from '../inspector/use-setters.ts';

const editorsDocument = graphql(`
  query EditorsField_editors($id: ID!) {
    readOneSimulation(ID: $id) {
      ID
      Author {
        ID
        Name
      }
      Editors {
        ID
        Name
      }
    }
  }
`);

/** Content creators who may change it besides its author; administrators may as it is. Applies at once. */
export function EditorsField() {
  const t = useTranslate('simulation-editor');
  const simulationId = String(useEditor((state) => state.simulationId));
  const editorIds = useEditor((state) => state.document.simulation.editorIds);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [withoutMe, setWithoutMe] = useState<readonly string[] | null>(null);
  const answer = useQuery(graphqlQuery(['simulations', 'editors'], editorsDocument, { id: simulationId }));
  const author = answer.data?.readOneSimulation?.Author;
  const choose = (editors: readonly string[]) => set({ editorIds: editors.map(Number) });
  // Nobody else's right hangs on the list.
  const dependsOnList = viewer?.UserType === 'contentcreator' && viewer.ID !== author?.ID;
  const losesRight = (editors: readonly string[]) =>
    dependsOnList && editorIds.map(String).includes(viewer.ID) && !editors.includes(viewer.ID);

  return (
    <>
      <EditorSelect
        label={t('settings.editors')}
        hint={author ? t('settings.editorsOf', { author: author.Name }) : t('settings.editorsHint')}
        placeholder={t('settings.editorsPlaceholder')}
        disabled={disabled}
        editorIds={editorIds.map(String)}
        known={answer.data?.readOneSimulation?.Editors}
        author={author}
        onChange={(editors) => (losesRight(editors) ? setWithoutMe(editors) : choose(editors))}
      />
      {withoutMe ? (
        <ConfirmDialog
          danger
          title={t('editors.leaveTitle')}
          confirmLabel={t('editors.leaveConfirm')}
          onCancel={() => setWithoutMe(null)}
          onConfirm={() => {
            choose(withoutMe);
            // Leaving the page saves what is left.
            void navigate({ to: simulationsPath });
          }}
        >
          {t('editors.leaveText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
