/** Strokes in a 24 by 24 box, drawn for Praxis. */
export const controlIcons = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  replay: 'M5 12a7 7 0 1 0 2.2-5.1M5 5v3.5h3.5',
  sound: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.8a7.4 7.4 0 0 1 0 10.4',
  muted: 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9.5l5 5M20.5 9.5l-5 5',
  captions: 'M4 6h16v12H4zM10.5 10.5a2 2 0 1 0 0 3M16.5 10.5a2 2 0 1 0 0 3',
  settings: 'M5 8h8M17 8h2M5 16h2M11 16h8M15 6v4M9 14v4',
  list: 'M9 7h10M9 12h10M9 17h10M5 7v.01M5 12v.01M5 17v.01',
  recentre: 'M12 4v4M12 16v4M4 12h4M16 12h4M12 12v.01',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  exitFullscreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  close: 'M6 6l12 12M18 6L6 18',
};
