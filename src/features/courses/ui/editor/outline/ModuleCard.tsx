import { IconChevronRight, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moveByKey, RowActions } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { useReadOnly } from '../state/course-context.ts';
import type { EditedModule } from '../state/outline.ts';
import { DragHandle } from './DragHandle.tsx';
import { ModuleSettings } from './ModuleSettings.tsx';
import styles from './Outline.module.css';
import { PositionField } from './PositionField.tsx';
import { useDragged } from './use-dragged.ts';
import { toggleId } from './use-outline-moves.ts';

interface ModuleCardProps {
  module: EditedModule;
  name: string;
  /** Counted from 1. */
  position: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onPlace: (position: number) => void;
  onRemove: () => void;
  /** The units. */
  children: ReactNode;
}

/** One module: number, title, unlock rule and actions, and its units. */
export function ModuleCard(props: ModuleCardProps) {
  const { module, name, position, count, isOpen, onPlace, children } = props;
  const t = useTranslate('course-editor');
  const readOnly = useReadOnly();
  const drag = useDragged('module', module.key, name);
  const move = (by: -1 | 1) => onPlace(position + by);
  return (
    <li
      ref={drag.row}
      style={drag.style}
      className={styles.module}
      data-open={isOpen || undefined}
      data-dragged={drag.isDragged || undefined}
    >
      <div data-outline-row={module.key}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside */}
        <div className={styles.moduleHead} onKeyDown={readOnly ? undefined : moveByKey(move)}>
          {readOnly ? null : <DragHandle drag={drag} label={t('module.drag', { name })} />}
          <PositionField
            id={`position-${module.key}`}
            label={t('module.position', { name })}
            position={position}
            count={count}
            disabled={readOnly}
            onMove={onPlace}
          />
          <h3 className={styles.heading}>
            <button
              type="button"
              id={toggleId(module.key)}
              className={styles.toggle}
              aria-expanded={isOpen}
              onClick={props.onToggle}
            >
              <IconChevronRight size={18} className={styles.chevron} aria-hidden />
              <span className={styles.names}>
                <span className={styles.moduleName}>{name}</span>
                <span className={styles.summary}>{t('module.units', { count: module.units.length })}</span>
              </span>
              <span className={styles.marks}>
                <Opening module={module} />
              </span>
            </button>
          </h3>
          {readOnly ? null : (
            <RowActions
              t={t}
              rowKey={module.key}
              name={name}
              canMoveUp={position > 1}
              canMoveDown={position < count}
              onMove={move}
              removeLabel={t('module.remove')}
              onRemove={props.onRemove}
            />
          )}
        </div>
        {isOpen ? <ModuleSettings module={module} /> : null}
      </div>
      {children}
    </li>
  );
}

/** The unlock rule, unless the module opens at once. */
function Opening({ module: { unlock } }: { module: EditedModule }) {
  const t = useTranslate('course-editor');
  const { calendarDay } = useFormats();
  if (unlock.type === 'NONE') return null;
  return (
    <StatusBadge icon={<IconLock aria-hidden />}>
      {unlock.type === 'DATE'
        ? t('module.opensOn', { date: calendarDay(unlock.date) })
        : t('module.opensAfter', { count: unlock.days })}
    </StatusBadge>
  );
}
