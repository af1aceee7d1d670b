import { IconChartBar, IconPlayerPlay, IconPlus, IconQuote, IconVideo } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';
import {
  allAnalyticsPath,
  analyticsPath,
  editPath,
  editVideoPath,
  mySimulationsPath,
  newSimulationPath,
  playPath,
  simulationsPath,
} from './simulation-paths.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.newSimulation',
      words: 'commandWords.newSimulation',
      Icon: IconPlus,
      group: 'create',
      to: newSimulationPath,
    },
    {
      label: 'command.simulations',
      words: 'commandWords.simulations',
      Icon: IconVideo,
      group: 'pages',
      to: simulationsPath,
    },
    {
      label: 'command.mySimulations',
      words: 'commandWords.mySimulations',
      Icon: IconPlayerPlay,
      group: 'pages',
      to: mySimulationsPath,
    },
    {
      label: 'command.simulationAnalytics',
      words: 'commandWords.simulationAnalytics',
      Icon: IconChartBar,
      group: 'pages',
      to: allAnalyticsPath,
    },
  ],
  found: [
    {
      kind: 'simulation',
      label: 'found.simulation',
      Icon: IconVideo,
      path: ({ ID, CanEdit }, asLearner) => {
        if (asLearner) return playPath(ID);
        return CanEdit ? editPath(ID) : analyticsPath(ID);
      },
    },
    {
      kind: 'moment',
      label: 'found.moment',
      Icon: IconQuote,
      path: ({ ID, CanEdit, Place }, asLearner) =>
        asLearner || !CanEdit || !Place ? playPath(ID) : editVideoPath(ID, Place.VideoID),
    },
  ],
};
