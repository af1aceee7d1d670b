import { readAskedTopics } from './asked-topics.ts';

/** What colleagues say to Amara besides: lifts, nurseries, respect, help at home. */
export const asked = readAskedTopics(`
# lift: Offer: a lift
after: bus, car, my-bus, other-way
next: whom-asked, follow-up
moves: 1, -1
What about a lift? I drive past your road.
I could give you a lift.
I could pick you up on Thursdays.
Would you like a lift?
I can pick you up.
Shall I pick you up on the way?
I drive past there, I could take you.
We could share a car.
What about sharing a taxi?
> From Larchfield? You’d go round three sides of a square for me. But Thursdays… I’d take Thursdays.
> You’d do that? I’d sit in the back with a blanket over my head. Yes. Thank you.

# respect: The learner feels that their time is not respected
after: impact-team, my-bus
next: own-share, make-good
It makes me feel like you don’t respect my time.
I feel you don’t respect me.
It feels as if my time doesn’t count.
I feel taken for granted.
It looks as if you don’t care about us.
I feel I’m being used.
It seems you don’t care that we wait.
> It isn’t that. I know to the minute what I cost you. I say sorry on the stairs, and then I’m upstairs and there’s no time.
> I respect it more than you think. I just arrive with it already spent.

# nursery: The learner has to be somewhere
after: my-bus, impact-team
next: make-good, offer-start
My son’s nursery closes at half past two.
I have to pick up my daughter at three.
I’ve got somebody waiting for me at home.
My mum needs me at three.
I’ve got my own family to get to.
I had to find somebody to pick up my son.
> And you stood here with your coat on. I didn’t know that. I’m sorry, and I mean it this time.
> Then I’ve been late for your boy, too. That’s worse than the bus.

# home-help: Whether she has help at home
after: tired, children, too-much
next: boys, leans-on
Have you got any help at home?
Who helps you at home?
Does anybody help you with the boys?
Is there anybody who takes some of it off you?
Do you get any help?
Does your husband help?
> Emeka does the boys and burns the rice. I can’t complain of the rice.
> My husband. And the boys can work a washing machine, which is more than I could at their age.

# say-to-her: What the learner should say to the manager
after: come-with, manager-words, manager
next: manager-words, manager-when
What should I say to her?
What would you like me to say?
Shall I say something to her?
What do you want me to tell Bernadette?
Should I talk to Bernadette for you?
Shall I put in a word for you?
> Nothing, till I have. And then only that you’d miss me.
> That the ward holds until two. You’ve seen it hold. From me it would sound like a wish.

# night-not: That she works the late shift
after: how-are-you, tired, shift-so-far
next: bedtime, tonight
What was the night like?
Were you on nights?
Who was on with you last night?
Did you work last night?
Was it a bad night?
> I wasn’t on. I’m on lates this week: in at half past one, out at half past nine. What comes before is the trouble.
> The night? Short. I’m on lates, you know that. Ask me what time I got up.

# got-break: Whether she gets a break
after: shift-so-far, tonight, eats
next: eats, feet
Did you get a break?
Do you get your breaks?
Have you had a break?
When do you take your break?
Do you ever sit down?
Have you had time to eat?
> Seven o’clock, if nobody rings. I sit down for it. That’s how I know it’s a break.
> On paper I get one. On the ward I get a biscuit by the sink.

# go-rest: The learner sends her to rest
after: tired, cry, drip-stands
next: follow-up
Go home and get some rest.
You should go home.
Get some sleep, we can talk tomorrow.
You need to rest.
Take the rest of the day off.
Shall I cover for you so you can go home?
> With twelve beds? I’ve only just taken my coat off. But I’ll remember that you said it.
> After half past nine I’ll do nothing else. Until then there’s the ward.

# mend-it: How to keep it from happening again
after: impact-patient, sandwich-how, my-fault
next: offer-notes, sheet-where
How can we make sure it doesn’t happen again?
What would stop it happening again?
How do we prevent that next time?
What can we do so that nobody is forgotten?
How could we make it safer?
What would make the handover safe?
> Write it on the board and say it out loud. One of the two always gets through, even to me in my coat.
> Fasting, allergies, falls: those three first, whoever’s late. The rest can wait for my breath to come back.

# begin-when: When to begin with it
after: offer-notes, offer-start, sheet-where, start-how
next: follow-up, meet-day
When do we start?
When shall we start with it?
When do we begin?
From when on?
Shall we start tomorrow?
Can we begin on Monday?
> Tomorrow. If I sleep on it I’ll find a reason not to.
> With the sheet, tonight. I’ll do mine for the night shift, and you’ll see what’s missing.

# turn-up: The learner says that she comes as she likes
after: observation, always
next: the-run, why-late
moves: -1, 1
You can’t just turn up when you like.
You can’t come whenever you want.
You come and go as you please.
You walk in whenever it suits you.
It’s not a hotel.
You think the times don’t count for you.
> When I like? I’ve never liked anything less than that staircase at five to two.
> If I came when I liked, love, I’d come after a bath.

# misspoke: The learner takes back how it sounded
after: always, judgement, turn-up, threat
next: her-view
moves: 1, -1
That sounded worse than I meant.
That came out wrong.
I didn’t mean it like that.
Let me say it differently.
Let me start again.
I put that badly.
> Try it again, then. I’m still sitting.
> All right. I’ve said worse to a drip stand this week.
`);
