import { any, gap, kin, wide } from './grammar.ts';

const somebody = any(`my (?:ex |step |own )?${kin}`, 'he', 'she', 'they', 'someone', 'somebody', 'a man');

const blows = any(
  'hits?',
  'hitting',
  'beats?',
  'beating',
  'beaten',
  'kick(?:s|ed|ing)?',
  'punch(?:es|ed|ing)?',
  'slap(?:s|ped|ping)?',
  'chok(?:es?|ed|ing)',
  'strangl(?:es?|ed|ing)',
  'throttl(?:es?|ed|ing)',
  'abus(?:es?|ed|ing)',
  'rap(?:es?|ed|ing)',
  'molest(?:s|ed|ing)?',
  'assault(?:s|ed|ing)?',
  'attack(?:s|ed|ing)?',
  'stab(?:s|bed|bing)?',
  'hurts?',
  'hurting',
  'stalk(?:s|ed|ing)?',
  'burn(?:s|ed|t|ing)?',
  'bites?',
  'drags?',
  'dragged',
  'whip(?:s|ped|ping)?',
  'threw things at',
  'throws things at',
  'pull(?:s|ed|ing)? my hair',
);

const threatened = any('kill', 'hurt', 'hit', 'beat', 'rape', 'shoot', 'stab', 'strangle', 'find');

/** Harm done by others. */
export const violence: readonly string[] = [
  `my (?:ex |step |own )?${kin} ${wide(6)}${blows} me(?! (?:to|as|if|how|why|that|with (?:a |the |another )?(?:question|bill|news)))`,
  `${any('he', 'she', 'someone', 'somebody', 'they')} (?:still |always |often |keeps |is |has |was |just |again |sometimes |regularly |started |starts )*${any('hits', 'hitting', 'beats', 'beating', 'beat', 'hit', 'chokes', 'choking', 'choked', 'strangles', 'strangled', 'strangling', 'punches', 'punched', 'punching', 'slaps', 'slapped', 'kicks', 'kicked', 'kicking', 'abuses', 'abused', 'abusing', 'raped', 'rapes', 'raping', 'molested', 'molests', 'stabbed', 'assaulted')} me(?! (?:to|as|if|how|why|that|up for|with (?:a |the |another |his )?(?:question|bill|news)))`,
  `${any('he', 'she', 'someone', 'somebody', 'they')} (?:is |was )?${any('going to', 'trying to', 'wants to', 'tries to', 'tried to')} ${threatened} me(?! (?:if|for|when|with|something|some|the|a))`,
  `${somebody} ${gap(3)}${any('said', 'says', 'told me', 'threatens', 'threatened', 'threatening', 'swore', 'promised', 'keeps saying')} (?:that )?(?:he |she |they )?(?:would |will |is going to |are going to |to |going to )*${threatened} (?:me|my ${any('kids', 'children', 'mum', 'family', 'dog')})`,
  `${somebody} ${gap(2)}${any('threatens', 'threatened', 'threatening')} me with (?:a |the |his )?${any('knife', 'gun', 'bottle', 'hammer', 'bat')}`,
  `${somebody} ${gap(3)}${any('locks', 'locked', 'lock', 'keeps', 'kept')} me ${any('in(?! the loop)', 'inside', 'locked', 'prisoner', 'in the (?:house|room|cellar|bathroom)')}`,
  `${somebody} (?:will|does|would) not let me ${any('leave', 'out', 'go out', 'see (?:anyone|anybody|my)', 'have (?:a phone|money)')}`,
  `(?:my (?:ex |step |own )?${kin}|he|she|someone|somebody) ${gap(3)}${any('touches', 'touched', 'touching', 'fondles', 'fondled', 'gropes', 'groped', 'groping')} me ${gap(2)}${any('at night', 'in bed', 'down there', 'there', 'sexually', 'inappropriately', 'where', 'when i', 'between')}`,
  `${somebody} ${gap(2)}${any('forces', 'forced', 'makes', 'made', 'forcing')} me ${any('to have sex', 'have sex', 'into sex', 'to sleep with', 'sleep with', 'do things', 'to do things')}`,
  `i (?:am |was |have |had |being |been |got |get |sexually |physically |badly )+${any('abused', 'raped', 'molested', 'groped', 'stalked', 'trafficked', 'strangled', 'beaten', 'assaulted', 'held captive')}(?! (?:to|by (?:the weather|a colleague|customers|callers|a (?:van|car))|verbally))`,
  'i (?:am |was |have |been )+being (?:hit|hurt|threatened|attacked|followed)',
  `i ${gap(3)}${any('scared', 'afraid', 'frightened', 'terrified')} (?:of (?:my (?:ex |own )?${any('husband', 'wife', 'partner', 'boyfriend', 'girlfriend', 'ex', 'father', 'dad', 'stepfather', 'stepdad', 'brother', 'son')}|what he will do|what she will do)|to go home|of going home|he will (?:kill|hurt|find))`,
  `i ${gap(1)}(?:am not|do not feel|am never|never feel|feel un|am un) ?safe ${any('at home', 'in my own home', 'in my house', 'with him')}`,
  `i ${gap(2)}hiding from ${any('him', 'her', `my ${gap(1)}${kin}`)}`,
  `${any('someone', 'somebody', 'a man', 'he')} is ${any('breaking into', 'in', 'trying to get into')} my ${any('house', 'home', 'flat', 'apartment', 'room')}`,
  `i am ${gap(1)}in ${gap(2)}danger`,
];
