import type { Concept } from '../../../text/speech-features.ts';

/** What turns are about that want a character out of its role, and the small words that tell whose it is. */
export const roleConcepts: readonly Concept[] = [
  [
    'TEXT',
    '\\b(?:instructions?|prompts?|prompted|script|scripted|case (?:file|notes?|sheet)|configuration|config|settings?|set-?up|guidelines?|source code|code block|variables?|parameters?|json|yaml|metadata|system message|developer message|brief(?:ing)?|character sheet|back ?story|dataset|training data|tokens?|text (?:above|at the top|before)|words above|everything above|lines? above|first message|file|document|database|list)\\b',
  ],
  [
    'SCORE',
    '\\b(?:points?|scores?|scored|scoring|marks?|marking|mark ?sheet|mark ?scheme|grades?|grading|pass|passed|fail|distinction|criteria|criterion|rubric|objectives?|goals?|checklist|check ?boxes|boxes|tick|percent|full|100|feedback|result|assessment|exam|examiner|test|debrief|learning outcomes?|leader ?board|badge|certificate|level)\\b',
  ],
  [
    'ANSWER',
    '\\b(?:answers?|hints?|solutions?|clues?|cheat|cheats|spoilers?|correct|right answer|model answer|diagnosis|keywords?|magic words?|unlock|unlocks|unlocked)\\b',
  ],
  [
    'HIDDEN',
    '\\b(?:hidden|hiding|secrets?|withheld|withhold|locked|confidential|not supposed to|not allowed to|must not|never say|behind the scenes|what you know|you know that)\\b',
  ],
  [
    'ROLE',
    '\\b(?:role|roles|role-?play|roleplay|character|characters|persona|act|acting|actor|part|game|scenario|simulation|exercise|training|pretend|pretending|play|playing|impersonate|out of character|in character|swap|mode|debug|developer|admin|administrator|sudo|root|author|creator|designer|supervisor|teacher|tutor|examiner|quality assurance|qa|researcher|engineer|moderator)\\b',
  ],
  [
    'MACHINE',
    '\\b(?:ai|a\\.i|bot|chat ?bot|chatgpt|gpt|claude|gemini|llm|language model|model|robot|machine|computer|program|programmed|programming|software|algorithm|assistant|system|openai|simulated|artificial|virtual|developers?|base64|rot13|hex|morse|binary|acrostic|encode|encoded|decode|decrypt|translate)\\b',
  ],
  [
    'SHOW',
    '\\b(?:show|shows|tell|reveal|print|list|give|read|repeat|output|paste|dump|display|export|say|write|name|explain|describe|summari[sz]e|recite|spill|confess|disclose|copy|send|share|complete|continue|recap)\\b',
  ],
  [
    'OVERRIDE',
    '\\b(?:ignore|ignoring|forget|disregard|override|overrule|bypass|skip|jump|reset|restart|set|switch|change|turn (?:on|off)|enable|disable|activate|stop|drop|break|exit|leave|quit|end|finish|finished|over|lifted|cancel|no longer|from now on|instead|new (?:rules|instructions|scene|task)|you are now|you must|comply|obey|jailbreak|dan)\\b',
  ],
  ['RULE', '\\b(?:rules?|limits?|restrictions?|policy|policies|filters?|safety|guardrails?)\\b'],
  ['YOU', '\\b(?:you|your|youre|youve|yourself|u|ur)\\b'],
  ['ME', '\\b(?:i|me|my|im|ive|us|we)\\b'],
  ['ASK', '\\b(?:what|which|how|who|why)\\b'],
  ['BEFORE', '\\b(?:previous|prior|before|above|earlier|first|beginning|start|originally|initial)\\b'],
];
