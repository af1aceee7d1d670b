import { stemEnglish } from './stem.ts';

/**
 * The weight of English words before anything is known about the case. Words that are not here have full weight (1).
 * Only the classes matter here; weights.ts holds their values in matching.
 */
const lists: readonly (readonly [weight: number, words: string])[] = [
  [
    0,
    'please okay well so just actually basically really literally maybe perhaps simply quite rather very seriously honestly frankly obviously exactly',
  ],
  [
    0.04,
    'the a an of to in on at by for with from as into onto is be am are was were been being do does did have has had having will would shall should can could may might must ' +
      'i me my mine myself you your yours yourself he him his she her hers it itself they them their theirs we us our ours this that these those there here ' +
      'and or but if then than also too not no now any some all both each other another such own same still already yet only even ever again ' +
      'like about up down out off over under between back away around through',
  ],
  [
    0.1,
    'am said mean thing bit lot kind sort way yes mister let us exactly right currently recent recently else anything something one ones able more much many few',
  ],
  [
    0.22,
    'get go come make say tell know think see look want need try use put keep give show ask talk let feel seem happen anyone someone somebody anybody nothing everything there',
  ],
  [
    0.45,
    'take start long time today day problem help much often ago usually good bad first last since before after always never notice anything',
  ],
];

const weights = new Map<string, number>();
for (const [weight, words] of lists) {
  for (const word of words.split(' ')) if (!weights.has(word)) weights.set(word, weight);
}

let stems: ReadonlyMap<string, number> | undefined;

/** Forms of a light word ('asked', 'getting') have its weight. */
export function weighEnglish(word: string): number {
  const known = weights.get(word);
  if (known !== undefined) return known;
  stems ??= new Map(
    Array.from(weights, ([light, weight]) => [stemEnglish(light), weight] as const).reverse(),
  );
  const stem = stemEnglish(word);
  return stem === word ? 1 : (stems.get(stem) ?? 1);
}

const fillers = new Set('um umm uh uhm er erm hmm hm mm mmm ah oh eh huh'.split(' '));

/** Fillers: they have no meaning and are removed first. */
export function isEnglishFiller(word: string): boolean {
  return fillers.has(word);
}

export function isLightEnglish(word: string): boolean {
  return fillers.has(word) || weights.has(word);
}

/** Single question words and the kind of answer they ask for. */
export const englishQuestionWords = new Map<string, { key: string; weight: number }>([
  ['when', { key: 'q:when', weight: 0.5 }],
  ['where', { key: 'q:where', weight: 0.5 }],
  ['whereabouts', { key: 'q:where', weight: 0.5 }],
  ['why', { key: 'q:why', weight: 0.5 }],
  ['who', { key: 'q:who', weight: 0.5 }],
  ['whom', { key: 'q:who', weight: 0.5 }],
  ['how', { key: 'q:how', weight: 0.2 }],
  ['what', { key: 'q:what', weight: 0.12 }],
  ['which', { key: 'q:what', weight: 0.12 }],
]);

/** 'how' with its neighbour is a question of its own. */
export const englishHowWords = new Map<string, { key: string; weight: number }>([
  ['long', { key: 'q:howLong', weight: 0.6 }],
  ['often', { key: 'q:howOften', weight: 0.6 }],
  ['frequently', { key: 'q:howOften', weight: 0.6 }],
  ['many', { key: 'q:howMuch', weight: 0.45 }],
  ['much', { key: 'q:howMuch', weight: 0.45 }],
  ['come', { key: 'q:why', weight: 0.5 }],
]);

/** A sentence that begins with one of these is answered by yes or no. */
export const englishAuxiliaries = new Set(
  'do does did is are am was were have has had can could will would shall should may might must any'.split(
    ' ',
  ),
);

/**
 * Everyday words that are no misspellings: a learner who types 'chess' means chess and not the chest. The words of the
 * engine's own lists count as known as well.
 */
