import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { contentKinds } from '#features/content/model/content-kind.ts';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { AssignDialog } from './AssignDialog.tsx';

// What learners take: nothing else can be assigned.
const searchDocument = graphql(`
  query ChooseItemDialog_search($text: String!) {
    search(Text: $text, AsLearner: true, limit: 10) {
      Kind
      ID
      Title
    }
  }
`);

/** As the server allows it. */
const maxTextLength = 200;

/** From the palette and the list: what is assigned is chosen first, and then to whom. */
export function ChooseItemDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('assigning');
  const tKind = useTranslate('organisations');
  const kinds = useParts(itemPathsPoint);
  const [search, setSearch] = useState('');
  const [item, setItem] = useState<{ id: string; kind: string; title: string } | null>(null);
  const text = useDeferredValue(search.trim().slice(0, maxTextLength));
  const query = useQuery({
    ...graphqlQuery(['assignments', 'choose-item'], searchDocument, { text }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (item) return <AssignDialog item={item} onClose={onClose} />;
  const found = (query.data?.search ?? []).filter(({ Kind }) => contentKinds.some((kind) => kind === Kind));
  return (
    <Dialog
      title={t('choose.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <SearchSelect
        single
        label={t('choose.label')}
        hint={t('choose.hint')}
        chosen={[]}
        onChange={([chosen]) => {
          const one = found.find(({ ID }) => ID === chosen?.value);
          if (one) setItem({ id: one.ID, kind: one.Kind, title: one.Title });
        }}
        options={found.map(({ ID, Kind, Title }) => {
          const kind = kinds.find((known) => known.kind === Kind);
          return {
            value: ID,
            label: Title,
            detail: kind ? tKind(kind.name) : '',
            icon: kind ? <kind.Icon aria-hidden /> : null,
          };
        })}
        search={search}
        onSearch={setSearch}
        loading={query.isFetching}
      />
    </Dialog>
  );
}
