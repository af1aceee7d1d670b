import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { type TranslateKeys, useTranslate } from '#locales/use-translate.ts';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type ContentTag, createContentTag, useContentTags } from '../content-tags.ts';
import { useDebouncedSave } from './use-debounced-save.ts';

export interface ItemTagsFieldProps {
  t: TranslateKeys<'tags.label' | 'tags.hint' | 'tags.create'>;
  disabled: boolean;
  tags: readonly ContentTag[];
  onChange: (tags: readonly ContentTag[]) => void;
  /** The kind's own call. */
  save: (tagIds: string[]) => Promise<unknown>;
  /** Of the kind's queries. */
  noun: string;
}

/** Labels that group content in lists; they apply without publishing, a moment after the last change. */
export function ItemTagsField({ t, disabled, tags, onChange, save, noun }: ItemTagsFieldProps) {
  const tContent = useTranslate('content');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const offered = useContentTags(useDeferredValue(search.trim()));
  const saved = useRef(tags);
  const saveLater = useDebouncedSave(async (next: readonly ContentTag[]) => {
    try {
      await save(next.map(({ ID }) => ID));
      saved.current = next;
      await invalidate(client, noun, 'content-tags');
    } catch (error) {
      onChange(saved.current);
      flash(errorText(error), { type: 'error' });
    }
  });
  const put = (next: readonly ContentTag[]) => {
    onChange(next);
    saveLater(next);
  };
  const create = async (name: string) => {
    try {
      put([...tags, await createContentTag(name)]);
    } catch (error) {
      flash(errorText(error), { type: 'error' });
    }
  };
  return (
    <SearchSelect
      label={t('tags.label')}
      hint={t('tags.hint')}
      disabled={disabled}
      chosen={tags.map(toOption)}
      onChange={(next) => put(next.map(({ value, label }) => ({ ID: value, Name: label })))}
      placeholder={tContent('tags.noneAssigned')}
      emptyText={tContent('tags.noneAvailable')}
      options={(offered?.tags ?? []).map(toOption)}
      search={search}
      onSearch={setSearch}
      loading={offered === undefined}
      create={{
        label: (name) => t('tags.create', { name }),
        onCreate: (name) => void create(name),
      }}
    />
  );
}

function toOption({ ID, Name }: ContentTag) {
  return { value: ID, label: Name };
}
