/**
 * The grammar of what an English sentence does not say in earnest, over a line of words ('I'd' written out, numbers as
 * digits, a comma for each pause): heads that open a scope, by what they are and not by the sentences they came from.
 */

export const any = (...options: readonly string[]) => `(?:${options.join('|')})`;
const words = (list: string) => any(...list.trim().split(/\s+/));

/** Texts that are read from: in the place of a subject they speak, and the learner does not. */
const papers =
  'manual handbook guide guideline guidelines guidance leaflet flyer brochure booklet pamphlet poster notice label sticker placard plaque badge screen slide checklist protocol sop textbook webpage website prompt hint tooltip popup caption heading headline header subtitle objective objectives criterion criteria rubric instruction instructions faq rulebook template script handout worksheet scorecard whiteboard flipchart noticeboard intranet brief footnote preamble charter';
/** The same where they do not only hold texts: only what they 'say' is read. */
const other =
  'sign book card tag board form box chart system app page list letter email memo note notes file record policy procedure contract terms conditions rules rule regulations course module training lesson exercise task scenario case display monitor banner menu bottle packet pack machine button panel report step section chapter paragraph article item line sentence example sample title wording values statement summary assessment tutorial video documentation document paper advice tip goal computer program software simulation website simulator';
const paper = words(papers);
const anyPaper = words(`${papers} ${other}`);
const modifiers =
  '(?:(?!(?:i|we|you|he|she|they|me|us|not|is|are|was|to|and|but|if|that|did|does|do|what|how|when|where|why|who|can|could|would|should|before|after|until|because) )[a-z0-9]+ ){0,3}';
const place =
  '(?: (?:on|in|at|of|by|from|over|behind|above|below|beside|next to|for|out)(?: there| here)?(?: (?:the|my|this|that|our|your|his|her|a|its))?(?: (?!(?:says|reads|goes|has|is|it) )[a-z0-9]+){0,3}?)?';
const start = '(?:^|, |\\b(?:and|but|so|because|well|okay|right|look|see|now|then|like|as|since|hm|ha|oh) )';
const adverbs =
  '(?:just |also |even |always |clearly |actually |only |then |still |really |literally |specifically )*';
const states = words(
  'says say said reads read states stated lists asks advises suggests recommends mentions warns insists specifies tells instructs reminds wants',
);

