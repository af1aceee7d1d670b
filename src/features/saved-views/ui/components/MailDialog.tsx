import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ChoiceCards } from '#ui-kit/fields/ChoiceCards.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { type SearchOption, SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { useCan } from '#web/session/use-session.ts';
import {
  type MailFormat,
  mailFormats,
  maxRecipients,
  type ScheduleStep,
  scheduleSteps,
} from '../../model/mail-schedule.ts';
import {
  type ListedView,
  useRecipients,
  useRefusalText,
  useScheduleWords,
  useViewForms,
} from '../view-queries.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1);

type Choices = {
  every: ScheduleStep;
  weekday: number;
  monthDay: number;
  hour: number;
  format: MailFormat;
  recipients: readonly SearchOption[];
};

function toChoices({ Mail }: ListedView): Choices {
  return {
    every: scheduleSteps.find((step) => step === Mail?.Every) ?? 'week',
    weekday: Mail?.Weekday ?? 1,
    monthDay: Mail?.MonthDay ?? 1,
    hour: Mail?.Hour ?? 9,
    format: mailFormats.find((format) => format === Mail?.Format) ?? 'pdf',
    recipients: (Mail?.Recipients ?? []).map(toOption),
  };
}

function toOption({ ID, Name, Email }: { ID: string; Name: string; Email: string }): SearchOption {
  return { value: ID, label: Name || Email, detail: Email };
}

/** How often, when, as what and to whom a view is sent: choices alone, so nothing in it can be wrong. */
export function MailDialog({ view, onClose }: { view: ListedView; onClose: () => void }) {
  const t = useTranslate('saved-views');
  const refusalText = useRefusalText();
  const { dateTime } = useFormats(useOrganisationZone());
  const { setMail } = useViewForms();
  const [choices, setChoices] = useState(() => toChoices(view));
  const set = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));
  const mayAddOthers = useCan('analytics:view');

  async function save() {
    const { every, weekday, monthDay, hour, format, recipients } = choices;
    const { setSavedViewMail } = await setMail.mutateAsync({
      id: view.ID,
      input: {
        Every: every,
        Weekday: every === 'week' ? weekday : null,
        MonthDay: every === 'month' ? monthDay : null,
        Hour: hour,
        Format: format,
        RecipientIDs: recipients.map(({ value }) => value),
      },
    });
    const next = setSavedViewMail.Mail?.Next;
    if (next) flash(t('schedule.done', { name: view.Name, when: dateTime(next) }), { type: 'success' });
    onClose();
  }

  return (
    <Dialog
      title={t('scheduleTitle', { name: view.Name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={setMail.isPending} onClick={() => void save().catch(() => {})}>
            {t('schedule.confirm')}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        {setMail.error ? (
          <p className={layout.problem} role="alert">
            {refusalText(setMail.error)}
          </p>
        ) : null}
        <When choices={choices} zone={view.Mail?.TimeZone ?? null} onChange={set} />
        <ChoiceCards
          label={t('format')}
          value={choices.format}
          options={[
            { value: 'pdf', icon: IconFileTypePdf, label: t('format.pdf'), hint: t('format.pdf.text') },
            { value: 'csv', icon: IconFileTypeCsv, label: t('format.csv'), hint: t('format.csv.text') },
          ]}
          onChange={(format) => set({ format })}
        />
        {mayAddOthers ? (
          <Recipients
            viewId={view.ID}
            chosen={choices.recipients}
            onChange={(recipients) => set({ recipients: recipients.slice(0, maxRecipients) })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

interface WhenProps {
  choices: Choices;
  zone: string | null;
  onChange: (change: Partial<Choices>) => void;
}

function When({ choices, zone, onChange }: WhenProps) {
  const t = useTranslate('saved-views');
  const { number } = useFormats();
  const words = useScheduleWords();
  const organisation = useOrganisationZone();
  // Before it was ever sent the browser's own is the best guess at what the server will say.
  const clock = zone ?? organisation ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={layout.pair}>
      <Select
        label={t('every')}
        value={choices.every}
        options={scheduleSteps.map((step) => ({ value: step, label: t(`every.${step}`) }))}
        onChange={(every) => onChange({ every })}
      />
      {choices.every === 'week' ? (
        <Select
          label={t('weekday')}
          value={String(choices.weekday)}
          options={weekdays.map((day) => ({ value: String(day), label: words.weekday(day) }))}
          onChange={(day) => onChange({ weekday: Number(day) })}
        />
      ) : null}
      {choices.every === 'month' ? (
        <Select
          label={t('monthDay')}
          hint={choices.monthDay > 28 ? t('monthDay.hint') : undefined}
          value={String(choices.monthDay)}
          options={monthDays.map((day) => ({ value: String(day), label: number(day) }))}
          onChange={(day) => onChange({ monthDay: Number(day) })}
        />
      ) : null}
      <Select
        label={t('hour')}
        hint={t('hour.hint', { zone: clock })}
        value={String(choices.hour)}
        options={hours.map((hour) => ({ value: String(hour), label: words.hour(hour) }))}
        onChange={(hour) => onChange({ hour: Number(hour) })}
      />
    </div>
  );
}

interface RecipientsProps {
  viewId: string;
  chosen: readonly SearchOption[];
  onChange: (chosen: readonly SearchOption[]) => void;
}

function Recipients({ viewId, chosen, onChange }: RecipientsProps) {
  const t = useTranslate('saved-views');
  const { data, isPending } = useRecipients(viewId);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const options = (data?.readSavedViewRecipients ?? [])
    .filter(({ Name, Email }) => `${Name} ${Email}`.toLowerCase().includes(wanted))
    .map(toOption);
  return (
    <SearchSelect
      label={t('recipients')}
      hint={t('recipients.hint')}
      chosen={chosen}
      onChange={onChange}
      options={options}
      search={search}
      onSearch={setSearch}
      loading={isPending}
      emptyText={t('recipients.none')}
    />
  );
}
