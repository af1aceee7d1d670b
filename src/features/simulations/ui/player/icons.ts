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

export const hotspotIcons: Record<string, string> = {
  info: 'M12 11v6M12 7.5v.01',
  question: 'M9.5 9a2.5 2.5 0 1 1 3.6 2.2c-.8.400-1.1.900-1.1 1.8M12 16.5v.01',
  arrow: 'M6 12h12M13 7l5 5-5 5',
  star: 'M12 6l1.8 3.7 4 .6-2.9 2.9.700 4.1L12 15.4l-3.6 1.9.700-4.1-2.9-2.9 4-.6z',
  warning: 'M12 7v6M12 16.5v.01',
  hand: 'M9 12V7.5a1.2 1.2 0 0 1 2.4 0V11m0-4.5a1.2 1.2 0 0 1 2.4 0V11m0-3a1.2 1.2 0 0 1 2.4 0v5a5 5 0 0 1-9 2.5L6 13',
  eye: 'M5 12s2.6-4.5 7-4.5S19 12 19 12s-2.6 4.5-7 4.5S5 12 5 12zM12 12v.01',
  plus: 'M12 7v10M7 12h10',
};
