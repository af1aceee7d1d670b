/** Strokes in a 24 by 24 box, drawn for Praxis. */
export const iconPaths = {
  bulb: 'M9.5 18h5M10.5 20.5h3M8.8 14.8a5 5 0 1 1 6.4 0c-.7.6-1 1.2-1.1 2.2h-4.2c-.1-1-.4-1.6-1.1-2.2z',
  captions: 'M4 6h16v12H4zM10.5 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3',
  check: 'M5.5 12.5l4.2 4.2 8.8-9.2',
  clock: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 8v4.3l2.8 1.7',
  close: 'M6 6l12 12M18 6L6 18',
  cross: 'M7.5 7.5l9 9M16.5 7.5l-9 9',
  down: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  exitFullscreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  flag: 'M6 20V5M6 5.5h10.5l-2.2 3.5 2.2 3.5H6',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  hands:
    'M8.5 8.5a5 5 0 0 0 0 7M5.8 6a8.5 8.5 0 0 0 0 12M15.5 8.5a5 5 0 0 1 0 7M18.2 6a8.5 8.5 0 0 1 0 12M12 12v.01',
  keyboard: 'M4 7h16v10H4zM7.5 10.3v.01M11 10.3v.01M14.5 10.3v.01M8.5 13.8h7',
  list: 'M9 7h10M9 12h10M9 17h10M5 7v.01M5 12v.01M5 17v.01',
  microphone:
    'M12 4a2.6 2.6 0 0 1 2.6 2.6v4.8a2.6 2.6 0 0 1-5.2 0V6.6A2.6 2.6 0 0 1 12 4zM6.5 11a5.5 5.5 0 0 0 11 0M12 16.5V20M9 20h6',
  muted: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9.5l5 5M20.5 9.5l-5 5',
  open: 'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  recentre: 'M12 4v4M12 16v4M4 12h4M16 12h4M12 12v.01',
  replay: 'M5 12a7 7 0 1 0 2.2-5.1M5 5v3.5h3.5',
  send: 'M5 12h13M12.5 6l6 6-6 6',
  settings: 'M5 8h8M17 8h2M5 16h2M11 16h8M15 6v4M9 14v4',
  sound: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.8a7.4 7.4 0 0 1 0 10.4',
  stop: 'M7.5 7.5h9v9h-9z',
  task: 'M9 5H7a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5v-12A1.5 1.5 0 0 0 17 5h-2M9.5 3.5h5v3h-5zM9 11.5h6M9 15h4',
} as const;

export type IconName = keyof typeof iconPaths;
