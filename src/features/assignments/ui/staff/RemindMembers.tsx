import { RemindAction } from './RemindAction.tsx';

/** Among what can be done with chosen members. */
export function RemindMembers({ memberIds, onDone }: { memberIds: readonly string[]; onDone: () => void }) {
  return <RemindAction kind="secondary" selected={{ members: memberIds }} onDone={onDone} />;
}
