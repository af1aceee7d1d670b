import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { type ChosenForm, offeredDocument } from './item-forms-query.ts';

const shownForms = 20;

interface FormSelectProps {
  label: string;
  disabled: boolean;
  chosen: ChosenForm | null;
  onChange: (form: ChosenForm | null) => void;
}

/** One of the published forms, or none. */
export function FormSelect({ label, disabled, chosen, onChange }: FormSelectProps) {
  const t = useTranslate('forms');
  const [search, setSearch] = useState('');
  const title = useDeferredValue(search.trim());
  const query = useQuery({
    ...graphqlQuery(['forms', 'offered'], offeredDocument, { title, limit: shownForms }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const offered = query.data?.readFeedbackForms.nodes ?? [];
  const optionOf = (form: ChosenForm) => ({ value: form.ID, label: form.Title || t('untitled') });
  const isAsked = chosen === null || (chosen.Status === 'Published' && chosen.Archived === null);
  return (
    <SearchSelect
      single
      label={label}
      hint={isAsked ? undefined : t('item.notAsked')}
      placeholder={t('item.none')}
      disabled={disabled}
      chosen={chosen ? [optionOf(chosen)] : []}
      onChange={([option]) => onChange(offered.find(({ ID }) => ID === option?.value) ?? null)}
      options={offered.map(optionOf)}
      search={search}
      onSearch={setSearch}
      loading={query.isFetching}
    />
  );
}
