import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { SaveBar } from '#ui-kit/fields/SaveBar.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { LeaveGuard } from '#web/page/LeaveGuard.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import {
  maxOrganisationDescriptionLength,
  maxOrganisationNameLength,
} from '../../../model/organisation-form.ts';
import styles from './OrganisationPage.module.css';
import { useOrganisationForm } from './organisation-form.ts';
import type { EditedOrganisation } from './organisation-query.ts';
import { PictureField } from './picture/PictureField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

export type OrganisationFormSection = 'general' | 'branding' | 'security';

interface OrganisationFieldsProps {
  organisation: EditedOrganisation;
  section: OrganisationFormSection;
}

/** The fields of one section, with one save bar for all of them. */
export function OrganisationFields({ organisation, section }: OrganisationFieldsProps) {
  const t = useTranslate('organisations');
  const { form, isChanged } = useOrganisationForm(organisation);
  const saving = form.isSubmitting;
  return (
    <Card as="section" padding="lg" aria-labelledby="organisation-form">
      <h2 id="organisation-form" className={styles.cardTitle}>
        {t(`section.${section}`)}
      </h2>
      <form className={styles.form} {...form.props}>
        {section === 'general' ? (
          <>
            <TextField
              label={t('organisation.name')}
              maxLength={maxOrganisationNameLength}
              required
              {...form.field('name')}
            />
            <TextArea
              label={t('organisation.description')}
              maxLength={maxOrganisationDescriptionLength}
              {...form.field('description')}
            />
            <Checkbox
              label={t('organisation.learnerFeedback')}
              hint={t('organisation.learnerFeedbackHint')}
              {...form.check('learnerFeedback')}
            />
            <Checkbox
              label={t('organisation.leaderboards')}
              hint={t('organisation.leaderboardsHint')}
              {...form.check('leaderboards')}
            />
            <TimeZoneField
              value={form.values.timeZone}
              fallback={organisation.DefaultTimeZone ?? null}
              onChange={(timeZone) => form.set({ timeZone })}
            />
          </>
        ) : null}
        {section === 'branding' ? (
          <div className={styles.pictures}>
            <PictureField
              label={t('organisation.logo')}
              hint={t('organisation.logoHint')}
              format={{ width: 300, height: 300 }}
              value={form.values.logo}
              onChange={(logo) => form.set({ logo })}
            />
            <PictureField
              label={t('organisation.brandImage')}
              hint={t('organisation.brandImageHint')}
              format={{ width: 534, height: 300 }}
              value={form.values.brandImage}
              onChange={(brandImage) => form.set({ brandImage })}
            />
          </div>
        ) : null}
        {section === 'security' ? (
          <>
            <Checkbox
              label={t('organisation.enforceMfa')}
              hint={t('organisation.enforceMfaHint')}
              {...form.check('enforceMfa')}
            />
            <Checkbox
              label={t('organisation.withholdSmallGroups')}
              hint={t('organisation.withholdSmallGroupsHint')}
              {...form.check('withholdSmallGroups')}
            />
          </>
        ) : null}
        <button type="submit" hidden />
      </form>
      {isChanged ? (
        <SaveBar
          saving={saving}
          problem={form.field('name').error}
          onSave={form.submit}
          onDiscard={form.reset}
        />
      ) : null}
      <LeaveWarning unsaved={isChanged && !saving} />
    </Card>
  );
}

/** Asks before unsaved changes are lost, by a link or by closing the tab. */
function LeaveWarning({ unsaved }: { unsaved: boolean }) {
  const t = useTranslate('organisations');
  useUnsavedWork(unsaved);
  return (
    <LeaveGuard
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      blocks={({ current, next }) => unsaved && current.pathname !== next.pathname}
    >
      {t('leave.text')}
    </LeaveGuard>
  );
}
