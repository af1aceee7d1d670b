import { iconPaths } from '../../../../model/interactions/icon-paths.ts';
import type { IconType } from '../../../../model/interactions/interaction.ts';

/** An icon as learners see it. */
export function DrawnIcon({ type }: { type: IconType }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-icon={type}
    >
      <path d={iconPaths[type]} />
    </svg>
  );
}
