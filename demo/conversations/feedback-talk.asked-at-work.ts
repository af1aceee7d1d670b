import { readAskedTopics } from './asked-topics.ts';

/** What people ask Maya about the reports, the people at work and what would help. */
export const askedAtWork = readAskedTopics(`
# sorry-so-often: Why she keeps apologising
after: door, how-going, observation, late-reports, overwhelmed
next: her-view, nervous
You don’t have to apologise.
You needn’t apologise all the time.
You keep saying sorry.
Why do you apologise so much?
Stop apologising, please.
You have said sorry a few times now.
There is no need to say sorry.
What are you sorry for?
Why are you always sorry?
Do you always apologise this much?
> Sorry. … You see? It comes out before I do.
> I know. I think if I say it first, nobody else has to say anything worse.

# else-wrong: What else she thinks she got wrong
after: door
next: observation, which-reports
What else did you get wrong?
As well? What else do you mean?
What else do you feel you got wrong?
Wrong as well, what was the other thing?
What else went wrong?
What is it that you have got wrong?
You said you got something wrong, what was it?
> The reports. Isn’t that why I’m here?
> Three dates, and one table that I’d rather not see again.

# bit-behind: What she means by being behind
after: how-going
next: which-reports, late-reports
What do you mean by a bit behind?
What does a bit behind mean?
How far behind are you?
Behind with what?
What are you behind with?
In what way are you behind?
Behind on which things?
How much are you behind?
What have you got to catch up on?
> With the reports. A day here, two days there, and Brightwater, which was late and wrong.
> About a week, if I add it all up. I do add it all up.

# own-list: The list she keeps of what was late
after: observation, how-many-late
next: which-reports, felt-sick
You have been counting?
Why have you been counting?
What do you mean, you have been counting too?
You keep a list?
What is on your list?
Tell me about that list.
Why do you keep a list of them?
Where do you keep that list?
> On the last page of my notebook. Date due, date sent. There are three lines in red.
> It began as a good thing, I used to collect the early ones. Now I collect the others.

# report-steps: How she makes a report
after: late-reports, writes-when, brightwater, slow
next: hardest-step, quarterly
How do you make a report?
How do you go about a report, step by step?
What are the steps of a report?
Walk me through how you build one.
What does it take to write a report?
How does a report come about?
What do you do first when you start a report?
Talk me through how you normally work.
What goes into one of these reports?
> I pull the figures, build nine tables, check each against last month’s, and then I write the text. It’s the checking that went.
> Figures, nine tables, the text, and then I check. I still look, I just don’t see. I used to do the words with a biscuit, as a reward.

# hardest-step: Which part of a report is hardest
after: report-steps, late-reports, slow, worst-time
next: check-partner, slow
Which part of the report is the hardest?
Which part takes the longest?
Which step goes wrong?
At which step do you lose the time?
What part of it do you struggle with?
What is the tricky part of a report?
Where exactly does it go wrong?
Which bit is difficult for you at the moment?
Is it the tables or the text that is hard?
Which part costs you the most time?
Which step takes the longest at the moment?
What takes the most time?
What eats up most of your time?
> The checking. You need a whole head for it, and mine comes in slices.
> The tables. If I’m called away in the middle of one, I start it again from the top.

# overtime: Her hours, and work at weekends
after: writes-when, late-hours, late-reports
next: late-hours, flexible
Do you do overtime?
How many hours do you work in a day?
Do you work at weekends?
How many hours a week do you work?
Do you write your extra hours down?
How much overtime is that?
Are you working too many hours?
Do you work on Sundays too?
How long is your working day, all in all?
So you work here all day and then again at night?
So you work all day and half the night?
> Half past eight to five here, and ten till one at the kitchen table. I don’t write the second half down.
> An hour or two on a Sunday morning, before anybody wakes up. I never counted it. I’d rather not now.

# typical-day: A usual working day
after: how-going, late-hours, deadlines-next, writes-when
next: meetings, late-hours
What does a typical day look like?
Walk me through your day.
What does your day look like at the moment?
Tell me about a normal day.
How does a working day go for you?
What do you do all day?
Take me through yesterday.
What was yesterday like?
How do you spend your days here?
> In at half past eight. Calls till noon, meetings till four. The writing begins when everybody else has gone home.
> Mail, calls, a sandwich, meetings, the bus. You’ll notice there’s no report in it.

# meetings: Meetings and calls in her day
after: typical-day, late-hours
next: quiet-hours
How many meetings do you have?
How many meetings are there in a week?
Do you have too many meetings?
Could you skip some of the meetings?
What do the meetings cost you?
Which meetings could you leave out?
Are the calls the problem?
How many calls do you have in a day?
Which calls are those?
Could you leave some of them out?
Do you have to be in all of them?
> Eleven a week. I counted. I’m useful in about four of them.
> The Thursday one could go. Don’t tell anybody I said so.

# quiet-hours: Time for writing in the day
after: meetings, typical-day, late-hours, what-helps
next: flexible, deadlines-next
What if you had two hours a day without calls?
Could you write in the mornings?
Would it help to keep the mornings free of meetings?
What if nobody disturbed you until noon?
Could we block some time for your writing?
Would a quiet room help?
Could you close your mail for two hours?
What if we kept your afternoons free for writing?
When could you write during the day?
What would it take to get one quiet morning?
What if we kept your mornings free until eleven?
> Two hours without a call? I could do half a monthly in that. I’d almost forgotten that one can.
> Mornings would be… yes. An hour before noon is worth three after ten at night.

# tried-already: What she has tried
after: late-reports, what-helps, slow, overwhelmed, no-extension
next: what-helps, helped-most
What have you tried so far?
What did you do about it so far?
Have you tried anything to change it?
What have you already done to fix it?
Did you try anything?
What did you try?
Have you tried to plan it differently?
Which things did you try to get back on track?
How did you try to solve it yourself?
What have you done to get on top of it?
> Lists. Starting at five. Writing on the bus. Coffee, as you see. None of it makes an hour longer.
> I tried being faster. That’s how Brightwater happened.

# helped-most: What helped of it
after: tried-already
next: what-helps, quiet-hours
Did any of that help?
Did that help?
What worked best of what you tried?
Did the lists help?
Which of it helped the most?
What helped, even a little?
Was there anything that made it better?
> The lists, for about a week. Then I had a list of lists.
> The bus, funnily enough. Twenty-five minutes and nobody can ring me. It’s just too short for a table.

# goes-well: What still goes well
after: strengths, how-going, her-view, be-her
next: proud-of, job-feelings
What is going well?
What is working well at the moment?
What still goes well?
What are you still good at?
Is there anything that goes right?
Which part of your work is fine?
What are you happy with in your work?
What do you still enjoy doing?
Tell me something that works.
> The calls. With people I’m still quick. It’s on paper that I’ve gone slow.
> The small monthlies, if I get at them before noon. The last one took me a morning, like it used to.

# proud-of: What she is proud of
after: strengths, be-her, job-feelings
next: be-her, goes-well
What are you proud of?
What work are you most proud of?
What was your best piece of work?
What has been your greatest success here?
Which report was your best?
What do you think you did really well?
Tell me about something you did well.
What was so good about the presentation in spring?
When were you last proud of your work?
> The presentation in spring. I knew every number in it by its first name.
> That nobody ever had to check me. I know. I heard it, too.

# be-her: Who she would like to be again
after: strengths, future
next: before-this, goes-well
Be who again?
Who would you like to be again?
Who do you mean by her?
What was she like, the old Maya?
The old Maya, what was different about her?
What would the old Maya have done?
How were you before?
What would you need to be her again?
Who is she?
> The one who was two days early. You’d remember her. She hummed.
> Me, with eight hours’ sleep. She was quite nice, I think. She noticed things.

# last-good: The last report that went well
after: before-this, strengths, proud-of
next: before-this, since-when
When did a report last go well?
Which was the last report that you were happy with?
When were you last on time?
Which report did you last hand in on time?
When was your last good report?
When did it last go the way you want?
What was the last good one?
> August. Every table right the first time, and I was on the climbing wall by seven.
> The August one. I sent it on a Tuesday, two days early, and went for a swim.

# good-day: What a good day would look like
after: future, what-helps, her-view, feels-now
next: what-helps, first-step
What does a good day look like?
What would a good day be like for you?
When did you last have a good day?
Describe a good day to me.
What would be different on a good day?
How would you notice that it is getting better?
What would it look like if it all went well?
If everything was fine tomorrow, what would be different?
Do you still have good days?
What would you need to feel good about your work again?
When would you feel good about your work again?
> Six hours’ sleep, one thing finished, and lunch with the others. I had one in October. I remember the soup.
> I’d hand something in and forget about it by the time I’m on the bus. That’s all. It sounds small, doesn’t it?

# scale: How bad it is out of ten
after: her-view, overwhelmed, how-going, feels-now, tired
next: one-more, what-helps
On a scale from one to ten, how are you?
How bad is it, out of ten?
Where are you on a scale of one to ten?
How would you rate it from one to ten?
Give me a number between one and ten.
How stressed are you from one to ten?
If ten is fine, where are you now?
What number would you give yourself?
> A four. It was a two at a quarter to four.
> Four and a half. I always did like decimals.

# one-more: What would make it one better
after: scale
next: what-helps, first-step
What would make it a five?
What would make it one better?
What would it take to get one point higher?
How could we get it to a six?
What keeps it from being a three?
What is missing to the next point?
Why not lower?
What would bring you up by one?
> One whole night. Eleven to seven, without a light going on.
> Knowing that the quarterly isn’t all mine. That’d be worth a point. Maybe two.

# first-step: What to do first
after: what-helps, recap, good-day, share-work
next: follow-up, see-draft
What is the first step?
What would you do first?
Where shall we start?
What should we begin with?
What is the first thing we should change?
What could you do tomorrow?
What can we do right now?
What is most urgent?
Which thing should we tackle first?
What are you going to do now?
What will you do now?
What are you doing to get there?
> The quarterly. I’d show you what there is, tomorrow morning, ugly as it is.
> Sleep, then the quarterly. In that order, or you’ll get two Brightwaters.

# see-draft: Showing the draft
after: quarterly, first-step, in-time
next: share-work, quarterly
Can I see the draft?
Could you show me what you have got?
Can you send me the draft of the quarterly?
Will you show me the quarterly?
May I look at what you have so far?
When can I see it?
Could you send it to me as it is?
Would you show it to me, unfinished?
What if it isn’t finished?
It doesn’t have to be finished.
> Tomorrow at ten? I’ve marked the holes in yellow. It’s a bit of a sunflower.
> Yes. I don’t like showing things half done. But you’ve seen worse from me by now.

# quarterly-about: What the quarterly is
after: quarterly, deadlines-next
next: quarterly, share-work
What is the quarterly about?
What is in the quarterly?
Who reads the quarterly?
Who is the quarterly for?
What kind of report is the quarterly review?
Why is the quarterly so important?
What is the difference between the quarterly and a monthly?
Does anybody read all of it?
> What all our clients did in three months. The board reads the first two pages, and somebody always finds the mistake on page thirty.
> Every client, three months, one story. That’s the part I like: the story. It needs a whole day in one piece.

# which-monthlies: The next two monthlies
after: deadlines-next, monthlies
next: deadlines-next, which-to-give
Which monthlies are they?
Which two small ones?
Who are the monthlies for?
What are the two small ones?
Which clients are the monthlies for?
How big is a monthly?
How long is a monthly report?
When are the monthlies due?
> One for the libraries and one for the water company. Twelve pages each, no surprises.
> The libraries are due on the twenty-sixth, the water company a day later. Those I can do.

# which-to-give: Which work she would give away, and which not
after: share-work, deadlines-next, arjun, which-monthlies
next: share-work, arjun
Which report would you give away?
Which part would you give to Arjun?
What would you like to keep?
What would you rather hand over?
Which one shall I take off you?
What do you want to keep for yourself?
Which half would you give up?
Half of what?
Half of it, which half?
What would you let go of?
Which deadline should we move?
What would be left for you?
What would you still do yourself?
What could I take off your plate?
What can I take off your plate?
Which one should we move?
> The tables of the quarterly. A table doesn’t mind who makes it. The text I’d like to be mine.
> Leave me the small ones, they’re good for me. It’s the big one that needs four hands.

# brightwater-who: Who Brightwater are
after: brightwater, client-now, put-right
next: client-now, brightwater
Who are Brightwater?
What does Brightwater do?
What kind of client is Brightwater?
Who is your contact at Brightwater?
Who did you speak to at Brightwater?
How important is Brightwater to us?
How long have we had Brightwater?
What sort of people are they at Brightwater?
> Garden centres, sixteen of them. I know more about compost than anybody should.
> My contact’s a Mrs Lind. She’s got three dogs and a very dry laugh. She could have rung you first, and she didn’t.

# morning-after: The morning she rang the client
after: put-right, noticed-when, client-now
next: client-now, why-not-said
What was that morning like?
How was it to ring them?
How did the call with the client go?
What was it like to call them?
Was it hard to call Brightwater?
How did you feel the next morning?
Where did you call them from?
What did you say to them on the phone?
> I rang from the stairs, so that nobody would hear. My voice held. My knees didn’t.
> I said, “I’ve sent you the wrong numbers, the right ones are in your inbox, and I’m sorry.” I’d written it down. I still read it out too fast.

# learned-from: What she has learned from it
after: brightwater, figures-how, felt-sick
next: prevent, check-partner
What did you learn from it?
What have you learnt from the mistake?
What do you take from Brightwater?
Did you learn anything from that?
What has it taught you?
What is the lesson for you?
What have you learned about yourself?
What do you make of it now, looking back?
> That I can’t check my own work at midnight. I read what I want to read.
> That they’re kinder than I am. I’d have been less nice to me.

# different-now: What she would do differently
after: brightwater, put-right, why-not-said, late-reports, no-extension
next: expectation, prevent
What would you do differently?
What would you do differently today?
What will you do next time?
If you could go back, what would you change?
What should you have done instead?
What would you change if it happened again?
How would you handle it today?
Would you do it differently now?
> Ring you at ten that evening, instead of them at nine the next day.
> Send it a day late and right. I’d have been told off for half as much.

# prevent: How it will not happen again
after: brightwater, figures-how, checked-by, learned-from
next: check-partner, expectation
How can we make sure it does not happen again?
How will you make sure that this does not happen again?
What would prevent that in future?
How do we avoid this next time?
Could it happen again?
How can we stop that from happening again?
What would have prevented it?
Is there a risk that it happens again?
What have you changed since?
> One folder, one file, and no sending anything after ten at night. I’ve stuck it on my screen.
> Somebody else’s eyes before it goes. I don’t trust mine at the moment, and I used to.

# can-promise: Whether she can promise it
after: expectation, next-report, prevent, threat
next: expectation, follow-up
Can you promise me that?
Can you promise that it won’t happen again?
Do you promise?
Can I rely on that?
Can I rely on you?
Can you guarantee that?
Will you stick to that?
How sure are you that you can do that?
> I can promise to say it early. I’ve stopped promising dates at midnight.
> That I’ll tell you, yes. That it’ll never be late again, I’d be lying.

# warn-sign: How the manager would notice
after: expectation, angry-with-me, why-not-said, can-promise, follow-up
next: expectation, check-in-how
How will I notice if it gets too much?
How would I know that you are struggling?
What signs should I look out for?
How can I tell when you need help?
What would I see if it gets worse?
How do I notice that you are in trouble?
When should I be worried?
How can I see it coming?
> I’ll be very cheerful. That’s how you’ll know.
> If I send you a mail with three exclamation marks, come and find me.

# check-in-how: How the manager should ask
after: follow-up, expectation, warn-sign, meet-day
next: follow-up, meet-day
How would you like me to check in with you?
Should I ask you in person or by mail?
Would you rather have an email or a chat?
How often should we talk?
Is once a week all right?
Shall I come to your desk?
Do you want me to ask you about it?
How should I ask you about it?
> In person, please. Two minutes at my desk. I write very brave e-mails.
> Once a week would do. And ask me twice, the first answer’s always “fine”.

# if-worse: What if it does not work
after: trial, recap, follow-up, in-time, can-promise
next: expectation, respite
What if it doesn’t work?
What if it gets worse?
And if that is not enough?
What do we do if that does not help?
What happens if you can’t keep it up?
What if you are late again?
What is our plan B?
What if the plan fails?
> Then I tell you before the date, and not after. That’s the whole plan, isn’t it?
> Then you take the quarterly, and I won’t cry until I’m on the bus.

# how-long-more: How long she can go on like this
after: tired, overwhelmed, nights-how, late-hours
next: what-helps, respite
How long can you keep this up?
How long can you go on like this?
How much longer can you do this?
Can you keep going like that?
How long will you last?
Is that sustainable?
Can you carry on like this?
When will you hit the wall?
> I used to say until Christmas. I’m less sure about Christmas now.
> I don’t look further than Friday. On Fridays I look as far as Monday.

# keeps-going: What keeps her going
after: tired, overwhelmed, job-feelings, how-long-more
next: talks-to, job-feelings
What keeps you going?
How do you keep going?
What gives you strength?
Where do you get the energy from?
How do you get through the day?
How do you do it?
What gets you through it?
What gets you out of bed?
How are you coping?
How do you cope?
How do you manage during the day?
And during the day, how do you manage?
> Coffee, lists, and not looking too far ahead. And this place, believe it or not.
> Being needed for something that has an answer. Numbers have answers.

# arjun-like: What Arjun is like
after: arjun, team
next: arjun, arjun-calls
What is Arjun like?
Tell me about Arjun.
What kind of person is Arjun?
Who is Arjun?
Is Arjun a friend of yours?
How long have you worked with Arjun?
Do you like working with Arjun?
What is he like to work with?
> Quick and quiet, with terrible jokes about spreadsheets. He stopped telling me them in October. That’s how he worries.
> He’s the best we have, after… well. He’s the best we have.

# arjun-calls: The calls Arjun took
after: arjun, team, arjun-like
next: arjun, arjun-not-asked
Which calls did he cover for you?
Which calls did Arjun take?
What calls did he cover?
Why did Arjun have to cover for you?
When did he cover for you?
How come he covered your calls?
What happened that he took your calls?
Did you ask him to cover?
> Two in October. I’d had two hours’ sleep and no voice left. He looked at me and said, “I’ve got it.”
> The libraries, both times. He sent me his notes, with “your client says hello” on top.

# others-who: Who else is in the team
after: team, lunch, arjun-like
next: team, talks-to
Who else is in the team?
Who are the others?
Which of the others do you like best?
Who else could help you?
Who sits next to you?
Who are you closest to here?
What are the others like?
Do you have a friend at work?
Who works with you?
> Lena and Tom do the data, Hannah the surveys, Arjun and I the reports. And you. It’s a nice six.
> Lena’s next to me. She leaves nuts on my desk and pretends it’s a squirrel.

# team-thinks: What the others may think of her
after: team, lunch, gone-quiet
next: gone-quiet, talks-to
What do the others think?
What do you think the team thinks of you?
Are you worried about what they think?
What might your colleagues be thinking?
Do you think they are annoyed with you?
Has anyone in the team complained?
Has anybody said anything?
Are the others cross with you?
> That I’ve gone posh. I used to bring cake on Fridays and sit with everybody.
> Nobody’s said a word. They’re being nice to me. It’s awful.

# gone-quiet: That she has gone quiet
after: team, lunch, talks-to
next: cause, come-along
Why have you gone quiet?
You have become quiet.
You are so quiet these days.
Why do you keep away from the others?
Why don’t you want them to ask?
What would happen if they asked?
Why can’t they ask how you are?
What would you say if they asked you?
Why do you hide from them?
> It’s easier. If I start talking, I’ll talk about the wrong thing.
> Because I’d say “fine”, and my face would say something else.

# cheerful-one: Being the cheerful one
after: talks-to, gone-quiet, nervous
next: gone-quiet, keeps-going
The cheerful one?
Is it hard to be the cheerful one?
What do you mean by the cheerful one?
Do you have to be cheerful all the time?
Why do you have to be cheerful?
Is that a role that you play?
Does being cheerful cost you a lot?
Who says that you have to be cheerful?
> It wasn’t a part, once. I was just like that. Now I put it on with my coat.
> Nobody says so. But if I stop, they’ll all turn round and look.

# come-along: Being asked to lunch
after: lunch, gone-quiet, team
next: team
Come to lunch with us tomorrow.
Would you join us for lunch?
Why don’t you sit with us again?
Shall we have lunch together?
Will you come to lunch on Friday?
Come and eat with us.
How about a coffee together?
You are always welcome at our table.
> I’d like that. If nobody minds that I yawn into the soup.
> All right. I’ll even talk.

# tell-team: What the team should be told
after: confidential, team, talks-to
next: confidential, come-along
Would you like to tell the team yourself?
Do you want the others to know?
What should the team know?
Should I tell the team something?
Who do you want to tell?
What would you like them to know?
Would it help if they knew?
How shall we explain it to the others?
Should your colleagues be told?
> I’d tell them myself. One at a time, over lunch. Not as an announcement.
> Just that I start later for a while, and that it’s agreed. They’re clever, they’ll leave it.

# chance: The chance that the manager took on her
after: here-since, why-not-said
next: call-centre, job-feelings
What chance did I take?
What do you mean, I took a chance on you?
Why was it a chance?
How did I take a chance on you?
Do you feel you owe me something?
Why do you think I would regret it?
Do you think I regret it?
Why would I regret hiring you?
I don’t regret it.
I don’t regret hiring you for a second.
I have never regretted it.
> You had three people with two degrees each, and you took the one from the call centre.
> You said “she asks better questions than we do”. Somebody told me. I’ve still got it.

# call-centre: What she did before, and what she studied
after: here-since, chance
next: here-since
What was the call centre like?
What did you do at the call centre?
What did you study?
Where did you learn this?
How did you become an analyst?
What was your work there exactly?
Did you go to university?
What is your background?
How did you get into statistics?
> I measured how long people wait before they shout. Eleven minutes, on average. It was quite peaceful.
> Statistics, at evening college, for four years. I thought I knew about evenings.

# likes-what: What she loves about the work
after: job-feelings, strengths
next: proud-of, future
What do you love about it?
What do you like most about the work?
Why do you love this job?
What is the best part of your job?
What makes you love it?
What do you enjoy most?
What is it about numbers?
Why do you like analysing things?
> You tidy and you tidy, and then the numbers say something. Nobody else in the room has heard it yet.
> That there’s an answer, and that you can check it. There isn’t much in life like that.

# quit-thought: Whether she has thought of stopping
after: job-feelings, overwhelmed, fear
next: job-feelings, fewer-hours
Have you thought about quitting?
Did you ever think of giving up the job?
Have you thought of stopping work for a while?
Are you going to resign?
Would you rather do something else?
Have you looked for another job?
Do you ever want to give up?
Did you think of handing in your notice?
> At three in the morning everything’s an option. By nine I don’t want to any more.
> No. I’d miss it. I’d sit at home and make tables of the spice rack.

# fewer-hours: Whether she can afford fewer hours
after: flexible, quit-thought, respite
next: flexible, services
Can you afford to work less?
Could you manage with less money?
Do you need the full salary?
Would you be able to live on part time?
Is money a worry for you?
Are you short of money?
Do you have money problems?
How are you managing financially?
> For a month or two. There’s some left of what I’d put by for a climbing trip.
> I count, but it works. It isn’t the money, honestly. It’s the hours.

# starts-when: When she comes in, and why ten
after: what-helps, flexible, start-when
next: flexible, make-up
What time do you begin at the moment?
What time do you come in at the moment?
Why ten o’clock?
Why would ten help?
Why a later start?
What would you do with the extra time in the morning?
What would you do until ten?
Why later in the morning?
How much later would you like to start?
How much later would you start?
How would you use the time?
What do you mean, it would change everything?
What would that change?
> Half past eight now, when the bus does what it should. Ten would be an hour’s sleep and a breakfast sitting down.
> From eight to ten nobody needs me. I’d sleep for the first half and be a person for the second.

# make-up: Making up the time
after: flexible, starts-when
next: flexible, overtime
You don’t have to make up the time.
When would you make up the time?
You need not make it up.
How would you make up the hours?
Don’t worry about the hours.
I don’t want you to work longer in the evening.
No need to make up for it.
Would you not just work later then?
> Really? I always offer. It’s like the sorry.
> I’d have done it on the bus, probably. All right. I won’t.

# hr-spoken: Whether she has been to HR
after: services, holiday, talks-to
next: services
Have you spoken to HR?
Have you been to HR yet?
Does HR know about it?
Why haven’t you gone to HR?
What does HR say?
Did you ask HR for anything?
Will you go to HR?
Shall I come with you to HR?
> No. In my head HR is where the letters come from.
> Not yet. If you’d write me one line saying that it’s all right, I’d go tomorrow.

# no-day-off: Why she does not take days off
after: holiday, services
next: services, holiday
Why don’t you take a day off?
Why don’t you use your holiday?
Why have you not taken any leave?
Why haven’t you called in sick?
Why do you come in when you are so tired?
Couldn’t you take a day off and sleep?
Why not stay at home for a day?
What stops you from taking time off?
> Because I’d come back to two days’ work. And at home it isn’t really off.
> I’m not ill, I’m only tired. It felt like cheating.

# your-place: What she would do as the manager
after: anything-else, her-view, angry-with-me
next: think-of-me
What would you do in my place?
What would you do if you were me?
If you were the manager, what would you do?
How would you handle this as a manager?
What would you say to somebody in your situation?
What would you tell a friend?
What should I do as your manager?
If Arjun was in this situation, what would you do?
What would you say to a friend who made that mistake?
What advice would you give a friend?
> What you’re doing. And then I’d tell me to go home and sleep.
> If it was Arjun, I’d have noticed in a week and made soup. It’s different when it’s oneself.

# think-of-me: What she thinks of her manager
after: anything-else, angry-with-me, your-place, nervous
next: anything-else, warn-sign
What do you think of me?
Am I a good manager?
What do you think of me as a manager?
How do you find working with me?
Be honest, what could I do better?
Am I too hard on people?
Do you think I am fair?
What should I have noticed?
Am I easy to talk to?
> You’re fair. You’re a bit hard to catch between meetings, if I may say so.
> You let people get on with it. That’s lovely, until somebody isn’t getting on with it.

# trusts-me: Whether she trusts the manager
after: concern, confidential, help-offered, nervous
next: confidential, cause
Do you trust me?
Can you trust me?
Do you feel safe talking to me?
You can trust me.
Do you think I mean it?
Do you feel comfortable with me?
Would you tell me if something was wrong?
What would help you to trust me?
> More than I did at four o’clock.
> I think so. You’re still here, and you haven’t looked at your watch.

# job-safe: The learner says that her job is safe
after: nervous, fear, guess, job-feelings
next: what-helps, her-view
moves: 1, -1
You are not going to lose your job.
Your job is safe.
You are not in trouble.
I am not going to fire you.
I am not here to tell you off.
There is no letter.
I have no envelope with me.
This is not a warning.
I don’t want you to leave.
Nobody wants to get rid of you.
Your job is not in danger.
Nobody is taking your job away.
> You’re not…? Sorry. I’d half packed my desk.
> Thank you. You don’t know how often I’ve lost it in my head this month.

# not-cross: The learner says that they are not angry
after: nervous, concern, observation
next: her-view, what-helps
moves: 1, -1
I am not angry with you.
I am not angry at all.
I’m not cross with you.
I am not mad at you.
I don’t blame you.
I am not disappointed in you.
I don’t think less of you.
This is not about blame.
> No? You’d be allowed to. I am.
> Thank you. I’d have found that easier to answer, funnily enough.

# human-error: The learner says that it can happen to anybody
after: brightwater, felt-sick, observation, figures-how
next: felt-sick, learned-from
Everybody makes mistakes.
It can happen to anyone.
Mistakes happen.
It was only one mistake.
I have made worse mistakes.
That could have happened to me.
It is only human.
Don’t be so hard on yourself.
Nobody is perfect.
You are too hard on yourself.
You’re being too hard on yourself.
> That’s what they said, too. I’d still rather it had been somebody else’s.
> I know. I’d say that to anybody else, and mean it.

# perfectionist: Whether she is too hard on herself
after: her-view, felt-sick, human-error, care-too-much
next: felt-sick, care-too-much
Are you a perfectionist?
Are you too hard on yourself?
Do you expect too much of yourself?
Why are you so hard on yourself?
Does it have to be perfect?
Is good enough not enough for you?
Where does that pressure come from?
Who puts that pressure on you?
Who says you’re not good enough?
Who says that you are not good enough?
> I used to call it thorough. It was a compliment until September.
> Me, mostly. You never had to push. I think that was the arrangement.

# care-too-much: What she means by caring too much
after: her-view
next: slow, perfectionist
What do you mean by caring too much?
How can you care too much?
You care too much about what?
Too much, in what way?
What do you mean, you care too much?
How does caring make it late?
Why does caring too much make you tired?
Too tired for what?
> I read every page four times because I’m afraid of it. And then it’s midnight, and the fifth time I’m asleep.
> I can’t hand it in until it’s right, and at that hour it’s never right.

# hates-what: What she hates about it
after: her-view
next: felt-sick, be-her
What do you hate about it?
You hate it? What exactly?
What do you hate most?
Why do you hate it?
What is it that you hate?
You hate your work?
Hate is a strong word.
> Handing in something that I’d have sent back, if it had been anybody else’s.
> Not the work. I hate being somebody you have to ask to come in.

# never-checked: Being the one who is never checked
after: strengths, checked-by, proud-of
next: check-partner, perfectionist
Did it put pressure on you that nobody checked you?
Was it hard to be the reliable one?
Is it a burden that everybody relies on you?
Why does nobody check your work?
Did you like it that nobody checked you?
Who normally checks your reports?
Should I have checked your work?
Do you feel we expect too much of you?
Do people expect too much of you?
> A bit, yes. Nobody checks the one who’s never wrong. I liked that. I shouldn’t have.
> It was a compliment, and I wore it. It’s heavy when you’re tired.

# looks-busy: How she hid it
after: angry-with-me, why-not-said
next: warn-sign, why-not-said
How did you hide it so well?
How do you look busy?
What do you mean by looking busy?
How come I didn’t notice?
Why did nobody notice?
How could I miss that?
How did you keep it from us?
Did you want me to notice?
> You carry a laptop and walk fast. Nobody stops a person with a laptop.
> A part of me wanted you to. The part without the laptop.

# feels-like: How it feels
after: observation, late-reports, her-view, how-many-late, worst-time, slow
next: overwhelmed, guilty
And how does that feel?
How does that make you feel?
What does it feel like?
How does it feel to be late?
What is it like for you?
How do you feel about that?
What does that do to you?
How do you feel when a deadline passes?
What is that like?
What did that feel like?
> Like running for a bus that’s always just pulling out.
> Small, mostly. And tired of being sorry.

# guilty: Whether she feels guilty
after: feels-like, felt-sick, overwhelmed
next: fear, feels-like
Do you feel guilty?
Do you have a bad conscience?
Are you feeling guilty about it?
Why do you feel guilty?
What do you feel guilty about?
Is it guilt?
Do you blame yourself?
Are you ashamed?
> All day. When I’m here about there, and when I’m there about here.
> A bit less since you shut that door.

# crying: Whether she cries
after: moment, feels-like, overwhelmed
next: talks-to, moment
Have you cried about it?
Do you cry sometimes?
When did you last cry?
Did you cry that night?
It is okay to cry.
You can cry if you want to.
Have you been crying?
> On the bus, once. A man lent me his newspaper to hide behind. He didn’t even want it back.
> Not at work. I’ve got a rule about that. I may have to change it.

# at-six: Why every morning at six
after: angry-with-me, worst-time
next: feels-like, worst-time
Why at six?
Why every morning at six?
What happens at six in the morning?
What is at six?
What do you do at six?
Do you wake up at six?
Why are mornings so hard?
> That’s when the alarm goes, and I add up what I didn’t do.
> I lie there for four minutes and count. Then there’s no more time to count.

# not-used-asking: That she does not ask for help
after: concern, help-offered, check-partner, why-not-said
next: what-helps, cause
Why is it so hard for you to ask for help?
Why are you not used to being asked?
Why don’t you ask for help?
You usually do the asking?
Is it difficult for you to accept help?
Who looks after you?
Who asks you how you are?
Why can’t you accept help?
What makes asking so hard?
Does anybody look after you?
Is there anyone who looks after you?
> I’m the eldest. At home I was the help.
> I don’t know where you put your face while somebody’s being kind to you.

# hopes-today: What she hopes from this talk
after: purpose, nervous, door, guess
next: what-helps, her-view
What would you like to get out of this talk?
What do you hope for from this meeting?
What would make this a good talk for you?
What are you hoping for today?
What do you want from this conversation?
What would you like us to talk about?
What should come out of this?
What is important to you today?
> To walk out and know where I stand. Anywhere would do.
> That it’s said, and that I can still look at you on Monday.

# thinking-now: What she is thinking
after: concern, observation, moment, job-safe, feels-now
next: feels-now, nervous
What are you thinking right now?
What is going through your mind?
What are you thinking?
A penny for your thoughts.
What is in your head right now?
You look thoughtful.
What goes through your head when I say that?
> That you haven’t shouted. I’d made a plan for shouting, and none for this.
> That I should have knocked on your door three weeks ago. It’s eleven steps, I’ve counted those, too.

# options: What her choices are
after: what-helps, overwhelmed, tried-already
next: what-helps, first-step
What are your options?
What options do you see?
What choices do you have?
What else could you do?
Which way out do you see?
What other possibilities are there?
What could you do about it?
> Ask, or stop sleeping altogether. I think I’ve tried the second one.
> Give some of it away, or start later. I can’t see a third. Can you?

# fix-long: How long it took to put right
after: put-right, noticed-when
next: morning-after, put-right
How long did it take to fix it?
How long did the correction take?
Was it a lot of work to fix?
What did you do between half past one and eight?
Were you up all night?
How much work was it to put it right?
> Twenty minutes. And four hours to check it six more times.
> The table took no time. It was the e-mail that took till five. It had four sentences.

# keep-client: Whether she would keep Brightwater
after: client-now, brightwater-who, brightwater, which-to-give
next: check-partner, brightwater-who
Would you like to keep Brightwater?
Should somebody else take Brightwater?
Do you want to stay on Brightwater?
Would it help if someone else did Brightwater?
Shall I take Brightwater off you?
When is the next Brightwater report due?
Are you afraid of the next Brightwater report?
Would you like to keep them as a client?
Would you like to keep them?
> Yes, please. I’d like to be the one who’s boring there.
> The next one’s due on the twelfth. I’d like it to be mine, and early. With somebody’s eyes on it.

# supported: Whether she feels supported
after: what-helps, team, think-of-me, not-used-asking
next: not-used-asking, what-helps
Do you feel supported here?
Do you feel supported by me?
Do you get enough support from us?
Have we let you down?
Do you feel alone with it at work?
Did you miss support from me?
Do we do enough for you?
> When I ask, always. I haven’t asked.
> You’d have to know something to support it. I made sure that you didn’t.

# took-back: The learner takes a judgement back
after: judgement, threat, feels-like
next: her-view
I did not mean it like that.
That came out wrong.
I take that back.
That was unfair of me.
I should not have said that.
I did not want to hurt you.
That was not fair, I’m sorry.
Let me say that differently.
> That’s all right. I say it to myself every night, in worse words.
> Thank you. I’d already begun to believe it.

# send-link: The learner sends her something to read
after: services, hr-spoken
next: services
I will send you the link.
I’ll send it to you today.
I can forward you the page.
You will get an email from me with the details.
I will find out for you what there is.
Let me find out about that.
> Thank you. I’ll read it tonight. I’m up anyway.
> Would you? That’d be one thing less to be brave about.

# notebook: Her notebook
after: purpose, own-list
next: own-list, guess
What is in your notebook?
What have you written down?
Have you written anything in it?
Why did you bring a notebook?
What is the notebook for?
You brought a notebook.
Would you like to take notes?
What did you write in there?
> The date, and “sorry”, underlined. I can cross that out, can’t I?
> Nothing yet. I wanted to hold something.

# practised: What she practised to say
after: anything-else, nervous, expected-since
next: nervous, why-not-said
What did you practise?
What did you practise in the shower?
What did you want to say to me?
What did you plan to say?
What did I say in the shower?
What were my lines?
How did it go in the shower?
Did you rehearse this?
> A speech. It had three points and it began with “with all due respect”. I’m glad I forgot it.
> In the shower you said “I’m very disappointed”, and I was very brave.

# long-day: What made the day or the week so long
after: how-today, weekend-past
next: typical-day, tired
What has made it so long?
What makes it feel so long?
Why does it feel like Thursday?
What made it such a long week?
Why was it so long?
What was so tiring about it?
What happened yesterday?
> Up at five, three calls before noon, and this at four. It adds up.
> It began on Sunday, that’s all. The weeks haven’t got edges just now.

# why-waiting: Why she waited for somebody to say it
after: guess, purpose, expected-since, nervous
next: expected-since, why-not-said
Why have you been waiting for it?
Why have you been waiting for somebody to say it?
Why did you wait for me to say it?
Why did you not say it yourself?
Why didn’t you bring it up first?
Did you want somebody to say it?
Were you hoping I would ask?
> Because I couldn’t. I’d got as far as your door, twice.
> It’s like waiting for a tooth to be pulled. You’re almost glad when they call your name.

# night-thoughts: What she thinks about at night
after: nights-how, tired, quarterly, late-hours
next: quarterly, fear
What do you think about at night?
Which report do you think about most?
What do you think about when you can’t sleep?
Which one do you lie awake about?
What do you lie awake thinking?
Do you think about work at night?
Which one is on your mind the most?
> The quarterly. I write it in my head, and it’s brilliant until the alarm goes.
> Page thirty. There’s a table on page thirty that I see when I shut my eyes.

# not-asked-check: Why she asked nobody to check
after: checked-by
next: not-used-asking, check-partner
Why didn’t you ask somebody?
Why didn’t you ask anybody to check it?
Why did nobody else look at it?
Could nobody else have checked it?
Why did you not show it to anyone?
Why didn’t you wait until the morning?
Why did you send it at night?
Why not ask a colleague to read it?
> At half past midnight? I’d have had to say why I was up.
> It was due that day, and it was still that day if you didn’t look too closely. So I sent it.

# interrupts: What interrupts her
after: hardest-step, slow, report-steps, typical-day
next: quiet-hours, meetings
Who interrupts you?
What interrupts you?
What comes in between?
Who disturbs you?
What are the slices?
In slices? What do you mean?
Why are you called away?
Who calls you away?
How often are you interrupted?
> In the day the phone, every ten minutes or so. In the evening… other things.
> Calls, mostly. A slice is the time between two calls. It’s about as long as a table isn’t.

# noticed-slip: When she noticed that she could not keep up
after: late-reports, since-when, slow, before-this, monthlies
next: why-not-said, no-extension
When did you notice that you couldn’t keep up?
When did you realise that it was too much?
When did you notice that something was wrong?
When did you first think that you would be late?
At what point did it get too much?
When did you know that you would not make it?
Did you see it coming?
When did it begin to slip?
Were you aware of it?
Were you aware of that?
> At the second monthly. I looked up, it was one in the morning, and I was on page four.
> Quite early. I just kept moving the moment when I’d say so.

# badly: What she means by badly
after: late-reports, writes-when
next: figures-how, hardest-step
What do you mean by badly?
Badly, in what way?
What is bad about them?
How badly?
What does badly mean?
What is wrong with them when you finish them so late?
Are they really that bad?
> Late and flat, with one eye shut. They say what they have to and not a word more.
> I’d send them back if they weren’t mine.

# had-told: What would have happened if she had told
after: late-reports, why-not-said, no-extension, noticed-slip
next: different-now, why-not-said
What would have happened if you had told me?
What did you think would happen if you told me?
What do you think I would have said?
How would I have reacted?
What would I have done?
What were you afraid I would say?
Did you think I would be angry if you told me?
What would happen if you did?
> You’d have moved a date. I know that now. At one in the morning it looked a lot bigger.
> In my head you said “I see”, and wrote something down. It was the writing down that frightened me.

# every-report: Whether it is so with every report
after: late-reports, how-many-late, which-reports, slow
next: goes-well, quarterly
Does it happen with every report?
Is it like that with every report?
Were all of them late?
Were there any on time?
Which ones were on time?
Is it only the big ones?
Were the others all right?
> Not all. Two of the five were on time. You’d have to look closely to see how.
> The short ones I can do. It’s the ones that need a whole head in one piece.

# alone-then: Who was there when she saw it
after: noticed-when, brightwater, felt-sick, observation
next: fix-long, felt-sick
Were you alone when you saw it?
Who was with you when you saw it?
Was anybody with you?
Where were you when you saw it?
Where were you when you noticed?
Could you talk to anybody that night?
Did you wake somebody?
> Me and the fridge, at the kitchen table. It hums when you least need it.
> Nobody I could have told. I said “no” out loud, I remember that.

# client-trusts: Whether the client still trusts
after: client-now, brightwater, put-right
next: keep-client, brightwater-who
Do you think they still trust us?
Do they still trust you?
Have they said anything since?
Have you heard from them since?
Have you spoken to them again?
Are they still happy with us?
Will it have consequences with the client?
Is the relationship damaged?
> Mrs Lind asked for me by name on Friday. I’m taking that as a yes.
> I think so. She sent me a picture of a compost heap with “all fine here” on it.

# still-thinks: Whether she still thinks of it
after: brightwater, felt-sick, client-now
next: felt-sick, learned-from
Are you still thinking about it?
Do you still think about that mistake?
Does it still bother you?
Have you got over it?
Can you let it go?
How often do you think about it?
Does it follow you around?
Have you forgiven yourself?
Can you forgive yourself?
> Every time I press send. I hold my breath, like at the dentist’s.
> Less since this talk began, which I hadn’t expected.

# good-work: What good work would be
after: her-view, strengths, hates-what
next: proud-of, be-her
What would good work be?
What is good work for you?
What do you mean by not good work?
What makes a report good?
What would you be happy with?
When is a report good enough?
What is your standard?
> Right, on time, and with one sentence in it that makes somebody look up.
> When I read it the next day and don’t want to hide. That’s the whole standard.

# last-night: Last night
after: tired, nights-how, how-today, coffee
next: nights-how, bakes-what
What did you do last night?
How was last night?
How many hours did you sleep last night?
How much did you sleep last night?
How did you sleep last night?
Were you up last night?
Is it bad today?
Did you sleep at all last night?
Did you have a bad night?
Was it a bad night?
Did you have a good night?
> Three and a half hours. I did a bit of the quarterly and a sponge cake. One of them rose.
> One of the better ones. Nearly four hours, and most of it in one piece.

# coffee-helps: Whether the coffee helps
after: coffee, tired
next: coffee, fell-asleep
Does the coffee help?
Does it keep you awake?
Isn’t that too much coffee?
Should you drink less coffee?
Do you drink coffee in the evening too?
What does all that coffee do to you?
How do you take your coffee?
> For about twenty minutes. After that it’s only a warm cup.
> My hands think it’s ten in the morning and my head thinks it’s last Thursday.

# falls-asleep: Whether she can fall asleep
after: tired, nights-how, last-night
next: nights-how, last-night-well
Do you have trouble falling asleep?
Can you fall asleep easily?
Is it hard for you to fall asleep?
Do you lie awake?
How long does it take you to fall asleep?
Do you wake up a lot?
Is it falling asleep or staying asleep?
> No, I’d fall asleep on that chair if you left me alone with it. It’s staying that way.
> I’m gone in a minute. I’m back in three hours, that’s all.

# quarterly-late: What if the quarterly is late
after: deadlines-next, quarterly, in-time, quarterly-about
next: in-time, deadline-later
What happens if the quarterly is late?
What if the quarterly is late?
Who would notice if it was late?
What would a late quarterly mean?
How bad would it be if it was late?
Can the quarterly wait?
What if we delivered it a week later?
> Then the board meets without it and you stand there. I see that picture quite often.
> Two days nobody would mind, I think. I’ve just never tried it.

# finish-needs: What she needs to finish it
after: deadlines-next, quarterly, in-time
next: share-work, quiet-hours
What would you need to finish it?
What do you need for the quarterly?
What would help you to finish it?
What is missing to finish it?
How many days do you need for it?
How much time would the quarterly take?
What would get it done?
> Three clear mornings, and somebody for the tables.
> With the tables off my desk, three days. With everything on it, I honestly stopped counting.

# else-do: Whether somebody else could do it
after: deadlines-next, quarterly, share-work
next: which-to-give, arjun
Could somebody else do it?
Can anybody else do the quarterly?
Who else could write it?
Could you hand it over completely?
Is there anybody who could take it on?
Why does it have to be you?
Could we give it to another person?
> The tables, yes, anybody careful. The story I’d have to explain for longer than it takes to write.
> Arjun could. He’d hate the writing and do it anyway.

# misses-them: Whether she misses the others
after: team, lunch, gone-quiet, others-who
next: come-along, gone-quiet
Do you miss them?
Is it lonely without them?
Do you miss sitting with the team?
Would you like to sit with them again?
Are you lonely here?
Do you feel alone?
Is it lonely?
> Yes. I hear them laugh through the wall, and I nearly go in.
> A bit. I’m fifteen steps away from them. It might as well be a bus.

# without-job: What she would be without the job
after: job-feelings, quit-thought, fear
next: job-feelings, likes-what
What would you do without this job?
What would you do if you lost this job?
What would it mean to lose the job?
How important is the job to you?
Could you imagine another job?
How would you live without this job?
What does this job mean to you?
> Bake, I suppose. Very precisely.
> It’s the one place where I’m good at something that stays done. I’d be a bit lost.

# why-leave: Why the manager would want her to leave
after: job-feelings, nervous
next: job-safe, strengths
Why would I want you to leave?
Why do you think I want you to leave?
What makes you think I would let you go?
Who says that I want you to leave?
Why are you scared of that?
Did I ever say that?
What have I done to make you think that?
> Three late out of five, and one that made us look silly. I’d have thought about it, in your chair.
> You never said it. I said it for you, every night about one.

# not-believe: Whether she can believe it
after: strengths, job-safe, not-cross
next: strengths, proud-of
You don’t believe me?
Don’t you believe me?
Do you believe me when I say that?
Is it hard to believe that?
Why can’t you believe it?
You look as if you don’t believe it.
I really mean that.
> I believe that you mean it. I’d have to go and look in a mirror to check.
> I’d like to. Say it again on a Friday, I collect those.

# monday-meeting: How ten o’clock fits the meetings
after: what-helps, flexible, starts-when
next: meetings, flexible
How would that work with the team meetings?
What about the meetings before ten?
What about the Monday meeting?
Would you miss anything before ten?
What happens before ten?
How will the clients take it if you start at ten?
Who takes the calls before ten?
> There’s only the Monday one before ten. I could come in for that, or read Lena’s notes.
> Nobody rings before half past nine. I’ve got a spreadsheet that says so.

# enough: Whether that would be enough
after: what-helps, flexible, share-work, check-partner, deadline-later, trial
next: follow-up, if-worse
Is that enough?
Would that be enough?
Will that do?
Is that all you need?
Do you need more than that?
Is it going to be enough?
Would that solve it?
Does that cover it?
> It’s more than I’d have asked for. Ask me again in two weeks.
> For work, yes. The rest isn’t yours to fix, but thank you for looking at it.

# why-angry: Why she expected anger
after: concern, not-cross, nervous
next: nervous, not-cross
Why would I be angry?
Why did you think I would be angry?
Why did you think I’d be angry?
Why did you expect me to be angry?
Have you ever seen me angry?
What did you get ready for?
Do I look angry?
Am I often angry?
You thought I was angry?
Did you think I was angry?
> Because I would be. Three times late, and once in front of a client.
> You never are. That’s what frightened me, I thought you’d saved it up.

# last-asked: When somebody last asked her
after: concern, talks-to, not-used-asking
next: talks-to, friends
When did somebody last ask you?
Who asked you last?
Why does nobody ask you?
Does nobody ask how you are?
Why am I the first?
Why has nobody else asked?
How come I am the first one?
> I walk away before anybody can. You booked a room.
> Jo, in October. I said “fine”, and she let me.

# ask-what: What she would like to be asked
after: concern, permission, why-waiting
next: cause, what-helps
What would you like me to ask?
What should I ask you?
Which question would help?
Do you want to tell me about it?
Would you like to talk about it?
Would you like to tell me?
Do you want to tell me more?
Where would you like to begin?
> I think so. I don’t know where to begin. Ask me something.
> Ask me what would help. I’ve got an answer to that one, I think.

# who-asks: Who asks Arjun
after: share-work, arjun, arjun-not-asked, check-partner
next: arjun, share-work
Shall I ask him or will you?
Shall I talk to Arjun?
Would you like me to ask Arjun?
Would you rather go to Arjun yourself?
Who should speak to Arjun?
Should we ask him together?
When will you ask him?
> You, please. If I ask, he says yes before I’ve told him what.
> I’ll do it. With you in the room, so that I don’t make it smaller than it is.

# looks-cant: Why asking looks like not being able to
after: check-partner, not-used-asking
next: not-used-asking, perfectionist
Why did you think it would look as if you couldn’t?
Why would it look like that?
Who would think that you can’t?
Why would asking look weak?
Is asking for help a weakness?
Do you think less of people who ask?
What is so bad about asking?
> When somebody else asks, I think “good for her”. I just don’t seem to apply.
> I’ve been the one who can for so long. It’s half of my job title, in my head.

# sends-when: When she would send it for checking
after: check-partner
next: expectation, check-partner
When would you send it?
How early could you send it?
When would they get it?
How much time would they have to check?
How long does a check take?
What should be checked first?
What should they look at?
How would you like to be checked?
How should the check work?
> The day before, at noon. It takes an hour if you don’t know it and ten minutes if you do.
> The first table and the last page. If those two agree, I can sleep.

# tells-how: How she will tell
after: expectation, can-promise, warn-sign
next: can-promise, check-in-how
How will you tell me?
What is the best way to tell me?
What’s the best way to tell me?
What will you say to me?
What could get in the way of that?
Will you really tell me?
What would make it easier to tell me?
> One line, two days before: “This one’s going to slip.” No reasons and no three pages.
> It’s my own head that gets in the way. At eleven at night it says “you can still make it”. I’ll write to you at ten.

# finds-fair: Whether she finds it fair
after: expectation, recap, follow-up, observation
next: expectation, follow-up
Do you think it’s fair?
Do you find that fair?
Is that fair?
Is it fair what I ask?
Am I being unfair?
Is that too much to ask?
Am I asking too much?
> It’s fair. It’s a good deal fairer than I’ve been to myself.
> No, it isn’t too much. It’s what I’d have told anybody else to do.

# look-then: What to look at next time
after: follow-up, recap, meet-day
next: recap, follow-up
What should we look at then?
What shall we talk about next time?
What will be different by then?
What would you like to have done by then?
What do you want to show me next Friday?
What will you bring?
How will we know whether it works?
> The two dates in between, and whether I yawn.
> One report in on time, at least. I’ll bring it, and a cake.

# hardest-said: What was hardest to say
after: anything-else, feels-now, cause, thanks-told
next: feels-now
What was the hardest thing to say?
Do you wish you had kept it to yourself?
Do you regret that you told me?
More than you meant to?
Was it hard to say?
Is it hard to talk about it?
Is that hard for you?
Is that difficult for you?
> A bit. The first sentence is. After that it’s like a zip.
> No, I don’t regret it. I’d only planned it shorter.

# letter-what: The letter she expected
after: nervous, job-safe
next: nervous, job-safe
Why do you think of letters?
What would have been in the letter?
What letter?
Why an envelope?
Did you think it was a warning?
Have you ever had such a letter?
What did you think was in the envelope?
What were you imagining?
What did you imagine would happen?
What did you think would happen today?
Did you think that I would fire you?
Did you think I was going to sack you today?
> My name, spelled right, and the word “unfortunately”.
> At the call centre it always came in an envelope, on a Tuesday, at four. You couldn’t know.

# thinks-self: What she thinks of herself
after: judgement, her-view, felt-sick, be-her
next: her-view, good-work
What do you think of yourself?
How do you see yourself?
What would you say about yourself?
Would you call yourself careless?
Do you think you are careless?
Are you still a good analyst?
Do you still believe in yourself?
> That I’m good at this when I’m awake.
> Careful, and tired. It turns out that those two don’t live well together.

# it-hurt: Whether it hurt
after: judgement, threat, observation
next: her-view, took-back
Did that hurt?
Did that hurt you?
Have I hurt you?
Does that hurt?
Are you hurt?
Was that too hard?
Was I too direct?
Did I upset you?
> A bit. It’s nothing I haven’t said to myself.
> It’s all right. I’d rather have it said than thought.

# better-already: Whether it is better now
after: nervous, feels-now, tired, overwhelmed
next: feels-now, what-helps
Is it better now?
Is it getting better?
Are you feeling better already?
Does it help to talk?
Does talking help?
Is it easier now?
Has it got any easier?
> A bit, yes. My hands have stopped, look.
> It helps. Ask me again when I’ve slept on it.

# sleepless-do: What else she does when she cannot sleep
after: bakes-what, falls-asleep, nights-how
next: bakes-what, night-thoughts
What else do you do when you can’t sleep?
What do you do when you are awake?
Do you read at night?
What do you do all night?
How do you spend the nights?
Do you work when you can’t sleep?
> I iron. I’ve got the best pressed tea towels in town.
> I read the same page of the same book. He’s been getting off that train since October.

# first-week: Her first week here
after: here-since, chance, call-centre
next: here-since, likes-what
What was your first week like?
Do you remember your first day?
How was it when you started here?
What was it like in the beginning?
What did you think when you came here?
Was it hard at the start?
> I got lost twice and found a mistake in the annual report. You bought me a coffee for it.
> I didn’t dare to go to the kitchen until Wednesday. Arjun brought me a cup and a map.

# boring-what: What would be boring about it
after: future, keep-client
next: future, good-day
What would be boring about it?
Why boring?
What do you mean by boring?
Do you want to be boring?
Is boring good?
Would that not be boring?
> Nothing ever going wrong. Doesn’t that sound lovely?
> On time and right, every time. Nobody tells stories about that. I’d like there to be no stories.

# monthlies-noticed: Whether anybody complained of the monthlies
after: monthlies, which-reports
next: monthlies, noticed-slip
Did anybody complain about them?
Did anybody complain about the monthlies?
Did the clients notice?
Did the libraries say anything?
Was anybody angry that they were late?
Did anyone miss them?
Did any of the other clients complain?
> No. Nobody said a word. I nearly wished they had.
> The libraries wrote “no hurry”. They always write that. It’s what libraries do.

# talk-to-whom: Whom she would talk to
after: talks-to, friends, last-asked
next: friends, talks-to
Is there a friend you could open up to?
Who would you like to talk to?
Who would be a good listener?
Is there somebody you trust?
Who do you trust?
Who would understand?
> Jo, from the climbing wall. She doesn’t give advice, she just holds on.
> You, it seems. I hadn’t got that on my list.

# others-noticed: Whether anybody has noticed
after: observation, team, arjun, late-reports
next: arjun, gone-quiet
Has anybody else noticed?
Does anybody suspect something?
Has anybody noticed that you are tired?
Who has noticed?
Do you think the others have noticed?
Did Lena notice?
Has Arjun noticed?
Does he know that you’re struggling?
Does Arjun know that you are struggling?
Does Arjun suspect something?
> Arjun, I think. He doesn’t say anything. He puts tea on my desk and walks away.
> Lena counts my yawns. She stopped telling me the number when it got to forty.

# example: An example
after: slow, overwhelmed, late-reports, hardest-step, team, before-this, feels-like, her-view
next: slow, hardest-step
Can you give me an example?
Do you have an example?
For example?
Such as?
What would be an example?
Could you be more specific?
Can you be more concrete?
Tell me about the last time.
> Last Thursday. I opened the libraries at nine, and at eleven I was still on the first table.
> On Monday I wrote the same sentence twice, one under the other. I only saw it on the bus.

# says-why: What makes her say so
after: her-view, slow, job-feelings, fear, strengths, thinks-self
next: example, her-view
What makes you say that?
Why do you say that?
What makes you think so?
Why do you think so?
How do you know that?
Where do you get that from?
Who told you that?
Who says so?
> Nobody told me. I’ve had a lot of nights to work it out.
> I count things. It’s what you pay me for. I just can’t seem to stop at the door.

# quite-sure: Whether she is sure
after: in-time, deadlines-next, next-report, what-helps, how-many-late
next: can-promise
Are you sure?
Are you sure about that?
Is that true?
Do you really think so?
Are you serious?
Are you certain?
Is that okay for you?
Are you sure that is okay for you?
> Yes. I’d check it four times, you know me, but yes.
> Fairly sure. It’s the first thing today I haven’t had to look up.

# is-normal: Whether that is usual
after: slow, tired, writes-when, nights-how, coffee
next: before-this, since-when
Is that normal?
Is that normal for you?
Is that usual?
Was that different before?
Is it always so?
Did you always sleep so little?
> Not for me. Not until September.
> It’s getting normal. That’s what I don’t like about it.

# turned-round: What made her turn round at the door
after: expected-since, why-waiting, nervous
next: why-not-said, think-of-me
What made you turn round?
Why did you turn round?
Why didn’t you come in?
Why didn’t you knock?
What kept you from knocking?
You stood at my door?
When did you stand at my door?
What would you have said if you had come in?
> The first time I heard you laugh in there. The second time I heard nothing, and that was worse.
> I’d got my hand up to knock. Then somebody came with a birthday card to sign, so I signed it.

# face-says: What her face would say
after: gone-quiet, cheerful-one
next: tired, cause
What would your face say?
What does your face say?
What would they see?
What do they see in your face?
What are you afraid they see?
> That I’ve had four hours’ sleep and would rather not be asked about it.
> Ask me when I can’t see you looking.

# that-hour: What she would do with an hour more
after: quiet-hours, meetings, starts-when
next: quiet-hours, starts-when
What would you do with that hour?
What would you do with an hour more a day?
What would you do in that time?
What would you use it for?
What would you write first?
What would one more hour change?
> Write. With the door shut and the phone in a drawer.
> The tables, from top to bottom, without once losing my place.

# helped-then: What would have helped at the time
after: brightwater, late-reports, felt-sick, not-asked-check, checked-by
next: different-now, check-partner
What would have helped you that evening?
What would have helped you then?
What would you have needed that night?
What could have stopped it?
What would have made a difference at the time?
Could I have done something that night?
What did you need at that moment?
> Somebody saying “send it tomorrow”. I’d only have believed it from you.
> Four hours’ sleep and a second reader. In that order.

# knock-easier: What would make it easier to knock
after: turned-round, why-not-said, warn-sign, think-of-me
next: check-in-how, warn-sign
What would make it easier to knock?
What would make it easier to come to me?
How can I make it easier for you?
What can I do so that you come earlier?
When is a good time to talk to me?
Should I leave my door open?
Would you come to me next time?
Will you come to me next time?
> Ten minutes that are always there. Thursdays, say. Then I needn’t be in trouble to come.
> An open door would do. I never knock at shut ones, I learnt that about myself this month.

# wrong-thing: The wrong thing to talk about
after: gone-quiet
next: cause, talks-to
What’s the wrong thing?
What is the wrong thing to talk about?
What would you talk about?
The wrong thing? What do you mean?
What shouldn’t you talk about?
What would you say by mistake?
> Home. I’d get to home in three sentences, and then I’d need a tissue.
> Whatever’s on my mind. It isn’t the quarterly, over lunch.

# slack: What she means by slack
after: late-reports
next: before-this, late-hours
What do you mean by slack?
What slack?
What was the slack?
Where was the slack?
Did you always work in the evenings?
Did you count on the evenings?
> The evening was where a late table could hide. Two hours more, and nobody saw. Those two hours are gone.
> I always kept one evening in hand for each report. It was my insurance. I’ve used it up.

# said-last: When the manager last said so
after: strengths
next: proud-of, strengths
When did I last say that?
When did I last say something like that?
When did I last praise you?
Don’t I say that often enough?
Should I say that more often?
Have I never told you that?
Did nobody ever tell you?
> In March, after the presentation. It had the word “superb” in it. I wrote it down.
> Now and then would do. I can live on one for quite a while.

# needs-day: Who needs her in the day
after: late-hours, interrupts, typical-day
next: interrupts, meetings
Who needs you during the day?
Who needs you at work?
Who wants something from you all day?
What do people want from you during the day?
Do too many people ask you for things?
Can you say no to people?
> Everybody with a telephone. I don’t mind, it’s the part that I’m still good at.
> I say “of course” quite a lot. It’s quicker than saying no, until about five.

# other-ones: What else keeps her awake
after: deadlines-next
next: quarterly, cause
What are the others?
What are the other ones?
Which other ones?
What else is there that keeps you awake?
And what are the other things?
What is the other one?
> Things that aren’t on your list. I’d rather leave those outside.
> There’s the quarterly, and there’s what isn’t work. I’m only supposed to bring the first one in here.

# matter-time: Whether it is a matter of time
after: late-reports, slow, deadlines-next, overwhelmed
next: quiet-hours, tired
So it’s a matter of time?
Is it a question of time?
Do you not have enough time?
Is it the time or the energy?
Do you need more hours in the day?
Is it simply a lack of time?
> Of time and of sleep. When I’ve got the one, I haven’t got the other.
> I’ve got the hours. They’re just not the ones in which I can think.

# lind-rang: The client has rung the manager
after: brightwater, client-now, brightwater-who
next: client-now, client-trusts
I had a call from Mrs Lind.
Mrs Lind called me.
Mrs Lind has spoken to me.
I have spoken to Mrs Lind.
Brightwater called me yesterday.
I talked to Brightwater this morning.
> Oh. Was it bad? She was so kind to me that I didn’t quite believe it.
> She did? … What did she say? No, don’t tell me. Yes, do.

# sleep-better: What she would need to sleep
after: tired, nights-how, falls-asleep, last-night
next: what-helps, starts-when
What would you need to sleep better?
What would help you to sleep?
How could you sleep more?
What would have to change so that you can sleep?
How could you get some rest?
When could you catch up on sleep?
> A later start, to begin with. And two whole nights a week. I’m working on those.
> I don’t need a better pillow. I need a few hours that are only mine.

# go-home: Being offered to go home
after: tired, moment, last-night, looks-pale
next: no-day-off, what-helps
Do you want to go home?
Would you like to go home?
You should go home.
Go home and sleep.
Take the rest of the day off.
Why don’t you go home early today?
> No. If I go home now, it’ll all still be here tomorrow. I’d rather finish this.
> That’s kind. Ask me again at five. I might say yes to a kind person at five.

# team-if-knew: What the others would do if they knew
after: team, gone-quiet, talks-to, tell-team
next: tell-team, sick-mother
What would they say if they knew?
What would happen if they knew?
How would the team react?
What would Arjun say?
What would your colleagues do?
What are you afraid they would do?
> They’d bring soup. All of them, at once, in shifts. That’s what I’m afraid of.
> They’d be lovely about it. I’d have to let them, that’s the hard part.

# last-lunch: When she last had lunch with the others
after: team, lunch, misses-them
next: come-along, misses-them
When did you last have lunch with them?
When did you last sit with the team?
When was the last time you went to lunch?
When did you last have lunch with anybody?
When did you last bring cake?
When did you stop going to lunch?
> In September. It was Tom’s birthday, and I remember the noise.
> Before the autumn. I still bake the Friday cakes. They’re in the freezer, with dates on.

# why-matters: Whether she sees why the dates matter
after: observation, expectation, brightwater, lind-rang
next: lind-rang, quarterly
Do you understand why it matters?
Do you see why this is important?
Do you know why the deadlines matter?
Do you realise what it means for the client?
Can you see why I have to raise this?
Do you understand the consequences?
Do you see the problem?
> I do. The client plans their month on it. If I slip, twenty people wait.
> Yes. If it were somebody else’s report, I’d be the one waiting for the numbers.

# commits-to: What she can commit to
after: expectation, what-helps, quarterly, why-matters
next: see-draft, warn-sign, finds-fair
What can you commit to?
What are you going to do about it?
What can you do on your side?
What will you change?
What can I expect from you?
What is your part in it?
What would you be prepared to do?
> A draft two days before the date, even if it’s rough. And I say so by Wednesday if it slips.
> I’ll tell you early. I’ve promised myself that already, so it may as well be out loud.

# covers-for: Who could cover for her
after: share-work, quarterly, commits-to
next: arjun, see-draft
Who could cover for you?
Who could step in if you are off?
Who can take over if something happens?
Is there anybody who could stand in for you?
Who would do it if you were ill?
Who else knows how the reports are done?
> Arjun knows the tables. He’d need an hour with me first, and after that he’d be quicker than I am.
> Arjun, for the figures. The text is in my head, I’m afraid. I ought to write it down.

# wants-stay: Whether she wants to stay
after: job-safe, strengths, quit-thought, threat
next: likes-what, future
Do you want to stay?
Do you still want this job?
Do you want to keep working here?
Would you like to stay in the team?
Are you planning to stay?
Do you see yourself here next year?
Do you want to go on with the job?
> Yes. That’s the one thing I didn’t have to think about.
> I do. I’d like to stay and be good at it again.

# told-client: Whether she told the client that it would be late
after: which-reports, how-many-late, brightwater
next: client-now, no-extension
Did you let the client know?
Did you tell the client it would be late?
Did the client know it was coming late?
Did you warn the client?
Did you write to them before the deadline?
Had you told anybody that it would be late?
> For the monthlies I wrote on the day itself. For Brightwater I didn’t, and that was the worst of it.
> On the day, each time. Two lines and an apology. I should have written the week before.

# plan-together: Making a plan together
after: cause, what-helps, feels-now, her-view, help-offered
next: what-helps, first-step, follow-up
Can we put together a plan?
Shall we make a plan together?
Let us work out a plan.
Could we find a way forward together?
Shall we look at what could change?
Let’s see what we can do about it.
I would like us to find a solution together.
Can we think about some solutions?
> Yes, please. I’ve only got a list of what’s wrong. I’d like one of what to do.
> A plan would be good. I’d know what to look at when I wake up.

# hid-it: The learner says that she has hidden things
after: observation, looks-busy, why-not-said
next: looks-busy, why-not-said, trusts-me
moves: -1, 1
I feel you’ve been hiding things from me.
You’ve been hiding this from me.
You kept this from me.
You were not open with me.
I found out from the client, and not from you.
It seems you were hiding it.
Why did you hide it from me?
> I was. Not from you so much as from Monday. I kept thinking there’d be a better day to say it.
> Yes. I got good at it, which is nothing to be proud of. I’m sorry.

# tell-early: The learner asks to hear early
after: expectation, commits-to, looks-busy
next: can-promise, warn-sign
From now on I’d like to hear about problems straight away.
Please tell me as soon as you see a problem.
I would like you to come to me earlier.
Next time, tell me before the deadline.
If something slips, I want to know at once.
Come to me early next time.
I’d rather hear bad news early.
> Straight away. Even if it’s only “it might be late”? … All right. I can do that.
> I’ll say it on the Wednesday, and not on the Friday at six. You may have to ask me the first time.

# first-talk: The learner has never had such a talk
after: door, nervous
next: nervous, purpose
I’ve never had to do one of these talks before.
This is my first talk of this kind.
I’m a bit nervous too.
I’m new to this as well.
I don’t find this easy either.
I’m not very good at these conversations.
> Then we’re both doing it for the first time. I’ll go easy on you.
> That makes it better, oddly. I thought I was the only one with cold hands.
`);
