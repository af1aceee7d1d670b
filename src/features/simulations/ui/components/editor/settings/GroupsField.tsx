import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { Skeleton } from '#ui-kit/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { useReadOnly, useSimulationSetter } from '../inspector/use-setters.ts';
import styles from './Settings.module.css';

const groupsDocument = graphql(`
  query GroupsField_groups($limit: Int!) {
    readPraxisGroups(limit: $limit) {
      nodes {
        ID
        Name
      }
    }
  }
`);

const maximumGroups = 100;

/** Which learners see it: everyone, or the chosen groups. It applies at once, also to what is published. */
export function GroupsField() {
  const t = useTranslate('simulation-editor');
  const groupIds = useEditor((state) => state.document.simulation.groupIds);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  const query = useQuery(graphqlQuery(['groups', 'all'], groupsDocument, { limit: maximumGroups }));
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.label}>{t('settings.groups')}</legend>
      <p className={styles.hint}>
        {groupIds.length === 0
          ? t('settings.everyone')
          : t('settings.someGroups', { count: groupIds.length })}
      </p>
      <QueryBoundary
        query={query}
        loading={<Skeleton width="12rem" height="1.25rem" />}
        isEmpty={(data) => data.readPraxisGroups.nodes.length === 0}
        empty={<p className={styles.hint}>{t('settings.noGroups')}</p>}
      >
        {(data) =>
          data.readPraxisGroups.nodes.map((group) => {
            const id = Number(group.ID);
            return (
              <Checkbox
                key={group.ID}
                label={group.Name}
                checked={groupIds.includes(id)}
                disabled={disabled}
                onChange={(checked) =>
                  set({ groupIds: checked ? [...groupIds, id] : groupIds.filter((other) => other !== id) })
                }
              />
            );
          })
        }
      </QueryBoundary>
    </fieldset>
  );
}
