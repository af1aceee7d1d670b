import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { attemptChannels } from '#features/attempts/model/attempt-channel.ts';
import { addDays } from '#kernel/days.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { analysedRoles } from '../../model/analytics-params.ts';
import { defaultDays } from '../../model/analytics-period.ts';
import styles from './FilterBar.module.css';
import { GroupField } from './GroupField.tsx';
import { PrintButton } from './PrintButton.tsx';
import { PrintedFilters } from './PrintedFilters.tsx';
import { TagField } from './TagField.tsx';
import type { SharedFilters } from './use-analytics-filters.ts';

const all = 'all';
const noFilters = {
  ...{ days: undefined, from: undefined, to: undefined },
  ...{ type: undefined, group: undefined, tag: undefined, channel: undefined },
};

interface FilterBarProps {
  filters: SharedFilters;
  /** Whether days can be chosen; not where the page is about now. */
  withDays?: boolean;
  /** Whether the page is about members alone: holders of shared links are none. */
  ofMembers?: boolean;
  /** Whether one group can be chosen; not where the page is about one. */
  withGroup?: boolean;
  /** Whether one type of users can be chosen; not where the page is about one person. */
  withType?: boolean;
  /** Whether items with one tag can be chosen; only where all numbers of the page are about many items. */
  withTag?: boolean;
  /** Whether sessions that were opened in one way can be chosen. */
  withChannel?: boolean;
  /** What this page alone can be narrowed by. */
  more?: OwnFilter;
  /** Beside the way to paper. */
  actions?: ReactNode;
}

interface OwnFilter {
  /** In the address. */
  param: string;
  isSet: boolean;
  field: ReactNode;
  /** On paper. */
  printed: { name: string; value: string };
}

/** Days, user type, group and tag; on paper, what was chosen. */
export function FilterBar(props: FilterBarProps) {
  const { filters, withDays = true, withGroup = true, withType = true, more, actions } = props;
  const { ofMembers = false, withChannel = false } = props;
  const withTag = props.withTag === true && props.filters.offersTags;
  const t = useTranslate('analytics');
  const { asked } = filters;
  const without = [
    ...(withDays ? [] : ['days', 'from', 'to']),
    ...(withGroup ? [] : ['group']),
    ...(withType ? [] : ['type']),
    ...(withTag ? [] : ['tag']),
    ...(withChannel ? [] : ['channel']),
  ];
  const narrows = more?.isSet || Object.keys(asked).some((name) => !without.includes(name));
  return (
    <>
      <PrintedFilters
        filters={filters}
        withDays={withDays}
        withGroup={withGroup}
        withType={withType}
        withTag={withTag}
        withChannel={withChannel}
        more={more?.printed}
      />
      <section className={styles.bar} aria-label={t('filter.label')}>
        {withDays ? <DayFields filters={filters} /> : null}
        {withType ? <TypeFilter filters={filters} ofMembers={ofMembers} /> : null}
        {withGroup ? (
          <GroupField
            permission="analytics:view-item"
            chosen={asked.group}
            onChange={(group) => filters.setFilter('group', group)}
          />
        ) : null}
        {withTag ? <TagField chosen={asked.tag} onChange={(tag) => filters.setFilter('tag', tag)} /> : null}
        {withChannel ? <ChannelFilter filters={filters} /> : null}
        {more?.field}
        <div className={styles.actions}>
          {narrows ? (
            <Button
              kind="quiet"
              size="sm"
              icon={<IconX size={16} aria-hidden />}
              onClick={() => filters.setFilters(more ? { ...noFilters, [more.param]: undefined } : noFilters)}
            >
              {t('filter.clear')}
            </Button>
          ) : null}
          {actions}
          <PrintButton />
        </div>
      </section>
      {withDays ? <ClockNote /> : null}
    </>
  );
}

function DayFields({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  const { asked, period, fault, today } = filters;
  return (
    <>
      <Presets filters={filters} />
      <DateField
        label={t('filter.from')}
        value={asked.from ?? period?.first ?? ''}
        error={fault && fault !== 'analytics.end-not-a-day' ? t(`fault.${fault}`) : undefined}
        onChange={(day) => filters.setFilters({ days: undefined, from: day || undefined })}
      />
      <DateField
        label={t('filter.to')}
        value={asked.to ?? period?.last ?? today}
        error={fault === 'analytics.end-not-a-day' ? t(`fault.${fault}`) : undefined}
        onChange={(day) =>
          filters.setFilters({ days: undefined, from: asked.from ?? period?.first, to: day || undefined })
        }
      />
    </>
  );
}

/** By which clock days begin, where that is not the one by which they are counted. */
function ClockNote() {
  const t = useTranslate('analytics');
  const zone = useOrganisationZone();
  if (zone === null || zone === 'UTC') return null;
  return <p className={styles.clock}>{t('filter.clock', { zone: zone.replaceAll('_', ' ') })}</p>;
}

function TypeFilter({ filters, ofMembers }: { filters: SharedFilters; ofMembers: boolean }) {
  const t = useTranslate('analytics');
  const { type } = filters.asked;
  // What another page was narrowed to has to be seen.
  const offered = analysedRoles.filter((role) => !ofMembers || role !== 'public' || type === role);
  return (
    <Select
      label={t('filter.type')}
      value={type ?? all}
      options={[
        { value: all, label: t('filter.everybody') },
        ...offered.map((role) => ({ value: role, label: t(`role.${role}`) })),
      ]}
      onChange={(value) => filters.setFilter('type', value === all ? undefined : value)}
    />
  );
}

function ChannelFilter({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  const tLearning = useTranslate('analytics-learning');
  return (
    <Select
      label={t('filter.channel')}
      value={filters.asked.channel ?? all}
      options={[
        { value: all, label: t('filter.anyChannel') },
        ...attemptChannels.map((channel) => ({ value: channel, label: tLearning(`channel.${channel}`) })),
      ]}
      onChange={(value) => filters.setFilter('channel', value === all ? undefined : value)}
    />
  );
}

const presets = [7, 30, 90, 365] as const;

function Presets({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  const { period, today } = filters;
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('filter.period')}</legend>
      {presets.map((days) => {
        const first = addDays(today, 1 - days);
        return (
          <button
            key={days}
            type="button"
            className={styles.preset}
            aria-pressed={period?.first === first && period.last === today}
            onClick={() =>
              filters.setFilters({
                from: undefined,
                to: undefined,
                // An address goes along with the days. What everybody begins with needs no word in it.
                days: days === defaultDays ? undefined : String(days),
              })
            }
          >
            {t(`period.${days}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
