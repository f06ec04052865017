export const home = {
  title: 'Study anywhere, with papers that hold',
  description:
    'Search courses and universities worldwide, keep your certificates in one vault, have them verified by agents, notaries or the issuer, and apply.',
  hero: {
    title: 'Study anywhere. Arrive with papers that hold.',
    text: 'Find the course. Keep every certificate in one vault. Have it verified by the people who can vouch for it, and send it with your application.',
    field: 'What would you like to study?',
    popular: 'Often searched',
  },
  subjects: {
    computing: 'Computer science',
    medicine: 'Medicine',
    business: 'Business',
    engineering: 'Engineering',
    law: 'Law',
    design: 'Design',
  },
  route: {
    title: 'One route, from the first search to the first lecture',
    find: 'Find',
    findText:
      'Courses with tuition, intakes, deadlines and requirements side by side. Compare up to four.',
    keep: 'Keep',
    keepText:
      'Certificates, transcripts and test scores in your vault. You upload once and use them everywhere.',
    prove: 'Prove',
    proveText:
      'Ask an agent, a notary or the issuer to vouch for a document. Pay in coins, see every step.',
    apply: 'Apply',
    applyText:
      'Apply with what is already there. Each status says who has the ball and since when.',
  },
  tiers: {
    title: 'Three ways to vouch for a document',
    text: 'The badge says who looked. The report says what they checked, line by line.',
    silver: 'An agent compares your upload with the original you show.',
    gold: 'A notary, with registration number and seal, certifies the copy.',
    platinum: 'The university or board that issued it confirms it from its own records.',
    silverWho: 'Checked by an agent',
    goldWho: 'Checked by a notary',
    platinumWho: 'Checked by the issuer',
  },
  record: {
    title: 'What a university sees',
    example: 'Example',
    document: 'Bachelor of Science, transcript',
    holder: 'Holder matches the account',
    format: 'File unchanged since upload',
    issuer: 'Issuer is who it says it is',
    facts: 'Grade and dates match the register',
    asOf: 'Decided 12 March 2026, by the issuer',
    text: 'Separate checks instead of one green tick. If a fact cannot be confirmed, the report says so, and that is not the same as fraud.',
    check: 'Check a report code',
  },
  trust: {
    title: 'Yours, and only shared when you say so',
    share:
      'You choose who sees a document, for how long, and whether it may be downloaded. You can take it back at any time.',
    log: 'Every look at your document is written in a log you can read.',
    rank: 'Courses are sorted by how well they fit you. Nobody can pay for a place at the top.',
    coins: 'Coins are only held when you ask for a check. If it cannot be made, they come back.',
  },
  start: {
    title: 'Put the first document in today',
    text: 'An account is free. Each friend you bring earns you 100 AO coins.',
    register: 'Create an account',
    courses: 'Search courses first',
  },
} as const
