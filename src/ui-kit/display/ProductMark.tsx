import { useId } from 'react';

/** The mark of Praxis: a path that turns into play. Drawn, so that it needs no request. */
export function ProductMark({ size = 32 }: { size?: number }) {
  const gradient = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="32" y2="32" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#6d59f5" />
          <stop offset="1" stopColor="#4127c9" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
      <path
        d="M10 8.2a1.6 1.6 0 0 1 2.4-1.4l11.4 6.8a2.8 2.8 0 0 1 0 4.8l-7 4.2a1.4 1.4 0 0 1-2.1-1.2v-4.6a1.4 1.4 0 0 0-2.8 0v7.6a1.2 1.2 0 0 1-1.9 1z"
        fill="#fff"
      />
    </svg>
  );
}
