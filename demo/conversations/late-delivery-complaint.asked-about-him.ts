import { readAskedTopics } from './asked-topics.ts';

/** What people ask Daniel about himself. Nothing of it says what the bike is for. */
const himself = readAskedTopics(`
# how-he-is: How he is
after: name, feeling, real-person
next: feeling, what-happened
How are you today?
How is your day?
How are you, Mr Hale?
How has your week been?
How was your week?
Are you all right?
How are you holding up?
How are you apart from that?
> I’ve had better weeks. I’ve had better Tuesdays, and better Thursdays.
> I’m standing in an empty hall with a phone. Apart from that, fine.

# angry-usually: Whether he is always like this
after: feeling, calm-down
next: feeling, wanted
Are you always like this?
Are you always this angry?
Do you often get angry?
Are you usually a patient man?
Do you shout at everybody?
Is it normal for you to be so upset?
Do you get annoyed easily?
Are you a difficult customer?
> No. Ask anybody I’ve laid a floor for. It takes two no-shows.
> I’m patient for a living. You can’t hurry a floor.

# scale-anger: How angry he is out of ten
after: feeling, sounds-tired
next: wanted, feeling
How angry are you from one to ten?
On a scale of one to ten, how angry are you?
How annoyed are you, out of ten?
How unhappy are you on a scale from one to ten?
Where are you between one and ten?
How bad is it out of ten?
Give me a number from one to ten.

> Eight. I was at eleven when you picked up.
> Seven and a bit. It goes down when somebody does something.

# better-now: Whether he feels better
after: feeling, ownership, next-step, recap
next: wanted, trust-me
Do you feel better now?
Are you a bit calmer now?
Are you less angry now?
Does that make you feel better?
Is that better?
Are you a bit happier now?
Does that help a bit?
Have I managed to calm you down?
Is it better now?
Is it getting better?
Are you feeling better?
> A bit. Don’t let it go to your head.
> Ask me when I hear a van.

# jokes: That he jokes about it
after: told-before, offer-courier, second-delivery, waiting-like
next: feeling
You are funny.
You still have your sense of humour.
You make me laugh.
Is that a joke?
Are you joking?
Are you being sarcastic?
You have kept your humour.
How do you keep your humour?
> It’s that or shout. I did the shouting on Tuesday.
> I’ve been told I’m funniest when I’m furious. It isn’t a compliment either.

# own-standard: What he would do in the learner’s place
after: job, his-customers, not-again, promise-man
next: wanted, not-again
What would you do in my place?
What would you do if you let a customer down?
What do you do when you are late for a customer?
How do you treat your customers?
Have you ever let a customer down?
How would you handle it in your own business?
What happens when you make a mistake?
What if one of your floors goes wrong?
> Ring before they ring me. And go round on the Sunday.
> I laid one the wrong way once. I took it up and laid it again, and I didn’t send a voucher.

# promise-man: The man who cannot keep a promise
after: time-lost
next: promised-whom, own-standard
What promise do you mean?
A promise to whom?
What do you mean, a man who can’t keep a promise?
Why do you look like that?
Who thinks that you can’t keep a promise?
Which promise?
Do you keep your promises?
Did you make somebody a promise?
> I tell people a day and I come on that day. This week I told two of them that I wasn’t coming.
> There’s more than one. Two were for floors. The third’s for Saturday.

# job-years: How long he has done it
after: job
next: job, likes-job
How long have you been laying floors?
How long have you done that job?
How did you get into floors?
Did you learn that trade?
Is it a hard job?
Is it hard on your knees?
How are your knees?
What did you do before?
> Twenty years, since I left school. My knees could tell you each one.
> Twenty years. My uncle gave me a hammer and a pair of pads, and told me not to talk.

# likes-job: What he likes about his work
after: job, job-years
next: job
Do you like your job?
What do you like about your work?
What is a good day at work for you?
What is the best thing about laying floors?
Are you good at it?
Are you proud of your work?
Do you enjoy it?
> The last board. It either fits, or you’ve told a lie somewhere.
> Somebody walks in and takes off their shoes without being asked. That’s a good day.

# bare-boards: The customers he sent away
after: his-customers, money-lost
next: money-lost, hall-tomorrow
Who is walking on bare boards?
Who found somebody else?
Is your customer angry with you?
When will you do the other one?
Did they understand?
What did you tell them?
How did they take it?
Will they come back to you?
How many jobs did you lose?
> A young couple with a baby that’s just learnt to crawl. They were very nice about it. They’ve got splinters to think of.
> The one that left I’d have done for years, there were three more rooms in it. I told him the truth. It sounds like an excuse, doesn’t it?

# can-afford: Whether he can afford the loss
after: money-lost, time-lost
next: fair-sum, job
Can you afford that?
Can you afford to lose two days?
Is money tight?
Do you have money problems because of it?
What does that mean for you, two days without pay?
Will you make up for it?
How do you make up for the lost days?
Is that a lot for you?
> I’ll work two Saturdays. Not this one.
> I’ll manage. It’s November, everybody wants a warm floor. I’d just planned on being paid this week.

# fishing: What he does in his free time
after: first-delivery, job
next: job
Do you go fishing?
Do you like fishing?
What do you do in your free time?
What are your hobbies?
When did you last go fishing?
Where do you fish?
Did you catch anything?
What do you do at weekends?
> The canal, when there’s time. I catch cold, mostly.
> Fishing. You wait all day and nothing comes. I’d no idea it was training.

# boy-bike: His own first bike
after: what-ordered, bike-details, leo-rides
next: why-red
Did you have a bike as a boy?
What was your first bike like?
Do you remember your first bike?
Do you ride a bike yourself?
Do you have a bike?
Did you like cycling as a child?
Are you a cyclist?
> A blue one, third hand. I could draw you every scratch.
> I’ve one from before my knees went. It’s had its tyres pumped up for Saturday.

# house-now: Where he lives now
after: moved, address, street
next: why-moved, street
Do you like it there?
How is the new house?
Is it a nice house?
Is the floor any good?
What kind of house is it?
Do you own the house?
How big is your house?
Have you settled in?
> Small, with a good floor. I saw to that first.
> It’s getting there. The hall’s done, the box room’s done. I’ve got one more thing to unpack.

# now-clear: The learner understands why
after: birthday, why-it-matters, when-needed, promised-whom
next: wanted, offer-courier
That explains a lot.
Now I understand.
Now I see why it matters.
Now I know why you are so upset.
Now it makes sense.
I see why it has to be Saturday.
So that is why it is so urgent.
I understand now why ten o’clock matters.
Now I understand about the ten o’clock.
> Good. Then you’ll understand about the ten o’clock, too.
> Then I needn’t say any more about it. Just bring it.

# learner-child: The learner has children too
after: birthday, why-it-matters, leo-likes
next: wanted, happy-birthday
I have a son myself.
I have children too.
I have got kids as well.
My daughter is eight, too.
I am a mother myself.
I am a father myself.
I know what that is like with children.
My own boy would be just like that.
> Then I needn’t tell you about promises.
> Then you know what it is to be looked at over a breakfast table.

# good-father: The learner says that he is a good father
after: why-it-matters, birthday, own-father, leo-likes, misses-him
next: wanted, happy-birthday
You sound like a good father.
You are a good dad.
I can hear how much you love him.
He is lucky to have you.
You are doing it for him.
You care a lot about him.
He can be proud of his dad.
> We’ll see on Saturday at ten. But thank you.
> I’ve got a good boy. It’s less work than you’d think.
`);

