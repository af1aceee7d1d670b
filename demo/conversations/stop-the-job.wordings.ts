import { readWordings } from './wordings.ts';

/** More ways to say what the choices of the case offer. */
export const wordings = readWordings(`
# jam/stop
Stop!
Don’t!
Don’t do that.
Don’t do it.
No, wait.
Not like that.
Not while the power is on.
You can’t reach in there.
Get away from the machine.
Step back.
Take your hand away.
It’s not safe.
You will get hurt.
I don’t want you to get hurt.
I am worried you will hurt yourself.
Leave it, it is not locked.
We have to turn the power off first.
Lock it off first.
You must not put your hand in.
Keep your hands out of it.
I will not watch the button, turn it off properly.
It could start any second.

# jam/ask
What’s going on?
What’s happened?
What are you up to?
What are you trying to do?
Is it off?
Is it locked?
Is it switched off?
Did you turn it off?
Did you lock it?
Is that safe?
Isn’t that dangerous?
What about the power?
Who took the guard off?
Do you know what you are doing?
Have you told anyone?
What is jammed?

# jam/agree
Yes, sure.
Of course.
Do it.
I’ve got it.
I’ve got you.
I’ll keep an eye on it.
I’ll watch it.
No problem.
Okay, go on.
Go for it.
Quick then.
You do it, I will stand by the button.
I trust you.

# jam/fetch
I’ll get the boss.
I’ll fetch Moira.
I’ll tell Moira.
I’m telling the supervisor.
I’ll call maintenance.
I will go and get someone.
I’ll be back with the shift lead.
The supervisor has to come.

# asked/stop
Stop.
Don’t.
It’s not safe.
That is not safe.
It can still start.
The belt can start again.
The power is still on.
Not without a lock.
It has to be locked off.
Ten seconds is enough to lose a hand.
I don’t care about four minutes.
You could lose your hand.
No way, don’t put your hand in.
Just because it’s stopped doesn’t mean it’s safe.

# asked/fetch-lock
I’ll get it.
I will get the padlock.
I’ll get the lock for you.
I can go and get the padlock.
I’ll fetch it.
I’ll run to the office.
Wait here, I’ll be quick.
Where is it, I’ll get it.
Stay here, I’ll be back with the lock.

# asked/give-in
All right.
Ok go.
If you think so.
You’re right, it’s only ten seconds.
Do it then.
Fine.
Sure, go on.
Be careful.
It’s your decision.

# pressure/ask-why
Why are you rushing?
Why the hurry?
What’s the hurry?
What’s the rush?
What’s wrong?
What’s up with you?
Why does it matter so much?
Why is the lorry so important?
What happens if we miss it?
What would happen if the lorry left without it?
Are you under pressure?
Are you all right?
Is everything okay?
What are you afraid of?
What happened last time?
Did somebody say something?

# pressure/care
You could get hurt.
I care about you.
I’m worried about you.
I don’t want to lose you.
I’m your friend and I don’t want to see you hurt.
Your safety is more important.
You are more important than the lorry.
It’s not worth it.
It’s not worth your hand.
No box is worth losing a hand.
Forget the lorry.
What about your daughter?
Your daughter needs her dad.
You have a child at home.
Let it leave half empty.
I would never forgive myself.

# pressure/together
Let’s do it together.
Let’s do it properly.
Let’s lock it off.
Let me help you.
I’ll help you.
I’ll get the lock.
I’ll go and get the padlock.
We can do it together and it will be fast.
Let’s isolate it first, then clear it.
If we both do it, it takes two minutes.
We turn off the power and then we take the box out.
I’ll call the driver and tell him to wait.

# pressure/order
It’s the rule.
It’s against the rules.
It’s not allowed.
You have to follow the procedure.
You have to lock it off.
You know the procedure.
That is a safety violation.
The rules say lock it off.
It’s the law.
I could report you.
You were trained for this.

# pressure/give-in
All right then.
Fine.
Do it.
Do what you want.
You win.
Just do it fast.
I’ll watch the button.
You’re right, go ahead.
If you must.

# why-hurry/understand
I understand.
I understand that.
I know how that feels.
That’s not fair on you.
That was unfair of her.
I’m sorry she did that.
That must have been embarrassing.
I would have felt the same.
I understand, but let’s lock it off first.
I’ll help you with it.
We’ll do it together and I will tell her it was me.
I’ll take the blame if we are late.
I am on your side.

# why-hurry/team-lead
A team lead puts safety first.
A leader would lock it off.
Then act like a team lead.
Show her that you work safely.
You want to be a team lead, so set an example.
You won’t get the job if you get hurt.
You won’t be team lead with one hand.
What kind of team lead takes a risk like that?
You would be a good team lead if you did it right.

# why-hurry/supervisor
Let’s tell Moira.
Let’s talk to Moira.
Let’s get Moira.
We should call the supervisor.
We need to tell someone.
Let’s call maintenance.
I’ll go to Moira with you.
Let’s explain to her what happened.
The machine needs to be reported.

# why-hurry/give-in
Okay.
Okay, go on then.
All right, do it.
Fine, be quick.
Good luck with the promotion, go.
I’ll look out for you.
Then hurry up.
I get it, just do it.

# dig-in/care
I’m worried about you.
I care about you.
You could lose your hand.
I don’t want you to lose your fingers.
I’m scared that something happens to you.
It’s not about the rules, it’s about you.
I don’t care about the rule, I care about you.
Think of your daughter.
Please, I’m asking you as a friend.
You’re my mate, I don’t want you hurt.
I’m sorry, I didn’t mean to lecture you.

# dig-in/firm
No.
Stop.
I’m hitting the stop button.
I’m pressing the red button.
I am going to stop the machine.
I’m not letting you.
I’m not going to let you do it.
You’re not doing it.
Don’t you dare.
I’m standing right here.
Get away from it.
Not on my watch.

# dig-in/escalate
I’m calling Moira.
I’ll get Moira.
I have to tell Moira.
I will tell the supervisor.
I’m getting the supervisor.
Then I’ll report it.
I’m going to get somebody.
Then I will fetch the boss.

# dig-in/give-in
Fine.
Okay.
Whatever.
Do it then.
Do what you like.
I don’t care.
Your choice.
Your problem.
Go ahead then.
I’m out of here.
I will help you then.

# firm-stop/lock
Lock it off.
Let’s lock it off.
We lock it off together.
Get the padlock.
I’ll get the padlock.
Now we do it properly.
Switch it off at the isolator.
We turn off the power now.
Let’s get the lock.
Now we isolate it.

# firm-stop/supervisor
Let’s call Moira.
Call Moira.
I’m calling the supervisor.
We need maintenance.
We need to report this.
Let’s get help.
Let Moira decide.

# firm-stop/go-on
Go ahead.
Go on, get it.
You can do it now.
Now get the box.
Now it’s safe.
It’s stopped now, go on.
Okay, reach in now.

# caught-out/explain
I’m worried about you.
I don’t want you to get hurt.
You could get hurt.
It’s dangerous.
It’s not safe.
The power is still on.
I was scared for you.
I only wanted to help you.
I’m sorry, I should have talked to you first.
You are right, let’s talk.
It could start at any time.
I’m telling you because I’m your mate.

# caught-out/insist
I have to.
I still have to tell her.
I’m going to get her.
No, I’m calling her.
I will call her anyway.
She needs to know.
She has to know.
I’m calling Moira.
It’s my duty to report it.

# caught-out/give-in
Okay.
All right.
Sorry.
Okay, I won’t.
I won’t call her.
I won’t tell her.
I’ll leave it.
Fine, do it.
I’ll keep quiet.

# hand-in/stop-now
Stop!
No!
Get out!
Get your hand out!
Take your hand out!
Hand out, now!
Pull your hand out!
Pull back!
Out!
Watch out!
It moved!
Yes, it moved!
It’s starting!
Careful, it’s moving!
Leave it!
I saw it move.

# hand-in/carry-on
Go on.
Keep going.
Almost there.
Just pull it.
Pull harder.
No, I saw nothing.
Carry on.
You’ve almost got it.
I didn’t see it move.

# pulled-out/lock
Let’s lock it off.
Lock it off.
Now we lock it.
Let’s get the padlock.
Let’s do it right this time.
Are you hurt?
Are you okay?
Thank God you’re okay.
We isolate it first.
We turn off the power.

# pulled-out/report
Let’s report it.
Let’s tell Moira.
Let’s call Moira.
I’m getting the supervisor.
I’m calling maintenance.
We need to report this.
We have to tell someone.
We need help.

# pulled-out/again
Try again.
Do it again.
Go again.
Once more.
One more try.
You’re fine, try again.
Just be quicker.

# lock-off/try-start
Try the start button.
Press start first.
Test it first.
Check it first.
Did you try the button?
Have you tested it?
Is it really dead?
Make sure it’s off.
Let’s see if it starts.
First we try to start it.
Wait, press the start button.
Let me press the start button first.

# lock-off/go-ahead
Go ahead.
Yes, you can.
Get the box.
Go on.
All yours.
In you go.
Yes, take it out.
Off you go.
Now you can.

# clear-jam/report
Let’s report it.
We need to report it.
We should tell Moira.
Let’s tell maintenance.
Let’s call Moira.
Somebody has to fix it.
The roller needs to be fixed.
It should be written down.
We need to tell them about the padlocks.
No, first we report it.

# clear-jam/thank
Thanks.
Thank you.
Well done.
Good job.
Great work.
Let’s carry on.
Let’s go.
Let’s get back to work.
Yes, carry on.
Back to work.

# call-moira/fair
What happened.
Exactly what happened.
That it jammed.
That the machine is broken.
That the padlocks are too far away.
That you stopped.
That we did the right thing.
I’ll say that we stopped the job together.
Nothing bad about you.
I won’t mention you.
It’s not your fault.
The facts.

# call-moira/blame
That it was you.
That it’s your fault.
That you took the guard off.
That you don’t follow the rules.
That you are dangerous.
Everything you did.
That you are careless.

# call-moira/drop-it
Nothing.
I won’t tell her anything.
I won’t call her.
Okay, forget it.
Let’s not tell her.
Never mind.
We can leave it.
`);
