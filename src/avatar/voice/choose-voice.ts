import type { SpeakOptions, VoiceGender } from './speaker.ts';

/** The properties of a SpeechSynthesisVoice that are used. */
export type VoiceLike = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>;

/** Voices do not state their gender, so it is guessed from the names that systems give them. */
const names: Readonly<Record<VoiceGender, RegExp>> = {
  female:
    /\b(female|woman|samantha|karen|moira|tessa|fiona|kate|serena|martha|stephanie|victoria|allison|ava|susan|zoe|nicky|catherine|zira|hazel|aria|jenny|sonia|libby|maisie|michelle|ana|emma|olivia|mei-?jia|ting-?ting|sin-?ji|hsiaochen|hsiaoyu|hanhan|yating|xiaoxiao|xiaoyi|huihui|yaoyao|tracy|hiugaai|google us english)\b|google 國語|google 普通话|女/i,
  male: /\b(male|man|daniel|alex|fred|tom|aaron|arthur|gordon|oliver|rishi|evan|nathan|david|mark|george|ryan|thomas|guy|christopher|eric|roger|steffan|brian|andrew|liam|yunjhe|zhiwei|yunxi|yunyang|yunjian|kangkang|danny|li-?mu)\b|男/i,
};

/** Novelty voices of one system that claim English and suit nobody. */
const unfit =
  /albert|bad news|bahh|bells|boing|bubbles|cellos|good news|jester|organ|superstar|trinoids|whisper|wobble|zarvox|eloquence|grandma|grandpa|rocko|shelley|flo\b|sandy|eddy|reed/i;
const better = /natural|neural|premium|enhanced|siri|online|google/i;

/** The same language under different names: zh-TW is also written zh-Hant-TW, cmn-Hant-TW or zh_TW. */
function localeOf(tag: string): { language: string; region: string } {
  const parts = tag.replaceAll('_', '-').toLowerCase().split('-');
  const language = parts[0] === 'cmn' ? 'zh' : (parts[0] ?? '');
  const region = parts.slice(1).find((part) => /^[a-z]{2}$/.test(part));
  return { language, region: region ?? (language === 'zh' && parts.includes('hant') ? 'tw' : '') };
}

/** The best voice for a language and a wish, or null where none speaks the language. */
export function chooseVoice<Voice extends VoiceLike>(
  voices: readonly Voice[],
  { lang, voice: wish = {} }: SpeakOptions,
): Voice | null {
  const asked = localeOf(lang);
  let best: { voice: Voice; score: number } | null = null;
  for (const voice of voices) {
    const has = localeOf(voice.lang);
    if (has.language !== asked.language) continue;
    const other: VoiceGender | null =
      wish.gender === 'female' ? 'male' : wish.gender === 'male' ? 'female' : null;
    let score = 0;
    if (wish.name && voice.name === wish.name) score += 1000;
    if (has.region === asked.region) score += 60;
    // Cantonese is another language to the ear.
    if (asked.language === 'zh' && has.region === 'hk' && asked.region !== 'hk') score -= 80;
    if (wish.gender && names[wish.gender].test(voice.name)) score += 40;
    else if (other && names[other].test(voice.name)) score -= 40;
    if (better.test(voice.name)) score += 12;
    if (voice.localService) score += 4;
    if (voice.default) score += 2;
    if (unfit.test(voice.name)) score -= 200;
    if (!best || score > best.score) best = { voice, score };
  }
  return best?.voice ?? null;
}
