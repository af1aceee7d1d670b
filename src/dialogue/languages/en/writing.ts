const listWords = (words: string) => new Set(words.split(' '));

/** Words that are in nearly every English sentence, and what the shortest of them hold: numbers, times, people. */
const commonWords = listWords(
  'a an the i you he she it we they me him us them my your his her our their its mine yours is are was were be been being am do does did done doing have has had having not no none yes yeah and or but so if to of in on at for with from that this these those what when where who which why how can could would will shall should must may might just it’s i’m don’t ' +
    'well oh like really think know feel go going gone went get got there here up out off over under about after before since until till than then now as by very some any all both each every other another more most less least because let please next last first time times want say says said see saw seen again right wrong one two three four five six seven eight nine ten eleven twelve half past quarter ' +
    'minute minutes hour hours day days week weeks month months year years morning evening night nights noon today tonight tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday good bad better worse much many few little lot too only never always ever often sometimes still yet already soon back down away way ways round around through into onto without within between behind ' +
    'man woman people person somebody anybody nobody everybody something anything nothing everything thing things home house work job mum dad mother father wife husband son daughter brother sister boy girl friend friends come comes came take took taken make made give gave given tell told ask asked keep kept put look looked need needs thought thanks thank sorry sure maybe perhaps quite rather enough old new long short same own number numbers name',
);

/**
 * Small words of other languages in Latin letters, without those that are English words too: a language is known by them. Spanish, Portuguese, French,
 * Italian, German, Dutch, Swedish, Danish, Polish, Turkish, Indonesian, Romanian.
 */
const foreignWords = listWords(
  'el la los las un una unos unas de del que en por para con sin está es muy cuando como pero porque yo tengo mi su se lo le o os uma umas da dos das não em com sem quando eu tenho meu minha você ' +
    'le les des du une et est je j’ai il elle nous vous ils dans sur avec pour pas quand ce cette mon ma mes qui c’est il gli uno di del della che non per sono ho mio mia quando ma anche ' +
    'der das den dem ein eine einen und oder nicht ich wir ihr ist sind habe haben mit von zu auf für wenn auch mein meine seit het een en ik je niet heb mijn van op met maar wanneer ook ' +
    'det jag är och att inte har på med för när min mitt jeg og ikke har nie się jest mam w z na do jak że moja mój ale bir bu ve ben benim için değil var yang dan saya tidak di ini itu dengan ada și este nu eu sunt pentru când',
);

/**
 * Whether a text is English: nearly all of it in Latin letters, and from a few words on with some of the commonest English words and no more small
 * words of other languages than those. It judges single clauses of a reply, so 'two numbers the wrong way round' has to be enough.
 */
export function isWrittenInEnglish(text: string): boolean {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter));
  if (letters.length === 0) return true;
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (latin < letters.length * 0.9) return false;
  const words =
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}’]+/gu) ?? [];
  if (words.length < 6) return true;
  const known = words.filter((word) => commonWords.has(word) || /’(?:s|m|ve|re|ll|d|t)$/u.test(word)).length;
  const foreign = words.filter((word) => foreignWords.has(word) && !commonWords.has(word)).length;
  return known > 0 && foreign < known && (known >= words.length * 0.1 || foreign === 0);
}