/** Heads after which the rest of the sentence is read from a text. */
export const quoters = [
  `${start}${modifiers}${anyPaper}${place} ${adverbs}(?:${states}|is telling|is asking|keeps (?:telling|saying|asking))\\b(?! (?:you|i|we) (?:are|have|was|were) )`,
  // A title and a pause: 'company handbook, …', 'box six on the form, …', 'objective: …'.
  `^(?:(?:and|so|okay|right|well|now|see|look|yes|here) |(?:hang on|hold on|wait|let me see|let us see|one moment), )*(?:(?!(?:i|we|you|he|she|they|me|us|send|read|give|show|use|see|check|have|got|get|take|is|are|to|bring|quick|follow|fill|put|with|of|if) )[a-z0-9]+ ){0,3}${paper}(?: number)?(?: \\d+(?:\\.\\d+)?)?(?: (?:on|in|at|of|by|from) (?:the |my |this |that |our )?[a-z]+(?: [a-z]+)?)? ?(?:is )?, `,
  `${start}(?:the )?${words('task step section chapter paragraph page box item rule question goal slide bullet line clause criterion objective hint card part option field entry')} (?:number )?(?:\\d+(?:\\.\\d+)*|[a-e])\\b(?! (?:i|we|is|was) |, (?:i|we|you) (?:will|am|can|have|come|do|start|go) )(?: (?:on|in|of|at) (?:the |my |this )?[a-z]+(?: [a-z]+)?)?`,
  '^(?:the |a |my )?(?:sample|model|example|suggested|standard) (?:answer|phrase|sentence|reply|line|wording)s?\\b',
  '^(?:and |so |okay |now )*(?:next|first|last|final) (?:box|item|field|line|bullet|heading|entry|tick), ',
  `${start}(?:point|number) \\d+ (?:on|in|of) (?:the|my|this|our) `,
  `^(?:\\d+\\.\\d+|${words('faq dosage caution warning beware attention')}) (?:[a-z0-9]+ ){0,2}, `,
  `${start}(?:the |my |this )?${words('prompt hint heading task exercise tooltip wording title objective instruction example tip subtitle caption')} (?:here |now )?(?:is|was|has|had) (?:to )?(?!(?:too|very|so|really|a bit|not|hard|late|easy|done|over|good) )`,
  `\\b${paper}${place} (?:has|had|have|holds|covers|lists|contains|is about|goes on about|puts it|is titled|is called)\\b(?! (?:not|been|to|you) )`,
  `\\b(?:form|card|chart|book|board|page|sign|box|screen|course|policy) (?:has (?:a |it |this )|lists |covers |goes on about )`,
  // 'There is a poster about …', 'that poster with … on it'.
  `\\b(?:there is|there was|i have|i had|i saw|saw|seen|found|got|have) (?:a |an |this |that |the |some |one |one of those )?(?:[a-z]+ ){0,2}?${words('poster leaflet flyer sticker notice placard handbook textbook brochure slide label heading banner checklist')}\\b(?: (?:on|in|by|at|out|over|up|behind) (?:there|here|(?:the|my|our) [a-z]+))?(?!,? (?:that |which )?(?:i|we|you) (?:can|will|could|would|may|might|have|am))`,
  `\\b${words('that this the some a one your our')} (?:[a-z]+ ){0,2}?${words('poster leaflet sticker notice sign card badge handbook slide manual banner label page screen line sentence bit')} (?:with|about|saying|reading|that says|which says|that reads|called|titled|where it says)\\b`,
  `\\bit (?:just |also |even |only |actually |clearly |then |still |literally )*(?:says|reads)\\b(?! a lot)`,
  `\\bit (?:said|read|is written|was written|is printed|stands)\\b(?= (?:here|there|on|in|at|that|to|stop|do|call)\\b)`,
  `\\bit (?:just |also |only )*(?:tells|asks|wants|reminds|instructs|advises|told|asked) (?:me|us|you|people|staff) (?:to|that)\\b`,
  `(?:^|, |and |so |then )(?:then )?(?:says|reads|said) (?:here|at|on|in|that|to)\\b`,
  `\\bit is down (?:here )?(?:as|that)\\b`,
  `\\b(?:i am |just |now |only |am )?(?:reading|reciting|quoting|copying)\\b(?! (?:between|the room|glasses|him|her|you)\\b)`,
  `\\b(?:i|we) (?:(?:read|copied|learned|learnt|memorised|memorized) (?:that|this|it|somewhere|once|in|on|off|from|about)|saw (?:somewhere|written|once|in (?:a|the|my|our) [a-z]+ (?:that|how)))\\b`,
  `\\bin (?:brackets|quotes|quotation marks|bold|red letters|capitals|italics|small print)\\b`,
  `\\b(?:and i |i )?quote(?: unquote)?\\b(?! (?:for|you|me|of|a|the))`,
  `\\baccording to (?:the |my |our |this |that )?(?:[a-z]+ ){0,2}?${anyPaper}\\b`,
  `\\b(?:under|below) the heading\\b|\\bheaded\\b|\\bthe words\\b`,
];

/** Words after a reading that make the sentence before them read: '…, it says'. */
export const quotedBefore = [
  `, (?:or |and )?(?:that is |that was |is )?(?:what )?(?:it|the ${anyPaper}|this|my ${anyPaper}) (?:just )?(?:says|said|reads|suggests|asks|wants|tells me)(?: (?:here|there|so|on|in|at|to)\\b[^,]*?)?(?: $|, )`,
  `\\bis what (?:it|the ${anyPaper}|this|my ${anyPaper}) (?:says|said|reads|wants)\\b`,
  `\\b(?:it says|it reads|says here|it says here|it says there)(?: (?:here|there|on|in|at)(?: [a-z]+){0,4})? $`,
  `\\b(?:says|reads|said) (?:the |my |our |this |that )(?:[a-z]+ ){0,2}?${anyPaper}(?: [a-z]+){0,3} $`,
  `\\b(?:is|was) (?:on|in) (?:the|my|this|a) (?:[a-z]+ )?${words('script checklist card list screen manual handbook poster')} $`,
  `\\b(?:question mark|open brackets?|close brackets?|new paragraph)\\b`,
];

