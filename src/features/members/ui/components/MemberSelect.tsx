import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { shownName } from './member-look.ts';

const membersDocument = graphql(`
  query MemberSelect_members($filter: MemberFilter, $limit: Int!) {
    readMembers(filter: $filter, sort: [{ field: "Name", direction: ASC }], limit: $limit) {
      nodes {
        ID
        Name
        Email
        AvatarURL
      }
    }
  }
`);

const shownMembers = 20;

export interface ChosenMember {
  id: string;
  name: string;
}

export interface MemberSelectProps {
  label: ReactNode;
  chosen: readonly ChosenMember[];
  onChange: (chosen: readonly ChosenMember[]) => void;
  /** Only people of these roles are offered; without it, all people. */
  userTypes?: readonly string[];
  /** People who are not offered, for instance those who are in the group already. */
  without?: readonly string[];
  single?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
}

/** People of the organisation by name or e-mail address; disabled ones are not offered. */
export function MemberSelect(props: MemberSelectProps) {
  const { chosen, onChange, userTypes, without = [], single = false, ...field } = props;
  const t = useTranslate('organisations');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const query = useQuery({
    ...graphqlQuery(['members', 'select'], membersDocument, {
      filter: {
        Disabled: { eq: false },
        ...(userTypes ? { UserType: { in: [...userTypes] } } : {}),
        ...(wanted === '' ? {} : { Name: { contains: wanted } }),
      },
      limit: shownMembers,
    }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.readMembers.nodes.filter((member) => !without.includes(member.ID)) ?? [];
  return (
    <SearchSelect
      {...field}
      single={single}
      placeholder={t('memberSelect.placeholder')}
      chosen={chosen.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(options) => onChange(options.map((option) => ({ id: option.value, name: option.label })))}
      options={found.map((member) => ({
        value: member.ID,
        label: shownName(member),
        detail: member.Email ?? '',
        icon: <Avatar size="sm" name={shownName(member)} imageUrl={member.AvatarURL} />,
      }))}
      search={search}
      onSearch={setSearch}
      loading={query.isFetching}
    />
  );
}
