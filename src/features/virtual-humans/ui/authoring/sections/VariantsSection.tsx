import { IconDice3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import {
  type CaseSlot,
  type CaseVariants,
  highestDifficulty,
  noVariants,
  variantLimits,
} from '../../../model/variants/case-variants.ts';
import { ItemCards } from '../fields/ItemCards.tsx';
import { useCase, useNames, useReadOnly } from '../state/builder-context.ts';
import { newId } from '../state/new-id.ts';
import { DrawnVariant } from './DrawnVariant.tsx';
import styles from './Section.module.css';
import { Section } from './Section.tsx';
import { SlotFields } from './SlotFields.tsx';

/** Facts that differ from talk to talk, and what one talk gets of them. */
export function VariantsSection({ itemId }: { itemId: string | null }) {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const { text } = useNames();
  const readOnly = useReadOnly();
  const [openId, setOpenId] = useState(itemId);
  const { variants = noVariants } = content;
  // A case without slots is stored as one that never had any.
  const put = (part: Partial<CaseVariants>, step?: string) => {
    const next = { ...variants, ...part };
    change({ variants: next.slots.length === 0 ? undefined : next }, step ? `variants ${step}` : undefined);
  };
  const make = (like?: CaseSlot): CaseSlot => {
    const id = newId('slot', variants.slots);
    const blank = { id: 'value-1', text: {}, weight: 0 };
    return like
      ? { ...like, id, name: '' }
      : { id, name: '', values: { kind: 'texts', texts: [blank, { ...blank, id: 'value-2' }] } };
  };
  const summaryOf = ({ values }: CaseSlot) =>
    values.kind === 'numbers'
      ? t('slot.summaryNumbers', { from: values.from, to: values.to })
      : values.texts
          .map((one) => text(one.text))
          .filter((one) => one !== '')
          .join(' · ') || t('slot.summaryEmpty');
  return (
    <Section section="variants">
      <p className={styles.note}>{t('variants.how', { place: '{{sibling}}' })}</p>
      <ItemCards
        readOnly={readOnly}
        items={variants.slots}
        openId={openId}
        onOpen={setOpenId}
        onChange={(slots) => put({ slots })}
        make={make}
        nameOf={(slot, index) => slot.name || t('slot.number', { number: index + 1 })}
        summaryOf={summaryOf}
        marksOf={(slot) => <StatusBadge>{t(`slot.kind.${slot.values.kind}`)}</StatusBadge>}
        addLabel={t('slot.add')}
        empty={{ icon: <IconDice3 />, title: t('variants.empty'), text: t('variants.emptyText') }}
        maximum={variantLimits.slots}
      >
        {(slot, changeSlot) => <SlotFields slot={slot} onChange={changeSlot} />}
      </ItemCards>
      {variants.slots.length > 0 ? (
        <>
          <Difficulty variants={variants} onChange={put} />
          <DrawnVariant variants={variants} onChange={put} />
        </>
      ) : null}
    </Section>
  );
}

function Difficulty({
  variants: { difficulty },
  onChange,
}: {
  variants: CaseVariants;
  onChange: (part: Partial<CaseVariants>, step: string) => void;
}) {
  const t = useTranslate('virtual-human-builder');
  const disabled = useReadOnly();
  const put = (part: Partial<NonNullable<CaseVariants['difficulty']>>) =>
    onChange({ difficulty: { from: 0, to: 0, ...difficulty, ...part } }, 'difficulty');
  return (
    <div className={styles.sub}>
      <h3>{t('difficulty.title')}</h3>
      <Switch
        label={t('difficulty.on')}
        hint={t('difficulty.onHint')}
        checked={difficulty !== null}
        disabled={disabled}
        onChange={(on) =>
          onChange({ difficulty: on ? { from: 0, to: highestDifficulty } : null }, 'difficulty on')
        }
      />
      {difficulty ? (
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`difficulty.${end}`)}
              value={difficulty[end]}
              min={0}
              max={highestDifficulty}
              disabled={disabled}
              onChange={(value) => put({ [end]: Math.min(highestDifficulty, Math.max(0, value ?? 0)) })}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
