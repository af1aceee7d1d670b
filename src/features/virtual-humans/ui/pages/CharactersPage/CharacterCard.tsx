import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { Character } from '../../characters/characters-query.ts';
import { findCharacterErrorText } from '../../error-text.ts';
import styles from './CharactersPage.module.css';

const archiveDocument = graphql(`
  mutation CharacterCard_Archive($id: ID!, $archived: Boolean!) {
    updateCharacter(Input: { ID: $id, Archived: $archived }) {
      ID
    }
  }
`);

const deleteDocument = graphql(`
  mutation CharacterCard_Delete($id: ID!) {
    deleteCharacter(ID: $id)
  }
`);

export function CharacterCard({ character, onOpen }: { character: Character; onOpen: () => void }) {
  const t = useTranslate('virtual-human-characters');
  const isArchived = character.Archived !== null;
  return (
    <Card as="article" className={styles.card}>
      <img className={styles.face} src={character.PortraitURL} alt="" loading="lazy" />
      <div className={styles.words}>
        <h2 className={styles.name}>{character.Name}</h2>
        <p className={styles.muted}>{t('about', { age: character.Age })}</p>
        {character.InPlan ? null : <p className={styles.muted}>{t('notInPlan')}</p>}
        <p className={styles.muted}>
          {character.Uses.length > 0 ? t('uses', { count: character.Uses.length }) : t('unused')}
        </p>
      </div>
      <div className={styles.foot}>
        {isArchived ? <StatusBadge tone="neutral">{t('archived')}</StatusBadge> : null}
        <Button size="sm" onClick={onOpen}>
          {t(character.CanChange ? 'edit' : 'preview')}
        </Button>
        {character.CanChange ? <Actions character={character} isArchived={isArchived} /> : null}
      </div>
    </Card>
  );
}

function Actions({ character, isArchived }: { character: Character; isArchived: boolean }) {
  const t = useTranslate('virtual-human-characters');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { ID: id, Name: name } = character;
  const fail = (error: Error) =>
    flash(findCharacterErrorText(t, error) ?? errorText(error), { type: 'error' });
  const archive = useMutation({
    mutationFn: () => graphqlRequest(archiveDocument, { id, archived: !isArchived }),
    onSuccess: async () => {
      await invalidate(client, 'characters');
      flash(t(isArchived ? 'done.restored' : 'done.archived', { name }), { type: 'success' });
    },
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: () => graphqlRequest(deleteDocument, { id }),
    onSuccess: async () => {
      await invalidate(client, 'characters');
      flash(t('done.deleted', { name }), { type: 'success' });
    },
    onError: fail,
  });
  const ask = () => {
    const titles = character.Uses.map(({ Title }) => Title).join(', ');
    if (titles) flash(t('inUse', { titles }), { type: 'error' });
    else setIsAsking(true);
  };
  return (
    <div className={styles.actions}>
      <IconButton
        label={`${t(isArchived ? 'restore' : 'archive')} ${name}`}
        icon={isArchived ? <IconArchiveOff aria-hidden /> : <IconArchive aria-hidden />}
        disabled={archive.isPending}
        onClick={() => archive.mutate()}
      />
      {isArchived ? (
        <IconButton
          label={`${t('delete')} ${name}`}
          icon={<IconTrash aria-hidden />}
          disabled={remove.isPending}
          onClick={ask}
        />
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('delete.title', { name })}
          confirmLabel={t('delete.confirm')}
          onConfirm={() => {
            setIsAsking(false);
            remove.mutate();
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('delete.text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
