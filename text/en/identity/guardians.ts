// Words for young people, and for the parents and guardians who consent to what they do here.
import type {
  GuardedAct,
  GuardianshipStatus,
  relations,
} from '#contract/identity/guardians/state.ts'

export const guardians = {
  birthDate: 'Date of birth',
  birthDateHint: 'Not shown to anybody. We keep it only if a parent or guardian has to consent.',
  country: 'Where do you live?',
  countryHint: 'It decides whether a parent or guardian has to consent.',
  card: {
    title: 'Age and parents',
    unknown:
      'You have not told us how old you are. In many countries a parent or guardian has to consent for young people.',
    save: 'Save',
    saved: 'Saved.',
    text: 'You were born on {day}{country, select, none {} other { and live in {country}}}. Until {from} a parent or guardian has to consent before you add documents, share them or pay.',
    decides:
      'You are old enough for your own consent. {name} still sees what you share, apply to and pay, until you are of age on {day}.',
    tooYoung:
      'You were born on {day}. AO is for people who are at least 13 years old: until then you cannot add documents, share them or pay, and nobody can consent to it for you. Under “Close my account” you can leave.',
    youngTitle: 'Were you born on {day}?',
    youngText:
      'AO is for people who are at least 13 years old. If you say so, you cannot add documents, share them or pay until you are 13, and only support can change the day, with a paper that shows it.',
    youngYes: 'Yes, save it',
    ended: 'No parent or guardian has to consent to anything.',
    wrong: 'Is the day or the country wrong? <contact>Write to support</contact>',
    addCountry: 'Say where you live: the age depends on it.',
    ask: 'Ask a parent or guardian',
    askOther: 'Ask somebody else',
    askText:
      'We write to them. They read what it is about and decide; you are told by mail. Use an address that is theirs.',
    askOtherText:
      'The consent of {name} ends at once, and you have to wait until the other one consents.',
    mail: 'E-mail address of your parent or guardian',
    language: 'In which language do we write to them?',
    send: 'Send the mail',
    asked: 'The mail is on its way.',
    release: 'End their view',
    releaseTitle: 'End the view of {name}?',
    releaseText:
      '{name} sees nothing any more of what you do here, and gets a mail that says so. You cannot undo this.',
    released: 'Nobody sees it any more.',
  },
  status: {
    needed: 'Nobody has been asked yet',
    asked: 'Asked: {mail}',
    given: '{name} has consented',
    refused: '{mail} said no',
    withdrawn: '{name} took the consent back',
    ended: 'Not needed any more',
  } satisfies Record<GuardianshipStatus, string>,
  since: 'since {at}',
  relations: {
    mother: 'Mother',
    father: 'Father',
    parent: 'Parent',
    guardian: 'Guardian',
  } satisfies Record<(typeof relations)[number], string>,
  page: {
    title: 'Consent of a parent or guardian',
    asks: '{name} asks for your consent',
    intro:
      '{name} has an account at AO, where people apply to universities, and named you as their parent or guardian. Where they live, their own consent is enough from {from} on. Until then you decide whether they may:',
    acts: {
      documents:
        'Add documents: certificates, passports and other papers are kept in their vault, and are seen by those they show them to and by AO’s staff who help them.',
      shares:
        'Share documents: with universities and others, by links that end on a day and can be closed at any time. Universities may be in other countries.',
      payments:
        'Pay and send coins: buy AO coins by card, pay for the verification of documents and for applications, and send coins to others.',
    } satisfies Record<GuardedAct, string>,
    rights:
      'You see what they share, apply to and pay, and can take your consent back at any time. It ends by itself when they are of age, on {day}. We keep your name, your address and the day of your consent for as long as their account is kept. <privacy>Privacy notice</privacy>',
    name: 'Your name',
    relation: 'You are their …',
    responsible: 'I am of age and responsible for {name}, and I consent to the above.',
    responsibleNeeded: 'Please confirm this.',
    give: 'I consent',
    refuse: 'No',
    refuseTitle: 'Say no?',
    refuseText:
      '{name} is told, and cannot add documents, share or pay. They can ask somebody else, or you again.',
    given: 'You have consented to what {name} does',
    givenText: 'Since {at}, as {relation}. We have sent you a mail with a link to this page.',
    freeText: '{name} is old enough to decide alone now, and lets you see this until {day}.',
    refused: 'You have said no',
    refusedText: '{name} has been told. If you change your mind, they can ask you again.',
    withdrawn: 'You have taken your consent back',
    withdrawnText:
      '{name} has been told. Open links have ended. What was sent to universities or paid before stays as it is. If you change your mind, they can ask you again.',
    ended: 'Nothing is asked of you any more',
    endedText: '{name} decides alone.',
    shares: 'Shared',
    noShares: 'Nothing was shared yet.',
    applications: 'Applied to',
    noApplications: 'Nothing was applied to yet.',
    payments: 'Paid',
    noPayments: 'Nothing was paid yet.',
    shareOf: '{title}, shared with {recipient}',
    shareText:
      '{open, select, yes {Open until {until}} other {Ended}} · opened {n, plural, =0 {never} one {once} other {# times}}{purpose, select, none {} other { · {purpose}}}',
    applicationOf: '{course}, {university}',
    applicationText: '{status} · {number} · {at}',
    paymentText: '{coins} coins · {at}',
    withdraw: 'Take the consent back',
    withdrawTitle: 'Take your consent back?',
    withdrawText:
      'Open links of {name} end at once, and they cannot add documents, share or pay any more. What was sent to universities or paid before stays.',
    old: 'This link is too old',
    oldText: 'We can send a new one to the address that this one went to.',
    sendNew: 'Send a new link',
    sent: 'A new link is on its way to the same address.',
    invalid: 'This link is not valid',
    invalidText:
      'It may be incomplete, or somebody else has been asked, or nobody has to be asked any more.',
    contact: 'Write to us',
  },
  correct: {
    go: 'Correct the birth date',
    title: 'Correct the birth date of {name}',
    text: 'Only after you have seen a paper that shows it. {name} and a guardian who has consented are told by mail. If a guardian is no longer needed, their link ends.',
    country: 'Lives in',
    reason: 'Which paper you saw, and how',
    done: 'Corrected.',
  },
} as const
