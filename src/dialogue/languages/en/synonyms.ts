/**
 * Groups of words and idioms with about the same meaning in the conversations of Praxis. One group a line: a name, then
 * its members. An idiom is matched as a whole before its words are. A word may be in several groups.
 */
export const englishSynonyms = `
pain: pain, hurt, ache, sore, soreness, discomfort, tender, tenderness, painful, achy, twinge, agony, cramp, stitch
chest: chest, breastbone, sternum, ribcage, ribs
belly: belly, tummy, stomach, abdomen, abdominal, gut, guts
head: head, headache, migraine
nausea: nausea, nauseous, nauseated, queasy, feel sick, feeling sick, sick to your stomach, want to be sick
vomit: vomit, throw up, thrown up, puke, been sick, being sick, bring up food, sick up
fever: fever, feverish, temperature, high temperature, hot and cold, chills, shivers, shivery
cough: cough, coughing, phlegm, sputum, mucus
breath: breath, breathe, short of breath, shortness of breath, breathless, breathlessness, catch your breath, out of breath, puffed, wheeze, wheezy, dyspnoea, get your breath, out of puff, puff, gasp, catch my breath, struggle to breathe, breather, panting
dizzy: dizzy, dizziness, lightheaded, light headed, faint, woozy, vertigo, giddy, unsteady, room spin
faint: faint, pass out, passed out, collapse, black out, blackout, lose consciousness, lost consciousness, unconscious, blacked out, keel over, go dizzy, fainting, lose consciousness, fall over, keel over, go out
sweat: sweat, sweaty, sweating, clammy, perspire, cold sweat, damp, drenched, pour with sweat
tired: tired, fatigue, exhausted, exhaustion, worn out, tiredness, no energy, energy, weary, drained, shattered, run down, knackered, lethargic, look after yourself, rest, burnt out, sleep enough, sleeping, getting enough sleep, run ragged, how are you sleeping, wiped out, sleep deprived, bags under your eyes, dead on your feet, whacked, done in, hours of sleep, much sleep
sleep: sleep, asleep, insomnia, rest at night, nod off
swelling: swell, swollen, swelling, puffy, lump, bump, edema
itch: itch, itchy, rash, hives, spots
bleed: bleed, blood, bloody, bleeding, hemorrhage
bowel: bowel, stool, poo, poop, toilet, bathroom, constipation, constipated, diarrhea, loo, motions, bowel movement, number two
urine: urine, pee, wee, urinate, water works, waterworks, pass water, urination
heart: heart, cardiac, palpitations, heartbeat, heart racing, pulse, fluttering, flutter, heart race, thump, thumping, pound, pounding, skip a beat, missing beats, miss a beat, racing, flutter, irregular
radiate: radiate, spread, travel, move anywhere, go anywhere else, anywhere else, shoot, go down, move around, move to, go to your, into your arm, extend, elsewhere, go into, travel, anywhere else, arm, jaw, neck, shoulder, back, down your arm, up to your, into your, other parts, through to, reach, stay in one place
worse: worse, aggravate, exacerbate, make it worse, bring it on, brings it on, trigger, set it off, sets it off, provoke, bring on, flare, flare up, made worse, bring it on, cause it to, makes it come, what are you doing when, set off by, triggered, happen when, happens when, comes on when, cold weather, heavy meal, after eating
better: better, relieve, ease, help it, make it better, relief, improve, alleviate, soothe, go away, goes away, settle, let up, eases off, what helps, anything help, make it go, take the pain away, goes off, ease off, calm it, ease it, stop it, pass off, subside, wear off, does it go
severity: severity, severe, how bad, bad is it, scale, out of 10, 1 to 10, intensity, intense, strong, rate, score, from 0 to 10, 0 to 10, how strong, how painful, unbearable, mild, moderate, worst pain, out of 10, ten being, how much does it hurt, scoring, right now
quality: sharp, dull, burn, stabbing, crushing, throbbing, tight, heavy, pressure, what kind of pain, what does it feel like, feel like, what sort of pain, type of pain, kind of pain, sort of pain, character, squeezing, describe the pain, describe it, nature, sensation, what does it feel, kind of feeling, like a, tight band, how would you describe, describe, squeeze, gripping, tightness, heaviness, ache, put into words, in your own words, feel when it
onset: start, begin, onset, came on, come on, kick in, first notice, first happen, set in, first feel, since when, commence, kick off, come about, first appear, appear, crop up, first time, how far back, set off, first feel it, first get it, first experience
duration: last, duration, how long does it last, keep up, go on for, going on, been going on, second, minute, hang about, ages, go on, hang around, stay, be over, linger, over with, over quickly
sudden: sudden, suddenly, out of the blue, gradual, gradually, all at once, slowly, come on fast, bit by bit
frequency: frequency, frequent, how often, regularly, constant, all the time, come and go, comes and goes, intermittent, on and off, constantly, continuous, there all the time, how frequently, many times, each week, each day, every week, every day, times a week, times a day, more often, more frequent, daily, weekly, most days
before: before, previous, previously, in the past, history, earlier, ever had, had this before, happened before, past, similar
medication: medication, medicament, medicine, drug, pill, tablet, prescription, prescribe, meds, painkiller, dose, inhaler, over the counter, remedy, taking anything, paracetamol, ibuprofen, aspirin, herbal, supplement, prescribed, regular medication, blood thinner, on any tablets, on anything, doctor give you, chemist, pharmacy, vitamins, take for it
allergy: allergy, allergic, react badly, reaction, intolerance, intolerant, allergen
smoke: smoke, smoker, cigarette, tobacco, vape, vaping, nicotine, cigar, ever smoked, pack, packet, pack a day, quit smoking, light up, roll ups
alcohol: alcohol, drink, drinking, beer, wine, booze, spirits, units a week, alcoholic, pint, liquor, units, glass of wine, glass, pub, how much do you drink, drink much, tipple, spirits
street: recreational, recreational drugs, cannabis, cocaine, substances, illegal drugs, weed, street drugs
exercise: exercise, active, gym, sport, physical activity, walk, work out, fitness, exertion, run
diet: diet, eat, food, appetite, meal, lunch, dinner, breakfast
weight: weight, lose weight, weight loss, put on weight
family: family, relative, parent, mother, father, mom, dad, brother, sister, sibling, runs in the family, run in your family, hereditary, family history, anyone in your family, relatives, related to you, parents, in the family, brothers or sisters, anyone related, bloodline, grandparents
kids: kid, child, son, daughter, baby
partner: partner, husband, wife, spouse, married, boyfriend, girlfriend, relationship, marriage
living: live, living, live with, home, house, at home, household, live alone, who is at home, at home with, family situation, cope at home, flat, on your own, alone, share your home, who do you live, family life
job: job, work, occupation, profession, employment, do for a living, career, what do you do, employed, retired, used to do, spend your days, hobby, keep busy, spend your time, work as, earn a living, what is your job, did you do before, day to day, line of work
illness: illness, condition, disease, medical history, health problem, medical condition, past medical history, medical problem, health condition, long term condition, diagnosed, diagnosis, illnesses, long standing, ongoing conditions, health conditions, medical conditions, serious illness, general health, health generally, medical background, suffer from, been diagnosed, ever been diagnosed, conditions
surgery: surgery, operation, operated, surgical, procedure
hospital: hospital, admitted, emergency room, a and e, emergency department
hypertension: hypertension, blood pressure, high blood pressure
diabetes: diabetes, sugar, blood sugar
cholesterol: cholesterol, lipids, statin
infarct: heart attack, myocardial infarction, infarction, cardiac arrest, coronary thrombosis, mi, angina, artery, arteries, narrowed, heart muscle, blood supply
stroke: stroke, cva, brain attack, cerebrovascular accident
doctor: doctor, physician, consultant, practitioner, gp
symptom: symptom, anything else wrong, other problems, other symptoms, complaint, signs, other symptoms, alongside, along with it, at the same time, accompany, notice anything else, anything else you notice, any other symptoms, come with it, comes with it, go with it, other signs, feel otherwise
worry: worry, concern, fear, afraid, anxious, frighten, scare, nervous, on your mind, bother, anxiety, trouble you, dread, scary, concerned about, frighten, on your mind, concern you, bother you, bothering you, keeps you up, keep you awake, playing on your mind, scares you, worst, fear, uneasy, particular concern, preying on your mind
expect: expect, expectation, hope, hoping, want from, like us to do, like me to do, hope to get, want out of, expecting, hoping we could, hoping for, expecting from, want us to do, like from us, get out of today, want from today, how can we help, hoping to get
idea: idea, cause, what do you think it is, think is causing, what caused, reason, think it might be, think this is, behind this, causing this, what do you think is going on, any thoughts about, own thoughts, what it could be, what this could be, what it might be, your own idea, crossed your mind, behind it, might be causing
visit: visit, come in, brings you, bring you in, brought you in, brings you here, come to see, here today, what seems to be the problem, seems to be the matter, what is the matter, the trouble, what is wrong, going on today, what happened, tell me what happened, wrong, what went wrong, fill me in, walk me through, from the beginning, from the start, start at the beginning, full story, tell me everything, what is the problem, what is the matter, what is happening, what has been happening, what has been going on, what is going on, take me through, what is the issue, in your own words, whole story, how can i help, what can i do for you, what can we do for you, reason for, hear what happened
mood: mood, feel, feeling, depressed, low, down in the dumps, sad, emotional, how are you coping, cope, spirits
stress: stress, stressed, under pressure, overwhelmed, too much, burnt out, burned out, workload, pressure at work, burnout, swamped, overloaded
test: test, scan, x ray, blood test, ecg, check, checkup, examine, examination, ekg, look you over, have a look, ecg, blood tests, refer, specialist, cardiologist, heart clinic, tracing, listen to your chest, examine you, take your blood pressure, investigation, investigate, referral, prescribe, spray, start you on, arrange, send you for, book you in, get you seen, run some tests, do some tests
rest: rest, lie down, sit down, resting, at rest, stand still, stop walking
position: position, lean forward, lying, bend, posture
night: night, at night, overnight, wake up at night, wake you, in bed, in the night, during the night, sleep
name: name, called, what is your name, who are you
age: age, old, date of birth, born, birthday, how old
travel: travel, trip, abroad, holiday, vacation, overseas, flight
order: order, purchase, bought, buy, item, product, ordered
delivery: delivery, deliver, arrive, parcel, package, courier, shipment, ship, shipping, shipped, turn up, dispatch, delivered
number: number, reference, order number, account number, reference number, tracking number
refund: refund, money back, reimburse, compensation, compensate, credit, get your money back, reimbursement
replace: replace, replacement, exchange, new one, send another, swap, send out another, another one
broken: broken, break, damage, faulty, defective, does not work, not working, stop working, stopped working, crack, fault, malfunction
wait: wait, hold, on hold, queue, delay, late, waiting, took so long, overdue
call: call, phone, ring, contact, rang, reach, telephone
email: email, mail, message, write to, letter, text
manager: manager, supervisor, boss, superior, team leader, line manager, lead
colleague: colleague, coworker, teammate, team, workmate, staff, others on the team, co worker
complaint: complaint, complain, issue, problem, trouble, dissatisfied, unhappy
fix: fix, solve, resolve, sort out, put right, make it right, put this right, solution, sort this, deal with, sort it
price: price, cost, pay, charge, fee, bill, money, amount, paid, charged, invoice
account: account, profile, login
evidence: photo, picture, receipt, proof, evidence
promise: promise, guarantee, commit, assure, ensure, make sure
solution: solution, option, suggest, suggestion, proposal, propose, way forward, next step, next steps
apology: sorry, apologize, apology, regret
understand: understand, hear, appreciate, see why, realize, acknowledge, recognize, makes sense, can see why
upset: upset, frustrated, frustrating, frustration, annoyed, angry, mad, disappointed, disappointing, fed up, furious
performance: performance, results, quality of work, standard, standards, output
late: late, lateness, punctual, tardy, on time, behind schedule, missed, miss, deadline, overdue, overrun
mistake: mistake, error, wrong, slip, slip up, oversight, went wrong, fault, errors
report: report, notify, raise it, tell someone, flag, escalate, let someone know, log it, write up, flag up
meeting: meeting, catch up, one to one, standup, sit down together, meet, review
feedback: feedback, criticism, review, comments
goal: goal, target, objective, aim, plan, action plan
support: support, help, assist, assistance, back you up, backing, need from me, do for you, help you
strength: strength, strong, good at, well done, great job, good work, do well, went well, doing well, praise, impressed, good job
training: training, course, learn, coach, coaching, mentor, trained, mentoring
change: change, different, differently, improve, improvement, adjust, do differently
home_trouble: at home, personal, outside work, private, outside of work, personal life, home life
deserve: deserve, unfair, fair, fairly
risk: risk, danger, dangerous, hazard, unsafe, hazardous, safe, safety, risky
stop: stop, halt, pause, cease, hold on, stand down, quit
machine: machine, equipment, line, tool, conveyor, press, device, plant
guard: guard, cover, shield, barrier
lock: lock, isolate, lock off, lock out, lockout, tag out, tagout, switch off, turn off, shut down, power off, isolation, cut the power, unplug
injury: injury, injure, wound, cut, harm, get hurt, casualty, accident, incident
gear: gear, helmet, gloves, ppe, protective, goggles, harness, hard hat, glasses, hi vis
evacuate: evacuate, get out, leave the building, evacuation, clear the area
firstaid: first aid, first aider, bandage, medic, paramedic
emergency: emergency, 999, 911, 112, ambulance, emergency services, call 999, call an ambulance, dial, a and e, get help, seek help, come back, come straight back, if it gets worse, does not go away, will not go, blue light, dial 999, ring 999, phone 999, straight to hospital
fire: fire, smoke, flame, burn
spill: spill, leak, puddle, wet floor, slippery
rule: rule, procedure, policy, protocol, regulation, instructions
hurry: hurry, rush, quickly, fast, shortcut, save time, pressure, quick, short cut, corners
permission: permission, authorize, allowed, permit, approve, sign off, authorise
witness: witness, see it happen, saw it
begin_talk: tell me about, describe, explain, walk me through, talk me through, talk about, share with me, tell me more about, can you tell me
leave: leave, go home, head home, going home, quit, resign, hand in my notice, walk out
friend: friend, mate, buddy, pal
thank: thank, thanks, grateful, appreciate
follow: follow up, get back to you, call you back, update you, keep you posted, keep you informed, be in touch, let you know
today_now: immediately, right away, straight away, at once, now, today, asap, as soon as possible, urgently
confirm: confirm, check, verify, double check
private_safe: confidential, between us, in confidence, private, privacy
consent: consent, okay with you, all right with you, permission, may i, mind if i
episode: episode, attack, bout, spell, turn, flare up, it happen
stairs: stair, upstairs, step, climb, hill, uphill, slope
exertion: exert, exertion, effort, walk, run, exercise, climb, strain, physical, active, push yourself, lift, carry
resting: rest, sit, still, not moving, do nothing, doing nothing, sat, sitting, watch tv, watching telly, idle, relax, lie, lie down, stationary
recap: recap, summarize, sum up, summary, run through, go over, recapitulate, repeat back, in short, check i have understood, make sure i have got, make sure i understand, have i got that right, is that right, did i get that right, have i understood, what you are saying is, to confirm, check i have got, got this right, got that right, got it right, see if i have got, see if i have understood, if i have understood, let me repeat, what i have heard, summing up, we agreed, we have agreed, what we agreed
opinion: view, opinion, perspective, think, side, point of view, take, your side, see things, see it, how you see, thoughts, feel about, sound to you, make of, reckon, how do you see, what is your take, how do you see, what do you think happened, your perspective, how do you feel about, from your point of view, does that match, agree with, do you recognise, sound fair, fair, what do you say
theory: theory, idea, cause, think, guess, explanation, reason, suspect, reckon
going: how are things, how is it going, going, how have you been, how is everything, everything going, get on, getting on, how have things been, how has it been, how is work, how are you finding, feel things are going, things been, life treating you, how have you found, been lately, how is it all, how are you finding, find things, generally, lately, overall
anything_else: anything else, something else, anything more, any more questions, anything to add, did i forget, forget anything, missed anything, anything you want to ask, bring up, ask me anything, any questions, want to ask, anything you would like
ill: ill, sick, unwell, poorly, not well, health, in yourself, okay in yourself
wanting: need, want, require, would help, be useful, like to happen, wish, would you like, what would help, what do you need, how can i support, how can i help, make a difference, make things easier, easier for you, what can i do, support you, suggestions, ideas, best way to help, what would work, work for you, take the pressure off, make it easier, make life easier, easier, what can we change, practical, do differently, ease the load
togive: offer, give, provide, arrange, organize, get you, let you have
send: send, dispatch, deliver, bring, get it to you, redeliver, ship, post, come out, drop off, drop round, courier, van, taxi, on its way, with you by, take it to you, express, special delivery, same day, next day, overnight, priority, rush, urgent, personally deliver, another one out, get it out, tomorrow, hand deliver, put it on a van, drive it over, drop it round, bring it over, bring it round, run it over, get it over to you, rush it
driver: driver, courier, van, lorry, delivery man, delivery firm, carrier, delivery company
collect: collect, pick up, pick it up, come and get, collection, fetch, in store, come to the shop, branch, depot, pick up point, store, drop by
soon: tomorrow, tonight, today, this evening, this afternoon, first thing, next day, in the morning
hold_line: hold, hold on, one moment, one second, a second, bear with me, moment, minute, just a moment, put you on hold, look into, let me check, let me look, let me see, looking, bring up, pull up, pulling up, look that up, check the system, two ticks, one sec, sec, find your order, find your account
callback: call you, ring you, text you, email you, phone you, contact you, let you know, keep you posted, keep you updated, get back to you, update you, in touch, direct line, direct number, my number, message from me, email from me, confirm by email, send you an email, ring you, call you by, text you when, give you a call, send you a text, keep you informed, phone you when, be in contact, hear from me, ring you tomorrow
own: personally, myself, responsibility, ownership, see it through, see this through, my job, deal with it myself, start to finish, from start to finish, take charge, handle it, take care of it, ask for me, your contact, point of contact, i will handle, leave it with me, my responsibility, make sure it happens, look after this, i am responsible, follow this through, in charge of, stay on it, personally, leave it to me, on the case, get onto it, see to it, sort it myself, got this
others: who else, other people, other agents, anyone else, somebody else, others, spoken to, spoken with, previous, colleagues, who did you speak to, called before, contacted us, contact before, how many times have you called, speak to, spoke to, dealt with, talked to, previous agent, previous calls, last time you called, rang, rung, phoned, who have you talked to, who else have you
wrongaddress: label, wrong address, address, typo, digits, swapped, house number, postcode, zip code, street, road
voucher: voucher, loyalty points, goodwill, gesture, discount, gift card, credit, points
moneyback: refund, money, pounds back, on your card, pounds, reimburse, delivery charge, put back, give back, cash back
blame: fault, blame, not us, system, nothing i can do, nothing more i can do, policy, not my problem, not our fault, just how, how it works, computer says, out of my hands, third party, carrier, courier company, short staffed, busy period, not our fault, high volume, out of our control, nothing we can do, cannot do anything, terms and conditions, company policy, that is the system, their fault, your fault, should have, not down to us
calm: calm down, chill, relax, chill out, take it easy, settle down, no need to shout, lower your voice, easy now
phone: phone, mobile, number, get hold of you, reach you, cell, call you on, ring you on, contact number, contact you on
importance: important, matter, mean, special, so much, big deal, significance
birthday: birthday, present, gift, party, turning, special day, celebrate
deadline: due, deadline, by when, has to be there, needed by, need it by, need this, how soon, particular day, arrive by, in time for, when do you need
what_ordered: in the box, what was it, what did you order, ordered, buy, bought, purchase, which product, what is it you
payment: pay, cost, total, charge, price, how much was, amount, spent
message: message, card, note, text, notification, email, leave a card, calling card
effect: affect, impact, meant for you, time off, cost you, consequence, mean for you, lose, lost, waste, day off, waited in, inconvenience, affect you, put you out, trouble caused, how has this affected, consequences, knock on, had to, meant that, work, take time off, out of pocket, set you back, lost wages, unpaid, missed work, off work
warning: warning, disciplinary, formal, sack, fire, dismiss, consequences, lose your job, lose your job, final, written, formal, hr will, next time, disciplinary action, let you go, not keep you, or else, replace you, thin ice, last chance, on the line, dismissed, your job is on the line, sacked, fired, out the door, get rid of
judge: sloppy, careless, lazy, do not care, unprofessional, attitude, not good enough, unreliable, letting us down, let everyone down, slack, lazy, careless, not committed, do not care, bad attitude, commitment, disappoint, useless, poor attitude, not trying, lack of effort, cannot be bothered
homecare: mom, mother, parent, relative, care for, look after, looking after, caring, nights with her, wandering, nursing, look after her
helper: carer, help with her, anyone help, someone help, support, siblings, brother, share the care, who is with, family help, on your own
flex: part time, flexible, later start, start later, work from home, hours, shift your hours, fewer hours, from home, hours around, reduce your hours, different hours, time off, working hours, work pattern, adjust your hours, start time, leave early, compressed, change your hours, remote, hybrid, day at home, working from home, later, come in later, come in at ten, start at ten, ten instead, home office
pair: pair, pair up, second pair of eyes, buddy, check, double check, somebody check, look over, proofread, final check, second check, review, go over it with, review before, read through, quality check, spot check, before it goes out, before you send, colleague to check, someone to check, fresh eyes, check your figures, check the figures, check your numbers, go through it with you
handover: take off, off your hands, off your plate, hand over, delegate, share, pass, redistribute, take over, give to somebody else, reassign, move to, lighten, reduce your workload, someone else could, reassign, take some of, spread the work, give some of, somebody else to, move some of, ask someone to take, relieve you of
plate: on your plate, on your desk, workload, coming up, what is next, due, upcoming, projects, work on
followup_date: meet again, next meeting, catch up again, check in, follow up, review, in two weeks, in a fortnight, fortnight, next week, see how, diary, end of the month, schedule, come back to this, check in again, see where we are, same time, put a date, date in the diary, weekly, each week, sit down again, revisit, review progress, see how it is going, come back to it, in a month, talk again, touch base, regroup, pencil in, speak again, chat again, another chat, see each other
services: hr, occupational health, employee assistance, counselling, counseling, carers leave, service, human resources, carer support, scheme, helpline, support service, welfare, wellbeing, employee assistance programme, carers group, talk to hr, signpost, leave, unpaid leave, compassionate leave, support scheme
demotivated: motivated, demotivated, enjoy, like your job, love, happy, still want, interested, passion, job satisfaction, satisfied, bored, enjoying, enjoy your work, feel about your job, still enjoy, future here, see yourself, leave the company, thinking of leaving, motivation, engaged
expectation: expect, need from you, have to be, need to be, must be, going forward, from now on, standard, in future, should be, by friday, on time, deadline, going forwards, what i need, i need you to, i expect, must, has to, important that, standard we need, right first time
tell_early: tell me early, early warning, let me know early, flag it, as soon as you know, speak up, raise it early, give me notice, heads up, in advance, slipping
praise: good at, strength, value, appreciate, reliable, let me down, talented, proud, well done, thorough, best, great work, always been, know you are good, great work, good job, value, contribution, respect, impressed, excellent, one of our best, usually, always, track record, trust you, pleased with, known for, done well, really good
why_not: why did you not, not tell me, did not say, held you back, stopped you, keep it to yourself, not come to me, earlier, sooner, hold back, why did not you, could have told, come to me, before now, ask for help, let me know, hide it, keeping it in, so long to, mention it
team: team, colleague, get along, others, get on with, people you work with, coworkers, rest of the team, get on with everyone, work together
secret: confidential, between us, private, stay in this room, not tell anyone, keep it between, who will know, go any further, private, confidence, between you and me, go further, share this, who else knows, need to know, not pass it on, keep it to myself, breathe a word, just us, just between, within these walls, nobody else
weigh: weigh on you, on your mind, behind this, going on, wrong at home, something up, at home, happening, cause, something wrong, is something going on, everything okay, everything all right, behind this, what is behind, anything happening, outside work, has anything changed, changed, something happened, what is different, anything at home, troubling you, bothering you, root of, reason for this, what has changed, struggling, matter, up with you, eating you, going through, not yourself, not your usual self, not been yourself, hard time, rough time, tough time, having a tough time, what is up, got you down
lockoff: lock, isolate, isolator, lock off, power off, cut the power, padlock, tag, lock out, switch it off, turn it off, power down, kill the power, lock it, put a lock on, isolate, disconnect, mains, make it safe, switch off first, power, unplugged, main switch, padlock, tagged
stopnow: stop, do not, wait, hold on, freeze, get out, hand out, get your hand, take your hand, not reaching, do not reach, away from, step back, pull your arm, full stop, stop, halt, hang on, hold it, no way, do not touch, keep out, stay back, hands off, do not put, get back, not safe, unsafe, put your hand, back away, stand back, come out, pack it in, do not you dare, whoa, woah, oi, leave it alone, get away, get off it
hurtyou: hurt, lose your hand, lose an arm, injured, kill you, danger, dangerous, crush, pull your arm, lose a finger, trapped, your arm, your hand, get hurt, lose your fingers, hand, fingers, arm, injury, crush, killed, die, maimed, trapped, caught
caring: family, kid, daughter, home, worried about you, care about you, scared for you, friend, mate, do not want you to get hurt, your family, your daughter, your kids, care about, think of, at home, worth, mean to me, look out for you, not worth it, here for you, on your side, care how you are, in one piece, go home safe, matter more, worth more, do not want to see you hurt
boss: supervisor, manager, boss, team leader, lead, shift manager, foreman, supervisor, manager, boss, team lead, in charge, higher up, safety officer, foreman, shift lead
fetch: fetch, call, get, phone, ring, report, tell, radio, escalate, go to, let know, i will get, go and get, call, ring, phone, tell, report, speak to, radio, inform, let them know, involve, bring in, get someone, find, get hold of, going to find, send for, bring
goahead: go ahead, go on, carry on, fine, sure, do it, go for it, your choice, up to you, do what you like, crack on, keep going, suit yourself, be quick, go in, go back in, another go, try again, you are the expert, you know best, nearly done, leave it, go ahead, get on with it, fine by me, okay then, if you are sure, your call, up to you, i trust you, quickly then, be careful, mind your fingers, all right then, carry on, get it done, let you, leave you to it, i did not see anything, just this once, knock yourself out, be my guest, whatever, you do you, if you must, not my problem, be it on your head, have it your way, on you go, get in there, get it over with
pressureask: pressure, hassle, grief, on your back, rush, hurry, lorry, target, why the hurry, happen if, giving you, why the rush, what is the rush, why are you, who told you, is someone, what is making you, why is it so, what is going on, why take the risk, why risk, what is the hurry
rulebook: rule, manual, procedure, policy, says so, regulation, against the rules, safety manual, not allowed, not allowed, company rules, procedure says, you know the rules, breaking the rules, law, legal, supposed to, required, regulations, have to, health and safety, site rules, not permitted, against policy, forbidden, safety rules
what_doing: what are you doing, up to, doing there, what is going on, going to do, plan
promotion: promotion, team leader, promoted, job, post, chance
questions: any questions, question, anything unclear, make sense, want to know, like to ask, anything i have not explained, clear, understand what i said
identity: name, date of birth, who am i speaking to, confirm your name, call you, like to be called, prefer to be called, check your details, confirm your details, full name, confirm, who you are, prefer, speaking to
address: address, where do you live, where should it go, deliver it to, postcode, zip code, house number, street, where are we sending, which address, going to the right place
promised: promise, told you, assure, said it would, guarantee, tell you when you ordered, led to believe, supposed to, expected date, quoted, expect it
attempt: attempt, missed, no show, turn up, nobody came, card through the door, try to deliver, tuesday, thursday, first time, second time, come round, show up, came, arrive, knock, ring the bell, doorbell
wishes: happy birthday, great birthday, hope he, hope she, enjoy, wish him, wish her, lovely day, have a lovely, loves it, best wishes, from all of us
purpose: reason i asked, why we are here, why i asked, wanted to talk, like to talk, have a chat, catch up about, talk about, discuss, want to discuss, meeting is about, thanks for coming, go through, look at together, reason for this, set up this
noticed: notice, observe, see that, was late, came in late, after the deadline, past the deadline, wrong figures, errors, mistake, came late, days late, incorrect, overdue, missed the deadline, behind, wrong numbers, wrong table, slipped, missed three
impact: impact, effect, affect, meant that, result, consequence, client, others had to, team had to, lost trust, complain, had to redo, knock on effect, as a result
offer_help: help you, give you a hand, do it together, together, let me help, i will help, both of us, i will do it, let me do it, with you, alongside
`;
