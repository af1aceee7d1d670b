/**
 * The most frequent stems of published lists of stolen passwords, and the names of this product. A password is common
 * when it is one of them, whatever capitals, digits and marks were put around or in place of letters.
 */
const stems = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh abcdabcd abcxyz access account action adidas admin administrator adobe alexander
  alexis amanda america andrea andrew angel angela animal anthony apple april arsenal asdf asdfasdf asdfgh asdfghj asdfghjk
  asdfghjkl asdasd ashley august austin babygirl badboy bailey banana baseball basketball batman beautiful benjamin bigdog
  blahblah blink bond booboo boston brandon brandy bubbles buster butterfly canada carolina changeme change charlie charlotte
  cheese chelsea chicago chicken chocolate christian coffee college company compaq computer cookie corvette cowboy cowboys
  crystal dakota dallas daniel danielle december default demo dennis diamond dolphin donald dragon eagles einstein elephant
  elizabeth email enter everton fender ferrari fire fireball fish fishing flower flowers foobar football forever freedom
  friend friends fuckyou gandalf garfield gateway george ginger goldfish google guest guitar hallo hammer hannah happy harley
  heather hello helloworld helpme hockey hottie hunter iceman iloveu iloveyou internet jackson jacob january jasmine jennifer
  jessica jonathan jordan joseph joshua junior justin killer knight ladybug letmein liverpool login london lovely loveme
  loveyou maggie manager manchester marina marlboro martin master matrix matthew maverick melissa member mercedes merlin
  michael michelle mickey midnight monday money monkey monster mother mustang naruto natalie newpassword nicholas nicole
  nirvana november nothing october office orange orlando pass passpass passw passwd password passwort patrick peanut pepper
  phoenix player please pokemon power praxis precious prince princess private purple qazwsx qazwsxedc qwaszx qwer qwerasdf
  qwert qwertasdfg qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop rachel rainbow ranger rangers raiders rebecca richard
  robert root samantha samsung sandra scooter scorpion secret secure september service shadow silver simple skywalker slipknot
  snoopy soccer sophie spider spiderman spring starwars steelers stella student summer sunday sunshine superman superstar
  support swordfish system taylor teacher temp tennis teresa test tester testing testtest thomas thunder tigger tiger toor
  training trustno trustnoone tuesday tweety user vanessa victoria victor welcome whatever william wednesday winner winter
  wizard woaini yankees yellow zxcv zxcvbn zxcvbnm`.split(/\s+/),
);

const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export function isCommonPassword(password: string): boolean {
  const text = password.trim().toLowerCase();
  if (isMonotonous(text)) return true;
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (stems.has(bare)) return true;
  // 'P@ssw0rd1!': first without added characters, then with the letters that the marks replace.
  const withoutTail = text.replace(/[\d\W_]+$/u, '');
  const read = [...withoutTail].map((character) => looksLike[character] ?? character).join('');
  return (
    stems.has(read) || stems.has(halfOf(bare)) || stems.has([...text].map((c) => looksLike[c] ?? c).join(''))
  );
}

/** '11111111', '12345678', '98765432', '20202020', 'abababab', '1q2w3e4r'. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  if (/^\d+$/.test(text) && (isRun(text, 1) || isRun(text, -1) || isRun(halfOf(text) || ' ', 1))) return true;
  return ['1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv', 'q1w2e3r4t5y6', 'zaq12wsxcde3', 'a1b2c3d4e5f6'].some(
    (walk) => walk.startsWith(text),
  );
}

function isRun(digits: string, step: number): boolean {
  return [...digits].every(
    (digit, index) => index === 0 || (Number(digits[index - 1]) + step + 10) % 10 === Number(digit),
  );
}

/** 'monkeymonkey' gives 'monkey'; a text without a repetition gives nothing. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half !== '' && half + half === text ? half : '';
}
