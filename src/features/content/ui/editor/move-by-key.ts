/** Moves the focused row with Alt and an arrow key. */
export function moveByKey(onMove: (by: -1 | 1) => void) {
  return (event: { key: string; altKey: boolean; preventDefault(): void; stopPropagation(): void }) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
}