export const everydayEnglish = new Set(
  (
    'able above accept across act add afford afraid agree air alive allow almost alone along angry animal answer apart apple area arrive art asleep attend aunt baby bag bake ball bank bar base basic basket bath beach bean bear beat beautiful become ' +
    'bedroom beer begin behave behind believe bell belong below beside bet big bike bill bird birth birthday bite black blame blank bless block blow blue board boat body bone book boot border boring born borrow boss bottle bottom bowl box boy bread ' +
    'bridge bright broad brother brown brush build building burger bus business busy butter button cake call calm camera camp card care careful carpet carry cat celebrate cell chair chance change charge chase chat cheap check cheese chess chicken ' +
    'chief chip chips chocolate choice church cinema circle city class clean clear clever climb clock close cloth clothes cloud club coach coast coat code coffee coin cold collect college colleague color comb comfort common company compare complete computer ' +
    'concern confirm contact contain content continue control cook cookie cool copy corner correct cost count country couple course cousin cover cow crazy cream create crew cross crowd cup cut cycle dad dance danger dark date daughter deal dear ' +
    'decide decision deep degree deliver depend describe desk detail develop dictionary dinner dirty discover discuss dish distance doll dollar dog door double doubt draw drawer dream dress drive driver drop duck dust duty early earn earth easy east edge ' +
    'education effect egg eight email empty enemy energy engine england english enjoy enter entire equal escape especially event exam example except excite exercise expect experience explain express extra eye face fact fail fair false family famous ' +
    'fan far farm fast fat father fear feature field fight figure fill film final fine finger finish fire fish fit fix flag flat floor flower fly fold folk follow food football force foreign forest forever fork form forward free fresh friend fruit full ' +
    'fun funny furniture further future game garden gate gather general gentle girl glad glass goal god gold golf grandfather grandmother grass great green ground group guess guest guide guitar gun guy hair half hall hand handle happy hard hat hate ' +
    'head health heart heat heavy hello here hide high hill history hit hobby hold holiday home honest hope horse hospital hot hotel hour house however huge human hungry hurry husband ice idea imagine important improve include increase indeed information inside ' +
    'instead interest internet introduce invite iron island issue item jacket jam job join joke journey juice jump keen key kick kid kill kitchen knee knife knock lady lake lamp land language large late laugh law lay lazy leader leaf learn least leave leg ' +
    'lesson letter level library lie life lift light limit line lion lip list listen little live living local lock lonely lorry loud love low luck lucky lunch machine mail main major manage manager map mark market married marry match matter meal mean ' +
    'measure meat media medium member memory mention menu message middle mile milk million mind mine minister minute mirror miss mistake mix model modern moment money month moon mother mountain mouse mouth move movie music name nation nature near neat ' +
    'necessary neck neither nervous net new newspaper next nice night noise none noon normal north nose note notice number object ocean offer office officer oil old open opinion orange order ordinary outside own owner page paint pair paper pardon parent park ' +
    'part party pass past path pay peace pen pencil people pepper perfect period pet phone photo piano pick picture piece pig pink pizza place plan plane plant plate play player pleasant please pleasure plenty pocket poem point police policy polite pool poor ' +
    'pop popular position possible post pot potato pound power practice prefer prepare present president press pretty price print prison private prize probably produce professor promise proper protect proud prove provide public pull pupil push quarter queen ' +
    'question quick quiet quite race radio rain raise ramp reach react read ready real reason receive record red refuse regular relax remain remember remind rent repair repeat report rest restaurant result return rice rich ride ring rise river road rock roof room ' +
    'round row rule run safe sail salad sale salt sand save school science score sea search season seat second secret seem sell sense sentence serious serve set shall shape share sharp sheep sheet shelf shine ship shirt shoe shop short shout shower shut side ' +
    'sign silent silly silver similar simple since sing single sir sister size skill skin skirt sky slow small smell smile snow soap soccer social sock soft soil son song soon sound soup south space spare special spell spoon sport spot square stage stairs stamp ' +
    'stand star state station stay steal steam steep step stone store storm story straight strange street strike strong student study stupid style subject succeed success such sudden sugar suggest suit summer sun support suppose sure surprise sweet swim sword table ' +
    'talk tall taste tax tea teach teacher team television ten tennis terrible test text thick thin third thirsty threat ticket tie tiger tight till tiny tired title toe tomorrow tonight tool top total touch tour tower town toy trade train travel treat tree trip ' +
    'trouble trousers truck true trust truth tune turn twice type ugly uncle understand university until upset useful usual vacation valley various vegetable video view village visit voice wait walk wall war warm wash waste watch water wave weak wealth weather wedding ' +
    'week weekend weight welcome west wet wheel white whole wide wife wild win wind window wine winter wire wise wish wonder wood word work world worry worth wrong yard year yellow yesterday young zoo apologise apologize annoyed deserve incident refund replace ' +
    'schedule shift target team feedback project deadline colleague customer invoice parcel package delivery manager procedure process training safety hazard guard helmet gloves ladder spill alarm mask former latter'
  ).split(' '),
);
