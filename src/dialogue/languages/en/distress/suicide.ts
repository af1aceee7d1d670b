import { any, forGood, gap, more, thinks, untilLast, wants } from './grammar.ts';

const noFigure =
  '(?! (?:laughing|for|over|to (?:meet|finish|get|make|please|keep|be)|with work|on the|trying to (?:finish|get|lift|reach|make)|in the foot|out to dry|up on))';

const kill = `${any('kill', 'killing', 'killed', 'hang', 'hanging', 'hanged', 'hung', 'shoot', 'shooting', 'drown', 'drowning', 'gas', 'gassing', 'poison', 'poisoning', 'poisoned', 'stab', 'stabbing', 'suffocate', 'suffocating', 'strangle', 'strangling', 'electrocute', 'unalive', 'top', 'topping', 'murder', 'end', 'ending', 'off')} my ?self${noFigure}`;

const endLife = any(
  `${any('end', 'ending', 'take', 'taking', 'finish')} my (?:own )?life`,
  `${any('end', 'ending')} (?:it|this|everything) all`,
  `${any('commit', 'committing', 'committed')} suicide`,
  'do away with my ?self',
  'doing away with my ?self',
);

const jump = any(
  `${any('jump', 'jumping')} ${any('off', 'from', 'under', 'in front of', 'out of (?:the|a|my) window', 'into the (?:river|sea|canal)', 'on the (?:tracks|rails|line)')}`,
  `${any('throw', 'throwing', 'chuck')} my ?self ${any('off', 'under', 'in front', 'into', 'from', 'out', 'down')}`,
  `${any('step', 'stepping', 'walk', 'walking', 'run', 'running')} (?:out )?(?:in front of|into) (?:a |the |an )?(?:oncoming )?${any('car', 'bus', 'train', 'lorry', 'truck', 'traffic', 'tube', 'subway', 'sea')}`,
  `${any('drive', 'driving', 'crash', 'crashing')} (?:my |the |this )?(?:car )?(?:into|off) (?:a |the |an )?(?:oncoming )?${any('tree', 'wall', 'bridge', 'cliff', 'river', 'lorry', 'truck', 'traffic')}`,
);

const veins = `${any('slit', 'slitting', 'slash', 'slashing', 'cut', 'cutting', 'open', 'opening')} my (?:own )?${any('wrist', 'wrists', 'throat', 'veins')}`;

export const deadly = any(kill, endLife, jump, veins);

/** Words for suicide that count where the speaker wants it or thinks of it. */
const thoughtOf = any(deadly, 'suicide', 'overdose', 'overdosing', 'taking an overdose', 'take an overdose');

const die = any(
  'die(?! (?:of|from|laughing|to|for|at|in|peacefully|happy|rich|with))',
  'be dead',
  'be gone forever',
  `not (?:be )?(?:alive|exist|wake up)`,
  'never wake up',
  'never have been born',
  `${any('disappear', 'vanish')} ${any(forGood, 'completely')}`,
  `not be here ${more}`,
  '(?:go to sleep|fall asleep) and (?:not|never) wake(?: up)?',
);

/** To want to die, to think of it and to plan it. */
export const suicide: readonly string[] = [
  `i ${gap(3)}${wants} to ${gap(2)}${any(thoughtOf, die)}`,
  `i (?:really |just |only |honestly |sometimes |often )*(?:could|would|might|may|should|will) (?:just |really |as well )*${any('be dead', 'be better off dead', 'have died', 'rather be dead', 'rather die(?! than)', 'rather not be alive')}`,
  `i ${gap(3)}${thinks} ${gap(2)}${any(thoughtOf, 'dying', 'death (?:all|every|constantly)')}`,
  `i ${gap(4)}${any('plan', 'date', 'method', 'place', 'means')} (?:for|to) ${gap(1)}${any(thoughtOf, die)}`,
  `i ${gap(3)}suicidal`,
  `suicidal ${any('thoughts', 'ideation', 'feelings', 'plans')}`,
  `i ${gap(3)}wish(?:ed)? (?:that )?${gap(2)}i ${any('was', 'were', 'would be', 'could be', 'had been', 'am', 'had', 'would')} ${gap(2)}${any('dead', 'never born', 'never been born', `not here ${more}`, 'not alive')}`,
  `wish i ${any('could', 'would', 'can')} ${gap(2)}${any(die, 'disappear', 'vanish')}`,
  `i ${gap(2)}hope (?:that )?i (?:do not|never|will not) wake(?: up)?`,
  `i do not (?:really |even |think i )?want to ${any('live(?! (?:in|with|at|near|there|on|next|alone|by|like))', 'be alive', 'exist', 'wake up', 'go on living', 'carry on living', 'keep living', 'be in this world', 'be on this earth', `be (?:here|around) ${more}(?! than)`, `go on ${more}`)}`,
  `i (?:cannot|can not) ${any('go on', 'carry on', 'keep going', 'live', 'take it', 'take this')} ${any('living', more, 'like this')}`,
  `i ${gap(3)}(?:better off|happier) dead`,
  `i ${gap(2)}${any('tired', 'sick', 'done', 'finished', 'fed up', 'had enough', 'over')} ${gap(1)}${any('of', 'with')} ${any('life(?! (?:story|stories|insurance|support|as|at|in))', 'living', 'being alive', 'existing', 'my life', 'this life')}`,
  `i ${gap(2)}given up on ${any('life', 'living', 'my life')}`,
  `i ${gap(3)}${any('want', 'need', 'wish')} ${any('it', 'this', 'everything')} all to ${any('stop', 'end', 'be over', 'go away')}`,
  `i ${gap(3)}${any('want', 'need', 'wish')} ${any('it', 'this', 'everything', 'the pain')} to ${any('stop', 'end', 'be over')} ${forGood}`,
  `i ${gap(3)}${any('want', 'going', 'about', 'ready', 'plan', 'planning', 'decided', 'need')} to end it ${untilLast}`,
  `my life (?:is |feels )?${gap(2)}${any('over', 'pointless', 'worthless', 'meaningless', 'not worth')}`,
  'i (?:just |only |really )*want(?:ed)? to disappear',
  `i ${gap(3)}(?:think|thinking|thought|thoughts) (?:of|about) ending it(?= ?$| ,)`,
  `i deserve to ${any('die', 'be dead', 'suffer')}`,
];

/** The speaker feels like a burden, or expects to be missed by nobody. */
export const burden: readonly string[] = [
  `${`${any('better', 'better off', 'happier', 'easier', 'best')} `}${gap(3)}${any('without me', `if i ${gap(2)}${any('dead', 'died', 'gone', 'never born', 'disappeared')}`, 'if i was not (?:here|around|alive)', 'if i were not (?:here|around|alive)')}`,
  `${any('nobody', 'no one', 'noone', 'who')} would ${gap(2)}${any('miss me', `${any('miss', 'notice', 'care', 'mind', 'cry')} (?:me )?if i ${gap(3)}${any('died', 'dead', 'disappeared', 'gone', 'vanished')}`)}`,
  `i am (?:just |only |nothing but |such )*a burden(?! on the)`,
];
