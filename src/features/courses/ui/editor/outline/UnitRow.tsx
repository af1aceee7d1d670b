import {
  IconArchive,
  IconArticle,
  IconCheckbox,
  IconChevronRight,
  IconEyeOff,
  IconFileTypePdf,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import { moveByKey, RowActions } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { isPageKind, type UnitKind } from '../../../model/unit-types.ts';
import { useCourseEditor, useReadOnly } from '../state/course-context.ts';
import type { EditedUnit } from '../state/outline.ts';
import { itemKey, type UnitItem } from '../state/unit-items.ts';
import { DragHandle } from './DragHandle.tsx';
import styles from './Outline.module.css';
import { PositionField } from './PositionField.tsx';
import { UnitSettings } from './UnitSettings.tsx';
import { useDragged } from './use-dragged.ts';
import { toggleId } from './use-outline-moves.ts';

interface UnitRowProps {
  unit: EditedUnit;
  /** Counted from 1 within the module. */
  position: number;
  count: number;
  canMoveUp: boolean;
  canMoveDown: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onPlace: (position: number) => void;
  onRemove: () => void;
}

const icons = {
  simulation: IconVideo,
  'virtual-human': IconUser,
  page: IconArticle,
  document: IconFileTypePdf,
} as const;

/** One unit: number, picture, title, state and actions; its settings when open. */
export function UnitRow(props: UnitRowProps) {
  const { unit, position, count, isOpen, onMove } = props;
  const t = useTranslate('course-editor');
  const readOnly = useReadOnly();
  const { items } = useCourseEditor();
  const item = items.get(itemKey(unit.itemKind, unit.itemId));
  const name = item?.title || t('unit.untitled');
  const drag = useDragged('unit', unit.key, name);
  return (
    <li
      ref={drag.row}
      style={drag.style}
      className={styles.unit}
      data-open={isOpen || undefined}
      data-dragged={drag.isDragged || undefined}
      data-outline-row={unit.key}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside */}
      <div className={styles.unitHead} onKeyDown={readOnly ? undefined : moveByKey(onMove)}>
        {readOnly ? null : <DragHandle drag={drag} label={t('unit.drag', { name })} />}
        <PositionField
          id={`position-${unit.key}`}
          label={t('unit.position', { name })}
          position={position}
          count={count}
          disabled={readOnly}
          onMove={props.onPlace}
        />
        <h4 className={styles.heading}>
          <button
            type="button"
            id={toggleId(unit.key)}
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={props.onToggle}
          >
            <IconChevronRight size={18} className={styles.chevron} aria-hidden />
            <UnitPicture kind={unit.itemKind} url={item?.thumbnailUrl ?? null} />
            <span className={styles.names}>
              <span className={styles.name}>{name}</span>
              <span className={styles.summary}>
                {t(`unit.kind.${unit.itemKind}`)}
                {item?.pages ? ` · ${t('unit.pages', { count: item.pages })}` : null}
              </span>
            </span>
            <UnitMarks unit={unit} item={item} />
          </button>
        </h4>
        {readOnly ? null : (
          <RowActions
            t={t}
            rowKey={unit.key}
            name={name}
            canMoveUp={props.canMoveUp}
            canMoveDown={props.canMoveDown}
            onMove={onMove}
            removeLabel={t('unit.remove')}
            onRemove={props.onRemove}
          />
        )}
      </div>
      {isOpen ? <UnitSettings unit={unit} /> : null}
    </li>
  );
}

/** The picture of an item, or the icon of its kind. */
export function UnitPicture({ kind, url }: { kind: UnitKind; url: string | null }) {
  const Icon = icons[kind];
  return (
    <span className={styles.picture} data-kind={kind}>
      {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <Icon aria-hidden />}
    </span>
  );
}

function UnitMarks({ unit, item }: { unit: EditedUnit; item: UnitItem | undefined }) {
  const t = useTranslate('course-editor');
  return (
    <span className={styles.marks}>
      {unit.assessment && unit.passMark !== null ? (
        <StatusBadge tone="accent" icon={<IconCheckbox aria-hidden />}>
          {t('unit.needs', { percent: unit.passMark })}
        </StatusBadge>
      ) : null}
      {item?.isArchived ? (
        <StatusBadge tone="warning" icon={<IconArchive aria-hidden />}>
          {t('unit.archived')}
        </StatusBadge>
      ) : item && !item.isPublished ? (
        <StatusBadge tone="warning" icon={<IconEyeOff aria-hidden />}>
          {t(isPageKind(unit.itemKind) ? 'unit.empty' : 'unit.unpublished')}
        </StatusBadge>
      ) : null}
    </span>
  );
}