/** Verbs of aims: a sentence that begins with one has no speaker ('Offers a remedy', 'Checks who the patient is'). */
export const aims = new RegExp(
  `^(?:also |then |and |clearly |briefly |openly |calmly )*(?:${words(
    'introduces explains offers apologises apologizes asks checks finds learns summarises summarizes sums invites agrees describes acknowledges identifies demonstrates confirms provides involves encourages reassures establishes recognises recognizes responds avoids elicits explores obtains ensures discusses addresses supports refers greets maintains recaps clarifies negotiates proposes expresses validates listens assesses notices reports refuses escalates admits promises states',
  )}|(?:shows|names|uses|gets|says|stops|tells|gives|takes|lets|makes|keeps|leaves|stays|sets|calls|warns|thanks|helps|puts|works|names|values|praises|praised|follows|opens|closes) (?:him|her|his|hers|them|their|the|a|an|it (?:on|reported|clear)|that he|that she|that they|what|when|who|why|how|empathy|understanding|interest|respect|concern|care|stop|sorry|responsibility|respectful|polite|calm|${'[a-z]+ly'})\\b)`,
);

const verbs = words(
  `said says told tells mentioned mentions claimed claims thinks thought believes believed reckons reckoned suggests suggested
   asked asks wrote writes insists insisted expects expected promised promises reported demands demanded swears swore warned warns announced
   announces explained explains hinted admitted complained complains moaned moans grumbled argued argues stated states texted emailed phoned
   messaged assured assures guaranteed advised advises recommended recommends ordered orders instructed instructs repeated repeats shouted
   offered offers apologised apologized apologises shouts rang summarised introduced vowed
   whispered replied answered wondered figured joked taught`,
);
const plural = words(
  'say tell think want expect believe reckon claim insist moan complain grumble swear ask suggest mention promise argue',
);
const clauseStart =
  '(?:^|, |\\b(?:and|but|because|that|as|like|what|since|well|okay|yes|no|then|so|apparently|believe|think|know|heard|see|from what) )';
const people = words(
  'gran grandma grandad mum mom dad mother father wife husband brother sister uncle aunt cousin boss manager supervisor colleague colleagues mate mates friend friends trainer instructor teacher tutor nurse doctor consultant agent driver shift crew team lot guys lads girls people neighbour neighbor student students apprentice predecessor company firm depot hospital',
);
/** A person who is neither the speaker nor the listener. */
const somebody = `(?!(?:i|we|you|to|please|let|who|what|why|how|when|did|does|has|have|is|was|if|do|would|could|can) )(?:(?!(?:i|we|you|me|us|not|to|if) )[a-z]+ ){1,5}`;

