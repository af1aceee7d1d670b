import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CustomersNav } from '#features/identity/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { FlagsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { isSwitchable, type SwitchableFlag } from '../../model/flags.ts';
import styles from './FlagsPage.module.css';

const listDocument = graphql(`
  query FlagsPage_list($organisation: ID) {
    readFeatureFlags(OrganisationID: $organisation) {
      Key
      Default
      Instance
      Organisation
      On
    }
  }
`);

const setDocument = graphql(`
  mutation FlagsPage_set($key: String!, $organisation: ID, $on: Boolean) {
    setFeatureFlag(Key: $key, OrganisationID: $organisation, On: $on) {
      Key
    }
  }
`);

const organisationsDocument = graphql(`
  query FlagsPage_organisations($filter: OrganisationFilter) {
    readCustomerOrganisations(filter: $filter, sort: [{ field: "Name", direction: ASC }], limit: 20) {
      nodes {
        ID
        Name
      }
    }
  }
`);

type Flag = FlagsPage_ListQuery['readFeatureFlags'][number];

/** Where staff of the provider switch parts of the product, for everybody or for one organisation. */
export function FlagsPage() {
  const t = useTranslate('feature-flags');
  const { organisation } = useSearch({ from: '/shell/cx-dashboard/flags' });
  const query = useQuery(
    graphqlQuery(['feature-flags', organisation ?? ''], listDocument, { organisation: organisation ?? null }),
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <CustomersNav />
      <div className={styles.page}>
        <OrganisationChoice id={organisation} />
        <QueryBoundary query={query} loading={<FormSkeleton fields={4} />}>
          {({ readFeatureFlags }) => (
            <Card padding="none">
              <ul className={styles.flags}>
                {readFeatureFlags.map((flag) =>
                  isSwitchable(flag.Key) ? (
                    <FlagRow key={flag.Key} name={flag.Key} flag={flag} organisation={organisation} />
                  ) : null,
                )}
              </ul>
            </Card>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}

function OrganisationChoice({ id }: { id: string | undefined }) {
  const t = useTranslate('feature-flags');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...graphqlQuery(['customers', 'for-flags', search], organisationsDocument, {
      filter: search ? { Name: { contains: search } } : null,
    }),
    placeholderData: keepPreviousData,
  });
  const options = (query.data?.readCustomerOrganisations.nodes ?? []).map(({ ID, Name }) => ({
    value: ID,
    label: Name,
  }));
  // An organisation that the address names and the first twenty do not hold is shown by its number.
  const chosen =
    id === undefined ? [] : [options.find(({ value }) => value === id) ?? { value: id, label: id }];
  return (
    <SearchSelect
      label={t('organisation')}
      hint={t('organisation.hint')}
      placeholder={t('organisation.all')}
      single
      chosen={chosen}
      options={options}
      search={search}
      onSearch={setSearch}
      loading={query.isFetching}
      onChange={([next]) =>
        void navigate({
          to: '/cx-dashboard/flags',
          search: next ? { organisation: next.value } : {},
          replace: true,
        })
      }
    />
  );
}

type Choice = 'unset' | 'on' | 'off';
const toChoice = (on: boolean | null | undefined): Choice => (on == null ? 'unset' : on ? 'on' : 'off');

function FlagRow(props: { name: SwitchableFlag; flag: Flag; organisation: string | undefined }) {
  const { name, flag, organisation } = props;
  const t = useTranslate('feature-flags');
  const errorText = useErrorText();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (choice: Choice) =>
      graphqlRequest(setDocument, {
        key: name,
        organisation: organisation ?? null,
        on: choice === 'unset' ? null : choice === 'on',
      }),
    onSuccess: async () => {
      flash(t('saved'), { type: 'success' });
      await Promise.all([invalidate(client, 'feature-flags'), refreshViewer()]);
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  const kept = toChoice(organisation === undefined ? flag.Instance : flag.Organisation);
  const inherited = organisation === undefined ? flag.Default : (flag.Instance ?? flag.Default);
  return (
    <li className={styles.flag}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {t(`flag.${name}`)}{' '}
          <StatusBadge tone={flag.On ? 'positive' : 'neutral'}>{t(flag.On ? 'on' : 'off')}</StatusBadge>
        </h2>
        <p className={styles.text}>{t(`flagText.${name}`)}</p>
        <code className={styles.key}>{name}</code>
      </div>
      <div className={styles.choice}>
        <Select<Choice>
          label={<span className="visually-hidden">{t('choiceOf', { name: t(`flag.${name}`) })}</span>}
          value={change.isPending ? change.variables : kept}
          disabled={change.isPending}
          options={[
            { value: 'unset', label: t(inherited ? 'unset.on' : 'unset.off') },
            { value: 'on', label: t('on') },
            { value: 'off', label: t('off') },
          ]}
          onChange={(choice) => change.mutate(choice)}
        />
      </div>
    </li>
  );
}
