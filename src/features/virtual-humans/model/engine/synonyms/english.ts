/**
 * Groups of words and idioms that mean about the same in the talks Praxis is made for. One group a line: a name, then its
 * members. An idiom is found as a whole before its words are looked at. A word may stand in several groups.
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
breath: breath, breathe, short of breath, shortness of breath, breathless, breathlessness, catch your breath, out of breath, puffed, wheeze, wheezy, winded, dyspnoea, get your breath
dizzy: dizzy, dizziness, lightheaded, light headed, faint, woozy, vertigo, giddy, unsteady, room spin
faint: faint, pass out, passed out, collapse, black out, blackout, lose consciousness, lost consciousness, unconscious, blacked out, keel over
sweat: sweat, sweaty, sweating, clammy, perspire
tired: tired, fatigue, exhausted, exhaustion, worn out, tiredness, no energy, energy, weary, drained, shattered, run down, knackered, lethargic
sleep: sleep, asleep, insomnia, rest at night, nod off
swelling: swell, swollen, swelling, puffy, lump, bump, edema
itch: itch, itchy, rash, hives, spots
bleed: bleed, blood, bloody, bleeding, hemorrhage
bowel: bowel, stool, poo, poop, toilet, bathroom, constipation, constipated, diarrhea, loo, motions, bowel movement, number two
urine: urine, pee, wee, urinate, water works, waterworks, pass water, urination
heart: heart, cardiac, palpitations, heartbeat, heart racing, pulse, fluttering, flutter
radiate: radiate, spread, travel, move anywhere, go anywhere else, anywhere else, shoot, go down, move around, move to, go to your, into your arm, extend, elsewhere, go into
worse: worse, aggravate, exacerbate, make it worse, bring it on, brings it on, trigger, set it off, sets it off, provoke, bring on, flare, flare up, made worse
better: better, relieve, ease, help it, make it better, relief, improve, alleviate, soothe, go away, goes away, settle, let up, eases off
severity: severity, severe, how bad, bad is it, scale, out of 10, 1 to 10, intensity, intense, strong, rate, score, from 0 to 10, 0 to 10
quality: sharp, dull, burn, stabbing, crushing, throbbing, tight, heavy, pressure, what kind of pain, what does it feel like, feel like, what sort of pain, type of pain, kind of pain, sort of pain, character, squeezing, describe the pain, describe it, nature
onset: start, begin, onset, came on, come on, kick in, first notice, first happen, set in, first feel, since when, commence
duration: last, duration, how long does it last, keep up, go on for, going on, been going on
sudden: sudden, suddenly, out of the blue, gradual, gradually, all at once, slowly, come on fast, bit by bit
frequency: frequency, frequent, how often, regularly, constant, all the time, come and go, comes and goes, intermittent, on and off, constantly, continuous, there all the time
before: before, previous, previously, in the past, history, earlier, ever had, had this before, happened before, past, similar
medication: medication, medicine, drug, pill, tablet, prescription, prescribe, meds, painkiller, dose, inhaler, over the counter, remedy, taking anything, paracetamol, ibuprofen, aspirin, herbal, supplement
allergy: allergy, allergic, react badly, reaction, intolerance, intolerant, allergen
smoke: smoke, smoker, cigarette, tobacco, vape, vaping, nicotine, cigar
alcohol: alcohol, drink, drinking, beer, wine, booze, spirits, units a week, alcoholic, pint, liquor
street: recreational, recreational drugs, cannabis, cocaine, substances, illegal drugs, weed, street drugs
exercise: exercise, active, gym, sport, physical activity, walk, work out, fitness, exertion, run
diet: diet, eat, food, appetite, meal, lunch, dinner, breakfast
weight: weight, lose weight, weight loss, put on weight
family: family, relative, parent, mother, father, mom, dad, brother, sister, sibling, runs in the family, run in your family, hereditary, family history
kids: kid, child, son, daughter, baby
partner: partner, husband, wife, spouse, married, boyfriend, girlfriend, relationship, marriage
living: live, living, live with, home, house, at home, household, live alone
job: job, work, occupation, profession, employment, do for a living, career, what do you do, employed, retired
illness: illness, condition, disease, medical history, health problem, medical condition, past medical history, medical problem, health condition, long term condition, diagnosed, diagnosis, illnesses
surgery: surgery, operation, operated, surgical, procedure
hospital: hospital, admitted, emergency room, a and e, emergency department
hypertension: hypertension, blood pressure, high blood pressure
diabetes: diabetes, sugar, blood sugar
cholesterol: cholesterol, lipids, statin
infarct: heart attack, myocardial infarction, infarction, cardiac arrest, coronary, mi
stroke: stroke, cva, brain attack, cerebrovascular accident
doctor: doctor, physician, consultant, practitioner, gp
symptom: symptom, anything else wrong, other problems, other symptoms, complaint, signs
worry: worry, concern, fear, afraid, anxious, frighten, scare, nervous, on your mind, bother, anxiety, trouble you, dread, scary, concerned about
expect: expect, expectation, hope, hoping, want from, like us to do, like me to do, hope to get, want out of, expecting
idea: idea, cause, what do you think it is, think is causing, what caused, reason, think it might be, think this is, behind this, causing this
visit: visit, come in, brings you, bring you in, brought you in, brings you here, come to see, here today, what seems to be the problem, seems to be the matter, what is the matter, the trouble, what is wrong, going on today, what happened, tell me what happened, wrong
mood: mood, feel, feeling, depressed, low, down in the dumps, sad, emotional, how are you coping, cope, spirits
stress: stress, stressed, under pressure, overwhelmed, too much, burnt out, burned out, workload, pressure at work, burnout, swamped, overloaded
test: test, scan, x ray, blood test, ecg, check, checkup, examine, examination, ekg, look you over, have a look
rest: rest, lie down, sit down, resting, at rest, stand still, stop walking
position: position, lean forward, lying, bend, posture
night: night, at night, overnight, wake up at night, wake you
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
understand: understand, hear, appreciate, see why, realize, acknowledge, recognize
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
emergency: emergency, 999, 911, 112, ambulance, emergency services
fire: fire, smoke, flame, burn
spill: spill, leak, puddle, wet floor, slippery
rule: rule, procedure, policy, protocol, regulation, instructions
hurry: hurry, rush, quickly, fast, shortcut, save time, pressure, quick, short cut, corners
permission: permission, authorize, allowed, permit, approve, sign off, authorise
witness: witness, see it happen, saw it
begin_talk: tell me about, describe, explain, walk me through, talk me through, talk about, share with me, tell me more about, can you tell me
leave: leave, quit, resign, hand in my notice, walk out
friend: friend, mate, buddy, pal
thank: thank, thanks, grateful, appreciate
follow: follow up, get back to you, call you back, update you, keep you posted, keep you informed, be in touch, let you know
today_now: immediately, right away, straight away, at once, now, today, asap, as soon as possible, urgently
confirm: confirm, check, verify, double check
private_safe: confidential, between us, in confidence, private, privacy
consent: consent, okay with you, all right with you, permission, may i, mind if i
`;
