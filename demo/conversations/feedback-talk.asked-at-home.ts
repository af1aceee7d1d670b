import { readAskedTopics } from './asked-topics.ts';

const beforeItIsSafe = [
  'It’s a family thing. I’d rather not go into it yet, if that’s okay.',
  'Could we leave that for now? It isn’t you. I’m just not used to it.',
];

/** What people ask Maya about herself. Nothing of it says what is behind the late reports. */
const herself = readAskedTopics(`
# how-today: How she is today
after: door, purpose, nervous
next: how-going, weekend-past
How are you today?
How are you doing today?
How is your day?
How has your day been?
How is your week going?
How was your morning?
Did you have a good day so far?
Everything all right today?
How are you, honestly?
How are you, really?
> It’s Tuesday and it feels like Thursday. I’m all right, though.
> Better than an hour ago. The waiting’s the worst part.

# weekend-past: Her last weekend
after: private-life, how-today
next: bakes-what, weekends
How was your weekend?
What did you do at the weekend?
Did you have a good weekend?
Did you do anything nice at the weekend?
What did you do on Sunday?
Was your weekend restful?
Any plans for the weekend?
What are you doing this weekend?
> Short. Washing, shopping, and a lemon cake at four in the morning.
> Quiet. I’d planned to sleep until eight. I made it to half past six.

# comes-how: How she comes to work
after: private-life, how-today
next: fell-asleep, starts-when
How do you get to work?
How long is your way to work?
Do you come by bus?
Do you drive to work?
How was the bus?
Which bus do you take?
How far do you live from here?
How long does it take you to get home?
Are you safe to drive?
> The number nine, twenty-five minutes. I answer mails on it, or I shut my eyes.
> By bus. I don’t drive, which is lucky for everybody just now.

# fell-asleep: Whether she falls asleep in the day
after: tired, coffee, comes-how
next: tired, coffee
Have you ever fallen asleep at work?
Do you fall asleep during the day?
Did you fall asleep in a meeting?
Have you nodded off?
Do you nod off on the bus?
Can you stay awake in the afternoon?
Do you ever doze off?
> On the bus, twice. The driver knows my stop now, he calls it out.
> Once, in the quarterly planning. Arjun coughed me awake.

# last-night-well: Her last good night
after: tired, nights-how, looks-pale
next: holiday, doctor
When did you last sleep well?
When did you last have a proper night’s sleep?
When did you last sleep through the night?
When was your last good night?
How long is it since you slept properly?
What was your last full night?
When did you last sleep eight hours?
> In August, by the sea. Eleven hours. I woke up with the pillow printed on my face.
> There was one in October. I’d handed something in on time that day, and I slept like a stone.

# whole-night: What she would do with a whole night or a free evening
after: one-more, nights-how, tired, evenings
next: climbing, relaxes
What would you do with a free evening?
What would you do if you had an evening off?
What would you do with a whole night?
If you had one evening for yourself, what would you do?
What would you do with more time?
What do you miss most?
What would you like to do again?
If you had a day for yourself?
What would you do with a week off?
What would you do with a day off?
> Climb for an hour, and eat something that I didn’t cook.
> Sleep. And then turn over and sleep on the other side.

# relaxes: What she does for herself
after: tired, private-life, whole-night, overwhelmed
next: bakes-what, climbing
What do you do to relax?
What do you do for yourself?
Do you ever have time for yourself?
How do you switch off?
What do you do to unwind?
When do you have a moment to yourself?
Do you do anything nice for yourself?
How do you recharge?
> Ten minutes on the stairs with a cup of tea. It doesn’t sound like much. It’s the best ten minutes.
> I knead things. Dough doesn’t ask how you are.

# bakes-what: Her baking
after: private-life, follow-up, weekend-past, relaxes
next: private-life, which-cake
What do you bake?
Do you like baking?
What do you like to bake?
Are you good at baking?
Why do you bake at night?
Who eats all that?
Where did you learn to bake?
Do you sell your cakes?
What did you bake last?
> Lemon cake, mostly. It needs no concentration. There are fourteen in the freezer.
> I learnt it from the bakery, through the floor. You smell what they do wrong.

# which-cake: The cake she brings
after: follow-up, bakes-what
next: meet-day, bakes-what
What cake will you bring?
Which cake?
What kind of cake?
I love cake.
Cake is always welcome.
Is it homemade?
What sort of cake will it be?
I look forward to the cake.
> Lemon. There’s rather a lot of it.
> The good one, with the sugar crust. If it works out, it means I slept.

# home-like: Where she lives
after: private-life, comes-how
next: private-life
What is it like to live above a bakery?
Do you like it there?
How long have you lived there?
What are your rooms like?
Is two rooms enough?
Is it loud over the bakery?
Is it a nice place?
What do the rooms look like?
How big is your place?
> Warm, and it all smells of bread. I’ve stopped noticing. My coat hasn’t.
> Small, at the moment. It was big enough for one.

# partner: Whether there is somebody
after: private-life
next: friends, private-life
Do you have a boyfriend?
Are you married?
Do you have a partner?
Are you in a relationship?
Is there somebody in your life?
Are you single?
Do you have a husband?
> No, there’s nobody. There was, until last winter. He liked early nights, he’d have hated this.
> No. I don’t think I’d be very good company just now.

# children: Whether she has children
after: private-life, partner
next: private-life
Do you have any children?
Have you got kids?
Do you have kids?
Do you want children?
Are there little ones at home?
Have you got a family of your own?
> No. I’ve got a sourdough, that’s up at night too.
> No, none. One day, perhaps. Not this year.

# pets: Whether she has a pet
after: private-life
next: private-life
Do you have any pets?
Do you have a dog?
Have you got a cat?
Do you like animals?
Is there a pet at home?
> A jar of sourdough. It’s called Kevin and it wants feeding at odd hours.
> No. I’d like a dog that climbs.

# her-age: How old she is
after: private-life
next: here-since
How old are you?
What is your age?
When is your birthday?
How old are you, if I may ask?
When will you be thirty?
> Twenty-nine. Thirty in April. I feel about seventy by Thursday.
> Thirty in April. There was going to be a party, and a mountain.

# friends: Her friends
after: private-life, talks-to, before-this, climbing
next: talks-to, climbing
Do you have friends?
Do you still see your friends?
What about your friends?
Who are your friends?
Do your friends know?
When did you last see your friends?
Do you meet anybody after work?
Have you got a best friend?
What do your friends say?
> Two from the climbing wall. They’ve stopped asking, nicely. I’d have stopped too.
> Jo still sends me a picture of a rock every Friday. I send her a cake back.

# rope: Who holds the rope
after: climbing
next: friends, before-this
Who did you climb with?
Who held the rope?
Where do you climb?
Where did you go climbing?
How long have you been climbing?
What do you like about climbing?
Could you not start again?
Would you like to climb again?
Is climbing not dangerous?
> Jo. She’s got hands like a crane. It was Tuesdays and Thursdays, at the wall behind the station.
> Up there you can only think of one thing. I miss that more than the height.

# by-sea: The days by the sea
after: holiday, last-night-well
next: holiday, before-this
Where were you in August?
Where did you go on holiday?
What did you do by the sea?
Who did you go with?
Was it nice by the sea?
How was your holiday?
What was it like there?
> A guest house with a striped awning. I read a whole book. I can’t remember the name of either.
> On my own. I swam before breakfast, and I slept after it as well.

# not-excuse: The learner says that it is no excuse
after: cause, why-not-said, mum-stroke
next: why-not-said, what-helps
That is not an excuse.
Nobody would call that an excuse.
It is a reason, not an excuse.
Why would it be an excuse?
I don’t see it as an excuse.
You are not making excuses.
Did you think I would call it an excuse?
Why did you not want it to be an excuse?
Excuse for what?
An excuse for what?
> Thank you. Everybody’s got something at home. I didn’t want mine lying on the table.
> It feels like one when I say it. It feels less like one when you do.

# thanks-told: The learner thanks her for telling
after: cause, mum-stroke, why-not-said, fear
next: feels-now, what-helps
I appreciate your honesty.
It was brave of you to tell me.
That can’t have been easy to say.
It is good that you said it.
I respect you for saying that.
It took courage to say that.
> I’d have said “fine” to the first question. I’m glad that there was a second.
> It was easier than I’d thought. You didn’t look at your watch once.
`);

