import type { SocialAct } from '../../understand/understanding.ts';

/**
 * Patterns of greeting, thanking, comforting and other acts, one a line. Words are written by their stems. `(a|b)` is
 * either word, `*` up to three words in between, `^` the beginning and `$` the end of a clause, `@name` a word that no
 * list knows.
 */
export const englishActs: Partial<Record<SocialAct, string>> = {
  greeting: `
^(hello|hi|hey|hiya|howdy|greetings|hullo)
^good (morning|afternoon|evening|day)
^(morning|afternoon|evening)$
nice to (meet|see) you
(pleased|good|lovely|great) to (meet|see) you
hello there
welcome to
(have|take) a seat
please * (sit|come) (down|in)
^come (in|on in|through)
^(make yourself|do make yourself) comfortable
grab a (seat|chair)
^(sit|come) * (down|in)$
^sit down
`,
  introduction: `
my name is
call me @name
i am (nurse|doctor|manager|supervisor)
i am (doctor|nurse|mister|professor|sister) @name
i am (a|an|the|your|one of the|one of your|today|new) * (nurse|doctor|manager|supervisor|assistant|agent|physician|trainer|officer|advisor|adviser|representative|specialist|student|medic|midwife|therapist|pharmacist|surgeon|registrar|team|department|service)
i am @name
you are (speaking|talking) (to|with) @name
^this is @name$
^this is @name (speaking|from|calling|here|at|with|in)
you are through to @name
@name speaking
(this|here) is * (customer|patient) (care|service|services|support)
@name here$
i am from (the|customer|human|support|service)
i work (here|for)
i will be (looking|taking|helping|assisting|seeing|treating) * you
let me introduce
i am (looking|taking) (after|care) * you
`,
  thanks: `
thank you
(thanks|cheers|thankyou)
much appreciated
i (really|do) appreciate (it|that|you|your)
i appreciate (it|that|you|your)
i am (so|very|really) grateful
`,
  goodbye: `
^(bye|goodbye|farewell|cheerio)
(bye|goodbye)$
good bye
bye bye
(bye|goodbye) (for now|then|now|and)
^go home
you (can|may) (go|leave)$
you (can|may) (go|leave) (now|home)$
see you (later|soon|tomorrow|then|again|next|around|shortly)
^see you$
take care$
take care of yourself$
have a (good|nice|great|lovely|pleasant) (day|evening|one|weekend|afternoon|night|rest)
(until|till) next time
(talk|speak) to you (later|soon)
(talk|speak) (later|soon)$
i (have|need|must) * go now
that is (all|everything) * (today|now)$
we are (done|finished) (here|now|today|for)
end the (conversation|consultation|call|session|interview|talk)
good night$
`,
  smallTalk: `
how are you$
how are you (doing|keeping|today|getting)
how is it going
how is everything$
how is the weather
what is the weather
how are things
how do you do$
how was (your|the) (day|weekend|journey|trip|drive|morning|holiday|vacation|travel|evening)
did you * (find us|find it|find the|get here|come here|travel) *
how did you (get|travel) (here|in)
(nice|lovely|terrible|cold|hot|bad|beautiful|awful) weather
(weather|raining|sunny) (today|outside|out|is)
what is up$
(would|do|can|may|could) * (you|i) * (water|tea|coffee|tissue|glass)$
are you (comfortable|comfy|sitting) *(there|enough|okay)
are you (comfortable|comfy)$
(find|found) somewhere to (park|sit)
find * (parking|place okay|place all right|us okay)
(traffic|parking|bus|train) * (okay|bad|alright|terrible|all right)
make yourself comfortable
`,
  lost: `
^i (do not|dunno) know$
^no idea$
do not know what to (say|ask|do|talk)
not sure what to (say|ask|do|talk)
no idea what to (say|ask|do)
what (am|do|should|shall|must|can) i * (supposed|meant|do|say|ask) * (here|now|next|to do|to say|to ask|do|say|ask)$
what (now|next)$
^help$
^help me$
i am (lost|stuck)$
how does this work
how (do|should) i (start|begin)
where (do|should) i (start|begin)
`,
  correction: `
^that is not what i (asked|meant|said|wanted)
^not what i (asked|meant|said)
you (did|have) not (answered|answer|answering) (my|the|me)
you are not answering
that does not answer
^(that is|it is) not an answer
`,
  empathy: `
^how (awful|sad|terrible|horrible|frustrating|annoying|dreadful|upsetting|frightening|distressing|unfair)$
sorry to hear
sorry (that|if|you) *(you|are|have|had|feel|this|it)
sorry (you|about your|for your)
(that|this|it|which) (must|sounds|sound|seems|looks) * (hard|difficult|awful|terrible|tough|stressful|frustrating|frightening|scary|worrying|painful|upsetting|horrible|exhausting|tiring|distressing|unpleasant|nasty|challenging|annoying|disappointing|rough|overwhelming|lot|uncomfortable|bad|serious|unsettling|lonely|infuriating|inconvenient|unfair|heavy|much)
must (be|have|feel) * (hard|difficult|awful|terrible|tough|stressful|frustrating|frightening|scary|worrying|painful|upsetting|horrible|exhausting|tiring|distressing|lonely|worried|scared|upset|worrying|angry|disappointing|hurt|annoying|overwhelming|tired|shock|exhausted|frustrated|annoyed|afraid)
i can tell
i (can|do|completely|totally|fully|really|certainly|absolutely|perfectly) * (understand|imagine|appreciate|hear|sense|relate|sympathize|empathize)
i (can|do|completely|totally|fully|really|certainly|absolutely|perfectly) * see (how|why|you|your|what|this|that you|that i|that must|that your)
i (can|do) * see (that|this|it|how) * not (easy|nice|fun)
i (can|do) * see (that|this|it|how) * (upset|hard|difficult|tough|hurt|hurting|worried|frightened|scared|angry|tired|upsetting|tiring|worrying|stressful|painful|frustrated|frustrating)
i (understand|imagine|hear|appreciate|sense|sympathize|empathize|recognize|realize|acknowledge|get) (how|why|that|you|your|this|it|what|where)
^i * understand$
i can not (imagine|begin) *(how|what|imagine)
^i hear you$
(that|this|it) is * (understandable|awful|terrible|upsetting|frustrating|horrible|frightening|tough|rough|stressful|disappointing|heartbreaking|distressing|unacceptable|hard for you|difficult for you|a lot to)
(that|this|it) is * (hard|difficult|lot|worrying|scary|painful) *
(perfectly|completely|very|totally) (understandable|normal|natural|reasonable)
no wonder
you (must|have) * (through|lot)
you (sound|seem|look) * (worried|upset|anxious|stressed|tired|frustrated|scared|frightened|angry|sad|nervous|down|overwhelmed|exhausted|concerned|low|uncomfortable|pain)
(normal|natural|okay|fine|understandable|human|reasonable) to (feel|be|worry|cry)
you (have|got) every (right|reason)
i would * (upset|frustrated|worried|angry|scared|same|annoyed|anxious|disappointed|too|nervous|furious) *
feel for you
poor (you|thing)
(cannot|not) * (be|been) * (easy|nice|fun|pleasant)
take your time
i know (this|that|it|how) * (hard|difficult|worrying|frightening|scary|stressful|tough|upsetting|frustrating|important|feel|lot)
i am here for you
must (be|feel) (fed|so fed|really fed) up
my (condolences|sympathies|heart goes)
(thank|thanks|glad|brave|appreciate) * (sharing|telling|trusting|opening|honest|honesty|open)
(that|it) makes sense
it is (okay|all right|alright|fine) to
no rush
whenever you are ready
`,
  reassurance: `
(do|try) not (worry|panic|be afraid|be scared|to worry|be worried|be nervous)
(try|please) * not to worry
(no|without) (need|reason) * (worry|panic|afraid)
nothing to (worry|be|fear)
we (will|are|can) * (take care|look after|looking after|figure|find out|sort|help|get through|do everything|work this|work it|get to the|make sure|get you|solve|fix|support|go through|work through|work on) *
you are in (good|safe|the right)
i am here (to|for)
we are here (to|for)
you (did|have done|are doing|made) * right (thing|place|decision)
you are (safe|doing well|doing great|doing fine|doing really|not alone|in the right)
it (will|is) (going|be) * (okay|fine|all right|alright|ok)
(everything|all) (will|is|going) * (okay|fine|all right|alright)
i will * (help you|look after you|take care of you|take care of this|make sure|do my best|stay with you|personally|sort this|sort it|get this|put this|put it|be with you|support you|do everything|deal with|make this)
(good|glad|right|pleased|happy) * you (came|come|called|told|mentioned|said|raised|spoke|are here|reached)
(stay|keep|remain) calm
try to (relax|stay calm|rest)
you are not going to (lose|get fired|be fired|be sacked)
your job is * safe
you are not (late|in trouble|in any trouble|wasting|bothering|disturbing|a nuisance|a burden|alone|being silly)
you are not * (wasting|bothering|disturbing|taking up)
(she|he|they|nobody|we|i) (will|would|are going to|am going to) not * (sack|fire|blame|judge|laugh|shout)
(nobody|no one) * (angry|cross|blaming) *
i am not (angry|cross|here to judge|judging|blaming)
let me * (help|reassure|assure|fix|sort|make this right|put this right)
i (assure|promise|reassure) you
i (want|would like|am here) to (help|make this right|support|put this right)
you do not (have|need) to (tell|say|answer|talk)
you can be honest
not here to (tell you off|blame|punish|judge|shout|tell|criticize|attack)
i am on your side
together we
we * together
`,
  apology: `
(that|it) was * (rude|unfair|uncalled for|out of line|harsh|unkind) (of me|from me)
(that|it) was (rude|unfair|uncalled for|harsh|unkind)$
i (was|have been) * (rude|unfair|harsh|unkind|short) *
i (should|would) not have (said|spoken|snapped|shouted)
did not mean to (be rude|snap|shout|upset|offend|be)
let us start (again|over)
(can|could|may|shall) we start (again|over)
^sorry
i am * sorry
i * apologize
we * apologize
(my|our|sincere|please accept) (sincere|deepest|apologies|apology)
apologies
my (mistake|fault|bad)
forgive me
^excuse me
we are * sorry
`,
  agreement: `
^let us * (change the subject|move on|talk about something else|leave it|leave that|carry on|go on|continue)$
^shall we * (carry on|go on|continue|move on)$
^(oh|ah) * (lovely|nice|sweet|wonderful|great|good)$
^how (lovely|nice|sweet|wonderful|kind|exciting)$
^(are|you) * (still|there) there$
^you there$
^(yes|sure|absolutely|exactly|right|agreed|correct|true|definitely|okay|indeed|understood|alright|certainly|great|good|perfect|fine|cool|lovely|wonderful|excellent|brilliant|super|nice)$
^(good|great|nice|lovely|fine) (good|great|fine|one)$
i agree
you are (absolutely|quite|completely|right|correct)
good (idea|point|question)
fair (enough|point)
^of course$
no problem$
(sounds|sound) (good|great|fine)
^(got|get) it$
^deal$
^i see$
^(all right|that is fine|that is okay|that is good|very good|yes please|i see that)$
^(okay|yes|right|sure|alright) (okay|good|great|sure|yes|fine|right|i see|thanks|understood)$
^that is (right|correct|true|great|good|helpful|fine|okay)$
`,
  disagreement: `
^no$
^no no
i * disagree
i do not (agree|think so|believe (it|that|you)|accept)
that is not (true|right|correct|fair|good enough|how|acceptable)
you are (wrong|mistaken)
^not really$
i do not think (so|that is)
`,
  rudeness: `
shut (up|your)
^shut it$
(stfu|fuck|fucking|fucker|shit|shitty|bullshit|bitch|bastard|asshole|arsehole|bollocks|dickhead|cunt|wanker|twat|prick|piss|motherfucker|damn|dumbass|arse|retard)
(idiot|moron|imbecile|loser|dimwit|numpty|halfwit|cretin)
^stupid
you are * (stupid|dumb|useless|pathetic|ridiculous|crazy|lazy|liar|lying|disgusting|annoying|hopeless|incompetent|weak|waste|wasting|insane|mad|rude|difficult|hysterical|overreacting|dramatic|childish|worthless|boring|fat|ignorant|terrible|bad)$
you are (just|being|so|a|an|such|making) * (stupid|dumb|useless|pathetic|ridiculous|lazy|liar|disgusting|annoying|hopeless|incompetent|wasting|hysterical|dramatic|childish|baby|crybaby|fool|fuss|nuisance)
(your|that|this|what) * stupid
(are|r) you (stupid|deaf|dumb|crazy|blind|mad|insane|serious|kidding)
(do|could) not (care|give a|care less) *
i * hate you
stop (whining|complaining|moaning|wasting|lying|crying|bothering|being so|being a|making a fuss|making excuses|nagging)
you are lying to (me|us)
you are lying about
get (over it|out of here|out of my|on with it|a grip|a life)
^(just|oh|go and|please|do|you can|why not) * get lost$
^get lost
hurry up
(speed it|get a move) *
not (have|got|have got) * (all day|all night|time for this)
just answer (the|my) question
^answer (the|my) question
do not be * (ridiculous|stupid|dramatic|childish|pathetic|hysterical)
(not|is that) my (problem|job|fault)
not have (time for|all day|all night)
(wasting|waste) (my|our|of my|of everyones) *(time)
what is (wrong|the matter) with you$
(nobody|who) (cares|care)
(your|it is all your) own (fault|stupid)
(man|grow|wise) up$
pull yourself together
what the (hell|heck|fuck)
go to hell
screw (you|this)
^whatever$
suck it up
you (people|lot|old) * (always|all|are|never) *
i am not interested in your
blah
(deal|put up) with it$
cry baby
rubbish$
(piss|bugger|sod) off
`,
  repeatRequest: `
^where were we$
^what were we (saying|talking about)$
^are you (sure|certain)$
^i (do|did) not (understand|follow|get it|get that)$
^(what|you) lost me$
(can|could|would|will) you * repeat (that|it|this|what|yourself|again|your)
(can|could|would|will) you * say (that|it|this|yourself|again)$
(can|could|would|will) you * say (what|your) * again$
^(please|sorry|pardon) * (repeat|say) (that|it|this|yourself)
^(repeat|say) (that|it|this|yourself)
(repeat|say) (that|it|this) (again|please|once)
(say|tell|explain) * again$
(repeat|again) please
^repeat$
(please|you) repeat
not (hear|catch|get|follow) (that|you|what|it|the|a word)
not * (hear|catch) *(that|you|what|properly)
(missed|miss) (that|what you|it|the)
^pardon
^sorry what
^sorry$?
^sorry$?
^what$?
^excuse me$?
^come again
what did you * say$
what did you (just|last) say
what was that$
^(huh|what|eh)$?
one more time
once more$
once again please
(speak|talk) (up|louder|slower|more slowly|slowly|more clearly)
can not hear you
`,
  followUp: `
tell me (more|a bit more|a little more|some more)
(say|hear|know|share|give me) * more (about|on|details|detail)$
(say|hear|know|share) * more$
more about (that|this|it|them|him|her)
^more (details|detail|please|about)
^(please )go on
^go (on|ahead)
^(please|and) (go on|continue|go ahead)
^continue
^(can|could|will|would) you (tell me|explain|say) (why|how|when|where|how so)$
^keep going
more about (that|it|this|them)
bit more about (that|it|this)
what (happened|happens) (next|then|after that)
^(anything|something|what|who|where) else$
^(is|was|and|are) there (anything|something) (else|more)$
(anything|something) else * (tell|share|add|know|mention|want|like|say) *
^and then$
^(then|and) what$
^what (happened|happens|came) (next|then|after|afterwards)
^(how so|why so|why not|since when)
^why (is|was|do you|did you) (that|this|think so|say that|say so|think that)$
^(why|how|when|where|who|really|seriously|since when|how long|how often|how much|how come)$
^(why|since when|how long|how come|for how long|when|where) (roughly|exactly|about|though|then|was that|is that|not|precisely)$
^(and|so|but) (since when|how long|how so|how come|for how long)$
^for how long$
^(why|how) (is|was|did|does) (that|it)$
^(and|so|which)$?
^i am listening
^what about (it|that)$
^how does that work$
^what makes you (say|think|feel) (that|so|this|that way)
^(and|so|but|then) (why|how|when|where|who|what)$
`,
  clarification: `
(can|could|would|please) * (elaborate|expand|clarify|specific|explain) *(that|it|this|more|further|on)
(can|could|would) you (elaborate|expand|clarify|explain)$
^(elaborate|explain)$
what (do|did) you mean
(describe|explain) (that|it|this)$
be more specific
an example$
^(and|so|okay|sorry) what (do|did) you mean
what (does|did) (that|it) mean
^(in what way|how do you mean|like what|such as|for example|for instance|meaning what)
^which (one|ones)$
^(and|so) which (one|ones)$
^(with|to|about|from|for|of|by) (what|whom|who|which)$
^(what|which) (things|thing|kind|sort|ones|one) *$
^what is that$
^how exactly$
^(in) what sense$
`,
  givenBack: `
^(is|was) (that|it|this) (really|actually|honestly) (true|so)$
^(is|was) (that|it) true$
`,
  agreementAsked: `
^(is|would|will|was) (that|this|it) * (okay|all right|alright|fine|acceptable|possible|work|do)$
^(is|would|will) (that|this|it) (be) (okay|all right|alright|fine|acceptable|possible) (with|for|by) you
^(is|would|will) (that|this|it) (okay|all right|alright|fine|work|suit|help) (with|for|by) you
^(would|will|does|could) (that|this|it) (work|suit you|help|do|be enough|make sense)$
^(would|will|does|could) (that|this|it) * (work|suit|make sense|sound okay|sound all right|sound fair|sound good|sound reasonable) (for|to) you
^does (that|this|it) (sound|seem) (okay|all right|alright|good|fair|reasonable|fine|like a plan)
^how does (that|this|it) (sound|seem|feel|look)
^how (would|do) you feel about (that|this|it|all that|all this)$
^(are|would) you (be happy|happy|okay|all right|comfortable) with (that|this|it|all that|all this)$
^(are|would) you * (okay|all right|alright|happy|fine|comfortable|good|willing) * (with|to do) (that|this|it)$
^(do|would|can|will|could) you (agree|accept|promise|commit|live with|manage|do) (that|this|it|to that|with that|to this)$
^do you agree
^(can|could|will) you (promise me|promise|promise me that|do|manage) (that|this|it)$
^(do|can|could|will) you promise
^(can|could) we agree (on|to) (that|this|it)
^(deal|agreed|okay|all right|alright|fine|fair|fair enough)$?
^(is|does) that (a deal|clear|fair|make sense|sound fair)$
^is that (clear|fair|okay) (so far|to you|enough)
^(make|makes|making) sense$?
^(are we|we are) agreed
^what do you (say|think) (to|about|of) (that|this|it)$
`,
  offTopic: `
are you * (ai|robot|bot|computer|machine|chatgpt|gpt|human|real|program|software|actor|avatar|model|virtual|fake)
(who|what) (created|programmed|built|trained|developed) you
who made you
tell me a (joke|story)
tell me joke
(what|which) is the (capital|population|president|meaning of life|square root)
(football|soccer|cricket|baseball|basketball|nba|nfl|rugby|olympics) *
(premier|champions) league
world cup
(ignore|forget|disregard|override) * (instructions|instruction|rules|prompt|prompts|above)
system prompt
your (prompt|instructions|programming|source code|training data|rubric)
(write|give|compose|generate|make) (me|us) * (poem|code|essay|story|recipe|song|script|list)
(stock market|bitcoin|cryptocurrency|crypto|netflix|youtube|instagram|tiktok|facebook)
(favourite|favorite) (movie|film|color|food|band|song|book|animal|team|show|holiday|place|singer|actor|game)
(who|what) * (win|won|winning) * (election|game|match|league|cup|lottery)
(president|prime minister|parliament|election|elections|politics|politician)
(sing|dance) * (song|me|us)
translate *
(do|have) you (like|watch|watched|seen|play|enjoy) * (movie|movies|film|films|music|football|chess|games|tv|television|concert)
will it rain
weather (forecast|tomorrow)
what time is it
what day is (it|today|tomorrow)
(pizza|pineapple|dinosaurs|aliens|unicorns)
(marry|date|kiss) me
are you (single|married to)
`,
};
