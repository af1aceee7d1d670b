/** As the help lists them. `key` is what is printed on the key, `text` the key of its text. */
export const shortcutHelp = [
  { keys: ['Space', 'K'], text: 'help.play' },
  { keys: ['J', 'L'], text: 'help.seek' },
  { keys: ['M'], text: 'help.mute' },
  { keys: ['C'], text: 'help.captions' },
  { keys: ['F'], text: 'help.fullscreen' },
  { keys: ['Tab'], text: 'help.hotspots' },
  { keys: ['I'], text: 'help.list' },
  { keys: ['?'], text: 'help.help' },
] as const;

export const flatHelp = [
  { keys: ['←', '→'], text: 'help.seek' },
  { keys: ['↑', '↓'], text: 'help.volume' },
] as const;

export const sphereHelp = [
  { keys: ['←', '↑', '→', '↓'], text: 'help.look' },
  { keys: ['+', '−'], text: 'help.zoom' },
  { keys: ['Home'], text: 'help.ahead' },
] as const;
