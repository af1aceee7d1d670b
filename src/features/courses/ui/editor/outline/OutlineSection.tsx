import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { EditorSection } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { useShortcutGroup } from '#web/commands/command-store.ts';
import { courseLimits } from '../../../model/course-validation.ts';
import { useOutline, useReadOnly } from '../state/course-context.ts';
import { type EditedModule, stepOf } from '../state/outline.ts';
import { itemKey } from '../state/unit-items.ts';
import { AddUnit } from './AddUnit.tsx';
import { listOutlineShortcuts } from './list-outline-shortcuts.ts';
import { ModuleCard } from './ModuleCard.tsx';
import { NewPage } from './NewPage.tsx';
import styles from './Outline.module.css';
import { EndOfModule, OutlineDrag } from './OutlineDrag.tsx';
import { UnitRow } from './UnitRow.tsx';
import { useOutlineEdits } from './use-outline-edits.ts';
import { focusRow, type OutlineMoves, useOutlineMoves } from './use-outline-moves.ts';
import { useOutlineNames } from './use-outline-names.ts';

/** Modules and units in their order. `asked` is the key in the address, which opens and gets the focus. */
export function OutlineSection({ asked }: { asked: string | null }) {
  const t = useTranslate('course-editor');
  const readOnly = useReadOnly();
  const { modules } = useOutline();
  const edits = useOutlineEdits();
  const moves = useOutlineMoves();
  const [openKey, setOpenKey] = useState(asked);
  useOutlineShortcuts();

  // The focus scrolls to it.
  const first = useRef(asked);
  useEffect(() => {
    if (first.current) focusRow(first.current);
  }, []);

  return (
    <EditorSection title={t('section.content')} text={t('section.content.text')}>
      {modules.length === 0 ? (
        <NoModules onAdd={edits.addModule} />
      ) : (
        <>
          <OutlineDrag moves={moves}>
            <ol className={styles.modules} aria-label={t('outline.modules')}>
              {modules.map((module, index) => (
                <ModuleItem
                  key={module.key}
                  module={module}
                  index={index}
                  edits={edits}
                  moves={moves}
                  openKey={openKey}
                  onToggle={(key) => setOpenKey(openKey === key ? null : key)}
                />
              ))}
            </ol>
          </OutlineDrag>
          {readOnly ? null : (
            <div>
              <Button
                icon={<IconPlus size={18} aria-hidden />}
                disabled={modules.length >= courseLimits.modules}
                onClick={edits.addModule}
              >
                {t('module.add')}
              </Button>
            </div>
          )}
        </>
      )}
      <p className="visually-hidden" role="status">
        {moves.announced}
      </p>
    </EditorSection>
  );
}

function NoModules({ onAdd }: { onAdd: () => void }) {
  const t = useTranslate('course-editor');
  const readOnly = useReadOnly();
  return (
    <EmptyState
      icon={<IconStack2 />}
      title={t('outline.empty')}
      text={t('outline.emptyText')}
      action={
        readOnly ? undefined : (
          <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {t('module.addFirst')}
          </Button>
        )
      }
    />
  );
}

interface ModuleItemProps {
  module: EditedModule;
  /** Counted from 0. */
  index: number;
  edits: ReturnType<typeof useOutlineEdits>;
  moves: OutlineMoves;
  /** The module or unit whose settings are open. */
  openKey: string | null;
  onToggle: (key: string) => void;
}

/** A module with its units and the search that adds more. */
function ModuleItem({ module, index, edits, moves, openKey, onToggle }: ModuleItemProps) {
  const t = useTranslate('course-editor');
  const readOnly = useReadOnly();
  const { modules } = useOutline();
  const name = useOutlineNames().module(module.key);
  const { units } = module;
  const all = modules.flatMap((each) => each.units);
  // In a course of one module and no units there is nothing else to do.
  const isFirstStep = modules.length === 1 && all.length === 0;
  const isFull = units.length >= courseLimits.unitsOfModule || all.length >= courseLimits.units;
  return (
    <ModuleCard
      module={module}
      name={name}
      position={index + 1}
      count={modules.length}
      isOpen={openKey === module.key}
      onToggle={() => onToggle(module.key)}
      onPlace={(position) => moves.moveModule(module.key, position - 1)}
      onRemove={() => edits.removeModule(module.key)}
    >
      <ol className={styles.units} aria-label={t('outline.units', { module: name })}>
        {units.map((unit, at) => (
          <UnitRow
            key={unit.key}
            unit={unit}
            position={at + 1}
            count={units.length}
            canMoveUp={stepOf(modules, unit.key, -1) !== null}
            canMoveDown={stepOf(modules, unit.key, 1) !== null}
            isOpen={openKey === unit.key}
            onToggle={() => onToggle(unit.key)}
            onMove={(by) => moves.stepUnit(unit.key, by)}
            onPlace={(position) => moves.moveUnit(unit.key, { moduleIndex: index, index: position - 1 })}
            onRemove={() => edits.removeUnit(unit.key)}
          />
        ))}
      </ol>
      {readOnly ? null : (
        <EndOfModule moduleKey={module.key} name={name}>
          <AddUnit
            label={t('unit.addTo', { module: name })}
            isFull={isFull}
            used={new Set(all.map(({ itemKind, itemId }) => itemKey(itemKind, itemId)))}
            startOpen={edits.newest === module.key || isFirstStep}
            onAdd={(item) => edits.addUnit(module.key, item)}
          />
          <NewPage moduleName={name} isFull={isFull} onAdd={(item) => edits.addUnit(module.key, item)} />
        </EndOfModule>
      )}
    </ModuleCard>
  );
}

/** Lists the shortcuts in the '?' dialog. */
function useOutlineShortcuts(): void {
  const t = useTranslate('course-editor');
  const [group] = useState(() => listOutlineShortcuts(t));
  useShortcutGroup(group);
}
