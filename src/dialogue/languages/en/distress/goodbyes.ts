import { any, forGood, gap, kin, wide } from './grammar.ts';
import { pills } from './overdose.ts';

/** Preparations and goodbyes. */
export const goodbyes: readonly string[] = [
  `i ${gap(3)}${any('got', 'have', 'had', 'keep', 'kept', 'saved', 'saving', 'hoarding', 'collected', 'put', 'lined')} ${gap(4)}${any(pills, 'rope', 'noose', 'razor', 'blade', 'blades', 'gun')} ${gap(3)}${any('lined up', 'next to me', 'beside me', 'in front of me', 'in my hand', 'saved up', 'stashed', 'hidden', 'to do it')}`,
  `i ${gap(3)}${any('got', 'have', 'bought', 'tied')} ${gap(3)}${any('rope', 'noose', 'gun')} ${gap(2)}${any('ready', 'loaded', 'tied', 'round my neck', 'around my neck')}`,
  `${any('wrote', 'written', 'writing', 'write', 'left', 'leaving')} ${gap(3)}${any('letter', 'letters', 'note', 'notes', 'message')} ${wide(6)}goodbye`,
  `${any('my', 'a', 'the', 'wrote', 'written', 'writing')} ${any('suicide', 'goodbye', 'farewell')} ${any('note', 'letter', 'letters', 'notes')}`,
  `(?:my|a|the|one) (?:final |last )+${any('goodbye', 'farewell', 'words', 'message to')}`,
  `(?:this is|it is) my (?:final |last )?${any('goodbye', 'farewell', 'last day', 'last night', 'last message')}`,
  `goodbye ${any(forGood, 'cruel world', 'world', 'everyone', 'everybody')}`,
  `${any('saying', 'said', 'say')} my (?:last |final )?goodbyes`,
  `by the time (?:you|they|anyone|somebody) ${any('read', 'hear', 'get', 'find', 'see')}s? (?:this|me|it)`,
  `tell my (?:little )?${any(kin, 'kids', 'children', 'family', 'daughter', 'son', 'friends')} (?:that )?i ${any('love', 'loved', 'am sorry', 'am so sorry')}`,
  `${any('look after', 'take care of', 'care for')} my ${gap(1)}${any('kids', 'children', 'dog', 'cat', 'family', 'son', 'daughter', 'mum', 'mom')} ${any('when', 'after', 'once', 'if')} i am ${any('gone', 'dead', 'not here', 'no longer here')}`,
  `${any('when', 'after', 'once')} i am dead`,
];