const forNow = [
  'That’s my business. Yours is delivering it.',
  'I’ll keep that to myself for now. Find me the bike first.',
];

/** What he tells of his boy once somebody takes it on, and of the rest to who has earned more. */
const theBoy = readAskedTopics(
  `
# promised-whom: Whom he promised it to
after: promise-man, if-not, wanted
next: why-it-matters, leo-knows
Whom have you given your word?
Who is waiting for it?
Who is counting on you?
Who will be disappointed?
Who are you going to explain it to?
Who would be sad if it did not come?
Who is counting on you for it?
trust: 5
~ Somebody who’s counting on it. That’s all you need.
~ Somebody smaller than you. Find the bike.
> My boy. I said it’d be there, and he believes what I say. For now.
> Leo. He’s counting the sleeps. Two, he said last night, on the phone.

# leo-face: What the boy will do
after: birthday, leo-knows, happy-birthday, anything-else
next: leo-likes, leo-rides
What will he do when he sees it?
What will he say when he sees it?
How will he react?
Will he be happy?
What do you think his face will be like?
Do you look forward to his face?
Can you imagine his face?
How do you want to give it to him?
trust: 5
> He’ll go quiet first. Then he’ll ring that bell until the whole street knows.
> He’ll walk round it twice before he touches it. Then there’ll be no getting him off.

# leo-told-if-not: What he would tell the boy
after: if-not, promised-whom, leo-knows, wanted
next: why-it-matters, plan-b
What would you tell him if it does not come?
What would you say to your son?
What would you say to Leo?
How would he take it?
Would he be very disappointed?
What would it mean for Leo if it was late?
How would your son feel?
What explaining would you have to do?
What would he think?
trust: 5
> That I tried. And he’d say it’s all right. That’s the bit I couldn’t stand.
> He wouldn’t cry. He’d be polite about it. Seven years old and polite.

# plan-b: What he has if it does not come
after: if-not, leo-told-if-not, when-needed
next: if-not, another-bike
Do you have a plan B?
What is your plan B?
What will you give instead?
Do you have another present?
Is there something else that you could give?
What will you do on Saturday without it?
Have you thought of something else, just in case?
trust: 5
~ There isn’t one. That’s why I’m ringing.
~ You’re plan B. And C. So let’s have it.
> A card with a drawing of a bike in it. He draws better than me, that’s the trouble.
> I could borrow one. I thought of it last night. Then I thought of him giving it back.

# hide-where: Where he hides it
after: leo-knows, leo-now, offer-courier, home-when
next: leo-knows, friday-until
Where will you hide it?
Where do you hide the bike?
Will he not find it?
Where will you put it?
How will you keep it a secret?
Could he see it too early?
Should it come in a plain box?
trust: 5
What will you do with it until Saturday?
Where does it go until Saturday?
> In the shed, behind the tiles. He doesn’t go in there, there are spiders.
> Under a dust sheet, like everything else I own. He’ll walk past it six times.

# cake-his: The cake
after: party, leo-age
next: party
Who bakes the cake?
Will there be a cake?
Are you baking a cake?
What cake does he get?
Can you bake?
What will you have for breakfast?
Is the cake ready?
What is there to eat?
trust: 5
Who does the cooking?
Do you cook?
> I’m doing it. Chocolate. I lay floors, so it’ll be level.
> Pancakes at seven, cake at three. I’ve got it on a list. You’re on the same list.

# other-presents: The other presents
after: birthday, leo-age, party
next: leo-likes
What else is he getting?
Are there other presents?
Is the bike the only present?
What do the others give him?
What did he get last year?
What else did he wish for?
Does he get anything from his gran?
trust: 5
Is it only the bike he wants?
Is the bike all that he wants?
> A book about sharks, from his gran. It’s a good book. It hasn’t got wheels.
> Just the bike from me. He didn’t put anything else on the list, he numbered it one to ten and wrote the same thing.

# leo-friends: His friends
after: party, leo-likes
next: leo-rides, park
Who are his friends?
Who are the three friends?
Does he have many friends?
How many children are coming?
What are his friends called?
Do his friends all have bikes?
How old are the other children?
Is it nice for him to have them over?
trust: 5
> Sam, Idris, and a girl called Billie who’s faster than the lot of them.
> Three. It’s the first time they come to mine. I’ve hidden all the nails.

# park: The park
after: party, leo-rides
next: leo-friends
Which park is it?
What will you do in the park?
Is the park far?
Where do they ride?
What if it rains?
Are you going with them?
How long will you be out?
trust: 5
> The one by the mill, with the long slope. I’ll be at the bottom with the plasters.
> If it rains they’ll get wet. They’re eight, they don’t mind. I’ll bring towels.

# leo-drawing: The drawing
after: birthday, leo-likes, leo-knows
next: leo-likes, leo-face
What is on the drawing?
What does the drawing look like?
When did he draw it?
Does the drawing hang on your fridge?
Is he good at drawing?
Did he draw the bike for you?
What else does he draw?
Can you describe the drawing?
trust: 5
> The bike, red, with flames, and two people next to it. One’s got knee pads on.
> He did it in August, with the catalogue open. He’d even got the number of gears right.

# leo-too-small: The bike he has now
after: leo-rides, bike-details
next: leo-rides
What happened to the old one?
Whose bike does he ride now?
Is his old bike too small?
What became of his first bike?
Where is his old bike?
Who lent it to him?
How long has he been without a bike?
trust: 5
> The old one stayed at his mum’s, and it’s tiny. The one he rides is the neighbour’s girl’s. It’s got a basket.
> He’s grown a hand since spring. It’s on the door frame.

# scooter: The scooter and the helmet
after: customer-before
next: why-us, leo-rides
Who was the scooter for?
Was the scooter for your son?
Who did you buy the helmet for?
When did you buy the scooter?
Was the scooter a present too?
Did he like the scooter?
trust: 5
> The same boy, two years ago. It’s met every wall in town.
> His sixth birthday. It came a day early. I thought, these people know what they’re doing.

# leo-phone: Talking with him in the week
after: leo-now, promised-whom, leo-age
next: leo-now, misses-him
Do you talk on the phone?
Do you talk to him every day?
When did you last speak to him?
What did he say last night?
Does he call you?
Do you speak to him in the week?
How do you keep in touch?
trust: 7
> Every night at half past seven. He tells me what he’s drawn and I tell him what I’ve walked on.
> Last night. “Two more sleeps, Dad.” I said yes as if I knew.

# misses-him: Whether he misses the boy
after: leo-now, why-it-matters, leo-phone
next: why-it-matters, lives-alone
Do you miss him?
Is it hard to be without him?
Is it hard to see him so rarely?
How is it without him?
How do you feel when he is not there?
Is the house empty without him?
Would you like to have him more often?
How do you cope without him?
trust: 7
> The house is very tidy in the week. So, yes.
> Sunday nights. I take him back and drive home the long way.

# leo-split: How the boy took the separation
after: why-it-matters, his-mum, leo-likes
next: misses-him, leo-likes
How did he take the separation?
How did Leo take it?
How did he cope with the split?
How is he coping with it?
Is it hard for him?
What did you tell him when you split up?
Does he talk about it?
Why is he quieter?
trust: 7
> He asked which house the drawings go to. I said both. I didn’t have a better answer.
> He doesn’t say much. He packs his own bag now, very neatly. I’d rather he forgot something.

# lives-alone: Whether he lives alone
after: why-moved, his-mum, house-now
next: misses-him, leo-now
Do you live alone?
Who do you live with?
Do you live on your own?
Are you alone there?
Is there anybody else in the house?
Do you have a new partner?
Have you got somebody?
trust: 7
~ There’s me at the window. That’s enough people for one parcel.
> Mostly. Every second weekend there’s two of us, and you can hear it.
> Just me. I’ve got a good floor and nobody to tell me to wipe my feet.

# why-moved: Why he moved
after: moved, house-now
next: why-it-matters, lives-alone
Why did you move?
Why did you move in spring?
What made you move?
Where did you live before?
Did you sell the old house?
Who lives in the old house now?
Was it a good move?
trust: 7
~ People move. The parcel only has to do it once.
~ My business. The address is right, that’s all you need.
> His mum and I split up, and she kept the house. It’s nearer the school. It was right.
> Somebody had to. I took my tools and the pencil marks. I cut them out of the old door frame and fitted them here.

# mum-told: Whether his mother knows about the delivery
after: his-mum, if-not, leo-now
next: his-mum, why-it-matters
Does his mum know that it is late?
Have you told his mother?
Does your ex know about it?
What would his mum say?
Could his mother help?
Why does it matter what she says?
Did she buy him something too?
trust: 7
> No. And she won’t, if you do your job.
> She’d say, “Oh, Dan.” Just that. You’ve no idea how long that is.

# own-father: His own father
after: why-it-matters, promise-man, boy-bike
next: why-it-matters
What was your father like?
What about your own dad?
Did your father keep his promises?
Was your father like that?
What kind of father do you want to be?
Are you a good father?
What do you mean, the dad with the excuse?
Where does that come from?
trust: 7
> Mine had an excuse for everything. Good ones, too. I can still recite them.
> I want to be the one who’s there when he said. That’s not much. It turns out it takes a courier.

# reads-him: What it means to him to have the boy there
after: why-it-matters, party
next: misses-him, party
What are you looking forward to most?
What would be the best moment on Saturday?
How do you want Saturday to be?
What is your wish for Saturday?
What would a perfect Saturday look like?
Is it important that he feels at home?
What would make the day for you?
trust: 7
> That at some point on Saturday he says “at home” and means mine.
> Half past ten. All four of them down that slope, and him in front. Or second, behind Billie.

# picture: The picture of his face
after: anything-else, happy-birthday, leo-face
next: anything-else
I would love to see the photo of him.
Please send me a picture.
Send me the photo.
I look forward to the picture.
Where will you send it?
I would be happy about a photo.
Will you really send me a picture?
trust: 5
~ If it comes, you’ll hear from me. If it doesn’t, too.
> You’ll get one. It’ll be blurred, he won’t stand still for it.
> Give me an address, and on Saturday at eleven you’ll know.

# long-wanted: How long the boy has wanted it
after: birthday, leo-knows, leo-drawing
next: leo-drawing, leo-knows
How long has he wanted it?
Since when has he wanted that bike?
Has he wanted it for long?
When did he ask for it?
How did he find it?
How often has he talked about it?
trust: 5
> Since the catalogue came in July. He’s read it more than any book.
> All summer. He said goodnight to the page once. I pretended I hadn’t heard.

# only-child: Whether he has other children
after: birthday, leo-age, leo-likes
next: leo-likes, leo-friends
Do you have any other children?
Do you have other children?
Is he your only child?
Does he have brothers or sisters?
Has Leo got a sister?
Is Leo your only son?
trust: 5
> Just the one. He’s plenty.
> Only Leo. He’d like a dog or a brother, in that order.

# excited-too: Whether Daniel is excited
after: birthday, party, leo-face
next: party, leo-face
Are you excited too?
Are you excited about Saturday?
Are you looking forward to it?
Are you nervous about Saturday?
Have you prepared everything?
What else have you prepared?
Is everything ready for Saturday?
trust: 5
What else have you planned?
What else is planned?
> I’ve blown up forty balloons in a house where nobody’s looking. Work it out.
> It’s all done. There’s a list on the fridge beside the drawing, and everything’s ticked but one.

# together-do: What the two of them do together
after: leo-likes, leo-now, why-it-matters, birthday
next: leo-likes, park
What do you do together?
What do you like doing with him?
What do you two do at weekends?
How do you spend your time with him?
What do you play?
Do you build things together?
What does he like to do with you?
trust: 5
> We build things that don’t last. Last time it was a raft. It floated for a bit.
> He holds the tape and I read it out. He’s very strict about the millimetres.

# mum-there: Whether his mother will be there
after: birthday, party, his-mum, why-it-matters
next: his-mum, party
Will his mother be there?
Will his mum come?
Is his mum coming on Saturday?
Is your wife coming too?
What about your wife?
Do you celebrate with his mother?
trust: 7
~ It’s at mine. The rest’s nobody’s business.
> No. She’ll have him on Sunday, with the other half of the family. Saturday’s mine.
> She’ll bring the shark book to the door. We’re good at doors.

# sleeps-there: The boy’s room at his
after: leo-now, lives-alone, house-now, why-it-matters
next: leo-now, misses-him
Where does he sleep at yours?
Does he have a room at your place?
Has he got his own room?
What is his room like?
Does he feel at home with you?
Does he like it at your house?
trust: 7
> In the box room. I did the floor in cork, so that he can land on it.
> He’s got his own room, with a door he can slam. He hasn’t slammed it yet. I’m waiting for it.

# he-excited: Whether the boy looks forward to it
after: birthday, leo-age, leo-knows, why-it-matters
next: leo-face, party
Is he excited?
Is he looking forward to it?
Does he look forward to Saturday?
Is Leo excited?
Is your son excited about his birthday?
How does he feel about his birthday?
Can he sleep before his birthday?
trust: 5
> He’s asked three times if Saturday still comes before Sunday this week.
> He’s counting the sleeps. He’ll be up at six and in my room at one minute past.
`,
  forNow,
);

export const askedAboutHim = {
  topics: [...himself.topics, ...theBoy.topics],
  leads: [himself.leads, theBoy.leads],
};
