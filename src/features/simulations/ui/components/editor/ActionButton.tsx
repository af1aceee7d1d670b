import { useTranslate } from '#locales/use-translate.ts';
import { Button, type ButtonKind } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import type { EditorAction } from '../../editor-state/actions/editor-action.ts';
import { findAction, isEnabled, shortcutKeys } from '../../editor-state/actions/editor-actions.ts';
import { useEditor, useEditorSession } from '../../editor-state/editor-session.ts';

export interface ActionButtonProps {
  /** Of a registered action. */
  id: string;
  iconOnly?: boolean;
  kind?: ButtonKind;
}

/** A button for a registered action: name, icon, shortcut and whether it can be pressed all come from there. */
export function ActionButton({ id, iconOnly = false, kind = 'secondary' }: ActionButtonProps) {
  const action = findAction(id);
  return action ? <ButtonOf action={action} iconOnly={iconOnly} kind={kind} /> : null;
}

function ButtonOf({ action, iconOnly, kind }: { action: EditorAction; iconOnly: boolean; kind: ButtonKind }) {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const enabled = useEditor((state) => isEnabled(action, { ...session.context(), state }));
  const label = t(action.label);
  const keys = action.shortcut && shortcutKeys(action.shortcut, isApple(), t('key.space')).join(' ');
  const Icon = action.icon;
  const shared = {
    disabled: !enabled,
    title: keys ? `${label} (${keys})` : label,
    onClick: () => session.run(action),
  };
  if (iconOnly) return <IconButton {...shared} size="sm" label={label} icon={<Icon aria-hidden />} />;
  return (
    <Button {...shared} size="sm" kind={kind} icon={<Icon size={16} aria-hidden />}>
      {label}
    </Button>
  );
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
