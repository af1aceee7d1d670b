import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import styles from './Menu.module.css';
import { usePortalProps } from './portal-target.ts';

export interface MenuProps {
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactElement;
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start';
  width?: number;
  /** For a menu that was loaded on demand. */
  startOpen?: boolean;
}

/** A menu of actions. Arrow keys move, Escape closes, letters jump. */
export function Menu({
  trigger,
  children,
  placement = 'bottom-end',
  width = 220,
  startOpen = false,
}: MenuProps) {
  const id = useId();
  const portalProps = usePortalProps();
  return (
    <MantineMenu
      id={id}
      portalProps={portalProps}
      onClose={() => requestAnimationFrame(() => returnFocus(id))}
      position={placement}
      width={width}
      shadow="lg"
      withInitialFocusPlaceholder={false}
      defaultOpened={startOpen}
      radius="md"
      transitionProps={{ transition: 'pop-top-right', duration: 150 }}
      classNames={{
        dropdown: styles.dropdown,
        item: styles.item,
        label: styles.label,
        divider: styles.divider,
        itemSection: styles.section,
      }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/**
 * Mantine returns the focus only to the element that had it before; a menu that was loaded on demand has replaced that
 * element.
 */
function returnFocus(id: string): void {
  const active = document.activeElement;
  const dropdown = document.getElementById(`${id}-dropdown`);
  const lost = active === null || active === document.body || dropdown?.contains(active);
  if (lost) document.getElementById(id)?.focus({ preventScroll: true });
}

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export function MenuItem({
  children,
  icon,
  aside,
  danger = false,
  disabled = false,
  onSelect,
}: MenuItemProps) {
  return (
    <MantineMenu.Item
      leftSection={icon}
      rightSection={aside}
      disabled={disabled}
      data-danger={danger || undefined}
      onClick={onSelect}
    >
      {children}
    </MantineMenu.Item>
  );
}

export interface MenuLinkProps {
  /** A path of this site. */
  href: string;
  children: ReactNode;
  icon?: ReactNode;
  newTab?: boolean;
}

/** An entry that leads to another page; a real link, so it can be opened in a new tab. */
export function MenuLink({ href, children, icon, newTab = false }: MenuLinkProps) {
  const router = useRouter();
  return (
    <MantineMenu.Item
      component="a"
      href={href}
      leftSection={icon}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      onClick={(event: MouseEvent) => {
        if (newTab || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    >
      {children}
    </MantineMenu.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <MantineMenu.Label>{children}</MantineMenu.Label>;
}

export function MenuDivider() {
  return <MantineMenu.Divider />;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
  /** The choice closes the menu; settings with an immediate effect leave it open. */
  closes?: boolean;
}

/** One of a few settings. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
  closes = false,
}: MenuChoiceProps<Value>) {
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <MantineMenu.RadioGroup value={value} onChange={choose} aria-label={label}>
      <MantineMenu.Label>{label}</MantineMenu.Label>
      {options.map((option) => (
        <MantineMenu.RadioItem key={option.value} value={option.value} closeMenuOnClick={closes}>
          {option.label}
        </MantineMenu.RadioItem>
      ))}
    </MantineMenu.RadioGroup>
  );
}
