import { readWordings } from './wordings.ts';

/** More ways to say what the topics of the case are about. */
export const wordings = readWordings(`
# identity
How old are you now?
So how old are you yourself?
What’s your name?
What is your full name?
Can you tell me your name?
Could you confirm your name and date of birth?
What should I call you?
How would you like to be called?
When were you born?
Can I just check I have the right patient?
May I call you George?
What’s your age?
Your name and date of birth, please.

# reason
Tell me everything.
Start from the beginning.
Tell me about your chest in your own words.
Tell me about your chest.
What’s brought you in to see us today?
What has brought you to us this morning?
Have you had any trouble with your chest?
What has been going on?
What’s been going on with you?
So what has been going on lately?
What is it about?
Why are you here today?
What brought you here?
What’s the matter?
What’s wrong?
What happened?
What has been happening?
What has been bothering you?
Why did you come to see me?
How can we help you today?
What made you come in?
What made your wife send you?
Why did your wife book the appointment?
What can we do for you?
Tell me why you are here.
Tell me about your symptoms.
Tell me about the pain.
Tell me about this tightness.
Tell me what’s wrong.
I heard you have been having chest pain.
So you have a tight chest, tell me about it.
What’s been troubling you?
What are your symptoms?
Could you explain what the problem is?
Is your wife worried about you?
She is worried about you?
What has been going on with your chest?
So your wife made the appointment, how come?
And what do you notice yourself?
What do you notice when it comes?

# onset
Since when have you had this tightness?
When did this start?
When did it begin?
When did the pain start?
When was the first time?
How long have you had it for?
For how long have you had this pain?
How long ago did it start?
Is this new?
Is this the first time you have had this?
Have you had it for long?
Have you ever had this before?
How did it start?
Did it start suddenly or slowly?
Tell me about the first time it happened.
How many weeks has it been going on?
Was it there last year already?
Since when has that been happening?

# frequency
Is it every time, or just some days?
Is it every time you go up the hill?
Does it happen every time?
How often do you get it?
How often do you have the pain?
How many times have you had it?
How many times a day does it happen?
Do you get it every day?
Is it there all the time or does it come and go?
Is it always there?
Does it come and go?
Is it getting better or worse?
Has it become more frequent?
Has it got worse over time?
Is it happening more?
Has it stayed the same?
Are the attacks getting closer together?
When was the last attack?

# site
In which place is it?
In what area is the pain?
Where is it?
Where does it hurt?
Where do you get the pain?
Where in your chest is the pain?
Can you point to it with your finger?
Is it in the centre of your chest?
Which side is it on?
Where exactly is the tightness?
Can you put your finger on it?
Is the pain in one spot?
How big is the area?

# character
What does the pain feel like?
What is the pain like?
How does it feel?
How does it feel when it comes on?
Describe it to me.
What sort of pain is it?
What type of pain is it?
Is it a burning pain?
Is it a pressure or a stabbing pain?
Is it tight, heavy or crushing?
Does it feel like a weight on your chest?
Is it like a knife?
Can you put the feeling into words?
What is the tightness like?
Is it more of an ache or a sharp pain?
What is it like when you have it?

# radiation
Does it spread anywhere?
Does it travel anywhere?
Does the pain go anywhere?
Does it go down your arm?
Does it go up into your neck?
Do you feel it anywhere else?
Does it go into your jaw?
Do you get pain in your shoulder or arm?
Does it stay in one place?
Does it move around?
Do you have pain anywhere else?
Does it go through to your back?
Any tingling or numbness in your arm?

# duration
How soon after you stop does it go?
How soon does it go?
How soon is it over?
Minutes, or longer?
How fast does it go?
How quickly does it go away?
How quickly is it gone?
How long does the pain last?
How long does it usually last?
How long do they last?
How long until it goes away?
How many minutes does it last?
How long do you have it for each time?
How long does one of these last?
Is it over quickly?
Does it go on for hours?
And how long does that take?
When it comes, how long does it stay?
Does it last longer than ten minutes?

# severity
Is it tight now?
Are you feeling it right now, sitting here?
Is anything hurting you now?
How bad did it get?
How bad is the pain?
How painful is it?
How bad does it get?
On a scale of zero to ten, how bad is the pain?
Can you rate the pain from one to ten?
What number would you give it?
How would you score it out of ten?
Is it a strong pain?
Does it hurt now?
Do you have it now?
Do you have any pain at the moment?
Have you got it right now?
How does it affect your daily life?
Is there anything you can no longer do?

# triggers
Is it when you’re digging that it comes on?
What is it like when you walk up a hill?
Do stairs bring it on?
Do you get it on the stairs?
How is it when you go uphill?
What triggers it?
What sets it off?
What causes the pain?
What makes it worse?
What makes it come on?
When does it happen?
When do you get the pain?
When does it come on?
In which situations do you get it?
Does it come on with exercise?
Does it come on when you walk uphill?
Do you get it going up stairs?
Does walking make it worse?
Do you get it after meals?
Does the cold make it worse?
Does eating make a difference?
Is it related to exertion?
Do you get it when you carry something heavy?
Does anything bring it on?
What were you doing when it came on?

# relief
What have you tried so far?
What do you do then?
So what do you do then?
When it tightens, what do you do?
And when it gets tight, what do you do?
And after a rest you were fine again?
So a rest and it was gone?
Did it go away by itself?
Does it go away by itself?
Does it pass on its own?
Does anything make it ease?
Is there something that takes it away?
What helps?
What takes it away?
What makes it go away?
What eases the pain?
How do you get rid of it?
Does it get better when you rest?
Does it get better if you sit down?
Does it stop when you stop?
What do you do to make it better?
Have you tried anything for it?
Have you tried painkillers?
Did you take something against it?
Does any medicine help with it?
And when you stop, does it go away?

# rest-pain
Do you get it at rest?
Do you have it at rest?
Does it happen when you rest?
Do you get pain when you are sitting down?
Do you ever get it at night?
Does it wake you up?
Does it wake you at night?
Does it ever happen when you are doing nothing?
Does it ever come without exercise?
Has it ever come on while you were sitting?
Do you get the pain when you are lying in bed?
Do you get it when you are not moving?
Only when you are active, or also when you are resting?
Does it ever come out of nowhere?

# breathlessness
Have you had any breathlessness?
Any breathlessness?
Are you short of breath?
Are you breathless?
Do you have trouble breathing?
Do you find it hard to breathe?
How is your breathing?
Is your breathing all right?
Do you get out of breath?
Can you catch your breath?
Do you have any swelling in your legs?
Are your legs swollen?
Do you have a cough?
How many pillows do you sleep on?
Do you wheeze?
Do you cough up anything?

# palpitations
Does your heart race?
Does your heart beat fast?
Can you feel your heart beating?
Do you have palpitations?
Does your heart skip beats?
Is your heartbeat regular?
Do you feel your heart thumping?
Have you noticed an irregular heartbeat?
Any fluttering in your chest?
How is your pulse?

# fainting
Are you dizzy?
Do you get dizzy?
Do you feel dizzy?
Any dizziness?
Have you fainted?
Did you faint?
Have you collapsed?
Do you feel faint?
Did everything go black?
Have you fallen?
Have you had any falls?
Do you feel unsteady?
Have you lost consciousness?

# sweating
Do you sweat?
Do you get sweaty?
Do you feel sick?
Do you feel nauseous?
Have you vomited?
Any sweating?
Any nausea?
Do you get clammy when it happens?
Did you throw up?
Any other symptoms?
Do you have any other symptoms?
Anything else that comes with it?
What else do you notice when it happens?
Do you notice anything else at the same time?
Do you have a fever?

# breathing-pain
Does it hurt when you fill your lungs?
Does it hurt to breathe?
Is it worse when you breathe?
Does breathing make it worse?
Does it hurt when you cough?
Does it hurt when you move?
Does it hurt when you press on it?
Is it painful to touch?
Does it change with position?
Have you had an injury to your chest?
Did you fall or hit your chest?
Does turning or bending make it worse?

# digestion
Do you have heartburn?
Do you have reflux?
Do you suffer from indigestion?
Is it heartburn?
Could it be indigestion?
Do you get acid reflux?
Does it burn after you eat?
How is your stomach?
Any problems with your stomach or bowels?
Have you noticed blood in your stool?
Do you have difficulty swallowing?
Do you have stomach pain?

# past-history
Has anybody ever looked at your heart?
Have you ever had trouble with your heart?
Have you yourself had any heart trouble?
Was there ever anything wrong with your heart?
Do you have any other illnesses?
Any medical conditions?
Do you have any health problems?
What other health problems do you have?
Are you generally healthy?
How is your health otherwise?
Do you have high blood pressure?
Do you have diabetes?
Is your cholesterol high?
Have you ever had a heart attack?
Have you had any operations?
Have you been in hospital before?
Have you ever had surgery?
Are you being treated for anything else?
Do you have any long term illness?
Any past medical problems?
Have you ever been seriously ill?

# medicines
Are you on any tablets at the moment?
Do you take any medication?
Do you take medicine regularly?
What medicines do you take?
What tablets are you on?
Which pills do you take?
Are you on any medication?
Do you take anything every day?
Do you have any regular prescriptions?
Do you take your medicines as you should?
Do you forget your tablets sometimes?
Do you use any herbal medicines?

# allergies
Any allergies?
Do you have allergies to medicines?
Are you allergic to any drugs?
Are you allergic to penicillin?
Is there any medicine you react to?
Have you ever had a rash from a medicine?
Any food allergies?
Did a medicine ever make you ill?

# family
Does anyone in your family have heart problems?
Any heart problems in the family?
Any family history of heart disease?
Do you have a family history?
Is there any illness in the family?
Are your parents still alive?
What did your dad die of?
Did your father have heart trouble?
Did your mother have any heart trouble?
What happened to your parents?
Do your brothers or sisters have heart disease?
What illnesses run in your family?
Are there any diseases in your family?

# smoking
Are you a smoker?
Did you smoke?
Did you use to smoke?
Do you smoke cigarettes?
Have you ever been a smoker?
How much do you smoke?
How many a day did you smoke?
Since when have you not smoked?
When did you give up smoking?
Do you vape?
Have you smoked in the past?

# alcohol
And at weekends?
Do you drink more at weekends?
Do you ever drink more than that?
Do you drink?
How much alcohol do you drink?
How often do you drink?
Do you drink beer or wine?
How many units a week?
How many beers do you drink a week?
Do you ever drink too much?
Do you use drugs?
Have you ever taken drugs?

# work
What did you do before you drew a pension?
What were you before you retired?
What do you do?
What did you do for work?
What did you work as?
What was your profession?
What work did you do?
Are you retired?
Do you still work?
Do you work?
What are your hobbies?
What do you like doing?
What does a normal day look like?
How do you keep busy?
Do you do a lot of gardening?
How are your leeks?
What do you do all day?
Are you a gardener?
You are a gardener then?
Do you have a garden?
You were a driver?
Did you work on the buses?
You are a driver?
What did you do before you retired?

# home
What is it like at home?
What’s it like at home these days?
Do you live alone?
Who do you live with at home?
Who is at home?
Do you live with your wife?
Do you have a family?
Do you have kids?
How many children do you have?
How is your wife?
What is your home life like?
Is there somebody to look after you?
Who looks after you at home?
Tell me about your family.
Do you have any grandchildren?

# diet
What do you eat?
How is your diet?
Do you eat well?
Do you have a healthy diet?
How is your appetite?
Do you exercise?
How much exercise do you do?
Do you do any sport?
Has your weight changed?
Have you lost weight?
Have you put on weight?
Do you eat a lot of fat or salt?
How fit are you?

# mood
How do you sleep?
Do you sleep well?
Are you sleeping all right?
Are you stressed?
Do you have a lot of stress?
Are you feeling down?
Do you feel depressed?
How are your spirits?
How have you been feeling?
Is it worse when you are stressed?
Are you more tired than usual?
Do you feel tired?
How is your sleep?
Has your wife noticed a change in you?

# ideas
What do you think is the reason?
What do you make of it all yourself?
What do you make of it?
What do you think it is?
What do you think is wrong?
What do you think is causing it?
Do you have an idea what it could be?
What could be behind it?
What would you say it is?
Do you think it is your heart?
Do you think it is indigestion?
What is your own explanation?
What goes through your mind when it happens?
Why do you think this is happening?
Have you thought about what it might be?

# worry
Does that go through your mind?
Do you think of him when it comes on?
What do you believe it is, then?
What do you think about at night?
What do you think about when you lie awake?
Is he on your mind when it comes on?
What are you worried about?
Are you worried?
Are you worried about your heart?
What worries you?
What’s worrying you?
What are you afraid of?
Are you afraid?
Is something worrying you?
Is there something on your mind?
What scares you about this?
What are your concerns?
Do you have any concerns?
What is your biggest worry?
What is the worst thing it could be?
What frightens you most?
Are you afraid it could be your heart?
Are you afraid that you will end up like your father?
You seem to be holding something back.
There is something you are not telling me.

# not-told-wife
Did it ever come on while you were with him?
What haven’t you told her?
What have you kept from her?
Has anything happened recently?
Has something happened that made you worry more?
What made you worry more lately?
What have you not told Jean?
What does Jean not know?
Have you told your wife everything?
Does your wife know how bad it is?
Does your wife know about the pain?
Are you hiding something from your wife?
Why have you not told your wife?
Is there something you have not told anyone?
Is there more that you have not told me?
What happened last Thursday?
What happened on the stairs?
Did it happen while you were with your grandson?
Did it come on when you were looking after Alfie?
Has it happened with Alfie around?
Have you told Jean about it?

# father-day
How old were you then?
You were nineteen when he died?
What happened when your father died?
Tell me about the day he died.
Were you with your father when it happened?
How did you find out about your father?
Were you with him?
Were you still young when your father died?
Did you see him die?
Who was with your father when he died?

# expectations
What do you expect?
What do you want me to do?
What would you like from me today?
What do you hope for?
What are your expectations?
What would you like to happen?
What were you hoping for today?
What can I do to help you most?
How would you like us to help?
What is important to you?
What is most important to you right now?
Is there something you hope I will do?

# grandson
How is your grandson?
How often do you see Alfie?
Do you look after your grandson?
How old is your grandson?
Who is Alfie?
Tell me more about Alfie.
What is Alfie like?
Do you play with your grandson a lot?
Does Alfie help you in the garden?

# wedding
When is Claire getting married?
When is your daughter getting married?
Is your daughter getting married?
Are you looking forward to the wedding?
Where is the wedding?
Will you give a speech?
Is everything ready for the wedding?
What are your plans for the wedding?
What is Claire planning?
How wonderful that your daughter is getting married.

# summary
Let me sum up.
Let me summarise.
Let me recap.
Let me repeat what you said.
Let me go over what you have told me.
Let me make sure I have got this right.
Did I get that right?
Is that right?
Is that correct?
Have I understood that correctly?
So what you are telling me is that it comes on the hill.
So you have had tightness for three months that comes with walking and goes with rest.
To summarise, you get chest tightness on exertion.
If I have understood you right, it comes when you climb and it goes when you rest.
Did I miss anything?

# plan
We need to do an ECG.
I would like to do an ECG.
We need some tests.
I would like to run some tests.
I want to take some blood.
We should check your heart.
I will send you to a specialist.
I will send you to a cardiologist.
I will refer you.
I would like to examine you.
Can I listen to your chest?
Can I take your blood pressure?
I think it is your heart.
I think you have angina.
This could be angina.
It sounds like angina.
I will give you a spray for under the tongue.
I will prescribe you something.
I would like you to take an aspirin every day.
You should see a heart specialist.
This needs to be checked at the hospital.
I will discuss this with the senior doctor.
The next step is some tests.

# safety-net
Call an ambulance if it doesn’t go away.
Call an ambulance if it does not go away.
Call 999 if the pain does not stop.
If it lasts longer than fifteen minutes call 999.
If it comes back go to A&E.
Go to A&E if it gets worse.
If it happens at rest, call for help at once.
If you get worse, come back.
Please call us if anything changes.
If you get chest pain at rest, ring 999.
If it does not ease after resting, call an ambulance.
Don’t wait if it happens again.
If the pain gets worse you must go to hospital.

# questions
How does that sound?
How does that sound to you?
What do you think about that?
Do you have any questions?
Any questions?
What questions do you have?
Is there anything you want to know?
Is there anything else?
Anything else?
Is that okay with you?
Are you happy with that?
Does that sound all right?
Do you understand the plan?
Is everything clear?
Is there something else you would like to say?
Would you like to ask something?
You have a question for me?

# allotment-answer
Take it steady.
Yes, if you take it steady and stop when it comes on.
Yes, but slowly.
Yes, you can go on digging as long as you feel well.
You can go to the allotment but take it slowly.
You can still do your gardening, but slowly.
Yes, you can go on gardening, gently.
Don’t push the wheelbarrow for now.
No heavy lifting please.
Please rest until we know more.
Avoid the hill for now.
You should not do any heavy work.
Take it slowly until the tests are done.
Light gardening is fine.
Stop as soon as you feel it.
You should take it easy for a while.
Can you leave the allotment for a few weeks?
You should leave the digging for now.

# angina-meaning
It’s when the heart doesn’t get enough blood when it’s working hard.
It is when the heart is not getting enough blood.
Your heart needs more blood when you walk.

# tell-jean
What would you like Jean to know?
What shall we tell Jean?

# jean-noticed
What did she see?
What did she see that made her book you in?
What exactly did she see?
What was it that worried your wife?
Why do you think she is so worried?
What worried Jean so much?

# jean-fears
Your wife sounds worried about you.
Jean rang us, she’s worried.
What is she worried about?
What’s she worried about?
What is your wife so worried about?

# why-now
Why today?
Why did you come today?
What made you come today and not before?

# afterwards
How long before you could carry on?
How long until you can go on?
Can you go on after you have counted?
Can you just go on after that?

# children-know
Who else is worried about you?
I mean Claire, does she know?
Does she know about your chest?
What has Claire said about it?
What does Claire say about all this?

# father-like
Tell me about him.
Tell me about your father.

# alfie-days
What do you do on a Thursday?
What do you do on Thursdays?

# busman
Did you enjoy it, all those years?
Did you enjoy your work?

# fit-before
What could you do a year ago?
What could you do then?

# last-time
Talk me through the last time.
Take me through the last one.
Have you had it since?
When did the tightness last come on?

# worked-up
What about when you’re upset or cross?
Does it come on when you’re upset?

# growing
How’s the allotment doing?
How are things on the allotment?

# statin-missed
What puts you off?
Why don’t you take the cholesterol tablet?

# statin-why
Why do you think you need it?

# spray
I’m going to give you a spray to use under your tongue.
Have you used one of those before?

# jean-right
Do you think she’s right to be worried?
Is she right to worry?

# what-ecg
An ECG is a tracing of your heart.

# where-starts
How far can you walk before it starts?
How far do you get before it comes on?

# feels-when
Were you frightened?

# car-wait
Do you want Jean in here with us?

# permission
Is it okay if we talk for a few minutes?
`);
