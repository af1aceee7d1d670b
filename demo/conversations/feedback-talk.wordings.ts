import { readWordings } from './wordings.ts';

/** More ways to say what the topics of the case are about. */
export const wordings = readWordings(`
# how-going
How are you managing with all of that?
How’s it going with the reports?
How do you feel about the last weeks?
So how is everything going?
How is everything?
How have you been getting on lately?
How has work been for you recently?
How are you finding things at the moment?
How have the past few weeks been for you?
How is life treating you at work?
How are you doing these days?
How are things with you, really?
How do you feel things are going?
How are you managing with everything?
Is work going okay for you?
How do you think it has been going?
How have things been since the summer?
What have the last weeks been like for you?
How are you coping with the workload?

# observation
There have been some problems with your reports.
There has been an issue with the reports.
I have noticed that your reports have been late.
The last three reports came in after the deadline.
Three reports were not on time this month.
Your last report was two days late.
There was a mistake in the report for Brightwater.
The figures in the client report were wrong.
Brightwater got last month’s numbers.
I saw that you have missed a few deadlines.
The work has been coming in later than we agreed.
I noticed a change in your work since September.
Lately the reports have had errors in them.
We have had three late reports in a row.
The deadline was Monday and the report came on Thursday.
It has happened three times now that a report was overdue.
The client noticed wrong numbers in the report.
Your work used to be on time and now it is not.

# judgement
You are being careless.
You have become lazy.
You have got sloppy.
You do not seem to care about this job.
You have a bad attitude.
You are letting everybody down.
I am very disappointed in you.
Your work is simply not good enough.
You just cannot be bothered these days.
You are not trying hard enough.
You are so disorganised.
This is unprofessional of you.
You don’t take your work seriously.
I expected better from somebody like you.

# her-view
What do you say to that?
How would you describe it?
What would you say happened?
How does it look from your side?
What is your take on this?
How does that look from where you are?
How does this look to you?
What is your view on what has happened?
I would like to understand your perspective.
What are your thoughts on it?
Do you see it the same way?
How do you feel about what I have said?
Tell me how you have experienced it.
Is that a fair description?
What do you think is happening?
Do you agree with that?

# late-reports
What was different about this month?
What was it this time?
Where does the time go?
What is it that makes them late?
What keeps you from being on time?
What is the problem with the reports?
What goes wrong with the reports?
What makes them late?
What’s happening with the reports?
What is happening there?
Three reports were late, how did that happen?
How come three reports were late?
Could you walk me through how the last report went?
What got in the way?
What got in your way?
So what went wrong with them?
I just want to know why.
Why did the reports come in late?
What held you up with the reports?
What has made it difficult to finish on time?
What is the reason for the delays?
What is keeping you from finishing the reports?
How come the reports are late?
What is getting in the way of the deadlines?
What causes the delays?
Can you tell me why you missed the deadlines?
What happened with the last three reports?
Why is it taking you longer than before?
What makes it hard to meet the deadlines?
Why do you finish them so late?
When do you work on the reports?

# brightwater
What happened with the last one?
What happened with the last report?
I want to talk about Brightwater.
Let’s talk about the Brightwater report.
Who checked it?
The client rang me about the report.
They called me about it on Monday.
Brightwater have been on the phone to me.
How did the wrong figures get into the report?
What went wrong with the numbers for the client?
How did the mistake with the client happen?
Why did Brightwater get old data?
How could the old table end up in there?
Did you check the Brightwater figures?
Talk me through the error in the client report.
Have you corrected the report for Brightwater?
Has the client been told about the mistake?
How did the old figures get in?
What happened with that client?

# deadlines-next
What is coming up for you?
What do you have to do this month?
What is the next deadline?
And what is due now?
What is next on your list?
Which one is due next?
Which report is due next?
Which one comes next?
What is due next?
What is coming up next?
Which reports are due soon?
What do you have on your plate?
What are you working on at the moment?
What are your next deadlines?
What is on your desk this month?
How much work do you have right now?
When is the quarterly review due?
What do you still have to finish?
What is the next thing you have to deliver?
What does your workload look like?
Which projects are you on?
What is due before the end of the month?
How is the quarterly coming along?

# team
How are things with the others?
Do you get on with everybody?
How are things in the team?
How do you get on with the rest of the team?
How are the others treating you?
Is everything all right between you and the team?
Are you getting on with Arjun?
Is anybody in the team giving you trouble?
How is your relationship with the team?
Do you feel part of the team?
Does the team know what is going on?
Who in the team do you work with most?
Do you talk to the others about it?
Have any colleagues been helping you out?
How are things with your coworkers?
Does anyone here know?
Does anybody at work know about it?

# job-feelings
Do you still like it here?
Do you like working here?
How do you feel about your work?
How do you feel about being here?
Do you still like your job?
Are you still enjoying it here?
Do you still want to work here?
Are you unhappy at work?
Is this still the work you want to do?
How do you feel about your job?
Are you satisfied with your role?
Have you lost interest in the work?
Do you see a future for yourself here?
Do you feel motivated?
Is the work too much or too boring for you?
Is it something about the job itself?

# strengths
You used to be one of our most reliable people.
I value you and I want you to stay.
I appreciate your work.
I know what you can do.
You are good at what you do.
I have seen what you are capable of.
You have never let me down.
I am glad that you are in my team.
You are one of my best people.
Your work is usually excellent.
You have always been so thorough.
You are really good at your job.
I have always been able to rely on you.
You are a great analyst.
Until September you were the most reliable person in the team.
The clients love your reports.
I think very highly of your work.
You do great work and I want you to know that.
I am very happy to have you in the team.
You have done a brilliant job over the last two years.
You are a valuable member of the team.
I trust your work more than anybody’s.
You have never missed a deadline before.
You are normally so careful with the figures.
I have always been impressed by your work.
You are doing a great job otherwise.
You have a real eye for this work.

# tired
Do you sleep badly?
How much sleep are you getting?
Are you getting enough sleep?
You seem tired.
Do you get any rest?
Are you sick?
You are ill?
You look exhausted.
You seem worn out.
You look like you have not slept.
You do not look well.
Are you feeling okay?
Are you tired?
Have you been ill lately?
Are you getting any sleep?
How many hours do you sleep?
How much sleep do you get?
Are you feeling unwell?
Is your health all right?
Are you looking after yourself?
You seem very tired to me.
Do you sleep well?
Are you drinking a lot of coffee?
Were you up late?
Do you stay up late?
Are you getting any sleep at all?

# cause
Is everything all right in your private life?
Is there trouble at home?
What is going on at home?
What has been going on with you?
Would you tell me what is behind it?
What’s on your mind, Maya?
What is on your mind?
Is it something private?
Is it something personal?
What changed for you in the autumn?
Is somebody at home ill?
I get the feeling there is something you are not telling me.
I have the sense that there is more behind it.
There is something you are not saying, isn’t there?
Is there something going on at home?
Is there anything you want to share with me?
Something seems different about you.
You do not seem yourself lately.
Is there something on your mind?
Is there a reason for it that I do not know?
Is something the matter?
Are you having problems at home?
Is there a personal reason behind this?
What is going on in your life at the moment?
Is everything all right outside work?
Did something change for you?
Has something changed in your life?
What has been happening at home?
Is something weighing on you?
If something is wrong, you can tell me.
Do you want to talk about what is going on?
Is there anything going on in your private life?
I have the feeling that there is more to it.
Why are you awake at night?
What is stopping you from sleeping?
Are you looking after someone at home?
Are you caring for somebody?
Is it your mother?
Who needs a carer?
Why do you need a carer?
What is happening at night?
Why are you up most nights?
What are you so busy with?
Busy with what?
What has been keeping you so busy?
What is different since September?
Do you look after somebody?

# mum-care
How long have you been doing that on your own?
How long have you been doing this alone?
And how is it with her at home?
What do you do for her?
What is it like with her at home?
How is she?
How is she doing now?
How is your mother doing?
When did your mother have the stroke?
Since when has your mum been living with you?
What is a night with her like?
How bad is it with your mum?
How much care does she need?
What do you do for your mother at night?
Is your mother living with you?
How is she getting on after the stroke?
How do you manage the nights?
Does she need a lot of help?
How long has she been ill?
How do you manage that with your mum?
How do you cope with all that?

# help-at-home
Who helps you at home?
Is there anybody to help you?
Have you got any help?
Who is with her in the daytime?
What carer?
When does the carer come?
Who helps you with your mum?
Does anyone help you look after her?
Do you have support from your family?
Do you have a carer?
Who is with your mother during the day?
Could your brother help?
Is there nobody who can take over for a night?
Do you get any help with the care?
Do you have anyone to lean on?
Have you asked the council for help?
Is there somebody who can give you a break?
What help do you have?
Does your brother do his share?
Are you on your own with her?
Are you doing all the nights on your own?
So you do all of that alone?
Is there nobody to take turns with you?
Is anyone giving you a hand?
Does anybody else help with your mum?

# why-not-said
Why did you not tell anybody?
Why did you carry it alone?
Why did you say nothing?
What stopped you?
What stopped you from telling me?
Why didn’t you say something sooner?
Why did you keep it to yourself?
Why did you not come to me?
You could have told me earlier.
I wish you had told me.
Why did you hide it?
What kept you from telling me?
Why have you not told anybody?
Why am I only hearing about this now?
Why did you wait so long to tell me?
You should have come to me.
Was it hard for you to tell me?
Why did you not ask for help?
Were you afraid to tell me?
What held you back?

# fear
What scares you about it?
What are you most worried about?
What worries you most at the moment?
What scares you most?
What is worrying you?
Are you afraid of something?
What is the worst that could happen?
What are you most afraid of?
What worries you about all this?
Do you think you will be fired?
Are you scared of losing your job?
What is the most difficult thing for you?
What is the toughest part of it?
What is hardest for you at the moment?
What do you fear?
What is it that frightens you?
What goes through your head at night?

# diagnosis-detail
Will she recover?
Is she going to get better?
What did the doctors say?
What is the prognosis for your mother?
How bad was the stroke?
Can she still speak and walk?
Will she ever live on her own again?
What treatment is she getting?
What medication is your mum on?
Is your mother going to die?
Has she got dementia?

# what-helps
How could we change that?
What could change that?
And apart from that?
What should I do?
What would take some pressure off?
What would be a help to you?
What would you need from me to make it work?
How could I help you with that?
What would make your life easier?
What would you need to catch up?
How can I take some weight off you?
What can I take off your shoulders?
Tell me what you need.
How can we support you best?
What would support you best?
So what do we do?
What shall we do now?
What would make the biggest difference?
What would help most?
What do you need?
How can I help you?
What can I do for you?
Is there anything I can do to help?
What would make things easier for you?
How could we make this work for you?
What support would you like?
What would you need to get the reports in on time?
What would be useful to you right now?
Tell me what would help.
What would you change if you could?
Which kind of support do you need from us?
What could take the pressure off?
How can we as a team support you?
What would you like to happen?
Do you have any suggestions?
What do you need to be able to do your job?
What do you think we should do?
What do you think would work?
What should we do about it?
How could we solve this?

# flexible
What if you worked from home two days a week?
How would you feel about starting later?
How would you feel about starting later in the mornings?
Would starting later be of any use?
You start at ten from Monday.
You can start at ten.
You may start at ten from Monday on.
Would ten o’clock be early enough for you?
Would ten o’clock suit you?
Why don’t you come in at ten?
You could come in later.
What about working from home?
We could adjust your working hours.
Would a later start help?
You can do some days from home.
Would it help to work part time for a while?
I can let you start at ten every day.
You are free to choose your own hours.
Would you like to change your schedule?
We can move your hours around.
You could leave earlier on some days.
Would more flexible hours help you?
Do you want to work fewer hours?
You could work remotely for now.
Start at ten? We can do that.
You could start at ten from now on.
Let us try the later start for a month.
I think ten o’clock is fine.
Ten o’clock is fine with me.

# share-work
Could Tom take the first draft?
Could we move some of the reporting to Tom?
What if Tom did the first draft?
Which of these could we take off your hands?
What could we take off your hands?
What if Arjun took the tables?
What if Arjun did the tables?
What if somebody took a part of it?
I can give some of your work to someone else.
We could hand the quarterly to Arjun.
I can take one of the reports off you.
Somebody else could do the monthlies.
Would it help if someone took over a report?
We could spread the work across the team.
Let me reduce your workload for a while.
We can push the deadline back.
I can give you more time for the quarterly.
How about we extend the deadline by a week?
I will ask Arjun to do the tables.
You do not have to do all of it by yourself.
Would you like someone to help you with the reports?
Let’s see what work we can take away from you.
I can get you some help with the quarterly review.

# check-partner
Arjun could check your figures.
Let somebody look over the report before you send it.
I could read the report before it goes to the client.
How about a colleague checks the numbers?
Somebody should double check the client reports.
We could have a four eyes check on the figures.
I can look through it with you before it goes out.
Would you like me to check the figures?
From now on two people look at every report.
We will have a final check before the client gets it.
Why don’t you pair up with somebody for the figures?
Could a colleague proofread the reports for you?

# services
There is a helpline for that.
The company pays for a helpline.
You could take a few days off.
Why don’t you take some leave?
Have you thought about carer’s leave?
There is support for carers at the company.
HR can help you with that.
You should talk to HR.
We offer counselling through the company.
The employee assistance programme might help you.
Do you know about our support line for employees?
You are entitled to time off for family.
You can take compassionate leave.
I can put you in touch with occupational health.
Would you like some days off?
Take a week off and rest.
There is a carers’ group at work.

# concern
I am a bit worried about you.
I have been worried about you.
I am concerned about how you are.
I am not angry, I am concerned.
Your health is more important than a report.
I just want you to be all right.
I care about you.
I am here because I care about you.
You are more important than any report.
I want you to be well.
It is you I am thinking of, not the reports.

# confidential
Whatever you tell me stays in this room.
It will stay between you and me.
I won’t tell anybody.
Nobody else has to know.
Your secret is safe with me.
You can tell me in confidence.
Nobody will hear about it from me.
I will treat this confidentially.
What you say to me is private.
Would you like me to keep this private?
What may I tell the team?
I will not pass on anything without your permission.
Can I share this with HR?
None of this leaves the room.
This stays in this room.

# expectation
I need the reports on time.
The reports have to be right before they go to the client.
We cannot send wrong figures to clients.
What I need is that you tell me early.
Please let me know in advance if it gets tight.
Next time tell me before the deadline, not after.
I expect you to speak up when you need help.
I would like you to warn me if a report will be late.
In future the figures must be checked.
From now on I need to know when you are running behind.
The quality of the reports still has to be good.
Deadlines are important and I need you to meet them.
It is important to me that you come to me early.
I still need you to deliver on time.
Going forward, the reports have to arrive on the agreed day.
When reports are late, the whole team has to wait.
Could you tell me two days before if something is going to be late?
Can you let me know earlier next time?
I would need two days’ notice.
Tell me early if it is going to slip.

# threat
This cannot go on or you will be out.
I could fire you for this.
You will get a written warning.
There will be disciplinary action.
One more mistake and you are gone.
I will have to let you go.
You are risking your job.
We may have to look for somebody else.
If it does not get better we will have to part ways.
That is your own problem.
Your family problems are not my business.
Leave your private life at home.
Pull yourself together and do your job.
I don’t care what is going on at home.

# follow-up
When shall we meet again?
When do we talk again?
Shall we meet in two weeks?
Let’s talk again next week.
Shall we meet again on Monday?
Let’s catch up in a fortnight.
I will check in with you next week.
How about we sit down again in two weeks?
We should meet once a week for now.
I would like to see how it is going at the end of the month.
When would you like to meet again?
Let’s set a date to look at this again.
I will book another meeting for next Tuesday.
Let’s put something in the diary.
Can we review this in a month?
Let’s have a short chat every Friday.
Same time next week?
We will look at it again on the thirtieth.

# recap
So what are the next steps?
Right, so what are we going to do?
Is the plan all right for you?
So we agreed that you start at ten.
To summarise, you come in at ten and I move the deadline.
Let me go over what we decided.
Let me repeat what we have agreed.
So the plan is that Arjun does the tables.
So, to go over it once more, you start later and we share the work.
What have we agreed?
Could you sum up what we agreed?
Is that everything we said?
Does this plan work for you?
Do you feel good about the plan?
In short, this is what we will do.
What is the plan now, in your words?
So ten o’clock, Arjun does the tables, and you tell me early, right?

# anything-else
Is there anything else you’d like to tell me?
Is there anything you want from me?
Anything you need from me?
Is there something else you want to say?
Anything you would like to add?
Do you have questions?
Have I forgotten anything?
Is there anything I should do differently?
Is there anything I can do better as your manager?
Would you like to give me feedback?
Is there anything else I should know?
Is that all from your side?
Do you want to talk about anything else?

# purpose
I wanted to check in with you because I’ve noticed some changes.
The reports can’t be late again.
I asked you here to talk about your reports.
The reason I asked you here is your recent work.
I would like to talk about how things have been going.
I want to talk with you about the late reports.
Can we talk about the last couple of months?
This is about the reports from September on.
I have something I would like to discuss with you.
Let me tell you why I asked to see you.
You may be wondering why I wanted to see you.
I would like to have an open talk with you.
I wanted to speak with you about something I have noticed.
Today I would like to look at the last months with you.

# late-hours
Why do you only write in the evening?
Why don’t you write earlier in the day?
Why not in the mornings?
Can’t you write them at work?
What were you doing up?
What were you doing at half past midnight?
Why so late?
Why so late at night?
Why don’t you go to bed?
Why don’t you just go to sleep?
Why don’t you write in the daytime?

# help-offered
Would you like my help?
Do you want me to help?
May I help you?

# overwhelmed
Is it the workload?
Do you have too much work?
Is it simply too much work?

# felt-sick
How did you feel that night?
What was that night like for you?
What was the worst about it for you?
What went through your mind when you saw it?
How was it when you saw the mistake?

# nervous
Are you afraid of me?
Do I make you nervous?
Why are you nervous?
What are you nervous about?
You look tense.
You seem nervous.
You look nervous.
You look a little tense.
Did you sleep badly because of this talk?

# door
Yes, shut it.
Of course, close it.
Please shut it.

# worst-time
When does that happen most?
When is it most like that?
At what time of day is it worst?

# quarterly
What is the hardest about it?
What is the problem with the quarterly?
What makes the quarterly so hard?
Tell me about the quarterly.
How is it going with the quarterly?
And what keeps you from the rest?
What keeps you from the rest?
How far have you got?
How far are you with it?
How much is done?
Is it the quarterly that worries you?
Are you worried about the quarterly?
Can’t you do it on your own?
Why can’t you do it on your own?

# mum-stroke
Who does the carer look after?
Who is being cared for?
Is it someone in your family?
Is it somebody in your family?
Is it a family thing?

# monthlies
What about the monthly reports?
Why did they slip?
Why were the monthly reports late?
What about the other two reports?
And the two monthlies, why were they late?
The other two, why were they late?
And the other reports?

# talks-to
Who else knows about your mum?
Does anybody here know about your mum?
And who knows about that?
Who knows about it?
Who else knows?

# put-right
And what did you do after that?
What did you do straight away?
Have you put it right?
Is it put right now?
What did you do when you saw it?
What did you do when you noticed?
What was the first thing you did?

# client-now
And how did Brightwater react?
Were they cross about it?
How bad was it for them?
Did they complain?
What did Brightwater say to you?
What did they say when you called?
How did they react?
What was their reaction?

# lunch
What do you usually eat?
What do you eat at lunch?
What did you have for lunch?
What do you do at lunch instead?
What do you do in your lunch break?

# which-reports
How late was it?
How late was the last report?
Which of them bothers you most?
Which one bothers you most?
Which one weighs on you most?
Which of the reports weighs on you most?

# figures-how
How did it get wrong?
How did the wrong table get in?
How tired were you?
How tired were you that night?
How did you mix them up?
How did you mix up the two files?
How can one mix that up?
How did you come to use the old one?
Walk me through how that happened.
Tell me how that happened.
How did it come to that?

# feels-now
Is it a relief?
Is it a relief that it is said?
Is it a relief that somebody says it?

# nights-how
Where does the tiredness come from?
Why are you so tired?
What makes you so tired?
What are your nights like?
How are your nights?
Why are you up at night?
Why do you get up at night?
How often are you up at night?
What takes up your nights?
What happens in your nights?

# arjun
Could Arjun help you?
Would Arjun help you?
Is Arjun the right one for it?
Who in the team could help you?
Who could take the tables?
Who of them could do it?
Is he all right with that?
Would he be all right with that?
Who could check the next one?
Who could look over it for you?
Who could look over it?

# mum-like
What makes her funny?

# respite
Have you thought of hiring somebody?
Could you hire somebody for the nights?

# guess
You think you know?
What do you think you know?
Tell me what you think it is about.

# evenings
What happens between six and ten?
Why did you run out of evenings?
Where did the evenings go?
What do you do until one?
What do you do all evening?

# since-when
How long has it been like that?
How long have you felt like this?
Is that since September?
When did that begin?
For how long now?
When did it all start?
When did all this start?

# angry-with-me
Did I make it hard for you to come?
Did I do anything that made it hard?
Did I do something that put you off?

# checked-by
Who could be your second pair of eyes?
Who looked it over?
Who looked it over before it left?
What went wrong with the checking?
Was there nobody to check it?
Who read it before it went out?
Did you read it again before you sent it?
Did anybody else look at it?
Did anybody else look at the file?

# noticed-when
Who spotted the error?
Who spotted it?
How soon did you see it?
And when did you see that it was wrong?
How long was it out there?

# slow
What is different about how you work now?
Why does it take you so long?
Is it harder than before?
Do you find it hard to focus?

# writes-when
At what time of day do you write?
When do you sit down to write?
At what time do you start writing?

# before-this
How was it last summer?
How did you do it before?
What did it use to be like?
And before September?

# in-time
Will it be ready in time?
Do you think you can do it by the thirtieth?
Can you still make it?

# start-when
When do we begin with that?
Would Monday be all right?
Shall we start on Monday?
From Monday?

# deadline-later
Do you want more time?
Should we move the date?
Would more time help?
How many more days would you need?

# which-figures
What was in that table?
What was wrong with the table?
Which numbers were wrong?

# arjun-not-asked
Why not ask him?
Why do you not want to ask him?

# no-extension
Why did you not ask for a later date?
Could you not have told me that you needed more time?

# expected-since
Have you been waiting for this talk?
How long have you been dreading this?

# how-today
How’s your week been?
How has your week been so far?
How’s the week going?

# overtime
How many hours are you working at the moment?
How many hours do you work in a week?
How much are you working?

# tried-already
What have you been doing to cope?

# team-thinks
How do you think that affected the team?
How did it affect the others?
What did it mean for the team?

# not-used-asking
Why do you find it hard to ask for help?

# lind-rang
The client is unhappy and we could lose the account.
The client complained to me.
We could lose the client.

# prevent
Would a checklist help?

# can-promise
Can I count on that?

# be-her
What are you like when things are going well?

# supported
What support have you had so far?
Have you had any support so far?

# first-step
What’s one thing I can do for you today?
What is the first thing I could do?

# trusts-me
Was it because you didn’t trust me?
Did you not trust me?
`);