export const reports = [
  `${clauseStart}${somebody}(?:just |always |once |already |never |had |has |have |also |even |keeps? on |actually |only )*(?<!\\b(?:get|gets|getting|be|been|being|am|are) )(?:${verbs}|wants? (?:me|us|you) to|wanted (?:me|us|you) to)\\b`,
  `(?<!\\b(?:did|does|do|can|could|will|would|should|let|has|have|had|is|are|when|if) )\\b(?:they|people|some|others|everyone|everybody|folk|folks|customers|(?:the|my|your|our|those|these) (?!(?:i|we|you|and|or) )[a-z]+(?: (?!(?:i|we|you|and|or) )[a-z]+)?) (?:all |always |just |often |usually |do )*${plural}\\b(?! $)(?! (?:of|about) (?:your|you)\\b)`,
  `${clauseStart}${somebody}(?:is|was|are|were|keeps?|kept|has been|have been|went) (?:always |constantly |forever )?${words('saying telling asking claiming moaning complaining insisting suggesting')}\\b`,
  `${clauseStart}${somebody}(?:(?:went|goes|go|going) on (?:about|that|and)|(?:is|was|were|are) (?:convinced|certain|adamant|like)|called you|says hello)\\b`,
  `\\b(?:(?:so|and) (?:he|she|they|i) (?:goes|is like|am like|was like))\\b`,
  `\\b(?:my|our|some|another|the other|the last|the day|the night|the late|the early) (?:[a-z]+ )?${people} (?:always |never |usually |often |sometimes |once |already |just |would |used to |all )*(?!(?:is|was|are|were|will|can|has to|have to|should|leader|lead|member|members|and|if|but|about|who|that|of|to|or|in|at|for|on|with) )[a-z]+\\b`,
  `\\bthe ${people} (?:always|never|usually|often|used to)\\b`,
  '\\b(?:i|we) (?:never|did not) (?:say|said|told|asked)\\b(?! (?:you|what|how))',
  `\\b(?:according to|apparently|supposedly|allegedly|reportedly|rumou?r has it|word is|word has it|the story goes|legend has it)\\b`,
  `\\b(?:i|we) (?:(?:heard|gather|hear|gathered)(?! (?:you|what|your|how|that you)\\b)(?: that)?|(?:was|were|am|are|have been|had been|got|get) (?:just |only |actually |really |always )*(?:told|asked|instructed|ordered|supposed|meant|expected|obliged|obligated|forced|made|required|paid|taught|trained|reminded|encouraged|advised|due)(?: to| that)?)\\b`,
  `(?<!\\b(?:do|did|would|if|what) )\\byou (?:just |only |really |probably |all )*(?:want|expect|wanted|expected|told|asked|are asking|need|would like|would love|wish) (?:me|us) to\\b`,
  `\\byou (?:are|were) (?:supposed|meant) to\\b`,
  `\\b(?:they|he|she|it|somebody|someone|management|hr|everyone|head office|[a-z]+ (?:manager|boss|office)) (?:want|wants|wanted|make|makes|made|expect|expects|expected|get|gets|got|force|forces|told|asked|tell|tells|ask|asks|need|needs) (?:me|us) (?:to )?(?!tell|ask|know|how|what|why|where|about)(?=[a-z])`,
  `(?<!\\b(?:did|do) )\\byou (?:said|say|mentioned|told me|claimed|think|thought|wish|heard) (?:that )?(?=(?:i|we|my|our) )`,
  `\\bfrom what (?!(?:i|we|you) )(?:[a-z]+ ){1,4}`,
];

/** Words after a report that make the sentence before them one: '…, they say'. */
export const reportedBefore = [
  `, (?:so |or so |at least |as )?(?!(?:i|we|you|which|what|that|it) )(?:(?:they|people|folks?|(?:the|my|your|our) (?:[a-z]+ )?[a-z]+) say|(?:[a-z]+ ){1,3}(?:says|said|claims?|claimed|reckons?|told (?:me|us|you|him|her)|tells? (?:me|us)|thinks?|thought|insists|swears|keeps? saying))(?: (?:so|anyway|it|i see|you know))? $`,
  `(?:, |\\b)(?:apparently|supposedly|allegedly|so i hear|so i heard|so i am told|i am told|i was told|i hear|i gather|i heard|they reckon) $`,
  `, (?:or so )?(?:i am|we are|i was|i have been) (?:told|supposed|meant|expected|asked|due)(?: to [a-z]+)? $`,
  ` (?=is what (?:i am|we are|i was|they|he|she|you|my [a-z]+|the [a-z]+) )`,
  `\\b(?:was|were) (?:his|her|their|my boss|the [a-z]+) words $`,
];

const participle =
  '(?:been|sent|come|told|taken|brought|given|got|done|made|said|rung|put|found|known|let|kept|gone|written|had|seen|thought|left|[a-z]+ed)';
const mild =
  '(?:just |also |already |maybe |perhaps |probably |even |only |really |naturally |certainly |gladly |happily |never |well |still |of course |have )*';
