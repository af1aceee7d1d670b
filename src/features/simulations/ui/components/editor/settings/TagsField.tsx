import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { tagNameSchema } from '#features/content/model/content-tag.ts';
import { type ContentTag, createContentTag, useContentTags } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tag } from '#ui-kit/display/Tag.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { useReadOnly } from '../inspector/use-setters.ts';
import styles from './Settings.module.css';
import { tagsDocument, useDebouncedTags } from './simulation-tags.ts';

const waiting = <Skeleton width="12rem" height="1.25rem" />;

/** Labels that group content in lists. They apply at once, a moment after the last change. */
export function TagsField() {
  const t = useTranslate('simulation-editor');
  const simulationId = String(useEditor((state) => state.simulationId));
  const [search, setSearch] = useState('');
  const offered = useContentTags(useDeferredValue(search.trim()));
  const query = useQuery(graphqlQuery(['tags', 'of-simulation'], tagsDocument, { id: simulationId }));
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.label}>{t('tags.label')}</legend>
      <QueryBoundary query={query} loading={waiting}>
        {({ readOneSimulation }) =>
          offered ? (
            <TagPicker
              simulationId={simulationId}
              offered={offered.tags}
              onSearch={setSearch}
              assigned={readOneSimulation?.Tags ?? []}
            />
          ) : (
            waiting
          )
        }
      </QueryBoundary>
    </fieldset>
  );
}

interface TagPickerProps {
  simulationId: string;
  /** Those whose name has in it what was typed. */
  offered: readonly ContentTag[];
  onSearch: (text: string) => void;
  assigned: readonly ContentTag[];
}

function TagPicker({ simulationId, offered, onSearch, assigned }: TagPickerProps) {
  const t = useTranslate('simulation-editor');
  const disabled = useReadOnly();
  const { tags, setTags } = useDebouncedTags(simulationId, assigned);
  const [isSearched, setIsSearched] = useState(false);
  const free = offered.filter((tag) => !tags.some(({ ID }) => ID === tag.ID));
  return (
    <>
      {tags.length === 0 ? <p className={styles.hint}>{t('tags.noneAssigned')}</p> : null}
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag.ID}>
            <Tag
              name={tag.Name}
              {...(disabled
                ? {}
                : {
                    removeLabel: t('tags.remove', { name: tag.Name }),
                    onRemove: () => setTags(tags.filter(({ ID }) => ID !== tag.ID)),
                  })}
            />
          </li>
        ))}
      </ul>
      {disabled ? null : (
        <>
          <Select
            label={t('tags.add')}
            placeholder={t(free.length === 0 && !isSearched ? 'tags.noneAvailable' : 'tags.choose')}
            value={null}
            searchable
            onSearch={(text) => {
              setIsSearched(text !== '');
              onSearch(text);
            }}
            emptyText={t('tags.noneAvailable')}
            disabled={free.length === 0 && !isSearched}
            options={free.map((tag) => ({ value: tag.ID, label: tag.Name }))}
            onChange={(id) => {
              const tag = free.find(({ ID }) => ID === id);
              if (tag) setTags([...tags, tag]);
            }}
          />
          <NewTag onCreated={(tag) => setTags([...tags, tag])} />
        </>
      )}
    </>
  );
}

function NewTag({ onCreated }: { onCreated: (tag: ContentTag) => void }) {
  const t = useTranslate('simulation-editor');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const parsed = tagNameSchema.safeParse(name);
  const create = useMutation({
    mutationFn: createContentTag,
    onSuccess: (tag) => {
      setName('');
      setIsChecked(false);
      onCreated(tag);
      void invalidate(client, 'content-tags');
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <form
      className={styles.share}
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (parsed.success) create.mutate(parsed.data);
      }}
    >
      <TextField
        label={t('tags.new')}
        value={name}
        error={isChecked && !parsed.success ? t('refusal.tag-name-required') : undefined}
        onChange={setName}
      />
      <Button type="submit" busy={create.isPending} icon={<IconPlus size={18} aria-hidden />}>
        {t('tags.create')}
      </Button>
    </form>
  );
}
