import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ChosenMember, MemberSelect } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
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

/** Only they need to be listed: administrators may change everything as it is. */
const listedType = 'contentcreator';

/** Who may change it besides its author; applies at once. */
export function EditorsField() {
  const t = useTranslate('simulation-editor');
  const simulationId = String(useEditor((state) => state.simulationId));
  const editorIds = useEditor((state) => state.document.simulation.editorIds);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly ChosenMember[]>([]);
  const [withoutMe, setWithoutMe] = useState<readonly ChosenMember[] | null>(null);
  const answer = useQuery(graphqlQuery(['simulations', 'editors'], editorsDocument, { id: simulationId }));
  const author = answer.data?.readOneSimulation?.Author;
  const known = answer.data?.readOneSimulation?.Editors;
  const nameOf = (id: string) =>
    known?.find((editor) => editor.ID === id)?.Name ?? picked.find((editor) => editor.id === id)?.name ?? '…';

  const choose = (editors: readonly ChosenMember[]) => {
    setPicked(editors);
    set({ editorIds: editors.map((editor) => Number(editor.id)) });
  };
  // Nobody else's right hangs on the list.
  const dependsOnList = viewer?.UserType === listedType && viewer.ID !== author?.ID;
  const losesRight = (editors: readonly ChosenMember[]) =>
    dependsOnList &&
    editorIds.some((id) => String(id) === viewer.ID) &&
    !editors.some((editor) => editor.id === viewer.ID);

  return (
    <>
      <MemberSelect
        label={t('settings.editors')}
        hint={author ? t('settings.editorsOf', { author: author.Name }) : t('settings.editorsHint')}
        disabled={disabled}
        userTypes={[listedType]}
        without={author ? [author.ID] : []}
        chosen={editorIds.map((id) => ({ id: String(id), name: nameOf(String(id)) }))}
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
