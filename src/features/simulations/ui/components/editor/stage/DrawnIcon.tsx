import type { IconType } from '../../../../interactions/fields.ts';
import { iconPaths } from '../../../../interactions/icon-paths.ts';

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
