import { readWordings } from './wordings.ts';

/** More ways to say what the topics of the case are about. */
export const wordings = readWordings(`
# name
Is it okay to call you Daniel?
Who is this?
Who is this please?
What’s your name?
Who is calling, please?
Can I have your name?
Could you give me your name?
What is your first name?
What is your surname?
Can you tell me who you are?
How do you spell your name?
Who am I talking to?
What should I call you?
Is that Mr Hale?
Am I speaking to Daniel?
And you are?

# order-number
Do you have your order number to hand?
Could you read me the order number?
What’s your order number?
What is the reference on your order?
Can you give me the number of the order?
I need your order number to find you in the system.
Could I have the order ID?
Under what number is your order?
Is there a number on your confirmation?
Would you have the reference number for me?
Please give me your order details.
Can you tell me your order number?
Do you know your order reference?
Order number?
The order number, please.
Your order number?

# what-happened
What is it all about?
What has happened to your order?
What is wrong?
How did it go wrong?
What is the story?
Walk me through it.
What happened on both days?
Could you tell me one last time?
Could you tell me the story one last time?
Do you want to tell me about it?
Would you like to tell me about it?
What is it about?
So it just did not arrive?
So nobody came?
Did it not arrive?
What’s happened?
What went wrong?
Tell me what happened.
Tell me everything.
Tell me what is going on.
What is the matter?
What seems to be the problem?
What can I do for you?
What is this about?
Explain to me what happened, please.
Can you tell me the story from the start?
Start from the beginning.
What has been going on with your delivery?
Could you tell me what has happened so far?
I would like to understand what happened.
Please tell me in your own words what went wrong.
Could you explain the problem to me?
Tell me about your order.
Can you fill me in?
What happened to your delivery?
What happened with the two deliveries?
Right, from the top, what has gone on?
Please start again from the beginning.
I have nothing written down, so please tell me everything.

# what-ordered
What exactly are you missing?
What is missing?
What should we have brought you?
What are we supposed to bring you?
What should we bring you?
What was it we should deliver?
First tell me what you ordered.
What did you buy?
What have you ordered from us?
What was in the box?
What is in the parcel?
What are you waiting for?
Which product did you order?
What was it that you ordered?
Which bike did you order?
What did you order from us?
What does it look like?
What size is the bike?
Which article is missing?
Is it the red bike?
Can you tell me what the item was?

# first-delivery
How was it on Tuesday?
What went on on Tuesday?
And the first time?
What about Tuesday?
What time were we due on Tuesday?
When were we supposed to come?
When was it supposed to be delivered?
When was it due?
On what day should it have come?
What exactly happened on Tuesday?
When were we meant to deliver it?
Which day was the bike supposed to come?
When was it supposed to come?
On which day should it have come?
When should it have come first?
When was it meant to come originally?
Were you home both days?
What happened the first time?
What happened on the first day?
And on Tuesday, what happened?
Did anyone come on Tuesday?
Did nobody come on Tuesday?
Were you in on Tuesday?
Did you wait in on Tuesday?
What went wrong with the first attempt?
Did you get a message on Tuesday?
Tell me about Tuesday.
How long did you wait on Tuesday?
At what time should it have come on Tuesday?
Did anybody show up the first time?

# second-delivery
Did anyone try to deliver it?
How was it on Thursday?
And today?
What about today?
What went wrong today?
What did you see today?
What happened this morning?
Tell me about today.
How did it go today?
Did they try again after that?
So there was a second attempt?
Were you in?
Were you home?
Were you at home when the driver came?
What happened the second time?
What happened today?
And on Thursday, what happened?
Did anyone come on Thursday?
Were you at home on Thursday?
Were you at home today?
Did anyone ring the bell?
Did anybody knock at the door?
Was there a card through the door?
Tell me about Thursday.
What went wrong with the second attempt?
Did you hear anybody at the door?
What about the delivery today?
Did the van come to your street?
What did the website say on Thursday?
When did you see the van?
Which day did you see it go past?
Which day did the van go past?
When did the van drive past?
Did he at least leave a note?
So on both days somebody was at home?

# promised
What was agreed?
What did we agree?
What had we promised?
What did we guarantee?
Which day was the guarantee for?
For which day was it guaranteed?
And the guarantee was for which day?
What was the extra for?
What did we promise you?
What were you told when you ordered?
When should it have arrived?
When were you expecting it?
What was the agreed delivery date?
What delivery date were you given?
What date did the confirmation say?
Did you choose guaranteed delivery?
What did the email say about delivery?
Which delivery service did you choose?
What was supposed to happen?
Was a date guaranteed?
Did you order it with express delivery?

# told-before
What have you tried so far?
Nobody should have to ring four times.
I gather this is your fourth call today.
Who have you talked to so far?
How often did you call?
How many calls was that?
What have my colleagues said?
And what did they say?
Who else have you spoken to at our company?
What did we say?
What did we tell you then?
So nobody called you back?
And nobody called back?
Have you called us before?
Have you already spoken to somebody?
Who have you spoken to?
How often have you called?
What did they tell you?
What did the others say?
What did the last person say to you?
Did you talk to a colleague of mine?
Did anybody call you back?
Is this the first time you are calling?
Who told you that?
What did we tell you when you called?
Have you spoken to anyone here about it?
What happened when you called before?
Did somebody promise to call you back?
Did they write anything down?
How many of us have you been through already?

# address
Can I check your address?
Let me check the address with you.
Where is it supposed to go?
Where do we have to bring it?
Which house number are you?
Could we have the wrong house number for you?
Where do you live?
What is the delivery address?
What’s your address?
Can I have your address please?
Could you confirm your address for me?
Which address did you give us?
Which address should it go to?
What is your street and house number?
What is the number of your house?
What is your postcode?
What number is your house?
Can you spell the street for me?
Is it fourteen or forty-one?
Could I check the address with you?
Are you sure the address is right?
Where should we send it?
Did you give us the right address?
Do you live at forty-one Mill Lane?
Where were we supposed to bring it?
And the road and house number, please?
Where was it meant to go?
Does number 41 exist?

# phone
Where can I reach you?
How do I reach you?
Which number shall I use?
How shall I call you back?
How can I get hold of you later?
What’s your phone number?
Can I have your phone number?
What is your mobile number?
Which number can I call you on?
How can I reach you?
Can I call you back on this number?
Is this a good number for you?
How would you like to be contacted?
When can I call you?
Should I email you or call you?
Can I have your email address?
What number shall I ring?
When are you reachable?

# payment
Is everything paid?
How much is it all together?
How much did you pay us?
And it is paid for?
Have we taken the money already?
Did you pay the extra charge?
How much was it?
How much did the bike cost?
What did you pay?
How much was the delivery?
Have you already paid?
Did you pay by card?
Have you paid for it already?
What was the price?
How much did you pay for the delivery?
How expensive was it?
How much money did you spend?
Was the delivery free?
What did you pay for the guarantee?

# time-lost
What did it cost you?
What have you lost by it?
What does it cost you?
What has this cost you?
How much time has this cost you?
Did you take time off?
Did you have to take a day off?
Have you lost money because of this?
How many hours did you wait?
What did it mean for you?
What consequences has this had for you?
How much trouble has it been?
How long have you been waiting?
Did you wait in all day?
Did you lose wages?

# tracking-now
Where do you think it is?
Where is the parcel now?
What is the status of the delivery?
Where is your bike?
Is it still at the depot?
Is it back in the warehouse?
Has it been returned?
Is the parcel on the van?
Have you looked at the tracking?
Could it be with a neighbour?
Did you ask the neighbours?
Do you have a tracking number?
Have you tried tracking it online?

# when-needed
How much time do I have?
When is the latest?
What is the latest time?
Until when is it no good any more?
Counting hours until when?
Hours until what?
Can you wait until Monday?
Is Monday okay?
Could you wait a few more days?
When do you need it?
By when do you need it?
By when should it be there?
When does it have to be there?
What time do you need it?
Until when do you have time?
Is Friday early enough?
Would Saturday be okay?
Is tomorrow soon enough?
How quickly do you need it?
How soon do you need the bike?
Does it have to be there on a certain day?
What is the latest it can come?
When is the party?
Would next week be too late?

# birthday
Is it for a child?
Who gets the bike?
Who will ride it?
What is the reason for Saturday?
What is so special about Saturday?
Why is it so important that it comes by then?
Why does it have to come by a certain day?
Why is that day so important?
Is the bike for you?
What’s the occasion?
What is the occasion?
Is it a gift?
Is it a present?
Is it for a birthday?
Is it for your child?
Who is it for?
Who’s the bike for?
Is it for your son?
Do you have children?
Is it somebody’s birthday?
When is the birthday?
Why do you need it so urgently?
Why does it have to be Saturday?
What is so important about Saturday?
What’s on Saturday?
How old is he turning?
Why is Saturday so important?
May I ask what it is for?
What’s your son’s name?
So it is for a child?

# why-it-matters
Why is it so important this year?
What is different this year?
What makes this one special?
How is Leo?
How is your son doing?
Why is it so important to you?
Why is this so important?
Why does it mean so much to you?
What makes this birthday special?
Why is this one special?
What would it mean for your son?
Where does Leo live?
What about his mother?
Are you and his mother together?
What did you promise him?
Is there something behind it?
Tell me more about your son.
What is your boy like?

# wanted
What is the one thing you want?
What do you need from me?
What can I do for you today?
What would be a good outcome?
What shall I do?
What would make it better?
What would you prefer instead?
What would make up for it?
How can I make it up to you?
What would put it right?
What can I do for you right now?
What do we do now?
What do you want?
What do you want me to do?
What would you like to happen now?
What would you like me to do?
How can I make it right?
How can I put this right?
What can I do to fix this?
What can we do to make it better?
What would help you most?
What would make you happy?
What would be the best solution for you?
What do you expect from us?
What do you need from us now?
What should happen next, in your view?
Which solution would you like?
How would you like us to solve this?
Do you want a refund or the bike?
Is there any way I can make it up to you?

# customer-before
Have you bought from us before?
Are you a regular customer?
Is this the first time you have ordered from us?
Do you often order from us?
Have you shopped with us before?
Are you new to our shop?
Have you got a customer account?
Did you buy anything here in the past?
Were you happy with your earlier orders?
Did earlier orders arrive on time?

# apology
I’m sorry.
I’m so sorry.
I am very sorry.
I am sorry about that.
I’m sorry for the trouble.
I apologise.
I sincerely apologise for this.
Sorry for the inconvenience.
I’m sorry this happened to you.
I am sorry that you had to wait.
I am sorry for the way you have been treated.
Please accept my sincere apologies for the delay.
I want to apologise for what happened.
We are very sorry for the mistake.
That was our mistake and I apologise.
I can only say sorry.
I’m terribly sorry about the delivery.

# ownership
I promise I’ll check it myself.
I’ll check it myself.
I’m the one who’ll sort this out for you.
Yes, I can fix it.
That is completely our fault.
It is entirely our fault.
I promise you that.
It was our mistake.
We made a mistake and I will fix it.
I am going to sort it out personally.
I will take care of it.
I’ll take care of this for you.
I will make sure it gets sorted.
I will personally see to it.
I will deal with this myself.
I am going to fix this for you.
You can count on me.
It is my responsibility now.
I will make sure that you get your bike.
I promise I will sort this out.
This is on us.
It was our fault.
I will not let you down.
You have my word.
I will see this through to the end.
I am your contact from now on.
I will stay on it until you have the bike.
I take full responsibility.
I won’t put you through to anybody else.
I am going to help you with this.
Then that is me. I will do it.
I am the one person who does it.
This is mine now, I am not dropping it.

# cause-found
The label has the wrong number.
There is a wrong number on the label.
I see it now, the number is wrong.
Our label says something else.
Our label says 41.
It says 41 here.
On our label it is 41.
I see what happened.
It says forty-one here.
Somebody typed the house number the wrong way round.
I can see the problem here.
I found the problem.
The address on the label is wrong.
It went to number forty-one.
It was sent to forty-one Mill Lane.
The numbers got swapped.
There is a typo in the address.
We wrote down the wrong house number.
The house number was entered wrong on our side.
The digits in your address were the wrong way round.
I see what went wrong, we have the wrong number.
The driver was looking for number forty-one.
I have changed the address in the system.
That is why the driver did not find you.
We have forty-one in the system.

# excuse
Everyone’s parcels are late this week.
It’s the Christmas rush.
I can’t just magic it up.
I only work here.
I just work here.
You’ll have to email us.
You will have to send us an email.
You’ll have to fill in the form.
The driver says nobody was in.
The driver said there was no answer.
I cannot do more than that.
It’s not our fault.
That is not our fault.
It is not my fault.
The courier is to blame.
The driver made a mistake, not us.
You have to speak to the delivery company.
We only sell the bikes.
I can’t do anything about it.
I can’t help you with that.
There’s nothing we can do.
That is just how it is.
It says here that nobody was at home.
You were not at home.
You must have missed our driver.
You gave us the wrong address.
You should have been at home.
You should have ordered earlier.
We have a lot of orders right now.
It is out of my hands.
Not my problem.
It’s the delivery firm, not us.
These things happen.

# calm-down
Calm down.
Relax.
Chill out.
Take it easy.
Don’t shout at me.
Lower your voice please.
Don’t be so aggressive.
You don’t have to be rude.
There is no reason to be so upset.
It’s just a bike.
You are overreacting.
Please be polite.
Don’t talk to me like that.
Watch your language.
Please stay calm.

# hold
Will you wait?
Can you wait a minute?
I suppose I could ring the depot.
I could ring the depot.
OK, let me check with the warehouse.
I’ll speak to the depot now, can you hold?
Just bear with me.
One moment please.
Just a moment.
Just a second please.
Hold on a second.
Hold the line please.
Give me a moment.
Let me check.
Let me check that for you.
Let me have a look.
Let me see what I can find.
I’m looking it up now.
I am checking where it is.
I will check with the depot.
Let me call the depot.
Can you hold for a minute?
Would you mind waiting a moment?
Let me check where the parcel is.
I’ll find out what happened.
I am going to look at your order now.

# offer-courier
He’ll be with you between one and two today.
It’ll be with you this afternoon.
It’s on the van.
Could we bring it tonight?
What if our van came this evening?
How about eight on Saturday morning?
Are you going to be at home?
Will somebody be in tomorrow evening?
I can send a van tomorrow.
Our van will bring it to you tomorrow.
I will have it delivered tomorrow.
We will deliver it tomorrow evening.
I can send it by special courier.
We can bring it to you on Friday.
I will get it to you by Friday.
I’ll send our own driver.
I will send the bike out again today.
You will have it before Saturday.
We will redeliver it tomorrow.
I can arrange a new delivery for tomorrow.
I will make sure that it is delivered tomorrow.
I could bring it to you myself.
We will bring it straight to your door.
Can we deliver it tomorrow evening?
Would it be okay if we brought it tomorrow?
I can send you a new bike by express.
Shall we send a replacement overnight?
Are you at home then?
Will you be in then?

# offer-collect
Can you pick it up at the depot?
Could you collect it?
Can you pick it up?
Would you like to pick it up yourself?
You can come and get it from the shop.
Would you be able to come to the store?
We could keep it for you at the nearest branch.
Is picking it up an option for you?
Could you fetch it from the warehouse?
You can pick up the bike from our store today.

# offer-refund
You can have your money back.
All your money back, if you prefer.
I can refund the delivery.
I will refund your delivery charge.
I can give you your money back.
You will get the twelve pounds back.
We will pay you back for the delivery.
I will refund you in full.
We can cancel the order and refund you.
I’ll put the money back on your card.
We could give you some of the money back.
You will not pay for the delivery.
I can take something off the price.
I can offer you compensation.
You get the bike for free.

# offer-voucher
I can offer you a voucher.
Would you like a voucher?
How about a discount on your next order?
You get ten percent off next time.
I could give you a gift card.
We can give you some loyalty points.
As a goodwill gesture I can give you a voucher.
I will send you a twenty pound voucher.
You can have a free helmet with your next order.

# manager
Would you like to make it official?
Would you like to file an official complaint?
Do you want to speak to my manager?
Would you like to talk to my supervisor?
I can put you through to my manager.
Let me get my supervisor.
I will pass you on to my manager.
My boss can help you.
I need to ask my manager.
Shall I transfer you to a supervisor?
I will transfer you to another department.

# next-step
I’m going to talk to my supervisor and call you in thirty minutes.
I’ll ask my team leader and ring you back.
Would you like a text when he’s ten minutes away?
If he’s late, ring me on this number.
I’ll let you know within the hour.
The driver will ring you half an hour before.
I’ll ring you myself at ten to check it’s arrived.
I will call you back.
I’ll call you tomorrow.
I will ring you in the morning.
I’ll phone you as soon as I know more.
I will call you back within the hour.
You will hear from me today.
I will text you when the driver is on his way.
I will send you an email to confirm.
I will let you know when it is on the van.
I’ll keep you informed.
Here is my direct number.
You can call me directly on this number.
I will check on Saturday that it arrived.
You will get a message as soon as it leaves.
I’ll get back to you by six.
I’ll be in touch tomorrow morning.

# recap
Would that work?
Would that work for you?
Would that suit you?
Does that sound all right?
Let me repeat that.
Let me summarise.
Let me go over what we agreed.
To sum up, the bike comes tomorrow evening and you get twelve pounds back.
So we deliver tomorrow to fourteen Mill Lane.
So just to be clear, it is fourteen Mill Lane.
So the plan is that the van comes tomorrow evening.
Is that all right with you?
Are you happy with that?
Is that okay for you?
Do you agree with this?
Can we do it that way?

# anything-else
Is there anything else you’d like to tell me?
Have you got any more questions?
Is there anything else you want me to do?
Is there anything else?
Do you need anything else?
Can I help you with anything else?
Anything else I can help with?
Do you have any questions?
Is there something else I can do?
Was that everything?
Have I missed anything?

# happy-birthday
I hope the boy loves his bike.
Happy birthday to Leo.
Wish him a happy birthday.
I hope he likes the bike.
I hope your son has a great birthday.
Have a great birthday party.
All the best to your son.
Wish your boy all the best from us.
Enjoy the birthday on Saturday.
Leo will love it.
Tell Leo happy birthday from me.

# leave-it
What if you are not in?
Who else could take it?
May the driver leave it there?
Can somebody else take it in?
Could a neighbour take it in?
Is anybody else there to sign for it?

# both-days-in
Were you there all the time?
Did you sit at home both days?
You were in all day?
Did you ever leave the house?
Where were you when they tried?
Where were you at that time?
Were you at home?
You were at home?
Were you at home on Tuesday and Thursday?
Were you in on both days, the whole day?

# if-not
What will you do if that doesn’t work?
And if I can’t?
What if I can’t get it there?
What happens if I fail?
And if it does not come this time?
What if it does not come again?

# real-person
Yes, a real person.
A real person.
Real person here.
A real one, promised.

# party
What happens at ten?
What do you do on Saturday?
What do you two do on Saturday?
How will you celebrate it?
What is planned for the birthday?
What is the plan for the party?
What else is on the list for Saturday?
What are you going to do on Saturday?
What are you doing on Saturday?
What happens at ten on Saturday?
What is at ten on Saturday?

# who-exactly
Who was it?
Which colleague was it?
Who did you have on the phone?
Which of us told you to wait?
Who told you to wait?

# no-message
Did we tell you anything?
Did you get any message from us?
And no message at all?
Did nobody tell you?
Was there no message?
Did nobody call you in all those hours?
Did anybody ring you that day?
Did nobody ring you in the meantime?

# nobody-rang
Did anybody ring?
Was the bell rung?
Did you hear the bell?
Did he come to the door?
And nobody came to the door?
Did he ring the bell?
Did the driver ring the bell?

# leo-now
Where do you have to be at seven?
Where are you going at seven?
What is at seven on Friday?
Who is waiting for you at seven?

# proof
How can I show you that I mean it?
What would make you believe it?
What do you need to believe me?
What would help against that worry?
What would make you less worried?

# leo-age
For which age is it?

# where-depot
Where is that depot?
Do you know where the depot is?
When could you come to the depot?
How long would it take you to drive there?

# home-when
Will somebody be in?
Will you be in?
What time will you be home?
What time will you be in tomorrow?
When can we come?
When could we bring it?
When would you be in?
When is somebody at home?
When will you be in tomorrow?
How can we be sure you will be in?
What time would be best?
When would be best for you?

# ordered-when
How long have you been waiting for the delivery?
Where did you see it?
Why did you order so early?
Why so early?

# afternoon
What if it is five past ten?
What happens if it’s five past?
And if it is a quarter past ten?

# leo-knows
Does he know that it’s coming?
Does he know he is getting one?

# van-seen
Then you must have seen the van?
So you saw the van?
Did you see our van?
What did you see of the van?
What did the driver do today?
What did the driver do?

# ran-after
Did you try to stop him?
Did you shout after him?
Did you go after it?

# calls-when
When was that call?
When did you ring us first?
How long did you have to wait?

# trust-me
What would it take for you to trust us?
Can you trust us once more?
Do you believe that I mean it?

# feeling
How are you feeling about all this?
How do you feel about us now?
What upsets you most?
What makes you so angry?
Why are you so angry?

# bike-details
Tell me about the bike.
How many inches?
What sort of bike is it?

# how-sure
He says nobody answered.
The driver says nobody answered.
And you are sure that nobody came?
How certain are you that nobody came?
Is there any chance that you missed them?

# house-found
Can one find your house easily?
Can people read your number from the street?
How could he not find your house?

# said-sorry
Did nobody say sorry?
Has anyone apologised yet?
And nobody apologised?

# why-us
Why did you come to us?
What made you order from us?

# another-bike
Or we could give you a different colour tomorrow.
Would another colour do?
I can offer you a different colour.
What if I sent a different one?
Could it be another bike?
Do we have to find that very bike?

# leo-likes
Tell me about him.
What kind of boy is he?
What sort of boy is Leo?

# driver-name
His name is Mark.
Her name is Kate.
The driver’s called Tom.

# found-it
I’ve got good news.
I can see it’s at the depot in Leeds.
I can see where it is.
It’s at the depot.

# email-says
Did you get a confirmation email?

# lost-it
They say it’ll be Monday.
It’ll be Monday, they say.

# directions
Is there anything he should know about finding you?

# permission
Is it okay if we talk for a few minutes?

# explains-it
What do you think is the reason?
`);
