import { readAskedTopics } from './asked-topics.ts';

/** What people ask Daniel about the two deliveries, his calls and what comes next. */
export const askedAboutTheOrder = readAskedTopics(`
# second-time: Whether it is the first time
after: what-happened, first-delivery
next: second-delivery, first-delivery
Is this the first time it did not come?
Is this the first time that nobody came?
Has this happened before with this order?
Is it the second time already?
So it has happened twice?
How many times has it failed?
How often did it go wrong?
Was that the only time?
Did the same thing happen again?
> No, the second. Tuesday was the rehearsal.
> Twice. Two days, two windows, no bike.

# window: The time of the delivery
after: first-delivery, second-delivery, what-happened, promised
next: first-delivery, both-days-in
Which time slot were you given?
Which time window did you have?
Between what times should it have come?
What was the delivery window?
At what time should it have come on Thursday?
What time was the delivery due today?
When should the driver have been there?
Was it the same time on both days?
What hours did they give you?
> Eight to one, both times. It’s nearly five now, if you’re wondering.
> Eight to one on Tuesday, eight to one today. I can tell you what happens in my street between eight and one.

# rebooked: Who booked the second day
after: second-delivery, first-delivery, told-before
next: told-before, believed-it
Who booked it for Thursday?
Why Thursday?
Did you choose Thursday?
Who arranged the second delivery?
Who told you it would come on Thursday?
How did you come to a second date?
How was it rebooked?
Did we offer you another day?
When did you get the new date?
Gemma said it would come on Thursday?
So it was Gemma who booked Thursday?
> Gemma, on Tuesday evening. “It’ll be with you Thursday.” I hadn’t chosen it, she had.
> Your Gemma. I asked for Wednesday. Wednesday was full, it seems.

# believed-it: Whether he believed it
after: rebooked, second-delivery
next: trust-me, felt-liar
Did you believe her?
Did you believe it would come on Thursday?
Were you sure it would come?
Did you expect it to come this time?
Did you think it would work the second time?
Why did you believe it?
Did you have a bad feeling?
> She sounded sure. So yes. More fool me.
> At eight I did. At eleven I did. At one I’d stopped.

# page-when: When the page changed
after: second-delivery, tracking-now, no-message
next: van-seen, felt-liar
When did it say that?
At what time did it say nobody home?
When did the tracking change?
What time does the tracking show?
When exactly were we supposed to have been there?
When did the website say it was attempted?
What time was the attempt?
Does it say when the driver was there?
> Six minutes past eleven. About when your van went by.
> 11.06. I took a picture of the screen, and one of the clock. I’m learning.

# looked-often: How often he looked
after: page-when, tracking-now, first-waited
next: waiting-like, first-waited
How often did you check the tracking?
How often have you looked it up?
How often did you look at the website?
Did you follow it on your phone?
Were you looking at the tracking all day?
Do you check it all the time?
When did you last look?
> Every ten minutes. My thumb knows the way.
> Just before I rang you. It hasn’t got any better.

# waiting-like: What it was like to wait
after: both-days-in, second-delivery, first-delivery, first-waited
next: feeling, time-lost
What is it like to sit there and wait?
What was it like to wait all day?
What did you do all day?
How did you spend the day?
How did you pass the time?
What did you do while you waited?
How was it, sitting by the window?
Did you dare to leave the window?
Why were you sitting by the window?
> You hear every engine. By noon I could tell the post from the milk with my eyes shut.
> Read the paper twice, mended a drawer, looked at the street. Then the same again, without the drawer.

# eaten: Whether he has eaten
after: waiting-like, both-days-in
next: waiting-like
Have you eaten today?
Did you have lunch?
Have you had anything to eat?
Can I let you get a cup of tea first?
Have you had a cup of tea?
Would you like to get yourself a drink?
Did you get a break?
> A sandwich, standing up, by the window. You don’t want to be in the kitchen when it rings.
> I’ve had tea. I’ve had a great deal of tea.

# sounds-tired: That he sounds tired
after: feeling, told-before
next: feeling, time-lost
You sound tired.
You sound exhausted.
You sound fed up.
You must be tired of this.
Have you slept?
Did you get up early for it?
When did you get up?
You have had a long day.
> Up at five, so as not to miss eight. Twice in one week.
> I’d be less tired if I’d worked.

# felt-liar: That it calls him a liar
after: feeling, second-delivery, no-message, how-sure
next: believed, feeling
What do you mean, it calls you a liar?
How did that make you feel?
Who calls you a liar?
Nobody thinks you are a liar.
Why did that get to you?
Why does that bother you so much?
What was that like, reading nobody home?
How did you feel when you read that?
What did you think when you saw that?
> I stood in my own hall and wondered if I’d been out. That’s what it does to you.
> I do what I say I’ll do. It’s about the only thing I’ve got to sell. And there’s a web page that says I wasn’t there.

# believed: The learner believes him
after: second-delivery, nobody-rang, how-sure, felt-liar, feeling
next: wanted, address
moves: 1, -1
I believe you.
I believe that you were at home.
I don’t doubt that you were in.
I am sure you were at home.
You are not a liar.
I take your word for it.
I am on your side.
I don’t believe the system, I believe you.
> Good. That’s more than your website does.
> Do you? Well. Then put it in the notes, in capitals.

# not-his-fault: The learner says that he did nothing wrong
after: cause-found, felt-liar, address
next: wanted, next-step
It is not your fault.
You did nothing wrong.
You did everything right.
None of this is your fault.
You could not have done anything.
It was nothing you did.
There was nothing more you could have done.
> I know. It’s nice to hear somebody else say it.
> Good. I’d begun to go through the list myself.

# your-patience: The learner thanks him for his patience
after: hold, told-before
next: wanted
I appreciate your patience.
You have been very patient.
You are being very patient with us.
I admire your patience.
You have shown a lot of patience.
> Don’t. There’s an email that thanked me for that, too.
> I haven’t any left. I’m borrowing.

# in-notes: What is written about it
after: told-before, order-number, what-happened
next: what-happened, taking-notes
Nobody wrote anything down.
There is only a short note.
My note only says that you are angry.
It says here that you are angry.
I have a note about a second missed delivery.
Yes, I have a note here.
Why did they only write that?
Why do they write so little?
I can see your earlier calls.
> “Angry.” That’s what’s left of three calls? Well, they got that right.
> One line. An hour of music and it’s one line.

# taking-notes: The learner writes it down
after: in-notes, name, phone, when-needed, order-number
next: next-step, recap
I am writing it down.
I have written that down.
I am taking notes.
I have made a note of that.
I am putting it in the notes.
I’ll note that.
Let me write that down.
I’ve got that down now.
I will write everything down this time.
> Good. Read it back to me.
> With a pen? I’d trust a pen.

# learner-name: The learner gives a name
after: ownership, trust-me
next: what-happened, ownership
moves: 1, -1
My name is Carol.
My name is Ruth, I work in customer care.
This is Sarah from customer care.
You are speaking to Anna.
I am Peter and I am here to help.
I’m called Tom.
It’s Kate speaking.
You can call me Sam.
> Right. That goes at the top of the page.
> Got it. Now I’ve somebody to ask for.

# new-here: The learner is new
after: learner-name, feeling
next: ownership, wanted
I am new here.
I have only just started here.
This is my first week.
I was not here on Tuesday.
I have only just picked up the phone.
I had nothing to do with it.
I am not the one you spoke to.
> Then you’re not part of it yet. Keep it that way.
> Fine. Then do it better than the old ones.

# cant-promise: The learner cannot promise it yet
after: wanted, when-needed, ownership, offer-courier
next: next-step, hold
I cannot promise that yet.
I don’t want to promise what I can’t keep.
I can’t promise anything.
I don’t know yet whether we can make it.
I have to check before I promise anything.
I would rather not promise too much.
Let me find out what is possible first.
I can’t say for sure yet.
> Then don’t promise. Find out, and then say.
> That’s the first honest thing I’ve heard this week. How long will it take you to know?

# one-chance: The learner asks for one more chance
after: trust-me, ownership
next: proof, when-needed
Give me a chance.
Give us one more chance.
Would you give me one chance?
Let me prove it to you.
Let me try to put it right.
Can I have a chance to fix it?
Will you let me try?
Let me show you that we can do better.
> You’ve got until Saturday at ten. That’s the chance.
> Go on, then. I’ve run out of other numbers to ring.

# found-it: The learner has found the bike
after: tracking-now, hold, where-depot
next: offer-courier, proof
I have found your bike.
I have spoken to the depot and they have it.
The depot says that it is there.
The bike is at the depot, I have checked.
A colleague has just seen it.
Somebody has put a hand on it.
I have got good news about your bike.
I know where your bike is.
It is standing in our depot.
> Seen it? With eyes? Then put it on a van before it changes its mind.
> Good. That’s the first time this week that anybody knows where it is.

# not-found: The learner cannot find it
after: tracking-now, hold
next: wanted, if-not
I cannot find the bike.
I can’t see it in the system.
The depot does not have it.
I don’t know where it is.
The system does not tell me where it is.
It may be lost.
What if it is lost?
We are still looking for it.
> It’s a red bike in a box as tall as a boy. It can’t hide. Who do you ring next?
> Then somebody walks through that depot and looks. I’d do it, but you won’t give me the number.

# depot-tried: Whether he tried the depot himself
after: tracking-now, where-depot
next: offer-collect, where-depot
Have you been to the depot?
Did you call the depot yourself?
Did you try to reach the depot?
Have you tried to contact the depot?
Did you think of going to the depot?
Why didn’t you drive there?
Did you ask at the depot?
> It hasn’t got a number. There’s a gate on a map and an address on an estate. That’s all you let people know.
> I drove past on Tuesday night. Lights on, gate shut, nobody who’d look up.

# blames-driver: Whether he blames the driver
after: van-seen, second-delivery, nobody-rang
next: feeling, address
Do you blame the driver?
Do you think the driver lied?
Do you think he did it on purpose?
Why do you think he did not stop?
What do you think happened?
Why do you think nobody came?
Was it the driver’s fault?
Why did he drive past?
Why would the van go past?
> He goes where he’s sent. I’d like to know who sent him.
> My guess? He’d got the wrong door, and forty more to do. I don’t blame him. I blame whoever gave him the paper.

# neighbours-say: What the neighbours saw
after: tracking-now, van-seen
next: tracking-now, street
What did the neighbours say?
Did any of the neighbours see the van?
Did the neighbours see anything?
Did anybody else see it?
Are there witnesses?
Who else saw the van?
Which neighbours did you ask?
What did your neighbour see?
> Mrs Pike at twelve saw the van. She waved. It didn’t.
> All of them, both sides. The only parcel they’d got between them was a lampshade.

# street: His street
after: address, house-found, neighbours-say
next: house-found, directions
What is Mill Lane like?
How many houses are there?
How long is your street?
Is it a busy street?
How far do the numbers go?
Is it a quiet road?
Is Mill Lane easy to find?
What kind of street is it?
What is the highest number?
> Short. It stops at twenty-two, and after that it’s the mill.
> Quiet. You’d hear a van. You’d certainly hear one that stops.

# directions: How to find him, for the driver
after: address, house-found, offer-courier, street
next: home-when, parking
How does the driver find you?
Is there anything the driver should know?
Any instructions for the driver?
What should I tell the driver?
How do we get to you?
What can the driver go by?
Can you describe the way?
Is there a landmark?
> Past the church, second left, green door. And stop. Tell him to stop.
> Tell him fourteen, brass, and give him my number. If he’s lost I’ll walk out and wave. I’ve had practice.

# parking: Room for a van, a gate, a dog
after: directions, offer-courier
next: home-when
Can a van park at your house?
Is there room for a van?
Is there parking?
Do you have a dog?
Are there any steps?
Is there a gate?
Can the driver stop outside?
Will the driver need help with the box?
Do you need a hand carrying it?
Can you carry it on your own?
> You could park a bus. One drove past, as I said.
> A gate that opens, no dog, and I’ll carry it in myself.

# moved: That he moved
after: address, customer-before
next: why-moved, house-found
Have you moved recently?
Is it a new address?
How long have you lived there?
When did you move in?
Have you always lived at Mill Lane?
Did you have another address before?
Were the earlier orders sent to the same address?
Is that the address you used before?
> In spring. The scooter and the helmet went to the old house. But the order says Mill Lane, I typed it myself.
> Since April. Seven months, and everybody else has learnt it.

# typed-it: Whether he typed it right
after: address, cause-found, email-says
next: email-says, address
Did you type the address yourself?
Did you enter the right number?
Could you have made a typing mistake?
Could you have typed it wrong?
Did you check the address when you ordered?
Are you sure that you entered fourteen?
Could the mistake be on your side?
How could forty-one get on the label?
> I typed it and I checked it, and your email says fourteen. After that it was in your hands.
> Somebody copied it from one screen to another, I suppose. One, four. Four, one. It’s not a hard number.

# who-mixed: Who mixed it up
after: cause-found, typed-it
next: not-again, ownership
Who do you think mixed it up?
Do you want to know who did it?
Would you like to know how it happened?
Shall I find out who made the mistake?
Does it matter who did it?
Should somebody be punished for it?
Are you angry with whoever typed it?
> I don’t want anybody’s head. I want a bike with a fourteen on it.
> No. Somebody’s had a bad day with a keyboard. I’ve had two without one.

# not-again: What should change
after: cause-found, who-mixed, anything-else
next: wanted
What should we do better?
What could we do better next time?
Do you have any feedback for us?
What should we change?
How can we improve?
What would you change if it was your company?
What would you have done in our place?
What can we learn from this?
What would you tell my boss?
What should they have done?
What should we have done?
What should she have done?
What should they have done instead?
> One person who writes it down, and one who reads it. It could even be the same one.
> Put a person on the phone and a phone in the depot. I’d have been done on Tuesday.

# gemma: What Gemma was like
after: who-exactly, rebooked, said-sorry
next: mumbler, told-before
What was Gemma like?
Was Gemma friendly?
What did Gemma say exactly?
What did the first one say?
What did Gemma promise?
Was my colleague rude?
Were my colleagues friendly?
How did they treat you?
What did the person tell you on Tuesday evening?
What were you told on Tuesday?
> Friendly. You could hear that she’d a form to fill in.
> She said “I do understand” four times. I could hear her reading it.

# mumbler: The second and the third call
after: who-exactly, told-before, gemma, calls-when
next: cut-off, told-before
What did the second one say?
Who was the second one?
And the second call?
What did the third one say?
And the third call?
What happened on the third call?
What did the others do?
What happened this morning when you called?
What did they say this morning?
What did they tell you this morning?
And the third one?
And the second one?
And what about the others?
What about the other two?
> The second said wait, only quieter. The third I never got to know.
> This morning’s one said it was “out for delivery”. So was I, in a way.

# cut-off: How he was cut off
after: told-before, mumbler, who-exactly
next: calls-when, told-before
How did they cut you off?
Did they hang up on you?
What do you mean by cut off?
Why were you cut off?
They cut you off?
When were you cut off?
Did you call again after that?
Was it a bad line?
So the third one hung up on you?
Did the third one hang up?
> In the middle of a word. I’d got as far as “the va—”. Then a click, and the dial tone.
> At ten past two. I counted to a hundred, and I rang you.

# who-promised-call: Who promised to ring back
after: told-before, mumbler
next: cut-off, trust-me
Which of them promised to ring back?
Who said they would call back?
When did they say they would call?
How long have you waited for that call?
Did they call you back in the end?
What did they say about calling back?
Why did nobody call you back?
Did he ring back in the end?
Did he call back?
Did he ring you back?
> The one who mumbled. “Within the hour,” this morning at nine. It’s been a long hour.
> He did. I took the phone to the bathroom with me. That’s how much I believed it.

# music: The pan pipes
after: calls-when, hold
next: calls-when
What music was it?
What is wrong with the music?
You don’t like the pan pipes?
Was the music that bad?
Which tunes were they?
I will tell them about the music.
Who chose the pan pipes?
What should we play instead?
> “Greensleeves”, I think, falling down a well.
> Play the news. Play nothing. Anything but that flute.

# wrote-what: The email he wrote
after: complained, said-sorry
next: complained, wanted
What did you write in your email?
When did you write that email?
What came back from them?
Who answered your email?
What did you say in it?
Did you get an answer?
Could you forward me that email?
> Four lines, no swear words. It took me half an hour to get them out again.
> A machine answered. “Your happiness is our journey.” I didn’t go along.

# review-when: What he would write or tell others
after: complained, customer-before, trust-me
next: wanted
Would you recommend us?
What would you write in a review?
What will you tell your friends about us?
How many stars would you give us?
Have you told others about it?
What do you tell people about us?
Would you still recommend us?
Would you buy from us again?
Would you order from us again?
> Ask me on Saturday at five past ten.
> Two stars. The website’s very fast when it takes the money.

# legal: Whether he will go further
after: complained, manager, payment
next: wanted, complained
Are you going to take us to court?
Will you call a lawyer?
Are you going to take this further?
Will you ask your bank for the money?
Who else will you complain to?
What do you mean by taking it higher?
How far will you take this?
Are you threatening me?
> With what money? I’ve lost two days. No. I want a bike, not a judge.
> If it’s not here on Saturday, I’ve got a bank, a pen and a free afternoon.

# fair-sum: What compensation would be fair
after: money-lost, offer-refund, wanted, time-lost
next: offer-refund, wanted
What compensation would be fair?
How much compensation do you want?
What would be a fair amount?
Should we pay for your lost days?
Would you like us to pay for the two days?
What do you expect as compensation?
How much would make up for it?
What do we owe you?
> The twelve pounds, that’s yours to give back. The two days you couldn’t pay, and you won’t.
> Start with the bike. If somebody wants to talk about three hundred and twenty after that, I’ve got time on Sunday.

# refund-how: When the money comes back
after: offer-refund, payment
next: next-step
Which card shall I refund?
Shall I put it back on the same card?
Which account should I use?
Do you have your card details?
When would you like the refund?
It takes five days until you get the money.
The refund will take a few days.
How should I pay it back?
> The same card. You found it quickly enough the first time.
> Whenever. It’s not the twelve pounds I’m sitting by the phone for.

# why-guaranteed: Why he paid for the guarantee
after: promised, payment, ordered-when
next: promised, when-needed
What made you choose the guarantee?
Why did you choose guaranteed delivery?
Why was the guarantee important to you?
Was it worth the twelve pounds?
What did you want the guarantee for?
Why not the normal delivery?
What does guaranteed mean to you?
What did you expect for the twelve pounds?
> Because twelve pounds is cheap for not having to think about it. That was the idea.
> It means it comes. I don’t know a second meaning.

# price-much: Whether it was a lot of money
after: payment, money-lost
next: money-lost, why-us
That is a lot of money.
Is that a lot of money for you?
Was it expensive?
Why did you spend so much?
Did you have to save up for it?
Is it a good bike?
Was there no cheaper one?
How long did you save for it?
> It’s a day and a half on my knees. I’d have paid more.
> I put something by every Friday since summer. It’s only money. It was meant to be a bike by now.

# why-red: Why it has to be red
after: what-ordered, another-bike
next: another-bike, birthday
Why red?
Why does it have to be red?
Why that colour?
What is so special about red?
Why that one exactly?
Who picked it?
Who chose the colour?
Why does it have to be this bike?
> Because red’s the fastest. That’s science, I’m told.
> It was chosen by somebody who knows about these things. I only paid.

# ordered-else: What else he ordered
after: what-ordered, order-number
next: what-ordered
Did you order anything else?
Is it only the bike?
Is there anything else in the order?
Was there a helmet with it?
Do you need a helmet too?
Was it just the one item?
Is there a second parcel?
Do you need a lock with it?
> Just the bike. The helmet’s been hanging in the hall since last year.
> One bike, one box. It shouldn’t be beyond anybody.

# put-together: Putting it together
after: bike-details, offer-courier
next: home-when, bike-details
Can you put it together yourself?
Shall we put it together for you?
Do you need help with putting it together?
How long will it take you to build it?
Do you have the tools for it?
Would you like it ready to ride?
When will you put it together?
Should the driver assemble it?
> Leave it in two halves. That’s the part I’m looking forward to.
> Half an hour and one spanner. On Friday night, with the radio on.

# measured: How he knew the size
after: bike-details, what-ordered
next: bike-details
How do you know it will fit?
How did you know the size?
Are you sure it is the right size?
Did you measure?
Will it be big enough?
Is twenty inches the right size?
What if it does not fit?
> There’s a door frame with pencil lines on it. I went by the top one.
> I measure things for a living. It’ll fit.

# friday-until: How long he is in on Friday
after: home-when, offer-courier, next-step
next: home-when, offer-courier
How long are you in on Friday?
Until when are you at home on Friday?
Would seven on Friday be all right?
Is Friday at six okay?
Are you in all evening on Friday?
Would eight in the evening be too late?
Could it be later on Friday evening?
Until what time can we come?
What time do you have to leave?
Until when are you in?
How long will you be in?
Until when will you be there?
Until what time can the driver come?
Until when can he come?
How late can the driver come?
> From five to half past six. At seven I’ve got to be somewhere.
> Half past six, not later. Somebody’s waiting for me at seven, and I don’t do to others what you do to me.

# hall-tomorrow: Whose floor he lays tomorrow
after: home-when, job, his-customers
next: job, his-customers
Whose hall is it?
Where do you work tomorrow?
What are you doing tomorrow?
What job do you have tomorrow?
Can you not take tomorrow off?
Could you be at home earlier tomorrow?
Could you come home at noon?
What happens if you don’t go to work tomorrow?
Which floor are you doing at the moment?
What floor are you working on?
> A retired teacher’s. Oak, laid in a pattern. If I’m ten minutes late, she gets a call.
> I could, and she’d forgive me. But I’ve told her eight o’clock. You see how this works.

# van-thought: What he thought when the van went by
after: van-seen, ran-after, second-delivery
next: ran-after, felt-liar
What did you think when it drove past?
What went through your mind?
What did you think when you saw the van?
How did you feel when the van went past?
What was your first thought?
What did you say when it drove off?
Were you angry when it drove past?
What did you think?
What did you think then?
> First “finally”. Then “oh no you don’t”. It took about two seconds.
> I said a word that I don’t say when there are children about.

# plate: The number of the van
after: van-seen, ran-after
next: van-seen
Did you see the number plate?
Did you write down the registration?
Do you know the number of the van?
Could you read the plate?
What was the licence plate?
Did you take a photo of the van?
Do you have a picture of it?
> Half of it. It ended in KLV, for what that’s worth.
> No picture. I’d a mug in one hand and the curtain in the other.

# wants-to-know: What he would like to know
after: wanted, tracking-now, hold
next: tracking-now, next-step
What would you like to know?
What would you like to know from me?
What do you want to hear from me?
What do you need to hear?
What can I tell you?
Which question should I answer first?
What should I find out for you?
What should I have found out by then?
What should I find out by then?
> Where it is, who’s got it, and when they let go of it.
> One thing: is it coming before ten on Saturday? Everything else is decoration.

# worried-what: What he is worried about
after: if-not, wanted, offer-courier, trust-me
next: if-not, proof
What are you worried about?
What worries you?
What are you afraid of?
What is your biggest worry?
What is the worst that could happen now?
Are you worried that it won’t come?
What do you fear?
> That it’s five to ten on Saturday, and I’m standing at this window again.
> A card through the door that says you were here. I’d frame it.

# thursday-left: What is left until Saturday
after: when-needed, offer-courier, wanted
next: home-when, when-needed
How many hours are left until then?
How long have we got?
How much time is left?
So we have one day left?
So there is only tomorrow?
That is not much time.
That is in two days.
Saturday is the day after tomorrow.
> Tomorrow, and four hours of Saturday. I’ve done the sum a few times.
> Not much. I used to think that two days were nothing. Then I waited for two.

# until-six: Why he waited longer
after: first-delivery, both-days-in
next: first-waited, page-when
Why did you wait until six?
Until six? Why so long?
Why did you wait so long?
Why didn’t you give up at one?
Why did you not call at one?
What made you wait on?
Why did you not go to work after one?
> Because your page said “today” until six. I’m a man who reads what it says.
> Because the minute I’d have gone, it would have come. You know how it is.

# nobody-checked: The learner admits that nobody looked
after: cause-found, told-before
next: ownership, offer-courier
No, nobody checked it.
I’m afraid nobody noticed.
Nobody looked at it until now.
No, I am afraid not.
You are right, nobody checked.
We should have checked that on Tuesday.
It should have been noticed at the first call.
> Three calls, and nobody reads one line. Well. You did.
> One line, two digits. I’d have spotted it with the box upside down.

# driver-name: The learner names the driver
after: proof, offer-courier, trust-me
next: next-step, directions
The driver’s name is Tom.
Your driver will be Kate.
My colleague Ben will drive.
I’ll give you the name of the driver.
The driver will ring you when he leaves.
I know the driver myself.
I will talk to the driver in person.
> Good. A van with somebody in it. I’m writing that down.
> Then tell them from me: green door. And there’s tea.

# stay-on-line: Staying on the line, or being called back
after: hold, next-step, phone
next: hold, phone
Can I call you back or would you rather hold?
Would you rather hold or shall I call back?
Would you like to stay on the line?
May I call you back in ten minutes?
Can you stay on the line?
How long can you hold?
Do you have a few minutes?
Are you able to hold for a moment?
Is it a good moment to talk?
> I’ll hold. The last one who was going to ring back is still going to.
> I’ve got all evening. I’ve nothing to unpack.

# reach-when: Whether he can be reached at a certain time
after: phone, next-step, home-when
next: phone, next-step
Can I reach you at four?
Can I reach you then?
Can I call you at work?
Can you pick up when you are at work?
Will you hear the phone tomorrow?
Is nine in the morning all right to call?
Can I call you during the day?
May I ring you in the morning?
What if you don’t pick up?
May I leave a message?
> It’s in my pocket at work. If I’m kneeling, let it ring.
> You can. I’ll pick up. If you get the voicemail, say something in it, not just “sorry”.

# how-late: How late he stays up for it
after: reach-when, next-step
next: phone
How late can I call you?
Is it too late to call at eight?
Can I call you tonight?
May I call this evening?
Until when can I ring tonight?
Is after six okay?
Can I still ring at nine tonight?
Until when may I call?
How late may I ring?
> As late as you like, if there’s a bike in the sentence.
> Until ten. After that I’m asleep with the phone on my chest.

# what-note: What should be in the notes
after: in-notes, taking-notes
next: when-needed, wanted
What should my colleague have written down?
What would you have written down?
What should I write down?
What shall I put in the notes?
What would you like me to write?
What should the note say?
What would have been the right note?
> “Red bike, twice not come, needed Saturday before ten, ring him.” It fits on a hand.
> Fourteen Mill Lane, and that I was in. Both times. Underline “in”.

# worst-moment: The worst moment
after: feeling, waiting-like, second-delivery
next: felt-liar, van-thought
What was the worst moment?
What was the hardest moment?
When was it at its worst?
Which moment was the worst?
What was the worst about today?
When did you lose your patience?
What was the last straw?
> The van. Ten metres from my door, and it didn’t even brake.
> Refreshing that page, and it says I wasn’t home. I read it sitting at home.

# own-notes: What he wrote down himself
after: in-notes, who-exactly, calls-when, page-when
next: page-when, who-exactly
What did you write down yourself?
Did you take notes?
Did you write anything down?
Have you kept a record of it?
What is on your list?
Can you give me the times?
Do you have it written down?
> Times. Tuesday eight to six, today eleven-oh-six, and three calls. It’s all on the back of your invoice.
> One name, four times and a number plate, half of it. I’ve run out of envelope.

# feels-it: How it felt
after: told-before, second-delivery, first-delivery, cut-off, no-message, calls-when, time-lost
next: feeling, felt-liar
How did that feel?
And how was that for you?
How was that?
What was that like for you?
What did that do to you?
How did you feel then?
How did you take it?
How does it feel to call four times?
How was that for you, being sent away?
How was it to be sent away three times?
How was it to be told to wait?
> Like being a letter that nobody opens.
> Small. I’m a big man, and I don’t care for it.

# one-down: What would bring it down
after: scale-anger, feeling, better-now
next: wanted, proof
What would bring it down to seven?
What would bring it down?
What would make it one less?
How could I get it down?
What would calm you a bit?
What would it take to make it a five?
What would make you less angry?
> A van with a name in it, and a time. That’s two points.
> You, ringing when you said you would. It’s cheap, that one.

# from-zero: Starting again each time
after: what-happened, told-before, order-number
next: told-before, in-notes
Why do you start again from zero?
What do you mean by starting from zero?
What did you have to explain each time?
How often did you have to tell it?
Did you have to explain it every time?
Why do you have to explain it again?
What do you have to repeat each time?
Does nobody know your case?
> Name, number, Tuesday, window, van. I could sing it by now.
> Because every time there’s somebody new, and for them it’s the first day of the world.

# website-says: What the website says in words
after: what-happened, second-delivery, no-message
next: page-when, felt-liar
What exactly did the website say?
What does it say exactly?
What are the exact words?
What did the page say?
Can you read it to me?
How is it worded?
What did the tracking page say on Thursday?
> “Delivery attempted, nobody home.” Four words, and two of them are wrong.
> Those four words: “delivery attempted, nobody home”. I was out of patience, that’s all I was out of.

# anyone-seen: Whether he saw anybody
after: what-happened, both-days-in, how-sure
next: van-seen, neighbours-say
Did you see anyone at all?
Did anybody come at all?
Who did you see in the street?
Was there anybody at the door?
Did you see a driver on Tuesday?
Did you see a van on Tuesday?
Who came by that day?
> The postman, both days, and your van once. From behind.
> On Tuesday nobody. Two cats and the postman.

# whose-fault: Who is to blame
after: what-happened, blames-driver, apology
next: blames-driver, wanted
Who is to blame, do you think?
Whose fault is it?
Who do you think is to blame?
Is it our fault?
Who should have noticed?
Where do you think it went wrong?
Where did it go wrong, in your opinion?
> I bought it from you, so it’s yours. Who it is inside your house is your business.
> Somewhere between my order and that van. I was at both ends, and it wasn’t there.

# hard-to-lose: Why it is hard to lose
after: what-ordered, bike-details
next: bike-details, tracking-now
Why is it hard to lose?
What do you mean, hard to lose?
How can one lose a bike?
How do you lose something that big?
Do you think we lost it?
Did we lose it?
> It’s a metre forty of cardboard with a picture of a bike on it.
> You tell me how. I couldn’t lose it in my own house.

# good-brand: Whether it is a good bike
after: what-ordered, bike-details
next: bike-details, price-much
Is it a good brand?
Why a Falcon?
Is a Falcon good?
Did you read the reviews?
Why did you choose that model?
What is so good about it?
Did you compare others?
> Good brakes, light frame, doesn’t rattle. I looked for a month.
> It’s the one in the catalogue with a ring of pen round it. There wasn’t much comparing.

# tuesday-after: The rest of Tuesday
after: first-delivery, both-days-in, until-six
next: rebooked, calls-when
Couldn’t you go to work afterwards?
What did you do on Tuesday evening?
What did you do on Tuesday afternoon?
What happened on Tuesday after six?
How did Tuesday end?
What did you do when it was six?
Could you not work in the afternoon?
> At six I rang you. I’d a cold tea in one hand and Gemma in the other.
> You can’t start a floor at two. So I sat. I know my street quite well now.

# explained: Whether anybody explained it
after: first-delivery, second-delivery, told-before
next: cause-found, whose-fault
Did anyone explain why it had not come?
Did anybody give you a reason?
What reason did they give you?
How did they explain it?
What was the explanation?
Did they say why?
Did they tell you what went wrong?
Why did it not come on Tuesday?
> No. “Sometimes there are delays.” I’d worked that out by myself.
> Nobody’s given me a reason. I’m not fussy, I’d take a bad one.

# else-doing: What he would have done otherwise
after: first-delivery, time-lost, both-days-in
next: job, bare-boards
What would you have been doing otherwise?
What did you miss because of it?
What had you planned for those days?
What did you have planned for Tuesday?
What should you have been doing today?
Where would you have been?
What were you supposed to do today?
> Laying twelve square metres of laminate, and getting paid for it.
> Tuesday a bedroom, today a kitchen. I had the boards in the van and everything.

# how-close: How close the van was
after: second-delivery, van-seen, ran-after
next: van-seen, ran-after
How close was it?
How close did the van come?
How fast was it going?
How far away was the van?
Did it slow down?
Was it on your side of the street?
How near was it to your door?
How fast did it go?
> Ten metres. I could read the phone number on the back. I rang it. Pan pipes.
> Walking pace at the corner. He was looking for something, I’ll give him that.

# explains-it: How he explains it to himself
after: second-delivery, van-seen, page-when, no-message
next: blames-driver, whose-fault
How do you explain that?
How can that be?
How is that possible?
What is your explanation?
How could that happen?
Do you have an explanation for it?
What do you make of it?
> Wrong street, wrong number or wrong planet. It wasn’t me being out.
> Either he didn’t know where I live, or he did and was in a hurry. You can look that up, I can’t.

# between-calls: Between the calls
after: told-before, calls-when
next: waiting-like, calls-when
What did you do between the calls?
What did you do in the meantime?
What did you do while you waited for the call?
Did you do anything else about it?
How did you spend the time between the calls?
And in between?
> Looked at the phone. It’s got a very boring face.
> Walked from the window to the phone and from the phone to the window. It’s eleven steps.

# why-calling: Why he keeps calling
after: told-before, calls-when, who-promised-call
next: wanted, trust-me
Why do you keep calling?
Why did you call again?
Why do you call and not write?
Why didn’t you give up?
What did you hope for when you called?
Why are you calling today?
Why did you ring us and not the driver?
What made you pick up the phone again?
What did you hope for?
What were you hoping for?
> Because if I stop, it stops. Nobody else is looking for that bike.
> Because there’s always a chance the fourth one’s any good.

# advice: What they advised him
after: told-before, gemma, mumbler
next: told-before, said-sorry
What did they advise you to do?
What did they suggest?
Did they offer you anything?
What did they offer you?
Did anyone help at all?
Was anybody helpful?
Which one was the most helpful?
Did they try to help you?
Did any of them help you?
Did one of them help?
> Wait. All of them. One added “please”.
> Gemma tried, to be fair. She gave me Thursday. It wasn’t hers to give.

# postcode: The postcode and the town
after: address, street
next: address, where-depot
And the postcode?
What is the postcode?
Which town is that?
Which part of town is it?
Is that by the mill?
Which town do you live in?
> It’s on the order with the rest. Behind the church, before you get to the mill.
> Same one as in my email. That line you got right, it’s the number in front.

# no-forty-one: That there is no forty-one
after: address, cause-found, street
next: street, cause-found
Are you sure there is no forty-one?
There is no forty-one?
What happens at forty-one?
What is where forty-one would be?
How do you know there is no forty-one?
So where would forty-one be?
Where did the driver go, then?
> It stops at twenty-two. After that it’s the mill, and after that it’s ducks.
> Quite sure. I’ve walked it. Twice this week, looking for a van.

# next-door: The people next door
after: address, neighbours-say, leave-it
next: neighbours-say, leave-it
Who lives next door?
Do you get on with your neighbours?
Do you know your neighbours?
What are your neighbours like?
Are the neighbours nice?
Do you know the people in your street?
> Mrs Pike on the one side, a family with a trampoline on the other. Good people. They’ve all asked about the bike by now.
> I’ve done two of their floors. They’d have taken it in. Nobody asked them.

# own-boss: Whether anybody is cross with him
after: job, time-lost
next: job, bare-boards
Is your boss angry?
Does your boss know?
What does your boss say?
Did you get in trouble at work?
Do you have to explain it at work?
Can you get the time back?
Can you make up the time?
Will you get paid for it anyway?
> I’m the boss. I’ve had a word with myself.
> No. A day’s gone when it’s gone. I’ll put an hour on each evening next week.

# why-before-ten: Why before ten
after: when-needed, afternoon
next: party, afternoon
Why before ten?
Why ten o’clock exactly?
What happens after ten?
Why is it ten?
Why that time?
Is there any flexibility?
Can it be a bit later?
Why at ten?
Why ten?
> Because at ten it’s needed. At five past it’s an apology.
> It’s when it starts. I don’t make the times, for once.

# at-nine: Whether a time before ten would do
after: when-needed, afternoon, offer-courier
next: home-when, proof
And if it came at nine?
Would nine be early enough?
Would Saturday at nine do?
What about Saturday at eight?
Would half past nine be all right?
Is nine on Saturday good enough?
Would you rather have it the evening before?
> Nine would do. But I’d lie awake. Friday’s better.
> If it’s nine and not “nine-ish”. Friday evening, and we’d both sleep.

# real-apology: What a real apology would be
after: apology, said-sorry, feeling
next: wanted, said-sorry
What would a real apology sound like?
What would be a real apology?
Which apology would you accept?
What should they have said?
How should we apologise?
What do you want to hear instead of sorry?
What would make up for an apology?
> “We drove past your house and said you were out. That was wrong.” And then a van.
> Short, and with a time at the end of it.

# not-enough: Whether that is enough for him
after: apology, ownership, offer-refund, offer-courier, wanted, next-step
next: wanted, proof
Is that enough?
Would that be enough?
Is that enough for you?
Nothing else?
Is that all you want?
Would that do?
Is that good enough?
Would you be satisfied with that?
> Bike, Saturday, ten. When that’s done, that’s enough.
> That’s all. It’s what I paid for. I’m not asking for a brass band.

# your-number: The learner’s number
after: ownership, next-step, learner-name
next: next-step, phone
Do you want my number?
Would you like my direct number?
Shall I give you my number?
Do you have something to write?
Have you got a pen?
May I give you my extension?
Would my name and number help?
> Yes. Slowly, please. I’ve got a pencil, it’s behind my ear.
> Go on. I’ll put it on the wall, next to the list.

# better-what: What would make him feel better
after: feeling, feels-it, sounds-tired
next: wanted, one-down
What would make you feel better?
What would help you feel better?
What would do you good now?
What would make your day better?
What would cheer you up?
How could I make today better for you?
What would let you sleep tonight?
> The sound of a van that stops.
> To put this phone down once without having to pick it up again.

# knows-angry: Who else knows
after: feeling, own-boss
next: his-customers, next-door
Who else knows about it?
Who have you told about it?
Who else knows that you’re so angry?
Have you talked to anybody about it?
Who do you talk to about it?
Did you tell a friend?
Does anybody help you with it?
> The whole street, by now. I don’t have a quiet voice.
> Ray, who does the tiles. He says I should’ve gone to the other shop. There isn’t one.

# start-of-trust: How it would begin
after: trust-me, proof
next: proof, next-step
What would be the start?
Why don’t you trust me yet?
Why not yet?
What have I done wrong?
How can I prove it?
How can I prove it to you?
What would be a first step?
Where would trust begin?
> With a call at the time you said. It isn’t much. Nobody’s managed it.
> It’s nothing to do with you. I’ve just used it all up on the three before.

# done-how: How he will know that it is done
after: wanted, recap, proof
next: proof, recap
How would you know that it is done?
When is it done for you?
When will you be happy?
When would you say it is sorted?
What has to happen until you are content?
What does sorted look like?
How will you know it has worked?
> When it’s leaning on my shed and I’ve got a hand on the saddle.
> When I’ve signed for it. With my own pen.

# quite-sure: Whether he is sure
after: both-days-in, van-seen, address, nobody-rang, ordered-when
next: how-sure
Are you sure?
Are you sure about that?
Is that true?
Are you certain?
Do you really think so?
Are you serious?
Really sure?
> As sure as I’m standing here.
> I’ve had two days to think it over. I’m sure.

# says-why: What makes him say so
after: feeling, blames-driver, trust-me, told-before
next: told-before
What makes you say that?
Why do you say that?
What makes you think so?
Why do you think so?
Who says so?
Where do you get that from?
> Three days of it. That’s where I get it from.
> Because it’s how it looked from my window.

# for-example: An example
after: feeling, told-before, not-again, own-standard
next: told-before
Can you give me an example?
For example?
Do you have an example?
Could you be more specific?
Can you be more concrete?
> This morning. “Is there anything else I can help you with?” They hadn’t helped with the first thing.
> Tuesday, one o’clock. One text would have done. “Not today, sorry.” Five seconds.

# is-usual: Whether that is usual
after: first-delivery, told-before, customer-before
next: customer-before
Is that normal?
Is that usual?
Was it always like that?
Was it different before?
Is that new?
Does that happen to you often?
> Not with you. The scooter came a day early. I don’t know what you’ve done with those people.
> I get boards delivered twice a week. They come, they stop, they ring. It can be done.

# is-hard: Whether it is hard for him
after: waiting-like, promise-man, feeling, time-lost
next: feeling
Is that hard for you?
Is that difficult for you?
Was that hard?
Do you regret it?
Do you regret ordering from us?
Did that annoy you?
Did that hurt?
Does that bother you?
Is it hard for you?
> Sitting still is. I’d sooner carry a piano.
> It’s the sort of thing you hear again when you’re lying in bed.

# will-do: What he is going to do
after: if-not, tracking-now, complained
next: if-not, worried-what
What are you going to do?
What are you going to do now?
What will you do now?
What do you plan to do?
What is your next step?
What else can you do?
> Stand here until somebody gives me a reason to sit down.
> Nothing I haven’t done. I’ve rung, I’ve looked, I’ve waited. It’s your turn.

# hand-on-it: Who should make sure of it
after: offer-collect, tracking-now, hold
next: found-it, offer-collect
Who should put a hand on it?
Who should look for it?
What do you mean, put a hand on it?
Shall I ask somebody to look for it?
Shall I have somebody check?
Why does somebody have to touch it?
How can we be sure that it is there?
> Anybody with a pulse. A screen’s told me all week where it is.
> Somebody walks up, looks at the label and says “here it is”. That’s a hand on it.

# rest-of-it: The rest, beside the refund
after: offer-refund, payment
next: bike-or-money, fair-sum
And the rest?
Would you like more?
What about the rest of the money?
Shall I refund more?
Do you want anything else for it?
Would you like something on top?
> The rest you can keep, as long as there’s a bike attached to it.
> No. Twelve pounds and a bike on time. I’m not trying to get rich.

# takes-back: What he would take back
after: next-step
next: trust-me, feeling
What would you take back?
Which half would you take back?
Half of what you said?
What have you said about us?
Which half do you keep?
> The half I said to the pan pipes.
> What I said about your company on Tuesday at six. The street heard it, too.

# voucher-why: Why a voucher makes it worse
after: offer-voucher
next: wanted
Why does that make you angry?
Why don’t you want a voucher?
What is wrong with a voucher?
What have you got against vouchers?
Would you not like a discount?
Wouldn’t it be a nice gesture?
Why not take it?
> Because it’s for the next time. I haven’t had this time yet.
> You can’t ride on it, and it says I’m coming back. I haven’t said so.

# three-days: Three days of his life
after: cause-found
next: feels-it, nobody-noticed
Three days of your life?
Which three days?
How do you feel now that you know?
How do you feel about it now that you know the reason?
Are you relieved that we found it?
Does it help to know why?
> Tuesday, Wednesday, Thursday. On Wednesday I worked, and thought about Tuesday.
> It’s better to know. I’d begun to think that it was me.

# nobody-noticed: Why nobody saw it before
after: cause-found, three-days, nobody-checked
next: not-again, told-before
Why did nobody see it before?
Why did nobody notice the number?
How could nobody notice?
Why did it take four calls?
Why didn’t the others find it?
What should they have asked you?
Did nobody ask for your address?
> Because nobody asked where I live. They asked if I’d been out.
> You’re the first who’s compared two numbers. It took you a minute.

# what-now: What he expects of somebody who cannot help
after: excuse
next: wanted
What should I do, then?
What else can I do?
What would you do if you were me?
What do you want me to say?
How can I help you, then?
What would be my job?
How should I help you?
> Look up where it is, and tell me. Then get it onto a van. I can’t do it from here.
> Pick up the other phone and ring the depot. I’ll wait.

# manager-no: Why no manager
after: manager
next: wanted, ownership
Why don’t you want my manager?
Why not the manager?
Can I ask my manager for help?
May I ask my boss about it?
What have you got against managers?
Wouldn’t a manager help?
> Because then I’d have to start from Tuesday again. You’ve got it now.
> Ask whoever you like, as long as it’s you who rings me back.

# driver-looks: What the driver and the van looked like
after: van-seen
next: plate, ran-after
What did he look like?
Was he young or old, the man in the van?
What colour is the van?
What colour was the van?
Was it a big van?
Was it a man or a woman?
Would you recognise him?
How many people were in the van?
> White van, red letters. Of him I saw an elbow.
> One elbow and a baseball cap. He was looking at the wrong side of the road.

# driver-calls: What if the driver rings himself
after: proof, trust-me, offer-courier
next: next-step, phone
And if the driver calls you himself?
Should the driver call you?
Shall I ask the driver to ring you?
Would you like to talk to the driver?
Would you like him to call before he comes?
May I give the driver your number?
> Even better. Half an hour before, and I’ll stand in the road with a flag.
> Yes. A driver who rings is a driver who’s looking for me.

# voice-knows: Whether he would know the voices again
after: who-exactly, gemma, mumbler
next: gemma, mumbler
Would you recognise her voice?
What was the name of the second one?
What was the mumbler’s name?
Was it a man or a woman on the phone?
What did the voice sound like?
Do you know who the third one was?
Shall I find out who it was?
> Gemma, anywhere. The second one I’d only know by what I didn’t hear.
> It could have been Graham. It could have been “good morning”.

# company-now: What he thinks of the shop now
after: apology, trust-me, customer-before, not-again
next: review-when, trust-me
What do you think of our company now?
What do you think of us?
What do you think of Wheelhouse?
Has it changed how you see us?
Did you like us before?
What did you like about us?
What did you use to think of us?
> Nice website. I’d like to meet the people behind it. One of them, with a bike.
> I liked you. The scooter came with a handwritten note. Whoever wrote that, give them the job.

# best-moment: Whether anything was good this week
after: feeling, how-he-is, feels-it
next: jokes, next-door
What was the best moment this week?
Was anything good this week?
Did anything nice happen this week?
Was there a good moment?
What was good about today?
Has anybody been kind to you?
> Mrs Pike brought me soup to the window. She said I looked like a lighthouse.
> Wednesday. I laid a floor and it lay. It’s all I ask of a day.

# feels-bad: The learner feels bad about it
after: apology, told-before, feeling
next: wanted, ownership
I feel bad about it.
I feel terrible about this.
I am ashamed of it.
I’m embarrassed about that.
That is embarrassing for us.
I don’t know what to say.
This should never have happened to you.
> Then we’re two. Let’s make it none.
> That’s decent. Now feel bad and ring the depot, you can do both.

# returned-means: What returned to depot means to him
after: tracking-now, hold, website-says
next: where-depot, found-it
It says returned to depot.
Does that make sense to you?
What does returned to depot mean?
I see returned to depot here.
My screen says the same.
I can see the same as you.
Does that fit with what you know?
> It means somebody’s driven it home again. It’s had more outings this week than I have.
> That’s what it says here, too. So now there’s two of us who know nothing.

# wednesday: The day between
after: rebooked, three-days, no-message, tuesday-after
next: second-delivery, believed-it
What happened on Wednesday?
What about Wednesday?
Did you hear from us on Wednesday?
What did you do on Wednesday?
Did anything happen on Wednesday?
Did anybody call you on Wednesday?
And the day in between?
Why not Wednesday?
> Wednesday was the one day that nobody promised me anything. And nothing came, so that one you kept.
> I worked. I’d the phone on my belt, and I looked at it more than at the floor.

# street-life: What happens in his street in the morning
after: window, waiting-like, street
next: street, van-seen
What happens in your street between eight and one?
What happens in your street?
What did you see out of the window?
What goes on in your street all day?
Who comes past your window?
What can you see from your window?
Is there much traffic?
> Post at nine, bins at ten, Mrs Pike and her dog at half past. Your van at eleven, without stopping.
> A cat, a lamp post and a good deal of sky. I could draw it for you.

# reference: Whether he has a reference of his complaint
after: told-before, who-exactly, calls-when, complained
next: in-notes, what-note
Did they give you a reference?
Have you got a reference number?
Did anybody give you a case number?
Is there a complaint number?
Do you have a ticket number?
Did you get a reference when you rang?
> The third one said there’d be one by email. I’ve got the order number and a sore ear.
> No number. A tune on a pan pipe, and no number.

# damaged: The learner says that the bike is damaged
after: tracking-now, found-it, what-now
next: another-bike, when-needed
moves: -1, 2
The bike is damaged, I’m afraid.
I’m afraid the bike has been damaged.
It got broken at the depot.
The box is damaged.
There’s a problem with the bike.
The one we have for you has a dent.
It was damaged on the way, so we can’t send it.
> Damaged. By whom? It’s been nowhere. Then find me another red one, and this time look at it first.
> Then it was better off lost. Have you got a second one, red, in a box with four corners?

# lost-it: The learner says that it cannot be found or had
after: not-found, tracking-now, when-needed
next: another-bike, offer-refund
moves: -1, 2
It’s out of stock.
We don’t have another one.
We have no more of those.
It won’t be here before Monday.
It can only come next week.
The earliest I can do is Monday.
I can’t get it to you before Saturday.
It won’t make it in time.
> Then say so plainly, so that I can go and buy one tomorrow. And I want my money before I do.
> Monday’s no use to me. Then it’s the money, today, and I’ll find a red one myself.

# doubted: The learner does not believe him
after: believed, how-sure, quite-sure
next: how-sure, website-says
moves: -1, 2
I don’t believe you.
I can’t believe that.
That’s hard to believe.
You must be mistaken.
Are you sure you’re telling me the truth?
That doesn’t sound right.
> Then ring my neighbour. Then ring your driver. I’ll hold, I’ve had practice.
> I sat by that window for two days. What reason would I have to make that up?
`);
