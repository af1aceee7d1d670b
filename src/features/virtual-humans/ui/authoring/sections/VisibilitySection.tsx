import { useState } from 'react';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { sharePath } from '../../../model/virtual-human-paths.ts';
import {
  useBuilder,
  useBuilderState,
  useChange,
  useDocument,
  useReadOnly,
} from '../state/builder-context.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

/** Who may talk with it; applies at once, also to what is published. */
export function VisibilitySection() {
  const t = useTranslate('virtual-human-builder');
  const document = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  return (
    <Section section="visibility">
      <GroupsField />
      <Switch
        label={t('visibility.featured')}
        hint={t('visibility.featuredHint')}
        checked={document.featured}
        disabled={disabled}
        onChange={(featured) => change({ featured })}
      />
      <div className={styles.sub}>
        <h3>{t('share.title')}</h3>
        <Switch
          label={t('share.publicAccess')}
          hint={t('share.publicAccessHint')}
          checked={document.publicAccess}
          disabled={disabled}
          onChange={(publicAccess) => change({ publicAccess })}
        />
        {document.publicAccess ? <Sharing /> : null}
      </div>
    </Section>
  );
}

function Sharing() {
  const t = useTranslate('virtual-human-builder');
  const { shareLoginRequired, showRegister } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const { answer } = useBuilder();
  const token = useBuilderState((state) => state.facts.shareToken);
  return (
    <>
      <Switch
        label={t('share.loginRequired')}
        hint={t('share.loginRequiredHint')}
        checked={shareLoginRequired}
        disabled={disabled}
        onChange={(on) => change({ shareLoginRequired: on })}
      />
      <Switch
        label={t('share.showRegister')}
        hint={t('share.showRegisterHint')}
        checked={showRegister}
        disabled={disabled}
        onChange={(on) => change({ showRegister: on })}
      />
      {token ? (
        <CopyField label={t('share.link')} value={`${location.origin}${sharePath(answer.ID, token)}`} />
      ) : (
        <p className={styles.hint}>{t('share.later')}</p>
      )}
    </>
  );
}

function GroupsField() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const { groupIds } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const [picked, setPicked] = useState<readonly ChosenGroup[]>([]);
  const nameOf = (id: string) =>
    answer.OrganisationGroups.find((group) => group.ID === id)?.Name ??
    picked.find((group) => group.id === id)?.name ??
    '…';
  return (
    <GroupSelect
      label={t('visibility.groups')}
      hint={
        groupIds.length === 0 ? t('visibility.everyone') : t('visibility.some', { count: groupIds.length })
      }
      disabled={disabled}
      chosen={groupIds.map((id) => ({ id, name: nameOf(id) }))}
      onChange={(groups) => {
        setPicked([...picked, ...groups]);
        change({ groupIds: groups.map((group) => group.id) });
      }}
    />
  );
}
