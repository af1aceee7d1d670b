import { Suspense } from 'react';
import { useSelectionActions } from './use-selection-actions.ts';

/** Their buttons, for the bar of the choice. */
export function SelectionActions({
  memberIds,
  onDone,
}: {
  memberIds: readonly string[];
  onDone: () => void;
}) {
  return useSelectionActions().map(({ key, Action }) => (
    <Suspense key={key}>
      <Action memberIds={memberIds} onDone={onDone} />
    </Suspense>
  ));
}
