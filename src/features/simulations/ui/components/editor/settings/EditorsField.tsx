import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/Avatar.tsx';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { type SearchOption, SearchSelect } from '#ui-kit/SearchSelect.tsx';
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

const candidatesDocument = graphql(`
  query EditorsField_candidates($name: String!, $limit: Int!) {
    readEditorCandidates(Name: { contains: $name }, limit: $limit) {
      ID
      Name
      AvatarURL
    }
  }
`);

const shownCandidates = 20;

/** Content creators who may change it besides its author; administrators may as it is. Applies at once. */
export function EditorsField() {
  const t = useTranslate('simulation-editor');
  const simulationId = String(useEditor((state) => state.simulationId));
  const editorIds = useEditor((state) => state.document.simulation.editorIds);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly SearchOption[]>([]);
  const [withoutMe, setWithoutMe] = useState<readonly SearchOption[] | null>(null);
  const [search, setSearch] = useState('');
  const name = useDeferredValue(search.trim());
  const answer = useQuery(graphqlQuery(['simulations', 'editors'], editorsDocument, { id: simulationId }));
  const author = answer.data?.readOneSimulation?.Author;
  const known = answer.data?.readOneSimulation?.Editors;
  const candidates = useQuery({
    ...graphqlQuery(['members', 'editor-candidates'], candidatesDocument, { name, limit: shownCandidates }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const offered = candidates.data?.readEditorCandidates.filter(({ ID }) => ID !== author?.ID) ?? [];
  const nameOf = (id: string) =>
    known?.find((editor) => editor.ID === id)?.Name ??
    picked.find((editor) => editor.value === id)?.label ??
    '…';

  const choose = (editors: readonly SearchOption[]) => {
    setPicked(editors);
    set({ editorIds: editors.map((editor) => Number(editor.value)) });
  };
  // Nobody else's right hangs on the list.
  const dependsOnList = viewer?.UserType === 'contentcreator' && viewer.ID !== author?.ID;
  const losesRight = (editors: readonly SearchOption[]) =>
    dependsOnList &&
    editorIds.some((id) => String(id) === viewer.ID) &&
    !editors.some((editor) => editor.value === viewer.ID);

  return (
    <>
      <SearchSelect
        label={t('settings.editors')}
        hint={author ? t('settings.editorsOf', { author: author.Name }) : t('settings.editorsHint')}
        placeholder={t('settings.editorsPlaceholder')}
        disabled={disabled}
        chosen={editorIds.map((id) => ({ value: String(id), label: nameOf(String(id)) }))}
        onChange={(editors) => (losesRight(editors) ? setWithoutMe(editors) : choose(editors))}
        options={offered.map((candidate) => ({
          value: candidate.ID,
          label: candidate.Name,
          icon: <Avatar size="sm" name={candidate.Name} imageUrl={candidate.AvatarURL} />,
        }))}
        search={search}
        onSearch={setSearch}
        loading={candidates.isFetching}
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
