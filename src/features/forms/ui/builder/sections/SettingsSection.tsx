import { IconUserQuestion, IconUsers } from '@tabler/icons-react';
import { EditorSection } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ChoiceCards } from '#ui-kit/fields/ChoiceCards.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import {
  useBuilder,
  useBuilderState,
  useChange,
  useDocument,
  useReadOnly,
} from '../state/builder-context.ts';
import styles from './Sections.module.css';

export function SettingsSection() {
  const t = useTranslate('form-builder');
  const { allowMultipleSubmissions } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  return (
    <EditorSection title={t('part.settings')} text={t('part.settings.text')}>
      <Switch
        label={t('settings.multiple')}
        hint={t('settings.multipleHint')}
        disabled={disabled}
        checked={allowMultipleSubmissions}
        onChange={(next) => change({ allowMultipleSubmissions: next })}
      />
      <AnonymityField />
      <Places />
    </EditorSection>
  );
}

/** Fixed from the first answer on: a promise holds for everybody who answered under it. */
function AnonymityField() {
  const t = useTranslate('form-builder');
  const { anonymous } = useDocument();
  const isFixed = useBuilderState((state) => state.facts.hasSubmissions);
  const change = useChange();
  const readOnly = useReadOnly();
  return (
    <div className={styles.group}>
      <ChoiceCards
        label={t('anonymous.label')}
        value={anonymous}
        disabled={readOnly || isFixed}
        options={[
          {
            value: false,
            icon: IconUsers,
            label: t('anonymous.named'),
            hint: t('anonymous.namedHint'),
          },
          {
            value: true,
            icon: IconUserQuestion,
            label: t('anonymous.anonymous'),
            hint: t('anonymous.anonymousHint'),
          },
        ]}
        onChange={(next) => change({ anonymous: next })}
      />
      <p className={styles.note}>{t(isFixed ? 'anonymous.fixed' : 'anonymous.willBeFixed')}</p>
      {anonymous ? (
        <ul className={styles.facts}>
          <li>{t('anonymous.fact.stored')}</li>
          <li>{t('anonymous.fact.waiting')}</li>
          <li>{t('anonymous.fact.figures')}</li>
          <li>{t('anonymous.fact.texts')}</li>
          <li>{t('anonymous.fact.files')}</li>
        </ul>
      ) : null}
    </div>
  );
}

/** Where it is asked is decided in the settings of the content. */
function Places() {
  const t = useTranslate('form-builder');
  const { answer } = useBuilder();
  return (
    <section className={styles.group} aria-labelledby="form-places">
      <h3 id="form-places" className={styles.heading}>
        {t('places.title')}
      </h3>
      <p className={styles.note}>{t('places.text')}</p>
      {answer.Placements.length > 0 ? (
        <ul className={styles.places}>
          {answer.Placements.map(({ ItemID, ItemTitle, Stage }) => (
            <li key={`${ItemID} ${Stage}`}>
              {t(Stage === 'before' ? 'places.before' : 'places.after', {
                title: ItemTitle || t('places.untitled'),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
