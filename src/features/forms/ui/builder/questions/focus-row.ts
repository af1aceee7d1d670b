export function rowId(id: string): string {
  return `part-${id}`;
}

/** Waits until React has rendered the change. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => document.getElementById(rowId(id))?.focus());
}

/** The first field of a row that is open. */
export function focusFirstField(id: string): void {
  requestAnimationFrame(() =>
    document
      .getElementById(`${rowId(id)}-fields`)
      ?.querySelector<HTMLElement>('input, textarea')
      ?.focus(),
  );
}

/**
 * A moved row may be rendered again in another section, and its button may become disabled. Then the row itself gets the
 * focus.
 */
export function keepFocus(id: string): void {
  const focusedId = document.activeElement?.id ?? '';
  requestAnimationFrame(() => {
    const again = focusedId === '' ? null : document.getElementById(focusedId);
    if (again && !again.matches(':disabled')) again.focus();
    else document.getElementById(rowId(id))?.focus();
  });
}
