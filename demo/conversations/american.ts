/** Whole words that American English spells or says in another way; the longer wording stands before its parts. */
const americanWords: readonly (readonly [british: string, american: string])[] = [
  ['GP surgery', 'doctor’s office'],
  ['GP', 'doctor'],
  ['999', '911'],
  ['allotment', 'garden plot'],
  ['half of bitter', 'small beer'],
  ['a pint', 'a beer'],
  ['fortnight', 'two weeks'],
  ['mum’s', 'mom’s'],
  ['Mum’s', 'Mom’s'],
  ['mum', 'mom'],
  ['Mum', 'Mom'],
  ['grey', 'gray'],
  ['colour', 'color'],
  ['apologise', 'apologize'],
  ['apologising', 'apologizing'],
  ['apologised', 'apologized'],
  ['summarise', 'summarize'],
  ['summarising', 'summarizing'],
  ['realise', 'realize'],
  ['realised', 'realized'],
  ['recognise', 'recognize'],
  ['recognised', 'recognized'],
  ['prioritise', 'prioritize'],
  ['organise', 'organize'],
  ['organised', 'organized'],
  ['behaviour', 'behavior'],
  ['favourite', 'favorite'],
  ['neighbour', 'neighbor'],
  ['programme', 'program'],
  ['postcode', 'zip code'],
  ['parcel', 'package'],
  ['mobile', 'cell phone'],
  ['rota', 'schedule'],
  ['lock-off', 'lockout'],
  ['cheque', 'check'],
  ['pounds', 'dollars'],
  ['per cent', 'percent'],
  ['mates', 'friends'],
  ['mate', 'man'],
  ['Mate', 'Man'],
  ['lorry’s', 'truck’s'],
  ['lorry', 'truck'],
  ['lorries', 'trucks'],
  ['torch', 'flashlight'],
  ['health and safety', 'the safety police'],
  ['canteen', 'break room'],
];

const words = new Map(americanWords);
const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${americanWords.map(([british]) => british).join('|')})(?![\\p{L}\\d])`,
  'gu',
);

/** The same text as an American would write it. */
export function american(british: string): string {
  return british.replace(pattern, (word) => words.get(word) ?? word);
}
