import { readWordings } from './wordings.ts';

/** More ways to say what the topics of the case are about. */
export const wordings = readWordings(`
# permission
Have you got a second, Amara?
Have you got a second?
Have you got five minutes?
Can I say something about the handovers?
Have you got a minute for me?
Have you got a moment before your shift?
May I have a word with you?
Would another time suit you better?
Would you prefer to talk later?
Is it all right if we talk now?
Can I have a quick word in private?
Do you mind if we speak for a few minutes?
Are you free for a moment?
Shall we do this now or after work?

# purpose
Can we talk about the last few weeks?
I would like to talk about the last three weeks.
I asked you here because of the handovers.
I would like to sort out the handover with you.
It is about when you get in.
It is about the beginning of the late shift.
I wanted to bring something up with you directly.
I would rather say this to your face than behind your back.
There is a thing between us that I would like to clear up.
I need to talk to you about your punctuality.
We need to talk.
This is hard for me to say.
The reason I asked to see you is the changeover between shifts.
I would like to clear this up before it grows between us.
What I want to discuss is the start of the afternoon.
I would like to give you some honest feedback about the handover.

# observation
You were twenty-five minutes late on Monday.
It’s been late four times this month.
You have come in late four times since the start of the month.
You were due at half past one and you came at five to two.
You were late on Tuesday and again today.
It was twenty minutes or more each time.
Handover started twenty-five minutes late today.
On four days we could only begin around five to two.
On Tuesday you came twenty minutes after the start of the shift.
I have counted four late starts.
It was ten to two on Friday and five to two today.
Twice this week the handover began after ten to two.
We started half an hour late on Tuesday.
What I saw is that you arrived at five to two.

# always
You are late all the time.
You are constantly late.
You are forever coming in late.
Day after day you are late.
You never get here when you should.
Every shift it is the same story.
You are always the last to arrive.
It is always you we wait for.
Not once have you been on time.

# impact-team
I was waiting for you for half an hour.
When you come in late, I have to stay on.
I had to wait for you this morning.
It is getting hard for me.
It is getting too much for me.
Joe says it is fine, but he was upset.
He was more upset than he told you.
Four of us had to stay on.
I had to stay behind again today.
I missed my own plans because I was still here.
The early shift cannot leave until you have taken over.
We do not get paid for the time we stay on.
This is wearing us all out.
I am stuck on the ward when you do not come.
I could not pick up my daughter on time.
Joe could not see his father because he was still here.
People are getting frustrated because they have to stay.
It costs us half an hour of our own time each day.
I get home late each time this happens.
It is starting to make me resentful.
I was angry when I was standing there with my coat on.
That is unfair on the others who wait.
We only get home once you have arrived.
The early shift is waiting for you each time.
It is not fair on the others.
The others have to wait for you.
When you come late I cannot leave on time.
I know you are busy, but it is not fair on the team.
All of us stayed on after the shift.
We all stayed on.

# impact-patient
I had two patients who needed their medication at half past seven.
A patient didn’t get her insulin.
Somebody’s tablets were late because of it.
It’s a patient safety issue.
Mrs Whitlock lost her place for the scan.
She ate before the scan because it was not passed on.
A patient’s examination was postponed.
We forgot to say that she must not eat.
Mistakes happen when we rush the handover.
I am afraid that something serious will be missed.
It is dangerous to hand over so quickly.
Information about patients gets lost.
Patients are at risk when we have no time for the handover.
Bed four was left out on Tuesday.
Your shift was unaware that she was fasting.
A short handover is not safe.
Mrs Whitlock did not get her tablets on time.
A patient got her tablets late.
Patients have to wait because of it.

# judgement
You are thoughtless.
You only think of yourself.
You do not take this job seriously.
You simply cannot be bothered.
You do not respect us.
You are letting everybody down.
You are careless.
I expected better of you.
I am disappointed in you.
You have become sloppy.
You think you are something special.
What kind of a nurse are you?

# threat
I will go to the manager.
I am going to report this.
One more time and I go to Bernadette.
There will be consequences.
I am writing this up.
You will get a warning.
You will be out of work if you carry on.
I will make sure that Bernadette hears about it.
I will have to escalate this.
You will be sorry if this goes on.
Nobody will cover for you any more.

# own-share
I have been putting this off for weeks.
That is not fair on you.
I am sorry I waited so long to say this.
I kept quiet too long.
That was not fair of me.
I complained about you instead of talking to you.
I have talked about you behind your back.
I was snappy with you, and I regret it.
I am part of this, I never said a word.
I was too harsh just now.
I owe you an apology for the way I spoke to you.
I ought to have asked before I got cross.
I let it build up, and that is on me.

# strengths
I appreciate everything you do on the ward.
I appreciate what you do.
You’re good at what you do.
The patients ask for you.
Patients ask for you by your name.
I think you are a great nurse.
I have learnt a lot from you.
You have always been there for me.
You were always the one I could count on.
I value you as a colleague.
The families ask for you as well.
You are the best of us with the patients.
You have always supported me.
I admire how you work.
I am glad when we are on together.
You matter to this team.
I miss working with you the way it was.
You have always stood up for me, so I came to you first.
You were kind to me when I was new.
You have my back.

# her-view
What is it like from where you stand?
How’s your side of it?
What does your side look like?
How do you feel about what I said?
How do you experience it?
What is your side of the story?
Tell me your side.
Tell me what it looks like to you.
I want to understand how it is for you.
Do you see it differently?
Is that how you see it as well?
Am I being unfair?
What have I got wrong?
Help me understand.
Please correct me if I am mistaken.

# why-late
Is it the bus?
Where does it go wrong?
I want to know why.
I just want to know why you are late.
What makes you late?
What is holding you up?
Why does it happen?
Why can you not be here at half past one?
How come you are late so often?
What happened today?
What is the cause of the delays?
What stops you from coming on time?
Can you tell me why the handover starts late?
Is there a reason why you come late?
Where does the time go?
What went wrong on Tuesday?
Why were you not here on time?

# bus
Where do you come from on those days?
I thought you lived round the corner.
What is the number of your bus?
How long is the bus ride?
When does your bus leave?
How often does the bus go?
Can you catch an earlier bus?
Why not walk to work?
You could walk from your home.
Why are you on a bus at all?
Where do you get on?
Why do you need two buses?
You used to walk to work.
What is at Larchfield?
Where were you coming from?
Which bus is it?
Can’t you take an earlier one?
Is there no earlier one?

# car
Don’t you have a car?
Why do you not drive?
Do you still have the car?
Can somebody give you a lift?
Could you cycle?

# how-are-you
You have not been yourself.
How are things?
So how are things?
What are you really feeling?
How do you really feel?
How is it going with you?
How are you feeling?
Is everything all right with you?
Are you okay?
I would like to know how you are.
You have not been yourself lately.
How are you really?
How is life?
You seem different lately.
I am concerned about you.
Are you well?
How was your night?
How was your evening?

# tired
You almost nodded off yesterday.
You nearly fell asleep in the break.
Why so little sleep?
Five hours is not enough.
Why are you only sleeping five hours?
Are you getting enough sleep?
Do you get enough rest?
Do you get any rest between the shifts?
You look worn out.
You must be tired.
What time did you get up this morning?
How long do you sleep at night?
You fell asleep in the break.
Have you been sleeping badly?
You have dark rings under your eyes.
How are you sleeping?

# mornings
What do you do there before work?
What happens on those three days?
What do you do on those days?
What is different on those days?
What is on Tuesdays, Thursdays and Fridays?
Why do you come from Larchfield?
Why are you there?
Why there?
What do you get up for?
Why do you get up at half past four?
Why those days?
What for?
Where do you go in the mornings?
What do you do before you come here?
What do your mornings look like?
Where were you this morning?
Do you have another job?
Have you got a second job?
Is there something you do before the late shift?
What keeps you busy in the morning?
Do you have somewhere to be before work?
What gets you up at half past four?
Who do you work for in the mornings?
What is in Larchfield?
What takes you out there?
Who do you visit in Larchfield?
What are you doing in Larchfield?
Why are you in Larchfield?
Where are you coming from in the mornings?
What is going on in the mornings?

# cause
What’s on your mind?
And what would you tell me?
What would you tell me, if you could?
So what’s the rest of it?
What’s the rest of the story?
So what do they mean?
What do the times mean, then?
Is everything okay at home?
What is behind all this?
What is going on?
What is going on with you?
What is different now?
What changed in the winter?
Did something happen?
Something must have happened.
Is something the matter?
I do not think it is only the bus.
I have the feeling that there is more to it.
You can tell me what is wrong.
You were never late before, so what has changed?
Are you in some kind of trouble?
Why do you need a second job?
What is weighing on you?
Why are you working so much?

# second-job
When did you start there?
What time do you start at the care home?
When do you finish there?
What sort of work is it?
Do you like the work at the care home?
What is it like at Larchfield?
Which care home is it?
How long are you going to do both?
Is the other job hard?
How do you fit both jobs in?
How did you get that job?
How do you cope with that?
How do you cope with two jobs?

# husband
How is Emeka doing?
What is Emeka’s trade?
How did he come to lose the firm?
What went wrong with the business?
How long did he have the firm?
Why did the customer not pay?
How does your husband feel?
Is Emeka all right?
How are the two of you?
Is your husband at home now?

# emeka-next
Does Emeka have any work in sight?
Has your husband applied anywhere?
When will your husband earn again?
Did the people from the interview ring?
What is Emeka going to do now?
Has your husband found anything?
What are his chances of finding work?
Is he going to work for somebody else?

# debt
Is it about money?
Is it the money?
Do you need money?
How bad are things with the money?
Are you short of money?
Do you have money worries?
Will you lose your home?
Is the house safe?
How far behind are you?
What does the letter say?
Did you get a letter from the bank?
Can you pay the mortgage?
How are you managing financially?
When do you have to pay?
Do you have debts?

# debt-amount
What is the sum?
How much money do you need?
How much are you behind in figures?
How much does the bank want?
Can you tell me the figure?
How much is missing?
What do you pay each month?

# children
Do you have kids?
How are your sons?
What are the boys called?
What are their names?
How are the kids doing?
Who takes the boys to school?
Who is with the children while you are at work?
How old are the boys?
Do your children notice anything?
Do you see your boys at all?
How do the boys feel about it?

# fear
What frightens you?
What are you most worried about?
What is your biggest worry?
What is the hardest thing for you?
What would happen if Bernadette knew?
Are you afraid that you will make a mistake?
Are you worried about your registration?
What is the worst that could happen?
What are you scared of?
What goes through your head at night?
Are you worried that she would sack you?

# why-not-said
Why have you not told anyone?
Why did you keep it to yourself so long?
Why did you hide it?
What made it so hard to tell us?
Why did you carry this alone?
Why didn’t you ask for help?
I wish you had told me.
Did you think we would not understand?
Why did you say it was the bus?
What held you back from telling me?

# who-knows
Have you told Bernadette?
Does anyone on the ward know?
Does the manager know that you have another job?
Who have you told so far?
Does Joe know?
Is there anybody who knows about it?
Does anybody know except me?
Is Bernadette aware of it?
Does your husband know?
Does Emeka know you are doing this?
Who else knows about it?

# rules
Is a second job permitted?
Should you not have declared it?
What does your contract say?
Are there rules about working hours?
Is it within the rules?
How many hours do you work altogether?
Could you get into trouble for that?
That is a lot of hours in a week.
You are supposed to tell them about other work.
There are limits on how long a nurse may work.
Two jobs are too much for one nurse.

# confidential
I promise not to tell anybody.
I will not say a word to anyone.
It will not leave this room.
This is just between you and me.
It is up to you who hears about it.
I will not pass it on.
I would never gossip about it.
I am not going to talk about this with the others.
Your secret is safe.
I will treat it in confidence.
I will keep it between us.

# limits
I have to speak if patients are at risk.
It stays with me, as long as everybody is safe.
If something happens to a patient, I will not hide it.
I have to be honest, there are things I cannot keep secret.
I will not gossip, but I cannot ignore a danger to patients.
If you were not fit to work, I would have to tell Bernadette.
As a nurse I have a duty to report a risk.
I cannot keep that quiet if it becomes dangerous.
If safety comes into it, I must speak up.

# what-helps
What would you want me to do?
What do you want me to do?
What would make the handover start on time?
So what do we do?
What shall we do now?
What would make it easier?
What can I do for you?
What would you change?
How can we solve this?
Do you have an idea how we could fix it?
What would make a difference?
Is there anything that would help?
What can we do so that it works?
How can we make this work for everybody?
What is the best solution for you?
What would be a way out?
What could I do differently to help?
What would help with the mornings?
What would make the mornings easier?

# offer-start
What if you began at two on the days with the bus?
Maybe a later start would help.
Could your shift begin half an hour later?
I could swap with you.
I can do some of your lates.
I can work a few of your late shifts if you take a weekend of mine.
I will take one of your shifts if you take one of mine.
You take my weekends and I take your late shifts.
What about changing to early shifts?
You could work different days.
Would fewer hours be possible?
Could you start later and stay longer?
I can come in for you on Thursdays.
What if you come at half past two on those days and I stay a bit longer?
Shall we swap on those days?
I could start the handover later on those days.
I could start the handover at quarter past two instead.
So you take my Sundays and we start later on the bus days.

# offer-notes
How can we make the handover shorter?
How about using the sheet?
I could leave you some notes.
I will have a sheet ready for you every day.
Let’s do the sick ones first.
I will put everything on paper before I go.
Let’s write it down bed by bed.
What about a printed list of the patients?
Let’s begin with the most urgent patients.
We could record the handover for you.
I will prepare a sheet so that you can catch up.
Let’s agree on a short written handover.
Joe could take the handover for you.
We could split the handover and do half in writing.
A checklist would keep everything together.
We do the patients with scans first.
When we are short of time, we start with those who are really ill.

# text-ahead
A message from the bus would have helped.
A message would have helped us.
Just give us a ring if you cannot make it.
Drop me a message when you are stuck.
Tell us before it happens.
A quick call would be enough.
I need to know early when you will not make it.
Can you give us some warning?
If the bus is late, phone the ward.
Please let me know when you are held up.
Message me from the bus stop.
At least let us know.
A heads-up is all I ask for.
If you cannot be here, tell us.

# request
I need you to be here at half past one.
I am asking you to be on time for the handover.
Handover has to start on time.
I have to be able to leave at two.
I would like us to begin at the right time.
From now on I need handover to begin when it should.
I want that to change.
This has to change.
What I need from you is that you come at half past one.
My request is that we start at half past one.
It is important to me that I can leave on time.
I am going to go home at two from now on.

# money-help
The union helps people who are short of money.
A debt adviser could help you.
There are people who help with debts, and they cost nothing.
The bank may let you pay later.
You could ask the bank for a break in payments.
There is support for staff with money problems.
Have you spoken to the bank?
Have you talked to an adviser?
You could apply for a grant.
Citizens Advice can help people with arrears.
There is good advice for people in arrears.
I could sit with you over the bills.
An advice centre can look at your letters.

# manager
Who would need to agree to that?
Who has to agree to that?
Who decides that?
Have you told the ward manager?
Does the ward manager know?
Have you thought about telling Bernadette?
Would you talk to Bernadette about it?
It would be better if Bernadette heard it from you.
You need to tell Bernadette.
Bernadette needs to know.
I think Bernadette would understand.
Only Bernadette can change the shifts.
I can come with you when you talk to Bernadette.
I will come with you if you want me to.
Please speak to the ward manager.
Could you ask Bernadette for other hours?
It would be best to declare it to Bernadette.
Go and see Bernadette before somebody else does.

# make-good
Maybe you could say something to Joe.
Will you say sorry to the others?
I think Joe would be glad of a word from you.
Joe deserves an apology.
Can you clear it up with Joe?
Would you explain it to the team?
It would help if you apologised to the early shift.
How could you make up for it?
Would you apologise to Joe about his train?
Tell Joe that you are sorry about the train.
Should we let Joe know?
Shall we tell the others about it?

# follow-up
Let’s sit down again next week.
When do we talk again?
Shall we see how it is going in a fortnight?
Let’s have another chat next Friday.
I will put it in my diary for next Thursday.
Can we talk about it again after the weekend?
Let’s meet in a week and look at it again.
We will review it at the end of the month.
Let’s have a coffee next week and see whether it worked.

# recap
Let me go over what we said.
So we have agreed that you start at two on those days.
Just to go through it once more.
To summarise, you call when you are late, and I prepare the list.
So, you ring the ward and I start with the sheet.
Have we got everything?
Let me repeat what we have decided.
What are we each going to do now?
So the plan is that you talk to Bernadette on Monday.
Is that what we agreed?

# anything-else
Is there anything else you’d like to tell me?
Have I missed something?
Is there something else on your mind?
Is there anything we have not talked about?
Did I miss something?
Is there anything else you need from me?
Do you want to add something?
What would you like to tell me?
Do you have any feedback for me?

# handover-facts
How long does a good handover take?
What time are you meant to start?
How much time is there for the handover?
How many beds are there?
Until when do you work today?
What time is handover?
How long is your shift?

# joe
Is Joe annoyed?
Is Joe upset about the train?
How does Joe feel?
Did Joe complain?
What did Joe tell you?
Does Joe hold it against you?

# team
Joe and I have been talking.
How are the others with you?
Do your colleagues talk about it?
Have the others complained?
Have the others mentioned it to you?
How is the mood on the ward?
Does anybody make it hard for you here?
How do you find working with us?
Are you getting on with everybody?

# ward-job
Do you still like it here?
Do you still like being on this ward?
Do you enjoy your work?
Are you thinking of leaving the ward?
Do you want to give up nursing?
Are you going to leave the ward?
Have you lost interest in the job?
Do you still want to be here?
Is the ward too stressful for you?

# patient-now
How is the patient in bed four?
Is Mrs Whitlock all right?
What happened to Mrs Whitlock?
When will she have the scan?
Is Mrs Whitlock still upset?
Has her scan been rearranged?

# next-rota
When do we get the new rota?
What shifts are you on?
When are you working next?
Are you on tomorrow?
Do you know your shifts for next month?
Are you off at the weekend?
Who is on the late shift next week?

# private-life
Where is your home?
What are your hobbies?
How long have you been married?
When did you start on this ward?
Which street do you live in?
What do you do when you are off?
When is your birthday?

# bernadette-view
Do you think she will understand?
Would Bernadette understand?
Would that be possible?
Could that be arranged?

# earlier
Why don’t you take an earlier bus?

# bus-wait
How often does that bus run?

# those-at-home
Can you see what it is doing to us?
Do you see what it does to us?

# feels-late
How does it feel when you come in?
How does it feel coming in?
How does it feel to see the coats?
How does that feel, seeing us wait?
How does it feel, coming through that door?
What is it like to come through that door?

# sandwich-how
How many minutes did you have on Tuesday?
How long was that handover?
How long did the handover take on Tuesday?
Can we talk about Tuesday?
I want to talk about Tuesday.
What happened on Tuesday?

# day-off
When did you last have a day off?

# who-stayed
Who’s waiting, usually?
Who waits, as a rule?

# how-far
How long does the drive take you?

# family-well
How long has your mum been ill?
Is your mum ill?
Is it your mum?
Who looks after her when you’re here?

# not-dared
Have you asked for different shifts?
Have you asked for other hours?
Have you asked for a later start?

# manager-when
When could we do that?
When could we go and see her?

# come-with
Can we tell her together?
Shall we tell her together?
Could we go together?

# from-where
How long have you been on this ward?

# nursery
I’ve not seen my daughter before her nap all week.
I get home after three when that happens.

# what-change
What could we change so that it works for you as well?
How can we make this work for both of us?

# my-fault
I should have written it on the board.
Nobody told your team she was fasting.

# tired-since
What’s keeping you up?

# other-way
What have you tried so far?
`);
