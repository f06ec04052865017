// Words of the first signed-in page.
import type { ActionName, Deadline } from '#contract/dashboard/calls.ts'

export const dashboard = {
  tasks: 'Waiting for you',
  consentsWaiting:
    '{count, plural, one {One request on your coins waits} other {# requests on your coins wait}} for your consent',
  transfersToCheck:
    '{count, plural, one {One transfer waits} other {# transfers wait}} for your check',
  admissions: {
    new: '{count, plural, one {One new application} other {# new applications}}',
    prepared:
      '{count, plural, one {One decision lies} other {# decisions lie}} ready to be released',
    deferral: '{count, plural, one {One student asks} other {# students ask}} to begin later',
  },
  work: {
    overdue: '{count, plural, one {One application is} other {# applications are}} overdue',
    today: '{count, plural, one {One application is} other {# applications are}} due today',
    review:
      '{count, plural, one {One application waits} other {# applications wait}} for your check',
    unassigned:
      '{count, plural, one {One application has} other {# applications have}} no counsellor yet',
  },
  recallsDue:
    '{count, plural, one {One payout that was asked back is} other {# payouts that were asked back are}} overdue at the bank',
  transfersToMend: '{count, plural, one {One transfer was} other {# transfers were}} rejected',
  title: 'Home',
  guardian: {
    needed: 'A parent or guardian has to consent before you add documents, share them or pay.',
    asked:
      'Your parent or guardian has been asked. Until they consent, you cannot add documents, share them or pay.',
    tooYoung:
      'You told us that you are not 13 yet. Until then you cannot add documents, share them or pay.',
    unknown:
      'Please tell us when you were born. In many countries a parent or guardian has to consent for young people.',
    go: 'See how it stands',
    say: 'Say it',
  },
  hello: 'Hello, {name}',
  sections: 'Your sections',
  waiting: 'Waiting longest',
  next: 'What comes next',
  done: 'Nothing waits for you. Have a look at other courses, or at what universities ask next.',
  actions: {
    ask_guardian: {
      title: 'Ask a parent or guardian',
      text: 'Before you add documents, share them or pay, they consent by a mail of their own.',
      go: 'Ask them',
    },
    answer_offer: {
      title: '{count, plural, one {Answer your offer} other {Answer your # offers}}',
      text: '{title}',
      go: 'Answer',
    },
    give_information: {
      title: '{count, plural, one {More was asked of you} other {More was asked of you, # times}}',
      text: '{title}',
      go: 'Answer',
    },
    missing_documents: {
      title: '{count, plural, one {One document is missing} other {# documents are missing}}',
      text: 'Your applications ask for it. Upload once, use everywhere.',
      go: 'To the vault',
    },
    finish_application: {
      title: '{count, plural, one {Finish your application} other {Finish your # applications}}',
      text: '{title}',
      go: 'Go on',
    },
    apply_in_time: {
      title: 'Apply while it is open',
      text: '{count, plural, one {{title}} other {{title}, and # saved courses close within 30 days}}',
      go: 'See the course',
    },
    first_document: {
      title: 'Put your first document in',
      text: 'A passport or a transcript is a good start. PDF, JPEG or PNG, up to 2 MB.',
      go: 'Add a document',
    },
    complete_profile: {
      title: 'Complete your profile',
      text: '{count, number} % is there. The rest makes the fit of courses more certain.',
      go: 'To the profile',
    },
    verify_document: {
      title: 'Have a document verified',
      text: 'Choose who vouches for it: an agent, a notary or the issuer.',
      go: 'Choose one',
    },
    prepare_recovery: {
      title: 'Print your recovery codes',
      text: 'With one of them and your password you come back in when mail and telephone are lost.',
      go: 'Make the codes',
    },
    verify_phone: {
      title: 'Verify your mobile number',
      text: 'Codes can then reach you by SMS.',
      go: 'Verify',
    },
    read_messages: {
      title: '{count, plural, one {Read a new message} other {Read # new messages}}',
      text: 'About your applications.',
      go: 'Read',
    },
    compare_saved: {
      title: 'Compare your saved courses',
      text: '{count, number} are on your wishlist. Put up to four side by side.',
      go: 'Compare',
    },
    find_course: {
      title: 'Find a course',
      text: 'Search by subject, country, tuition and intake, and keep what you like.',
      go: 'Search',
    },
  } satisfies Record<ActionName, { title: string; text: string; go: string }>,
  by: 'by {on, date, medium}',
  deadlines: {
    title: 'Deadlines',
    none: 'No deadline in the next 60 days.',
    noneText: 'Save courses, and their closing days appear here.',
    left: '{days, plural, =0 {today} one {tomorrow} other {in # days}}',
    late: '{days, plural, one {one day late} other {# days late}}',
    kinds: {
      offer_reply: 'Answer the offer',
      information: 'Give information',
      application: 'Submit the application',
      saved_course: 'Saved course closes',
      document_expiry: 'Document expires',
      coins: 'Coins expire',
      paper_begin: 'Begin with it at the latest',
      paper_due: 'Paper needed',
      system_due: 'Last day of the system it goes through',
    } satisfies Record<Deadline['kind'], string>,
  },
  applications: {
    title: 'Applications',
    total: '{count, plural, one {1 application} other {# applications}}',
    waiting:
      '{count, plural, =0 {None waits for you.} one {One waits for you.} other {# wait for you.}}',
    status: 'Status',
    count: 'Applications',
    none: 'No application yet',
    noneText:
      'Choose a course and an intake; what is in your profile and vault is filled in for you.',
    find: 'Find a course',
    all: 'All applications',
  },
  vault: {
    title: 'Vault',
    documents: '{count, plural, one {1 document} other {# documents}}',
    verified: '{count, number} verified',
    running: '{count, number} being checked',
    needed: '{present, number} of {needed, number} that your applications ask for',
    missing: 'Still missing: {names}',
    none: 'Your vault is empty.',
    add: 'Add a document',
    open: 'Open the vault',
  },
  profile: {
    title: 'Profile',
    reached: '{percent, number} % complete',
    worth: '+{weight, number} %',
    open: 'Complete it',
    done: 'Everything is there.',
  },
  rewards: {
    title: 'Nearest reward',
    all: 'My rewards',
    met: 'You meet everything.',
    until: 'Until {date}.',
  },
  wallet: {
    title: 'Coins',
    spend: 'to spend',
    held: '{count, number} on hold',
    expiring: '{count, number} expire; their last minute is {at}',
    none: 'No coins yet.',
    add: 'Add coins',
    open: 'Open the wallet',
  },
  wishlist: {
    title: 'Wishlist',
    count: '{count, plural, one {1 course} other {# courses}}',
    closing:
      '{count, plural, =0 {None closes within 30 days.} one {One closes within 30 days.} other {# close within 30 days.}}',
    none: 'Nothing saved yet.',
    find: 'Find courses',
    open: 'Open the wishlist',
  },
  news: {
    title: 'Messages and news',
    none: 'Nothing new.',
    noneText: 'Answers of universities, checks and coins are told here.',
    all: 'All news',
    from: '{from}, {course}',
  },
} as const
