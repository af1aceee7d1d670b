import type { Concept } from '../../../text/speech-features.ts';

/** What people speak of who are in need, and what others speak of with the same words. */
export const englishConcepts: readonly Concept[] = [
  ['ME', '\\b(?:i|im|ive|id|ill|me|my|mine)\\b'],
  ['SELF', '\\b(?:myself|my self|meself)\\b'],
  ['YOU', '\\b(?:you|your|youre|youve|ya|yours|yourself)\\b'],
  [
    'OTHER',
    '\\b(?:he|she|they|him|her|his|them|their|hes|shes|theyre|patient|patients|client|customer|colleague|caller|resident|somebody|someone|man|woman|boy|girl|mr|mrs|ms|people|film|song|poem|play|notes)\\b',
  ],
  [
    'KIN',
    '\\b(?:husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mum|mom|mother|stepdad|stepfather|uncle|brother|sister|son|boss|manager|consultant|parents|family|carer|fella|bf|gf|hubby)\\b',
  ],
  ['KID', '\\b(?:kids?|children|daughter|baby|bairns?)\\b'],
  ['PET', '\\b(?:cat|dog)\\b'],
  [
    'DIE',
    '\\b(?:die|died|dies|dying|dead|death|suicid\\w*|kms|unaliv\\w*|end(?:ing)? (?:it|things|my|everything|me)|kill\\w*|wake up|alive|disappear\\w*|vanish\\w*|gone|exist\\w*|not be here|be here|be around)\\b',
  ],
  [
    'METHOD',
    '\\b(?:jump\\w*|hang\\w*|rope|noose|bridge|roof|tracks?|train|bus|lorry|truck|wheel|edge|platform|gun|drown\\w*|step off|river|gas)\\b',
  ],
  [
    'HARM',
    '\\b(?:cut|cuts|cutting|slic\\w*|burn\\w*|scratch\\w*|bleed\\w*|blood|blade|razor|knife|hurt\\w*|harm\\w*|punish\\w*|scars?|sleeves|wrists?|thighs?|arms|bruise\\w*|punch\\w*|starv\\w*|throw up|vomit\\w*|purg\\w*)\\b',
  ],
  [
    'PILLS',
    '\\b(?:pills?|tablets?|meds|medication|paracetamol|tylenol|insulin|overdose\\w*|od|swallow\\w*|diazepam|vodka|gin|bottle|drink\\w*|drunk)\\b',
  ],
  [
    'HIT',
    '\\b(?:hits?|hitting|beat\\w*|chok\\w*|strangl\\w*|rap(?:e|ed)|assault\\w*|touch\\w*|threat\\w*|follow\\w*|locks?|locked|throws?|pushed|shov\\w*|slap\\w*|kick\\w*|broke|grab\\w*|safe|scared|afraid|frightened|terrified)\\b',
  ],
  [
    'NEG',
    '\\b(?:not|no|never|none|nobody|nothing|cant|cannot|dont|doesnt|didnt|isnt|arent|wont|wouldnt|couldnt|havent|hasnt|aint|without|shouldnt|wasnt)\\b',
  ],
  [
    'SAY',
    '\\b(?:sa(?:y|ys|id|ying)|tell|tells|told|telling|ask|asks|asked|wrote|write|goes|texted|words|states|stated|reports|reported|shouted|repeat\\w*|put it|denies)\\b',
  ],
  ['QUOTE', '"'],
  [
    'ASK',
    '\\?|\\b(?:what|which|how|who|when|where|is there|do you|are you|have you|did you|would you|can you|should i)\\b',
  ],
  ['WISH', '\\b(?:wish|if|hope|hoping|rather|relie\\w+|easier|better off)\\b'],
  [
    'WANT',
    '\\b(?:want|wants|wanna|gonna|going to|plan|planning|planned|decided|ready|about to|urge|need to|think about|thinking|thought)\\b',
  ],
  [
    'TIRED',
    '\\b(?:tired|exhausted|cope|coping|carry on|go on|keep going|enough|too much|break\\w*|falling apart|bear|stand|struggling|overwhelm\\w*|done|pain|take any ?more|burnt out)\\b',
  ],
  ['EMPTY', '\\b(?:empty|numb|nothing|hollow|shell|inside|feel)\\b'],
  ['BURDEN', '\\b(?:burden|worthless|useless|waste|failure|deserve|drag\\w*|ruin\\w*|cost|hate|matter)\\b'],
  ['BETTER', '\\b(?:better|happier|easier|free|without me|set)\\b'],
  [
    'GIVE',
    '\\b(?:giv\\w+ away|gave away|gave|will|letters?|note|sorted|paid|passwords?|envelope|funeral|ashes|cremat\\w*|insurance|beneficiary|look after|feed)\\b',
  ],
  [
    'BYE',
    '\\b(?:goodbye|bye|farewell|goodnight|last|signing off|leaving|off|before i go|see you|nice knowing)\\b',
  ],
  [
    'FOREVER',
    '\\b(?:forever|for good|ever|anymore|any ?more|again|any longer|much longer|soon|tonight|tomorrow)\\b',
  ],
  ['SORRY', '\\b(?:sorry|forgive|blame|fault|angry)\\b'],
  ['THANK', '\\b(?:thank|thanks|kind|peace|calm|love|loved)\\b'],
  [
    'HELP',
    '\\b(?:help|911|999|988|samaritans|ambulance|police|helpline|someone to talk|real person|number)\\b',
  ],
  [
    'PANIC',
    '\\b(?:breathe|breath|shak\\w*|panic\\w*|heart|cry\\w*|cried|sobb\\w*|spinning|floor|alone|on my own)\\b',
  ],
  [
    'PLAY',
    '\\b(?:exercise|training|simulation|sim|role ?play\\w*|script|scenario|case|character|checklist|question\\w*|session|game|act\\w*|pretend\\w*|joking|drill)\\b',
  ],
  ['REAL', '\\b(?:really|honestly|seriously|genuinely|actually|mean it|for real|truly|tbh|ngl|truth)\\b'],
  ['JOKE', '\\b(?:haha\\w*|lol|laugh\\w*|funny|joke)\\b'],
  [
    'WORK',
    '\\b(?:printer|screen|phone|email\\w*|deadline|meeting|exam|wifi|battery|traffic|queue|form|coffee|menu|system|order|delivery|lunch|holiday|leave)\\b',
  ],
  ['LOST', '\\b(?:hope|hopeless\\w*|point|pointless|way out|future|reason|purpose|meaning\\w*)\\b'],
  ['LIVE', '\\b(?:life|live|living|lives|world)\\b'],
  ['SAME', '\\b(?:too|same|me neither|either|so do i|so have i|same here|every one|both of us)\\b'],
];