const iffy = 'if (?:only |perhaps )?';
const counterfactual = `${iffy}${any('i', 'we')} (?:only |really |just |ever )*${words('had were was could did worked knew owned cared wanted felt thought said told apologised apologized')} (?!you\\b|in your)`;

/** Heads that suppose; with 'if' in them both halves of the sentence are supposed. */
export const suppositions = [
  counterfactual,
  `\\b${any('i', 'we')} would (?:[a-z]+ ){1,12}?${iffy}${any('it', 'this', 'that', 'there', 'they', 'he', 'she', 'i', 'we', 'somebody', 'anyone', 'the [a-z]+')} (?:only |really )*${words('were was had could did')} (?!you\\b|in your|me\\b)`,
  `\\b${any('i', 'we', 'they', 'he', 'she', 'somebody', 'someone', 'anybody', '(?:a|an|any|some|the|my|another) (?:[a-z]+ )?[a-z]+')} (?:would|could|might|may|(?<=\\b(?:i|we) )(?:should|ought to)) (?:[a-z]+ )?have ${mild}${participle}\\b`,
  `\\b${any('imagine', 'suppose', 'supposing', 'let us say', 'let us pretend', 'let us imagine', 'let us assume', '(?<=^|, )say', 'pretend', 'assume', 'assuming')} (?:that )?(?=(?:i|we) (?!(?:am|are) ))`,
  '(?:^|, )(?:imagine if|supposing|pretend|hypothetically)\\b',
  '\\b(?:it|that) is not (?:as if|as though|like) (?=(?:i|we|he|she|they|the|my|our|anybody|anyone|somebody|you (?!to )|[a-z]+ [a-z]+ed) ?)',
  '\\b(?:i|we) would (?:[a-z]+ ){1,12}?if you (?:ever|only|actually|just once) (?=[a-z]+ed\\b|came|were|did|had|got|knew|could)',
  '\\b(?:in theory|theoretically|hypothetically|in an? (?:ideal|perfect|better|different) (?:world|life)|in another life|on any other day|on another day|on a (?:better|good) day|in principle)\\b',
  '\\b(?:i|we) wish (?:that )?(?:i|we|it|there)\\b',
  `\\b${words('normally usually otherwise ordinarily typically')} (?:i|we|one|a [a-z]+|they) (?:would|might|could|should|ask|say|tell|offer)\\b`,
  `\\bwhat (?:i|we) would (?:normally|usually|ordinarily) \\b`,
  `\\b(?:a|an|any|another|some) (?:${words('better good proper real kinder nicer different decent normal caring sensible cleverer wiser smarter polite braver')} [a-z]+|other [a-z]+) (?:would|might|could|should|may) (?:(?:just|even|now|have) )?(?:ask|asked|say|said|tell|told|know|apologise|apologised|offer|offered|explain|check|introduce|listen|care|report|call|called|understand|summarise|praise|thank)\\b`,
  '\\b(?:somebody|someone|anyone|anybody|one|people|others) (?:else )?(?:would|might|could|should|may) (?:say|ask|tell|apologise|apologize|argue|suggest|introduce)\\b',
  `\\b${any('maybe', 'perhaps', 'possibly', 'conceivably')} (?:i|we|they) (?:would|might|should|ought|may)\\b`,
  '(?:^|, |\\b(?:and|but|so) )(?:had i|had we|were i|were we|were it to)\\b',
  'i used to (?:think|believe|value|like|hope|care|say|ask)\\b',
  '\\bwhat if (?:i|we) (?:said|say|told|tell|apologised|apologized|apologise|asked|pretended|did not)\\b',
  '\\b(?:even if|only if|as though|not even if) (?:i|we)\\b',
];

