/** @jsxImportSource preact */

/** Strokes in a 24 by 24 box, drawn for Praxis. */
const paths = {
  send: 'M5 12h13M12.5 6l6 6-6 6',
  microphone:
    'M12 4a2.6 2.6 0 0 1 2.6 2.6v4.8a2.6 2.6 0 0 1-5.2 0V6.6A2.6 2.6 0 0 1 12 4zM6.5 11a5.5 5.5 0 0 0 11 0M12 16.5V20M9 20h6',
  stop: 'M7.5 7.5h9v9h-9z',
  sound: 'M4 9.5h3.5L12 6v12l-4.5-3.500H4zM15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.8a7.4 7.4 0 0 1 0 10.4',
  muted: 'M4 9.5h3.5L12 6v12l-4.5-3.500H4zM15.5 9.5l5 5M20.500 9.5l-5 5',
  captions: 'M4 6h16v12H4zM10.5 10.5a2 2 0 1 0 0 3M16.500 10.5a2 2 0 1 0 0 3',
  bulb: 'M9.500 18h5M10.500 20.5h3M8.800 14.800a5 5 0 1 1 6.400 0c-.700.600-1 1.200-1.100 2.200h-4.200c-.100-1-.400-1.600-1.100-2.200z',
  replay: 'M5 12a7 7 0 1 0 2.2-5.100M5 5v3.500h3.500',
  check: 'M5.500 12.500l4.200 4.200 8.800-9.200',
  close: 'M6 6l12 12M18 6L6 18',
  cross: 'M7.500 7.500l9 9M16.500 7.500l-9 9',
  open: 'M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13z',
  down: 'M6.500 9.500l5.500 5.500 5.500-5.500',
  flag: 'M6 20V5M6 5.500h10.500l-2.200 3.500 2.200 3.500H6',
  clock: 'M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM12 8v4.300l2.800 1.700',
  keyboard: 'M4 7h16v10H4zM7.500 10.300v.010M11 10.300v.010M14.500 10.300v.010M8.500 13.800h7',
  hands:
    'M8.500 8.500a5 5 0 0 0 0 7M5.800 6a8.500 8.500 0 0 0 0 12M15.500 8.500a5 5 0 0 1 0 7M18.200 6a8.500 8.500 0 0 1 0 12M12 12v.010',
  task: 'M9 5H7a1.500 1.500 0 0 0-1.500 1.500v12A1.500 1.500 0 0 0 7 20h10a1.500 1.500 0 0 0 1.500-1.500v-12A1.500 1.500 0 0 0 17 5h-2M9.500 3.500h5v3h-5zM9 11.500h6M9 15h4',
  person:
    'M12 4.500a3.600 3.600 0 1 1 0 7.200 3.600 3.600 0 0 1 0-7.200zM5 19.500c.800-3.600 3.500-5.300 7-5.300s6.200 1.700 7 5.300',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
