import { IconPlus, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid, CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { virtualHumansPath } from '../../../model/virtual-human-paths.ts';
import { charactersQuery } from '../../characters/characters-query.ts';
import { CharacterCard } from './CharacterCard.tsx';

const AddCharacterDialog = lazyPart(
  async () => (await import('./AddCharacterDialog.tsx')).AddCharacterDialog,
);
const CharacterDialog = lazyPart(async () => (await import('./CharacterDialog.tsx')).CharacterDialog);

/** The organisation's own 3D people. */
export function CharactersPage() {
  const t = useTranslate('virtual-human-characters');
  const list = useTranslate('virtual-humans');
  const [opened, setOpened] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(charactersQuery());
  const shown = query.data?.readCharacters.find(({ ID }) => ID === opened);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      backTo={{ href: virtualHumansPath, title: list('list.title') }}
      actions={
        <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <QueryBoundary
        query={query}
        loading={<CardGridSkeleton count={3} />}
        errorTitle={t('failed')}
        isEmpty={({ readCharacters }) => readCharacters.length === 0}
        empty={<EmptyState icon={<IconUserCircle />} title={t('empty')} text={t('emptyText')} />}
      >
        {({ readCharacters }) => (
          <CardGrid>
            {readCharacters.map((character) => (
              <CharacterCard
                key={character.ID}
                character={character}
                onOpen={() => setOpened(character.ID)}
              />
            ))}
          </CardGrid>
        )}
      </QueryBoundary>
      <Suspense>
        {isAdding ? <AddCharacterDialog onClose={() => setIsAdding(false)} /> : null}
        {shown ? <CharacterDialog character={shown} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </Page>
  );
}
