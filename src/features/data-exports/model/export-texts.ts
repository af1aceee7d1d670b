/** What the API answers; the screen shows its own language by the reason. */
export const exportTexts = {
  'data-export.not-understood': 'This export cannot be made: look at its days, files and format.',
  'data-export.too-many': 'Two exports are on their way already. Wait until one is ready, or cancel it.',
  'data-export.no-room': 'The kept exports take all the room there is for them. Delete one first.',
  'data-export.not-ready': 'This export cannot be downloaded.',
  'data-export.busy': 'Several exports are being downloaded. Try again when one is done.',
} as const;
