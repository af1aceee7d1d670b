import { IconDots, IconPencil, IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { AssignDialog } from './dialog/AssignDialog.tsx';
import { errorText } from './error-text.ts';
import type { ListedAssignment } from './listed-assignment.ts';
import { toAssignValues } from './to-assign-values.ts';

const endDocument = graphql(`
  mutation AssignmentMenu_end($ids: [ID!]!) {
    archiveAssignments(IDs: $ids)
  }
`);

interface AssignmentMenuProps {
  assignment: ListedAssignment;
  /** Small in the rows of a list. */
  size?: 'sm' | 'md';
}

/** What whoever manages assignments does with one that runs: changes and ends it. */
export function AssignmentMenu({ assignment, size = 'sm' }: AssignmentMenuProps) {
  const t = useTranslate('assigning');
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const [ending, setEnding] = useState(false);
  const title = assignment.Item.Title;
  const end = useMutation({
    mutationFn: () => graphqlRequest(endDocument, { ids: [assignment.ID] }),
    onSuccess: async () => {
      flash(t('ended', { title }), { type: 'success' });
      await invalidate(client, 'assignments', 'people');
    },
    onError: (error) => flash(errorText(t, error), { type: 'error' }),
    onSettled: () => setEnding(false),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton size={size} label={t('menu.label', { title })} icon={<IconDots aria-hidden />} />
        }
      >
        <MenuItem icon={<IconPencil aria-hidden />} onSelect={() => setChanging(true)}>
          {t('menu.change')}
        </MenuItem>
        <MenuItem danger icon={<IconPlayerStop aria-hidden />} onSelect={() => setEnding(true)}>
          {t('menu.end')}
        </MenuItem>
      </Menu>
      {changing ? (
        <AssignDialog
          item={{ id: assignment.Item.ID, kind: assignment.Item.Kind, title }}
          changed={{ id: assignment.ID, values: toAssignValues(assignment) }}
          onClose={() => setChanging(false)}
        />
      ) : null}
      {ending ? (
        <ConfirmDialog
          danger
          title={t('end.title', { title })}
          confirmLabel={t('menu.end')}
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onCancel={() => setEnding(false)}
        >
          <p>{t('end.text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
