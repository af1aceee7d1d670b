/** Short and spoken forms with their full form. A word without an entry stays as it is. */
const written = new Map(
  (
    'dont:do not,doesnt:does not,didnt:did not,cant:can not,cannot:can not,couldnt:could not,wouldnt:would not,shouldnt:should not,' +
    'wont:will not,isnt:is not,arent:are not,wasnt:was not,werent:were not,havent:have not,hasnt:has not,hadnt:had not,aint:is not,' +
    "can't:can not,won't:will not,shan't:shall not,ain't:is not,im:i am,i'm:i am,ive:i have,youre:you are,youve:you have,youd:you would,youll:you will," +
    'whats:what is,wheres:where is,hows:how is,whos:who is,whens:when is,whys:why is,thats:that is,theres:there is,heres:here is,' +
    "lets:let us,let's:let us,its:it,theyre:they are,theyve:they have,gonna:going to,wanna:want to,gotta:got to,kinda:kind of,sorta:sort of," +
    'dunno:do not know,gimme:give me,lemme:let me,u:you,ur:your,r:are,ya:you,pls:please,plz:please,thx:thanks,tnx:thanks,ty:thanks,' +
    "ok:okay,k:okay,yeah:yes,yep:yes,yup:yes,yea:yes,nope:no,nah:no,cos:because,cuz:because,coz:because,'cause:because,tho:though,thru:through," +
    'whatcha:what are you,tel:tell,dob:date of birth,hx:history,pmh:past medical history,fhx:family history,etoh:alcohol,sob:short of breath,rx:medicines,wot:what,wots:what is,wat:what,wats:what is,hav:have,wen:when,alot:a lot,bcoz:because,tmrw:tomorrow,tmw:tomorrow,doc:doctor,dr:doctor,mr:mister,meds:medications,temp:temperature,bp:blood pressure,gp:doctor,' +
    'appt:appointment,hosp:hospital,abt:about,bc:because,min:minute,mins:minutes,hr:hour,hrs:hours,wk:week,wks:weeks,yr:year,yrs:years'
  )
    .split(',')
    .map((pair): [string, readonly string[]] => {
      const [from = '', to = ''] = pair.split(':');
      return [from, to.split(' ')];
    }),
);

const numbers = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index): [string, string] => [word, String(index)]),
);

const endings: readonly (readonly [ending: string, written: string])[] = [
  ["n't", 'not'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'m", 'am'],
];

/** After these words 's means 'is'. After all others it shows possession and is dropped. */
const beforeIs = new Set(
  'what where how who when why that there here it he she name everything something nothing anything'.split(
    ' ',
  ),
);

/** The words that one written word stands for: 'doesn't' is two, 'twelve' is '12'. */
export function expandWord(word: string): readonly string[] {
  const whole = written.get(word);
  if (whole !== undefined) return whole;
  const number = numbers.get(word);
  if (number !== undefined) return [number];
  if (!word.includes("'")) return [word];
  for (const [ending, second] of endings) {
    if (word.endsWith(ending) && word.length > ending.length) return [word.slice(0, -ending.length), second];
  }
  if (word.endsWith("'s")) {
    const owner = word.slice(0, -2);
    return beforeIs.has(owner) ? [owner, 'is'] : [owner];
  }
  return [word.replaceAll("'", '')];
}