/** Heads of what is only considered; a pause ends it. */
export const considerings = [
  '(?<!\\bthink )\\b(?:i|we) (?:was|were) (?:just |only |nearly |almost |actually |also |still )*(?:going to|about to|planning (?:to|on)|intending to|thinking (?:of|about)|considering|tempted to|meaning to|gonna|minded to)\\b',
  '\\b(?:i|we) (?:am|are) (?:just |only |still |half |sort of |almost |nearly )*(?:tempted to|considering|thinking (?:of|about)|debating|in two minds|toying with|inclined to)\\b(?! you\\b)',
  '\\b(?:i|we) (?:nearly|almost|all but|came close to|came near to|half) (?=[a-z]+(?:ed|ing)\\b|said|told|rang|brought|gave|sent|felt|put|thought)',
  '\\b(?:i|we) (?:have |had )?(?:thought about|thought of|considered|contemplated|debated|toyed with|planned on|planned to|intended to|meant to|wanted to have) (?!you\\b)',
  '(?<!if )\\b(?:i|we) (?:could|might|may) (?:just |always |easily |also |even |well |simply |perhaps |maybe |theoretically |probably |as well )*(?:say|tell|ask|apologise|apologize|pretend|introduce|summarise|summarize|sum|explain|claim|thank|praise|empathise|sympathise)\\b(?! you something| you a )',
  '\\b(?:i|we) might (?!(?:be able|need|be|have|not|ask))',
  '\\b(?:i|we) (?:should|ought to|could) (?:probably|really|technically|theoretically|properly|by rights|at least|in theory|normally)\\b',
  '\\b(?:i|we) (?:should|ought to) (?:be )?(?:ask|asking|apologise|apologize|apologising|offer|offering|summarise|summarize|introduce|introducing|say sorry|saying|stop you|feel|care|check|call)\\b',
  '\\b(?:i|we) (?:[a-z]+ )?(?:not|never) (?:[a-z]+ ){0,2}?(?:say|saying|said|claim|claiming|suggest|suggesting|mean|meaning|tell|telling)\\b(?=[^,]*\\b(?:not|never|no)\\b)',
  '\\b(?:i|we) (?:would have to|would need to|would be supposed to)\\b',
  '\\b(?:i|we) (?:will|would|might|may) (?:maybe|perhaps|possibly|probably)\\b',
];

export const askings = [
  '\\b(?:why|how) (?:on earth |the hell |the devil )?(?:should|would|must|could|do) (?:i|we) (?!(?:know|help|tell|best|make|support)\\b)',
  '\\bwhy (?:apologise|apologize|bother|should anyone|would anyone|care|say sorry)\\b',
  '^(?:so |and |but |well |oh |really )*do (?:i|we) (?:really |honestly |seriously |actually )*(?:have|need|look like|want|care)\\b',
  '\\bmust (?:i|we)\\b',
  '\\b(?:am i|are we) (?:really |honestly |seriously )?(?:supposed|meant|expected|obliged|required|allowed) to\\b',
  '\\b(?:who says|who cares|since when (?:do|did|am|are|is) (?:i|we|it (?:my|our)))\\b',
  '\\bdo you (?:really |seriously |honestly |actually )+(?:want|expect|think) (?:me|i|we)\\b',
  '\\b(?:do you )?(?:want|expect) me to\\b(?=.*\\bor what\\b)',
  '\\bdo you expect (?:me|us)\\b',
  '\\b(?:want|like) me to (?:say|apologise|apologize|pretend|tell you|feel|be sorry|beg)\\b',
  '\\b(?:should|ought|shall) (?:i|we) (?:now |really |then |maybe |perhaps )?(?:apologise|apologize|say|be sorry|feel|pretend|care|introduce|summarise|summarize|empathise)\\b',
  '^(?:so |and |but |well |oh |really )*(?:have|had|did) (?:i|we) (?:not |ever |even |already |just )*(?:say|said|tell|told|apologise|apologised|apologized|ask|asked|offer|offered|introduce|introduced|mention|mentioned|promise|promised)\\b(?!.*\\b(?:understood|right|correct)\\b)',
  '\\bwhat (?:do|should|must|shall|can|would) (?:i|we) (?:say|need to say|have to say|be sorry for)\\b',
  '\\b(?:is|was) (?:it|that) (?:my|our) (?:job|place|problem)\\b',
  '\\bwhat have (?:i|we) got to\\b',
];

