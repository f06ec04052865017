// Words of the desks that handle applications: a university's and a counsellor's.
export const applicationDesk = {
  title: 'Admissions',
  intro: 'What reached your university, the longest waiting first.',
  introOf: 'What reached {university}, the longest waiting first.',
  one: 'Application',
  adviser: 'advised by {name}',
  unread: '{count, plural, one {# new message} other {# new messages}}',
  waiting: 'Waiting for {whom}, {days}',
  days: '{days, plural, =0 {since today} one {# day} other {# days}}',
  daysUsually: '{days, plural, =0 {since today} one {# day} other {# days}} (usually {usual, number})',
  list: {
    student: 'Student', course: 'Course', state: 'State', waiting: 'Waiting', number: 'Number', sent: 'Arrived',
    university: 'University', anyUniversity: 'All universities', chooseUniversity: 'Choose a university', anyCourse: 'All courses',
  },
  bins: {
    label: 'Piles', new: 'New', reading: 'In reading', prepared: 'Prepared', asked: 'Asked', offered: 'Offered', accepted: 'Accepted',
    deferral: 'Deferrals', denied: 'Denied', ended: 'Ended',
  },
  empty: {
    new: 'Nothing new', reading: 'Nothing half read', prepared: 'No decision is prepared', asked: 'Nothing was asked for', offered: 'No offer is open',
    accepted: 'No place is accepted', deferral: 'Nobody asks to begin later', denied: 'Nothing was denied', ended: 'Nothing has ended',
    text: 'Applications appear here as soon as there are any.',
  },
  prepared: {
    offer: 'Offer prepared', deny: 'Denial prepared', by: 'Prepared by {name}', release: 'Release it now', discard: 'Throw it away',
    discarded: 'The prepared decision was thrown away.', notTold: 'By {name}, {at}. The student has not been told.',
  },
  release: {
    go: 'Release {count, plural, one {# decision} other {# decisions}}',
    title: 'Release {count, plural, one {# decision} other {# decisions}}?',
    text: 'Each student is told at once, by a notice and by mail. This cannot be taken back silently.',
    offer: 'Is offered a place: {course}.',
    deny: 'Is denied: {course}.',
    yes: 'Tell {count, plural, one {the student} other {# students}}',
    doneTitle: 'What became of them',
    done: 'Released; the student has been told.',
  },
  results: {
    text: '{done, plural, =0 {None is done} one {# is done} other {# are done}}{failed, plural, =0 {.} one {, # is not.} other {, # are not.}}',
    why: {
      wrong_state: 'Not done: it has moved on meanwhile.', stale: 'Not done: somebody changed it meanwhile.', too_early: 'Not done: they were reminded less than a day ago.',
      course_closed: 'Not done: the course is closed.', deadline_passed: 'Not done: the deadline has passed.', not_found: 'Not done: it is no longer yours.',
      other: 'Not done. Please open it and try again.',
    },
  },
  work: {
    title: 'Work queue', intro: 'The most urgent comes first. Each card says why it is here and what to do next.',
    tick: 'Choose {name}', all: 'Choose all', chosen: '{count, number} chosen',
    empty: 'Nothing in this pile', emptyText: 'Well done. What comes next appears here by itself.',
    notFound: 'Nobody found', notFoundText: 'Search by name, course, university or number.',
  },
  queue: {
    label: 'Piles of work', overdue: 'Overdue', today: 'Due today', review: 'To check', student: 'With students', offers: 'Offers to chase',
    university: 'With universities', unassigned: 'Without counsellor', previous: 'Previous', next: 'Next', place: '{at, number} of {count, number}',
  },
  why: {
    unassigned: 'Nobody advises this student yet.',
    overdue: 'Was due {due}.',
    today: 'Due today.',
    due: 'Due {due}',
    offer: 'The offer ends {due}, unless the student answers.',
    review: '{days, plural, =0 {Submitted today} one {Submitted a day ago} other {Submitted # days ago}}, {missing, plural, =0 {complete: check it and send it on.} one {# document is missing.} other {# documents are missing.}}',
  },
  next: { take: 'Take on', chase: 'Remind', review: 'Check it', open: 'Open' },
  flags: {
    deadline_near: 'Deadline near', documents_missing: '{count, plural, one {# document missing} other {# documents missing}}', silent: 'Silent for long',
    course_closed: 'Course closed', unread: '{count, plural, one {# new message} other {# new messages}}',
  },
  keys: { down: 'down', up: 'up', tick: 'choose', open: 'open', next: 'next', previous: 'previous', messages: 'messages' },
  bulk: {
    send: {
      go: '{count, plural, one {Send to the university} other {Send # to universities}}', title: '{count, plural, one {Send it to the university?} other {Send # applications to their universities?}}',
      text: 'You have checked form and documents. From now on the university decides; the submission fee is taken.', missing: 'Still missing: {names}', done: 'Sent to the university.',
    },
    ask: {
      go: '{count, plural, one {Ask for more} other {Ask # for more}}', title: '{count, plural, one {Return it with remarks} other {Return # applications with remarks}}',
      text: 'The application goes back to the student, who reads your remarks.', done: 'Returned to the student.',
    },
    remind: {
      go: '{count, plural, one {Remind} other {Remind #}}', title: '{count, plural, one {Remind the student?} other {Remind # students?}}',
      text: 'They get a mail and a notice about what is still open, at most once a day.', note: 'A word from you (optional)', done: 'Reminded.',
    },
    take: {
      go: '{count, plural, one {Take on} other {Take on #}}', title: '{count, plural, one {Take on this student?} other {Take on # students?}}',
      text: 'You become their counsellor and see all their applications.', done: 'You advise them now.',
    },
  },
  tabs: { answers: 'Answers', fit: 'Fit', messages: 'Messages', events: 'History', revisions: 'Changes' },
  answers: {
    incomplete: 'Not complete', nothing: 'Nothing was entered here.', today: 'today',
    backlogs: '{count, plural, one {# backlog} other {# backlogs}}', planned: '{test}, planned for {date}',
  },
  file: {
    title: 'Documents and requirements', missing: '{count, number} missing', complete: 'Complete', none: 'This course asks for nothing.', optional: 'Optional',
    open: 'Read', close: 'Close', openThis: 'Read {name}', closeThis: 'Close {name}', need: 'The course asks for', have: 'The student has', grade: 'Grade, {scheme}', english: 'English',
  },
  fit: {
    title: 'Fit {score, number} of 100', about: 'How the profile fits the course, from {percent} of what counts. It says nothing about the decision.',
    message: { met: 'Met', partly: 'Nearly', unmet: 'Not met', below: 'Below the minimum', missing: 'Not given' },
  },
  events: {
    none: 'Nothing has happened yet.', save: 'Saved', submit: 'Submitted', cancel: 'Cancelled', send: 'Sent to the university', ask: 'Asked for more information', answer: 'Answered',
    lapse: 'Closed: no answer in time', offer: 'Place offered', deny: 'Denied', withdraw: 'Withdrawn by the student', accept: 'Offer accepted', decline: 'Offer declined',
    expire: 'Offer expired', withdraw_offer: 'Offer withdrawn', enrol: 'Enrolled', not_met: 'Conditions not met', defer: 'Deferral decided',
    course_closed: 'The course closed', change_intake: 'Another intake chosen', ask_deferral: 'Asked to begin later',
  },
  standing: {
    courseClosed: 'The course has closed. The student can turn to a back-up course.', asked: '{name} ({party}) asked for this, until {due}',
    studentReason: 'Reason given by the student: {reason}', followedBy: 'This place goes on in another application, for the later intake.',
    follows: 'This application follows an earlier one.', openOther: 'Open it',
  },
  act: {
    offer: 'Make an offer', reconsider: 'Think again: offer', deny: 'Deny', ask: 'Ask for information', enrolled: 'Enrolled', 'conditions not met': 'Conditions not met',
    'offer withdrawn': 'Withdraw the offer', send: 'Send to the university', remind: 'Remind the student', take: 'Take on this student', form: 'Open the form',
  },
  decide: { prepare: 'Only prepare', prepareHelp: 'A prepared decision stays with you until you release it, alone or with others.' },
  ask: {
    title: 'Ask for information', text: 'What do you need, and why?', textHelp: 'The student reads this.', documents: 'Documents to bring', suggested: 'Still missing:',
    days: 'Days to answer', until: 'Until {date}', range: 'From {least, number} to {most, number} days', go: 'Ask the student', done: 'The student has been asked.',
  },
  deny: {
    title: 'Deny {name} a place', reason: 'Reason', choose: 'Choose a reason', text: 'Remarks', textHelp: 'The student reads reason and remarks.', go: 'Deny now',
    done: 'Denied; the student has been told.', prepared: 'The denial lies ready to be released.',
  },
  offer: {
    title: 'Offer {name} a place', conditions: 'Conditions', replyDays: 'Days to reply', replyUntil: 'Reply by {date}, when it is released today', tuition: 'Tuition in the first year',
    scholarship: 'Scholarship', deposit: 'Deposit', currency: 'Currency', note: 'A word to the student', badSum: 'Please write an amount, such as 1200.50.', preview: 'What the student will read',
    reads: '{university} offers you a place: {course}, {intake}.', dueOn: 'by {date}', replyBy: 'Reply by', go: 'Make the offer',
    done: 'The offer is out; the student has been told.', prepared: 'The offer lies ready to be released.', notTold: 'Not told yet',
    openConditions: '{count, plural, =0 {All conditions met} one {# condition open} other {# conditions open}}', met: 'Met', open: 'Open', metBy: 'ticked by {name} on {date}',
  },
  conditions: {
    none: 'Without conditions the offer is unconditional.', one: 'Condition {n, number}', text: 'Condition', kind: 'Kind', dueOn: 'Until (optional)', add: 'Add a condition',
    removeThis: 'Remove condition {n, number}', remove: 'Remove', suggested: 'From the checklist:', bring: 'Bring: {name}', verify: 'Have verified: {name}', reach: '{name}: at least {need}',
  },
  conclude: {
    note: 'A word to the student',
    enrolled: { title: '{name} has enrolled', text: 'The application is closed as enrolled.', done: 'Closed as enrolled.' },
    'conditions not met': { title: 'Conditions not met by {name}', text: 'The place is given up and the application closed. Please say which conditions.', done: 'Closed: conditions not met.' },
    'offer withdrawn': { title: 'Withdraw the offer to {name}', text: 'The application is closed and the submission fee goes back to the student. Please say why.', done: 'The offer was withdrawn.' },
  },
  deferral: {
    asked: 'Asks to begin later', granted: 'A later start was granted', refused: 'A later start was refused', to: 'From {from} to {to}, asked {at}', grant: 'Grant', refuse: 'Refuse',
    grantTitle: 'Grant the start in {to}?', refuseTitle: 'Refuse the start in {to}?', newApplication: 'The place goes on in a new application for the later intake, with the same offer.', text: 'A word to the student (optional)',
  },
} as const
