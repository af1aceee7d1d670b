/** Forms that no rule finds. */
const irregular = new Map(
  (
    'felt feel,got get,gotten get,had have,has have,having have,was be,were be,is be,are be,am be,been be,being be,began begin,begun begin,' +
    'took take,taken take,gave give,given give,went go,gone go,goes go,came come,ate eat,eaten eat,slept sleep,told tell,said say,' +
    'thought think,children child,feet foot,teeth tooth,made make,knew know,known know,saw see,seen see,heard hear,left leave,lost lose,' +
    'found find,kept keep,meant mean,met meet,paid pay,ran run,sat sit,spoke speak,spoken speak,stood stand,taught teach,wore wear,' +
    'broke break,broken break,brought bring,bought buy,caught catch,chose choose,did do,does do,done do,drank drink,drunk drink,' +
    'drove drive,fell fall,fallen fall,forgot forget,forgotten forget,grew grow,held hold,hid hide,led lead,lent lend,men man,women woman,' +
    'people person,rang ring,rose rise,sent send,shook shake,shown show,sold sell,spent spend,stolen steal,stole steal,stuck stick,swollen swell,' +
    'threw throw,thrown throw,understood understand,woke wake,woken wake,won win,wrote write,written write,wives wife,lives life,' +
    'worse worse,worst worse,worsen worse,worsening worse,worsened worse,better better,best better,died die,dying die,dead die,death die,' +
    'lying lie,lied lie,bled bleed,hurts hurt,hurting hurt,spreading spread,using use,used use,news news,always always,perhaps perhaps,' +
    'his his,this this,us us,yes yes,during during,morning morning,evening evening,something something,anything anything,nothing nothing,' +
    'everything everything,thing thing,bring bring,king king,ring ring,sing sing,spring spring,string string,need need,feed feed,speed speed,' +
    'diabetes diabetes,diabetic diabetes,asthma asthma,asthmatic asthma,pus pus,gas gas,bus bus,plus plus,less less,loss loss,dose dose,' +
    'breathe breath,breathing breath,breaths breath,breathless breathless,parents parent,medicines medicine,bed bed,red red,fed feed'
  )
    .split(',')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split(' ');
      return [from, to];
    }),
);

/** British and American spellings with their common form: whole words first, then endings. */
const spellings = new Map(
  (
    'grey gray,cheque check,tyre tire,programme program,mum mom,mummy mom,mam mom,centre center,metre meter,litre liter,theatre theater,licence license,' +
    'defence defense,practise practice,judgement judgment,ageing aging,diarrhoea diarrhea,anaemia anemia,anaemic anemic,haemorrhage hemorrhage,' +
    'oedema edema,oesophagus esophagus,paediatric pediatric,paediatrician pediatrician,gynaecologist gynecologist,gynaecology gynecology,haemorrhoids hemorrhoids,' +
    'orthopaedic orthopedic,anaesthetic anesthetic,faeces feces,foetus fetus,leukaemia leukemia,haemoglobin hemoglobin,colour color,favour favor,favourite favorite,' +
    'behaviour behavior,honour honor,labour labor,tumour tumor,neighbour neighbor,rumour rumor,humour humor,flavour flavor,harbour harbor,' +
    'enquiry inquiry,enquire inquire,jewellery jewelry,pyjamas pajamas,plough plow,sceptical skeptical,storey story,aluminium aluminum,' +
    'learnt learned,burnt burned,dreamt dreamed,smelt smelled,spelt spelled,whilst while,amongst among,towards toward,maths math,' +
    'fulfil fulfill,enrol enroll,skilful skillful,travelling traveling,travelled traveled,cancelled canceled,cancelling canceling'
  )
    .split(',')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split(' ');
      return [from, to];
    }),
);

/**
 * Removes the endings of a word: 'hurting', 'hurts' and 'hurt' become one. The result is for comparing, not for
 * reading.
 */
export function stemEnglish(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return trimEnding(spellings.get(known) ?? known);
  const spelt = spellings.get(word) ?? word;
  if (spelt.length <= 3) return spelt;
  let stem = spelt;
  const singular = withoutPlural(stem);
  stem = irregular.get(singular) ?? spellings.get(singular) ?? singular;
  if (stem.endsWith('ing') && stem.length >= 6 && hasVowel(stem.slice(0, -3)))
    stem = undouble(stem.slice(0, -3));
  else if (stem.endsWith('ied') && stem.length >= 5) stem = `${stem.slice(0, -3)}y`;
  else if (stem.endsWith('ed') && stem.length >= 5 && hasVowel(stem.slice(0, -2)))
    stem = undouble(stem.slice(0, -2));
  else if (stem.endsWith('ly') && stem.length >= 6) stem = stem.slice(0, -2);
  return trimEnding(stem);
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies') && word.length >= 5) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** A final 'e' is dropped and a final 'y' changed, so that 'smoke' matches 'smoking'; -ise matches -ize. */
function trimEnding(word: string): string {
  let stem = word;
  if (stem.length >= 5 && stem.endsWith('yse')) stem = `${stem.slice(0, -3)}yze`;
  if (stem.length >= 6 && stem.endsWith('ise')) stem = `${stem.slice(0, -3)}ize`;
  else if (stem.length >= 6 && stem.endsWith('is') && !stem.endsWith('sis') && !stem.endsWith('itis'))
    stem = `${stem.slice(0, -2)}iz`;
  if (stem.length >= 4 && stem.endsWith('e')) stem = stem.slice(0, -1);
  else if (stem.length >= 4 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

function undouble(stem: string): string {
  const last = stem.at(-1);
  if (last === undefined || last !== stem.at(-2) || 'lsz'.includes(last)) return stem;
  return stem.slice(0, -1);
}

function hasVowel(part: string): boolean {
  return /[aeiouy]/.test(part);
}
