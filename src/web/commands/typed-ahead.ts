/** What was typed for a palette whose code is still on its way. */
let typed = '';

export const readTypedAhead = (): string => typed;

export function forgetTypedAhead(): void {
  typed = '';
}

/** The name of a key, as events have it. */
export function typeAhead(key: string): void {
  if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
  else if ([...key].length === 1) typed += key;
}
