import { readAskedTopics } from './asked-topics.ts';

/** What people ask Kwame between the scenes. It leads nowhere: the jam still has to be dealt with. */
export const asked = readAskedTopics(`
# jammed-since: How long it has been jammed
next: jam-why, jams-often
How long has it been jammed?
When did it jam?
How long has it been stuck?
Since when is it stuck?
When did it stop?
How long ago did that happen?
> Three minutes, maybe. Feels like thirty with that lorry ticking over.
> Since just before you came round the corner. I’d only got the guard off.

# jams-often: How often it jams
next: jam-why, jam-reported
How often does it jam?
Does this happen a lot?
How many times has it jammed?
Is it always the same spot?
Has it jammed before?
Did it jam last week as well?
Is it the first time today?
> Third time this week. Always the same roller, always when we’re busy.
> Monday, Tuesday and now. I could set my watch by it.

# jam-why: Why it jams
next: jam-reported, box-what
Why does it jam?
What made it jam?
What’s wrong with the roller?
Why did it get stuck?
What is the cause of it?
Is the belt worn?
> The roller’s got a flat side. A box sits crooked, and that’s that.
> Nobody’s looked at it properly since the summer. You can hear it: clack, clack, clack.

# jam-reported: Whether it was reported
next: moira-like, maintenance
Did anyone report it?
Have you reported it?
Does Moira know about the roller?
Did you tell anyone about the roller?
Who did you report it to?
Has it been written down anywhere?
Did you put it in the book?
> I told somebody on Monday. I couldn’t tell you whom. It was four in the morning.
> Not on paper. You pull the box out and you carry on, and then it’s tomorrow’s problem.

# maintenance: Why maintenance is not here
next: jam-reported
Where is maintenance?
Is maintenance here at night?
When does maintenance come?
Who repairs it at night?
Is there a technician on nights?
How long would maintenance take?
> On nights? One lad for three halls. You get him if you’re on fire.
> Half an hour if you’re lucky, and he’ll have a sandwich in his hand.

# box-what: What is in the boxes
next: lorry-where, how-many-left
What is in the box?
What’s in those boxes?
What are we sending?
Is it something important?
Which box is it?
What’s stuck in there?
> Dressings and drip sets. Somebody’s bandage, squashed flat.
> Hospital stuff. That’s why I’m not standing here having a chat about it.

# lorry-where: Where the lorry goes
next: how-many-left, lorry-late
Where does the lorry go?
Who is the lorry for?
Which hospital is it for?
Who needs the boxes?
Where do the boxes go?
Who is waiting for them?
> Saint Anne’s, and then the two clinics. They open at six.
> Three hospitals on one run. If we’re late, the last one gets it at nine.

# lorry-late: What happens if the lorry is late
next: moira-said, lorry-where
What happens if the lorry leaves without them?
What if the lorry is late?
Can the lorry wait?
Could we ask the driver to wait?
Is there another lorry?
How bad is it if it goes half empty?
> There’s a van at seven. It’s not the end of the world, it’s only the end of my good name.
> The driver won’t wait, he’s got his own clock. There’s the seven o’clock van, if somebody signs for it.

# how-many-left: How much is left to do
next: lorry-late
How much is left of the order?
How many boxes are left?
How much do we still have to do?
Are we nearly finished?
How far are we with the order?
How many are still missing?
> Forty. Forty boxes and we’re done, and one of them’s under that roller.
> Two pallets are on. The third’s got a hole in it where those forty go.

# who-told: Who told him to do it
next: moira-like, pressure-from
Who told you to keep going?
Who told you to do that?
Did somebody ask you to do it?
Did Moira tell you to reach in?
Whose idea was that?
Did anyone order you to?
> Nobody. Nobody has to. You look at the clock, and the clock says it.
> No one said it out loud. They just say “how long?” and look at you.

# pressure-from: Where the pressure comes from
next: moira-said, bonus
Who is putting you under pressure?
Why are you in such a hurry?
Why the rush?
What’s the hurry?
Are you under pressure?
Why does it have to be so fast?
> The lorry, the numbers on the screen, and me. Mostly me.
> Because I’m the fast one. That’s what they call me. You don’t get that back once it’s gone.

# bonus: Whether there is a bonus
next: team-lead-what
Do we get a bonus for it?
Do you get paid more if it’s on time?
Is there money in it?
What do you get out of it?
Does anybody thank you for it?
> A bonus? A voucher for the canteen, once. I got soup.
> Nothing. A green square on the screen instead of a red one.

# moira-like: What Moira is like
next: moira-said
What is Moira like?
Is Moira fair?
Are you afraid of Moira?
How do you get on with Moira?
What do you think of Moira?
Is she a good boss?
> She’s all right, Moira. She counts, that’s her job. She just counts out loud.
> Fair, mostly. She’d take a broken hand over a late lorry, if you asked her. Nobody asks her.

# moira-said: What Moira said last time
next: moira-like, team-lead-what
What did Moira say?
What did she say last time?
What happened last time?
What did she say to you in front of everyone?
Who was there when she said it?
How did you feel when she said that?
> “Who held up the line?” In front of all of them. I put my hand up, and nobody looked at me for an hour.
> She asked whose line it was. That’s all. It’s how quiet it went after.

# team-lead-what: The team lead job
next: moira-like
What about the team lead job?
When do they decide about team lead?
Why do you want to be team lead?
Would you like to be team lead?
What does a team lead earn?
Who else is up for team lead?
> Next month. Days instead of nights, and I’d see my girl awake.
> It’s two pounds an hour more, and I’d be home for tea. That’s the whole of it.

# daughter: His daughter
next: daughter-name, home-who
Do you have kids?
Have you got children?
How old is your little girl?
Tell me about your daughter.
How many children have you got?
Is your daughter in school?
> One. She’s five. She thinks I drive the lorry. I’ve never put her right.
> A girl, five and a half. The half matters, apparently.

# daughter-name: What his daughter is called, and likes
next: daughter
What’s your daughter’s name?
What is she called?
What does she like?
What do you do with her?
When do you see her?
> Esi. Draws on everything. There’s a giraffe on my work boots.
> Esi. I get breakfast with her, and then I’m asleep before she’s got her shoes on.

# home-who: Who is at home
next: daughter
Who’s at home with you?
Are you married?
Do you live with somebody?
What does your wife say about nights?
Who looks after her when you are here?
> My wife and Esi, and my mother on Sundays. They all think I lift boxes with a machine.
> The three of us. My wife’s on days, I’m on nights. We meet at the kettle.

# done-before: Whether he has done this before
next: ever-hurt, trained
Have you done this before?
How often have you reached in?
Have you reached in before?
Do you always do it like this?
Did you do it that way on Monday?
Has it always gone well?
> On Monday, yeah. And Tuesday. Two seconds, out it came.
> A few times. You get a feel for it. That’s what I tell myself, anyway.

# ever-hurt: Whether anybody has been hurt
next: done-before
Has anybody ever been hurt?
Has anyone been hurt on this line?
Did anybody lose a finger here?
Have you ever been hurt?
Was there ever an accident here?
What happened to the last one who did that?
Do you know anybody who got hurt?
> Old Pete on line two. Two fingers, before my time. He shows the new ones, at Christmas, as a joke. It isn’t one.
> Not me. I got a sleeve caught once and I didn’t tell anyone. I threw the shirt away.

# trained: Whether he was trained for it
next: lock-where
Were you trained for this?
Did you get the safety training?
Do you know the rule?
When was your last training?
Did anyone show you how to lock it off?
Do you know how to lock it off?
> Yeah, I’ve had the course. A morning, a video and a sticker. I know the rule.
> I know it. Off, lock, tag, try. I could say it in my sleep.

# lock-where: Where the locks are
next: trained
Where’s your lock?
Where do we keep the locks?
Why are the locks in the office?
Who has the key?
Have we got a lock nearby?
How far is it to the office?
> They live in the office, on the hook behind the door. Two minutes there, two minutes back.
> All of them in the office. If they hung here by the line, nobody’d think twice.

# guard-why: Why the guard is off
next: trained
Why did you take the guard off?
How did you get the guard off?
Where is the guard?
Can you put the guard back on?
Does it run without the guard?
> Four screws. I took it off so I could see. It’s leaning there, behind the bin.
> I did. You can’t get at it otherwise. It goes back on when the box is out.

# tool-use: Why not with a tool
next: done-before
Could you use a stick?
Why don’t you use a hook?
Is there a tool for that?
Can’t you use something long?
What about a broom handle?
Have we got a hook for it?
> Tried the broom. It’s wedged under the lip, it wants a hand.
> There was a hook. It went for a walk in August.

# how-he-feels: How he is
next: tired-night, moira-said
How are you?
Are you okay?
How do you feel?
Are you all right?
Is something wrong?
You don’t seem yourself.
> Wired. Too much coffee, too little night left. I’m fine.
> I’ll be fine when that lorry’s got its tail lights on.

# tired-night: Whether he is tired
next: how-he-feels, home-who
Are you tired?
How long have you been on nights?
When did you last sleep?
How many nights have you done in a row?
Have you had a break?
When is your next day off?
> Fifth night in a row. After four you stop yawning, that’s the dangerous bit.
> I had a break at one, standing up. Two more nights and then I’ll sleep till Esi’s birthday.

# your-side: What he thinks of the learner
next: how-he-feels
Do you trust me?
Are we friends?
Are we still mates?
What do you think of me?
Are you angry with me?
Would you do the same for me?
> You’re the one I’d want next to me. That’s why it annoys me when you’re right.
> Course we’re mates. I’d not have asked just anyone to watch that button.

# would-you: What he would say to a new colleague
next: trained, daughter
What would you say to a new lad who did this?
What would you tell a trainee?
Would you let a new colleague do that?
Would you let your daughter do that?
What would you do in my place?
What if it was me reaching in?
> A new lad? I’d have him by the collar. … Yeah. I know how that sounds.
> If it was you in there? I’d pull you out by the boots. All right, point taken.
`);
