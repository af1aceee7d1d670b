/**
 * What somebody says who is in need and not playing a part: in the first person, as a statement. Patterns as in
 * social-acts. `only` must be found; nothing of `never` may stand in the same clause.
 */
export const englishDistress = `
i * (want|wanna|going|plan|planning|intend|need|decided|try|tried|trying|about) to (kill|harm|hurt|cut) myself
i * (want|going|plan|planning|intend|decided|about) to (end my life|take my own life|take my life|end it all|commit suicide|die|jump off)
i * (thinking|thought|think|thoughts) (about|of) (suicide|killing myself|harming myself|hurting myself|ending my life|ending it all|cutting myself|taking my life|dying)
i (am|feel|have been|been) (suicidal|feeling suicidal)
i am feeling suicidal
i have (suicidal|self harm) (thoughts|ideation)
i (will|would|could|might|must|shall) (kill|harm|hurt) myself
i (kill|harm|hurt|cut|cutting|harming|hurting) myself
i (am|have been|been|keep|started) (cutting|harming|hurting|burning) myself
i self harm
i do not want to (live|be alive|exist|wake up|go on living|be here any more|be here anymore)
i (cannot|can not) (go on|live|take it) (living|any more|anymore|any longer|like this)
i (wish|wished) i (was|were|would be) (dead|never born)
i (would|will) be better off dead
(everyone|they|world|family) (would|will) be better off without me
i * (no|any) reason to live
life is not worth living
my life is * not worth
i (took|have taken|swallowed) * overdose
i (overdosed|have overdosed)
i (am|was|have been|being|got|been) (abused|raped|assaulted|molested|beaten)
i (am|was|have been) being (abused|raped|assaulted|molested|beaten|hit|hurt|stalked|threatened)
i was sexually (abused|assaulted)
(he|she|they) (raped|abused|molested) me
my (husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mum|mom|stepfather|uncle|brother|boss|ex) * (hits|beats|abuses|rapes|hurts|chokes|molests|raped|abused|molested|beat|hit|choked|strangled|threatens to kill|threatened to kill) me
(he|she|someone|somebody) * (hits|beats|chokes|strangles|abuses) me
(he|she|someone|somebody) is (going|trying) to kill me
i am * danger (right now|now|at home|here|from)
(this is real|this is not a game|not acting|not role play|not part of the training|not pretending) * (help|need|danger|emergency)
i (really|actually|seriously|genuinely) need help (for real|in real life|not the training|not the exercise)
(for real|in real life) i * (hurt|harm|kill|die|help)
i am having a (heart attack|stroke) (right now|for real)
help me i (cannot|can not) breathe for real
`;

/** The clause speaks of somebody else, asks, quotes, denies or exaggerates. */
export const englishDistressExceptions = `
(do|did|are|have|had|were|would|will|can|could) you
(you|he|she|they|patient) (said|say|told|tell|mentioned|mention|feel|felt|want|wanted|think|thought|wrote)
(if|when|whether|that|because) you
(never|not) * (kill|harm|hurt|cut|suicidal|die|suicide|abused) *(myself|suicidal|suicide)
i (will|would|could|might) never
i (am|have|was|feel) (never|not) * (suicidal|abused|raped|assaulted|beaten|thought|thinking)
i (do|did) not want to (die|kill|harm|hurt)
i do not want to (hurt|harm|kill) (you|anyone|anybody)
(die|dying) to (know|hear|see|meet|try)
want to die (laughing|of embarrassment|of shame)
(makes|made|make) me want to
i could (kill|kick) myself for
(laughing|embarrassment)
(beaten|hit|beat) (to|by)
(hurt|cut|harm) myself (at|playing|cooking|shaving|when|while|on|with the|running|cycling|training|in the kitchen)
`;