/** An irrealis main clause beside an 'if'. */
export const modalClause = new RegExp(
  `(?:^|[ ,])(?!(?:what|who|which|how|where|when|why|whoever) )((?!(?:if|and|but|so|that) )[a-z]+) ${mild}(?:would|could|might)\\b ${mild}(?!(?:like|love|want|hate|prefer|appreciate|suggest|recommend|advise|need|be (?:happy|glad|grateful|great|good|lovely|nice|kind|helpful)|help|mind|never forgive|never get over)\\b)`,
);
export const conditional =
  /\b(?:if|unless|supposing|provided|providing|assuming|in case|on the off chance)\b/;
/** 'If' that supposes nothing: courtesy, advice, an embedded question. */
export const politeIf =
  /\b(?:if (?:it |that |this )?(?:were|was) (?:you|me|up to you|your|in your)|if (?:i|we) (?:were|was) (?:you|in your)|if (?:you|that|it|this|which)(?: (?:would|will|is|are|do|does|can|could))? (?:like|liked|want|wanted|wish|wished|prefer|preferred|needed|help|helps|helped|suit|suits|work|works|agree|not mind|happy|okay|ok|all right|alright|easier|better|useful|helpful|possible|be (?:okay|helpful|better|easier|useful|good))|if (?:i|we|you) (?:may|can|could)|if you ask me|if need be|if necessary|(?:wonder|wondering|ask|know|see|tell me|check|wondered|asked|sure) if|as if|what if|like if)\b/;
/** A modal in front of its subject, or after a question word: the clause asks. */
export const inverted =
  /(?:^|, |\b(?:and|so|but|then|well|okay|just) )(?:(?:what|who|which|how|where|when|why)\b[^,]*? )?(?:would|could|can|shall|will|should|might|may) (?:i|we|you|it|that|this|he|she|they|there|any|a|the|your|my)\b|(?:^|, |\b(?:and|so|but|then) )(?:what|who|which|how|where|when|why) (?:[a-z]+ ){0,4}?(?:would|could|might)\b/;

/** Sentences that put a question aside. They deny what they name, and what is asked in it. */
export const refusals = [
  '(?:(?:^|, |\\b(?:and|but|so|just|okay|well|please|no|us|we can|we will|now|or|then) )(?:forget|skip|drop|ignore|leave out|leave aside|leave off|put aside|set aside|pass over|gloss over)|never mind) (?=(?:about |all |any |the |that |this |what|how|where|when|why|who|whether|your|it\\b|my|his|her|going|for))',
  '\\b(?:let us|we can|we will|i will|we could|i can|we may|i would rather|we would rather) (?:just |simply |all |also |better )*(?:skip|drop|ignore|leave out|leave(?! (?:you|him|her|them|me|us|a|an|at|by|for|before|after|when|now|early|work|here|on time)\\b)|forget|omit|bypass|avoid|miss out|cut out|do without|spare ourselves)\\b(?! (?:that |it |this )?(?:for you|with me|to me))',
  '\\b(?:i|we) (?:would )?(?:rather|prefer) (?:not|you did not|you do not)\\b',
  '(?:^|, |\\b(?:and|but|so|just|please|well|okay|then|you can|you could|you may|you should) )(?:keep|save) (?=(?:[a-z]+ ){1,6}to yourself|it\\b)',
  '\\b(?:spare me|stop telling me|stop going on about|shut up about|enough (?:about|of)|sick of (?:hearing|your)|tired of hearing|bored of|not bothered (?:about|what|how|where|who)?)\\b',
  '\\b(?:i|we) (?:could|can) not care less\\b',
  '\\b(?:no way|no chance|fat chance|not a chance|not on your life|like hell|over my dead body|catch me|not in a million years)\\b',
  '\\b(?:as if (?:i|we)|not that (?:i|we)|the last thing (?:i|we)|hell will freeze before|too (?:busy|tired|lazy|late) to|no (?:business|concern) of (?:mine|ours)|cannot be bothered|can not be bothered|no time (?:for|to)|never in my life)\\b',
  '\\b(?:i|we) (?:decline|refuse|refused|declined)\\b',
  '\\b(?:i|we) (?:am|are) not here to (?:find out|ask|learn|hear|know|discuss|go into|pry)\\b',
];