/** What she tells of her mother and her family once it is safe to. */
const family = readAskedTopics(
  `
# stroke-day: The day of the stroke
after: cause, mum-stroke, since-when
next: hospital, mum-like
How did it happen?
How did you find out about the stroke?
Where was she when it happened?
Were you with her when it happened?
What happened that day?
Who found her?
How did you hear of it?
Where were you when it happened?
When exactly did she have the stroke?
What was that day like for you?
trust: 6
> The school rang. She’d put salt in the custard, and then she sat down on the kitchen floor. I was in a meeting, I had four missed calls.
> It was a Monday, just before dinner time. Her girls called the ambulance before they called me. They saved her, I think.

# hospital: Her time in hospital
after: stroke-day, mum-stroke
next: why-with-you, two-rooms
How long was she in hospital?
How was it at the hospital?
Did you visit her every day?
When did she come out of hospital?
Was she in hospital long?
How was the time in hospital?
Did you work during that time?
trust: 6
> Twelve days. I went every evening, I know that vending machine by heart. Then they needed the bed, and I had a sofa.
> Twelve days, and I only missed one. I did the September monthly by her bed.

# lives-with: Whom she lives with
after: home-like, private-life, mum-stroke
next: two-rooms, why-with-you
Do you live alone?
Who do you live with?
Do you share your rooms with anybody?
Are you alone in the evenings?
Does anybody live with you?
Do you live on your own?
Who is at home when you get there?
trust: 6
~ Over the bakery, with a lot of lemon cake. Was there something about the reports?
~ It’s a full house at the moment. I’d rather leave it at that.
> With Mum, since September. Before that with two climbing ropes and a cactus.
> It’s Mum and me. She says it’s her place now, I only pay for it.

# why-with-you: Why she came to Maya
after: cause, mum-stroke, hospital, respite
next: two-rooms, help-at-home
Why did she come to live with you?
Why does your mum live with you?
Whose idea was it that she moved in?
Did you decide that on your own?
Was there no other way?
Why you and not your brother?
Did you have a choice?
Did you want her to move in?
trust: 6
> The other thing was a ward with six beds and the television on. It took me about a second.
> Nobody asked me and nobody had to. She’d have done it for me with four hundred dinners on the stove.

# two-rooms: Two people in two rooms
after: home-like, why-with-you, mum-care
next: mum-care, relaxes
How do you live in two rooms together?
Where does she sleep?
Where do you sleep?
Is there room for the two of you?
Do you have a room of your own?
How do you manage with so little space?
Is there space enough for both of you?
Who has the bedroom?
trust: 6
> She’s got the bedroom, I’ve got the sofa. My feet hang over the end. I used to like that sofa.
> You learn to be quiet in a kitchen. The stairs are my office.

# her-home: Her mother’s own home
after: why-with-you, respite, mum-age
next: why-with-you
Where did she live before?
What happened to her own rooms?
Did she live alone before?
Does she still have her own place?
Does she miss her home?
Does she want to go back home?
Where is she from?
trust: 6
> Across town, third floor. It’s still there, with her plants in it. I water them on Thursdays.
> She asks for her own kettle. I’ve brought the kettle. It’s not the kettle.

# mum-day: What her mother does all day
after: mum-care, mum-now, mum-like, help-at-home
next: carer-like, mum-like
What does she do all day?
What does your mum do during the day?
How does she spend her day?
Is she bored at home?
What can she do by herself?
What does she like to do?
Does she get out?
Does she ever go outside?
trust: 6
> She practises words with the carer, shouts at quiz shows, and sorts my spices. By country.
> As far as the bench outside, with a stick and an opinion about everybody’s bread.

# carer-like: The carer
after: help-at-home, mum-care, mum-day, what-helps
next: carer-cost, mum-day
What is the carer like?
What is the carer called?
Do you get on with the carer?
Is the carer good?
Does your mother like the carer?
Could the carer stay longer?
Can the carer come at night?
What is the name of the carer?
trust: 6
> Joy, most days. She sings, and she lets Mum win at dominoes. I’d give her a medal.
> She’d stay longer if anybody paid her to. She’s got a mother of her own.

# carer-cost: Who pays for the care
after: help-at-home, carer-like, respite
next: respite, fewer-hours
Who pays for the carer?
What does the carer cost?
Do you pay for the carer?
How do you pay for all that?
Is it expensive?
Does the council pay for it?
Do you get any money for it?
trust: 6
> The council pays most of it, her pension the rest. The nights nobody pays, that’s me.
> Not me, mostly. A night would be a hundred and twenty. I looked it up at a bad moment.

# neighbour: The neighbour
after: mum-now, help-at-home
next: neighbour-night, mum-now
Who is Mrs Adeyemi?
What is your neighbour like?
Is that all right for the neighbour?
Does the neighbour mind?
How do you know the neighbour?
How often does the neighbour help?
Why does your neighbour do that?
Do you pay the neighbour?
trust: 6
> Seventy, drove a bus for thirty years, afraid of nothing. I asked what I owed her and she shut the door.
> Every weekday, four till half past five. I pay in lemon cake.

# neighbour-night: Whether somebody could take a night
after: neighbour, help-at-home, nights-how
next: respite, brother-help
Could the neighbour take a night?
Has the neighbour offered to stay at night?
Could somebody sleep there for one night?
Would Mrs Adeyemi stay overnight?
Is there anybody who could do one night?
Who could do a night for you?
Could a friend do a night?
trust: 6
> She’s offered. She’s seventy, and there are the stairs. I keep saying next week.
> Jo would, I think. I’d have to let somebody see it, that’s all. That’s quite a lot.

# wakes-what: What she does when her mother wakes
after: nights-how, mum-care
next: nights-how, good-moments
What do you do when she wakes up?
What do you do at two in the morning?
What happens when she gets up?
What does she do when she wakes?
Why does she wake up at night?
How do you calm her down?
How long does it take until she sleeps again?
Does she know where she is?
Can you fall asleep again afterwards?
trust: 6
What does she need at night?
Do you get back to sleep?
Do you get back to sleep afterwards?
> I put the small light on, and I say where she is and who I am. Then tea. Always tea.
> Half an hour, if I’m clever. She asks if the potatoes are on. I say yes, four hundred of them.

# tablets-stairs: Her tablets, and the stairs
after: mum-care, evenings
next: falls, wakes-what
How do your evenings with her go?
What is it with the stairs?
What about the stairs?
Why are the stairs a problem?
How does she get up the stairs?
What does an evening with her look like?
What has to be done in the evening?
Can she manage the stairs?
trust: 6
> There are eighteen. We do them together, with a rest on nine. She says it’s her gym.
> Supper, washing, her exercises, bed by nine. Then I’ve got an hour before I’m a person, and then I open the laptop.

# falls: Whether she has fallen
after: mum-care, fear, tablets-stairs
next: fear, tablets-stairs
Has she ever fallen?
Has she fallen on the stairs?
Did she fall?
Is she safe at home?
Are you afraid that she falls?
What if she falls?
Has anything happened at night?
trust: 6
> Once, in October, on the third step. Nothing broken but my nerve.
> Once. I’d gone down for bread. They bring it up to us now.

# mum-knows: What her mother knows of it
after: cause, mum-like, mum-care, why-not-said
next: mum-like, guilty
Does your mum know about the reports?
Does your mother know how hard it is for you?
What does your mum say about it?
Have you told your mother?
Does she know that you don’t sleep?
Does she know how tired you are?
What would your mother say?
What would your mother want you to do?
What does she think about your work?
trust: 6
> No. She thinks I’ve got an important job with late hours. It’s half right.
> She says, “Go to work, you’re cheerful there.” So I go.

# feels-mum: What it is like to see her so
after: mum-like, mum-care, mum-stroke, cause
next: good-moments, too-much-mum
What is it like to see her like that?
How is it for you to see your mother like this?
How do you cope with seeing her so?
What is it like to look after your own mother?
How do you feel about your mum being ill?
Does it make you sad?
Is it hard to see her change?
How has it changed things between you?
trust: 6
> Strange. She used to cut my bread, and now I cut hers. She tells me I do it too thick.
> Sad at two, funny at five past. I never know which one’s coming through the door.

# too-much-mum: Whether it is ever too much
after: feels-mum, mum-care, nights-how
next: respite, feels-mum
Is it ever too much with her?
Do you ever lose your patience?
Do you get angry with her?
Do you ever resent it?
Do you sometimes wish it was different?
Are you ever angry about it?
Do you lose your temper with her?
What do you do when you can’t any more?
trust: 6
> At five in the morning, sometimes. Then she says something funny and I feel like a monster.
> I went out on the stairs once and counted to two hundred. She’d made tea when I came back in. With salt.

# good-moments: What is good about it
after: mum-like, feels-mum, wakes-what
next: mum-like, family
Are there good moments too?
What is good about it?
Do you laugh together?
Is there anything nice about it?
When are you happy with her?
What do you enjoy with your mother?
Do you have fun together?
What makes her laugh?
trust: 6
> Yes. We laugh a lot, at two in the morning. It’s like being students.
> She teaches me her recipes, for four hundred. I divide them by two hundred. I’m finally using my degree.

# brother-name: Her brother
after: family, help-at-home, brother-help
next: brother-call, brother-help
What is your brother’s name?
How old is your brother?
What does your brother do?
What is your brother like?
Are you close to your brother?
Tell me about your brother.
How far away is he?
Do you get on with your brother?
How old are his children?
trust: 6
> Rafael. He’s twenty-six, he’s got two girls under three, and he works nights in a warehouse. Three hours away, when the train’s kind.
> The baby of the family. He can make Mum laugh down a telephone. It takes me a whole evening.

# brother-call: What she tells her brother
after: brother-help, family, weekends, brother-name
next: call-him, brother-help
What do you tell him on Sundays?
What do you say when he rings?
What do you talk about with him?
Does he ask how you are?
What does your brother say?
Do you tell him the truth?
What have you told your brother?
trust: 6
> That she ate well and that I’m fine. Half of that’s true.
> He asks, and I say “you know”. He thinks he does.

# call-him: The learner says that she should ask him
after: brother-help, brother-call
next: what-helps, feels-now
Yes, you should tell him.
I think you should call your brother.
Call him tonight.
You should ask your brother.
Will you call him?
Would you call him this week?
Maybe he would like to help.
What would he say if you asked him?
Let him help you.
trust: 6
> I’ll ring him tonight. Before I can think of a reason not to.
> He’d say “why didn’t you say?” Everybody’s going to say that to me this week.

# dad: Her father
after: family
next: mum-age, family
When did your dad die?
What happened to your dad?
What happened to your father?
How old were you when he died?
Do you miss your father?
How did your mum manage on her own?
What was your father like?
trust: 6
> I was fifteen, Rafael was twelve. It was his heart. Mum fed us and four hundred others and never sat down.
> He drove a delivery van and sang in it. I can hear him in the carer sometimes. She sings flat, too.

# her-kitchen: Her mother’s work
after: mum-age, mum-like
next: mum-like, good-moments
What did she cook?
Which school did she work at?
How long did she work there?
Does she miss her work?
Does she still cook?
Did the school get in touch?
What was her best dish?
trust: 6
> Twenty-two years in the same kitchen. The children sent her a card with three hundred names on it. She reads it out loud, for practice.
> She sits by the stove and gives orders. I’m her slowest girl, she says.

# sick-mother: The one with the sick mother
after: why-not-said
next: team-thinks, tell-team
What would be wrong with that?
What is wrong with being the one with the sick mother?
Why would that be bad?
Would people see you differently?
Why don’t you want people to know?
Do you think people would treat you differently?
What would they think of you?
trust: 6
> People tilt their heads when they talk to you. I’ve seen it. I didn’t want tilted heads.
> Then every mistake’s about her. I’d rather it was mine.

# both: Doing both
after: fear, cause, mum-care
next: what-helps, fear
Both of what?
What do you mean by both?
How do you do both?
Can one do both?
How do you manage both, work and your mother?
Is it possible to do both well?
Which of the two comes first?
What if you had to choose?
trust: 6
> Work and Mum. In the day I can do one, at night the other. It’s when they overlap that I drop something.
> She comes first, at night. You come first until five. In between there’s a bus.

# nights-two: Two nights
after: respite, help-at-home
next: respite, whole-night
Why two nights?
What would two nights change?
Two nights a week?
Would one night help already?
What would you do with two nights?
Which two nights?
Would two nights be enough?
trust: 6
> Two nights, and the other five are possible. It’s like getting your head above the water twice a week.
> One before the end of the month would do, to begin with. One for the quarterly and one for me.

# list-eleven: The waiting list
after: respite, help-at-home
next: respite, services
Number eleven of how many?
Who decides about the list?
When did you put her on the list?
How long have you been on the list?
What did the council say?
Can one speed that up?
Is there no other list?
Have you chased them?
trust: 6
> Since the first of October. I ring on Mondays. The lady there knows my voice, she says “still eleven, love” before I speak.
> Nobody decides, it just moves when it moves. I’ve asked what number ten’s got that we haven’t.

# left-alone: Whether she can be left alone
after: cause, mum-stroke, mum-now, mum-day
next: neighbour, falls
Can she be left alone?
Can you leave her alone?
Could she be alone for an hour?
How long can she be on her own?
Can you go out in the evening?
What if you are late home?
trust: 6
> For an hour, in daylight, with the phone in her lap and the stove off at the wall.
> Not after dark. After dark she goes to work.

# mum-likes-it: What she says of living there
after: cause, why-with-you, lives-with, her-home
next: her-home, get-on
How does she feel about living with you?
Does she like it at your place?
Is she happy with you?
How does she find it at your place?
Did she want to come to you?
What does she say about living with you?
trust: 6
> She says the bread’s better. She misses having a door of her own to shut.
> She apologises for it. I’ve got that from her, you see.

# get-on: How they get on
after: cause, mum-like, mum-care, two-rooms
next: good-moments, too-much-mum
How do you get on with each other?
How do you get on with her?
Do you argue?
Do you two get along?
Do you fight sometimes?
What do you argue about?
trust: 6
> We argue about salt, and whether the window’s open. It’s the normal part. I quite like it.
> Well. She’s my mum and I’m her daughter, and twice a night it’s the other way round.

# mum-pain: Whether she is in pain
after: cause, mum-stroke, mum-care
next: mum-like, mum-day
Is she in pain?
Does it hurt her?
Does she have any pain?
Is she suffering?
Is she sad?
Does she cry?
trust: 6
> Her shoulder, when it rains. She says that it’s better than the forecast.
> It makes her cross more than sad. She wants a word and gets its cousin.

# mum-sleeps: When she sleeps
after: mum-care, nights-how, cause
next: wakes-what, mum-confused
Does she sleep at all?
When does she sleep?
Does your mum sleep during the day?
Why doesn’t she sleep?
How much does she sleep?
Does she not get tired?
trust: 6
> In the daytime, in front of the quiz shows, like a queen. At night she’s on duty, she says.
> From nine till two, and then in bits. She isn’t tired, she’s had the afternoon.

# mum-confused: Whether she is confused
after: mum-care, mum-like, wakes-what, mum-sleeps
next: wakes-what, mum-like
Does she know what day it is?
Is she confused?
Does she recognise you?
Does she know who you are?
Does she forget things?
Is her mind all right?
trust: 6
> By day, to the minute. At two in the morning it’s 1998 and the potatoes aren’t on.
> She always knows me. It’s the kitchen that she mixes up.

# then-work: From the nights to work
after: mum-care, nights-how, cause, help-at-home
next: starts-when, comes-how
And then you go to work?
And then you come here?
And after that you come to work?
How do you get away in the morning?
What is your morning like?
How do your mornings go?
trust: 6
> The carer’s key turns at eight, and at three minutes past I’m on the bus.
> Wash, breakfast, tablets, hers and then mine. I do my face on the bus.

# respite-what: What respite means
after: help-at-home, respite, list-eleven
next: nights-two, list-eleven
What is respite?
What’s respite?
What does respite mean?
What kind of place is that?
How does respite work?
What do you mean by respite?
What would they do for you?
trust: 6
> Somebody takes her for a few days so that I can sleep. It’s got a prettier name than it needs.
> A week in a house with a garden, for her. A week in a bed, for me.

# till-four: Why the carer goes at four
after: carer-like, mum-now
next: neighbour, carer-cost
Why only till four?
Why does the carer go at four?
Can the carer not stay until six?
Could you get more hours?
Why not longer?
Would longer hours with the carer help?
trust: 6
> Because that’s what the form says. I wrote six in the box. It came back as four.
> Eight hours a day, that’s what she’s been given. I’m told that it’s a lot. It’s a third.

# long-run: The long run
after: cause, respite, mum-stroke, fear
next: respite, future
What will happen in the long run?
What about the future with your mum?
What is the plan for your mother?
How will it go on?
What do you plan to do about your mum?
Can this be a solution for good?
What happens next year?
trust: 6
> I’ve been looking as far as the end of the month. After that, somewhere without stairs, perhaps.
> I don’t know yet. I’d need one good night’s sleep to think about it, and that’s rather the point.

# fear-likely: How likely it is
after: fear
next: falls, fear-if
How likely is that?
Is that likely?
Do you really think that will happen?
How realistic is that?
Has it ever happened?
Is that fear realistic?
trust: 6
> In the daytime, not very. At three in the morning it’s happened already.
> Not very. I work with numbers, I know that. It doesn’t help at night.

# fear-if: What if it happened
after: fear, fear-likely
next: what-helps, both
And what if it happened?
What if it happened?
What would you do then?
What would happen then?
What would be so bad about that?
And then what?
trust: 6
> Then I’d do the next thing, and the chart could wait. I do know that, by day.
> Then I’d ring somebody. I suppose that’s what you’ve been telling me for half an hour.
`,
  beforeItIsSafe,
);

export const askedAtHome = {
  topics: [...herself.topics, ...family.topics],
  leads: [herself.leads, family.leads],
};
