import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { FormSkeleton, Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import styles from './EditorWorkspace.module.css';

export interface EditorWorkspaceProps {
  /** Stays at the top. */
  header: ReactNode;
  /** Below it; keeps its row of the page when empty. */
  notices: ReactNode;
  /** An `EditorNav`. */
  nav: ReactNode;
  /** The section that is open. */
  children: ReactNode;
  /** A dock beside every section, where there is room for it. */
  aside?: ReactNode;
}

/** The frame of an editor whose document is written in sections, one at a time. */
export function EditorWorkspace({ header, notices, nav, children, aside }: EditorWorkspaceProps) {
  return (
    <div className={styles.workspace}>
      {header}
      {notices}
      <div className={styles.page}>
        {nav}
        <div className={styles.main} data-tour="section">
          {children}
        </div>
        {aside}
      </div>
    </div>
  );
}

export interface EditorNavProps<Section extends string> {
  label: string;
  /** The path of the editor; the section is in the search of the address. */
  path: string;
  current: Section;
  sections: readonly EditorNavEntry<Section>[];
  /** After the number of errors, for screen readers. */
  errorsLabel: string;
  /** Beside the choice of a section on a narrow screen. */
  children?: ReactNode;
}

interface EditorNavEntry<Section> {
  section: Section;
  label: string;
  errors: number;
  count?: number | undefined;
}

/** The sections of an editor: links beside it, one choice above it on a narrow screen. */
export function EditorNav<Section extends string>(props: EditorNavProps<Section>) {
  const { label, path, current, sections, errorsLabel, children } = props;
  const navigate = useNavigate();
  return (
    <>
      <nav className={styles.nav} aria-label={label} data-tour="sections">
        {sections.map((each) => (
          <Link
            key={each.section}
            to={path}
            search={{ section: each.section }}
            className={styles.navLink}
            aria-current={each.section === current ? 'page' : undefined}
          >
            {each.label}
            {each.errors > 0 ? (
              <span className={styles.count} data-tone="negative">
                {each.errors}
                <span className="visually-hidden"> {errorsLabel}</span>
              </span>
            ) : each.count !== undefined ? (
              <span className={styles.count}>{each.count}</span>
            ) : null}
          </Link>
        ))}
      </nav>
      <div className={styles.narrow}>
        <Select
          label={label}
          value={current}
          options={sections.map((each) => ({ value: each.section, label: each.label }))}
          onChange={(section) => void navigate({ to: path, search: { section } })}
        />
        {children}
      </div>
    </>
  );
}

/** Undo and redo by Ctrl+Z, except in a field, where the browser undoes the typing. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  // Keys are heard on the window.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [undo, redo]);
}

const navWidths = ['40%', '72%', '46%', '63%', '52%', '57%', '43%', '60%', '68%', '36%'];

/** The layout of the workspace: head, sections, fields. */
export function EditorWorkspaceSkeleton({ sections = navWidths.length }: { sections?: number }) {
  return (
    <div className={styles.workspace} aria-hidden>
      <div className={styles.loadingBar}>
        <span className={styles.loadingTitle}>
          <Skeleton shape="circle" width="40px" height="40px" />
          <Skeleton width="12rem" height="1.25rem" />
        </span>
        <Skeleton shape="block" width="6rem" height="36px" />
      </div>
      <span />
      <div className={styles.page}>
        <div className={styles.loadingNav}>
          {navWidths.slice(0, sections).map((width) => (
            <Skeleton key={width} width={width} height="0.875rem" />
          ))}
        </div>
        <div className={styles.main}>
          <div className={styles.loadingFields}>
            <Skeleton width="10rem" height="1.5rem" />
            <FormSkeleton fields={5} />
          </div>
        </div>
      </div>
    </div>
  );
}
