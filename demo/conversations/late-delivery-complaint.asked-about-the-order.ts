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
What time were we supposed to come?
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
I know you were there.
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
You have every right to complain.
> I know. It’s nice to hear somebody else say it.
> Good. I’d begun to go through the list myself.

# your-patience: The learner thanks him for his patience
after: hold, told-before
next: wanted
Thank you for your patience.
Thanks for being so patient.
I appreciate your patience.
You have been very patient.
Thanks for your patience so far.
You are being very patient with us.
> Don’t. There’s an email that thanked me for that, too.
> I haven’t any left. I’m borrowing.

# in-notes: What is written about it
after: told-before, order-number, what-happened
next: what-happened, taking-notes
Nobody wrote anything down.
There is nothing in my notes.
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
My name is Helen.
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
I only started my shift at four.
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
I will be honest with you.
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
What should the driver look for?
Can you describe the way?
Is there a landmark?
Shall I give the driver your number?
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
> The one who mumbled. “Within the hour,” this morning at nine. It’s been a long hour.
> He did. I took the phone to the bathroom with me. That’s how much I believed it.

# music: The pan pipes
after: calls-when, hold
next: calls-when
What music was it?
What is wrong with the music?
You don’t like the pan pipes?
Sorry about the pan pipes.
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
What did the email back say?
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
Why did you pay extra?
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
> Where it is, who’s got it, and when they let go of it.
> One thing: is it coming before ten on Saturday? Everything else is decoration.

# worried-what: What he is worried about
after: if-not, wanted, offer-courier, trust-me
next: if-not, proof
What are you worried about?
What worries you?
What are you afraid of?
What is your biggest worry?
What could still go wrong?
Are you worried that it won’t come?
What do you fear?
> That it’s five to ten on Saturday, and I’m standing at this window again.
> A card through the door that says you were here. I’d frame it.

# thursday-left: What is left until Saturday
after: when-needed, offer-courier, wanted
next: home-when, when-needed
How much time do we have?
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
Have you got time now?
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
How does that feel?
And how was that for you?
How was that?
What was that like for you?
What did that do to you?
How did you feel then?
How did you take it?
How does it feel to call four times?
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
`);
