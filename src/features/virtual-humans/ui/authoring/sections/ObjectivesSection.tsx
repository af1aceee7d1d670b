import { IconStarFilled, IconTarget } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { makeFirstEvidence } from '../../../evidence/kinds.ts';
import type { Objective, ObjectiveGroup } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { ItemCards } from '../fields/ItemCards.tsx';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { useBuilder, useCase, useNames, useReadOnly } from '../state/builder-context.ts';
import { newId } from '../state/new-id.ts';
import { EvidenceFields } from './EvidenceFields.tsx';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

/** The objectives of the learner, in groups; each point is earned by words that can be quoted, or by counting. */
export function ObjectivesSection({ itemId }: { itemId: string | null }) {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const { name } = useNames();
  const { locale } = useBuilder();
  const readOnly = useReadOnly();
  const [openId, setOpenId] = useState(itemId);
  const { objectives, objectiveGroups: groups, type } = content;
  const total = objectives.reduce((sum, objective) => sum + objective.points, 0);
  const groupName = (id: string) => {
    const group = groups.find((each) => each.id === id);
    return group ? name(group) || t('group.unnamed') : t('objective.noGroup');
  };
  // Makes a first group: an objective without one could not be published, and new authors do not think of groups first.
  const inFirstGroup = (next: readonly Objective[]) => {
    const group: ObjectiveGroup = {
      id: newId('group', groups),
      name: { [locale]: t('group.number', { number: 1 }) },
      feedbackText: {},
    };
    return {
      objectives: next.map((objective) => ({ ...objective, groupId: group.id })),
      objectiveGroups: [group],
    };
  };
  const make = (like?: Objective): Objective => ({
    ...(like ?? {
      groupId: groups[0]?.id ?? '',
      name: {},
      points: 10,
      key: false,
      evidence: makeFirstEvidence(type),
      hint: {},
    }),
    id: newId('objective', objectives),
  });
  return (
    <Section section="objectives">
      <Groups />
      <div className={styles.sub}>
        <h3>{t('objectives.list', { points: total })}</h3>
        <ItemCards
          readOnly={readOnly}
          items={objectives}
          openId={openId}
          onOpen={setOpenId}
          onChange={(next) => change(groups.length === 0 ? inFirstGroup(next) : { objectives: next })}
          make={make}
          nameOf={(objective, index) => name(objective) || t('objective.number', { number: index + 1 })}
          summaryOf={(objective) =>
            `${groupName(objective.groupId)} · ${t(`evidence.${objective.evidence.kind}`)}`
          }
          marksOf={(objective) => (
            <>
              {objective.key ? (
                <StatusBadge tone="accent" icon={<IconStarFilled aria-hidden />}>
                  {t('objective.keyShort')}
                </StatusBadge>
              ) : null}
              <StatusBadge>{t('objective.pointsShort', { points: objective.points })}</StatusBadge>
            </>
          )}
          addLabel={t('objectives.add')}
          empty={{ icon: <IconTarget />, title: t('objectives.empty'), text: t('objectives.emptyText') }}
          maximum={caseLimits.objectives}
        >
          {(objective, changeObjective) => (
            <ObjectiveFields objective={objective} groups={groups} onChange={changeObjective} />
          )}
        </ItemCards>
      </div>
    </Section>
  );
}

interface ObjectiveFieldsProps {
  objective: Objective;
  groups: readonly ObjectiveGroup[];
  onChange: (part: Partial<Objective>) => void;
}

function ObjectiveFields({ objective, groups, onChange }: ObjectiveFieldsProps) {
  const t = useTranslate('virtual-human-builder');
  const { name } = useNames();
  const disabled = useReadOnly();
  return (
    <>
      <LocalTextField
        label={t('objective.name')}
        maxLength={caseLimits.name}
        text={objective.name}
        onChange={(next) => onChange({ name: next })}
      />
      <div className={styles.pair}>
        <Select
          label={t('objective.group')}
          value={groups.some(({ id }) => id === objective.groupId) ? objective.groupId : null}
          placeholder={t('objective.noGroup')}
          disabled={disabled || groups.length === 0}
          options={groups.map((group) => ({ value: group.id, label: name(group) || t('group.unnamed') }))}
          onChange={(groupId) => onChange({ groupId })}
        />
        <NumberField
          label={t('objective.points')}
          value={objective.points}
          min={0}
          max={1000}
          disabled={disabled}
          onChange={(points) => onChange({ points: Math.min(1000, Math.max(0, points ?? 0)) })}
        />
      </div>
      <Checkbox
        label={t('objective.key')}
        hint={t('objective.keyHint')}
        checked={objective.key}
        disabled={disabled}
        onChange={(key) => onChange({ key })}
      />
      <EvidenceFields evidence={objective.evidence} onChange={(evidence) => onChange({ evidence })} />
      <LocalTextField
        label={t('objective.hint')}
        hint={t('objective.hintHint')}
        rows={2}
        maxLength={caseLimits.answer}
        text={objective.hint}
        onChange={(hint) => onChange({ hint })}
      />
    </>
  );
}

function Groups() {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const { name } = useNames();
  const readOnly = useReadOnly();
  const [openId, setOpenId] = useState<string | null>(null);
  const { objectives } = content;
  return (
    <div className={styles.sub}>
      <h3>{t('groups.title')}</h3>
      <ItemCards
        readOnly={readOnly}
        items={content.objectiveGroups}
        openId={openId}
        onOpen={setOpenId}
        onChange={(objectiveGroups) => change({ objectiveGroups })}
        make={(like): ObjectiveGroup => ({
          ...(like ?? { name: {}, feedbackText: {} }),
          id: newId('group', content.objectiveGroups),
        })}
        nameOf={(group, index) => name(group) || t('group.number', { number: index + 1 })}
        summaryOf={(group) =>
          t('group.count', { count: objectives.filter(({ groupId }) => groupId === group.id).length })
        }
        addLabel={t('groups.add')}
        maximum={caseLimits.groups}
      >
        {(group, changeGroup) => (
          <>
            <LocalTextField
              label={t('group.name')}
              maxLength={caseLimits.name}
              text={group.name}
              onChange={(next) => changeGroup({ name: next })}
            />
            <LocalTextField
              label={t('group.feedback')}
              hint={t('group.feedbackHint')}
              rows={2}
              maxLength={caseLimits.text}
              text={group.feedbackText}
              onChange={(feedbackText) => changeGroup({ feedbackText })}
            />
          </>
        )}
      </ItemCards>
    </div>
  );
}
