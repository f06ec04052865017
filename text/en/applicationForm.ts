// Words of the form of an application: its eight steps, its fields and values, its checklist, fee and declaration.
import type { educationStates, fundingSources, maritalStatuses, StepName, visaOutcomes } from '#contract/application-form.ts'
import type { formProblems } from '#contract/application-problems.ts'

type Of<L extends readonly string[]> = Record<L[number], string>

export const applicationForm = {
  title: 'Application form',
  to: 'to {course}, {university}',
  progress: '{done, number} of 8 steps done',
  stepOf: 'Step {step, number} of 8',
  all: 'All steps',
  back: 'Back',
  next: 'Save and continue',
  onward: 'Leave it for later',
  incomplete: '{count, plural, one {One thing is still missing here.} other {# things are still missing here.}} What you typed is kept.',
  steps: {
    course: 'Course', personal: 'Personal', education: 'Education', tests: 'Tests', experience: 'Experience', statements: 'Statements',
    finance: 'Finance and visa', documents: 'Documents and submission',
  } satisfies Record<StepName, string>,
  intro: {
    course: 'When you begin, and what should happen if the course closes first.',
    personal: 'Exactly as in your passport. Filled in from your profile.',
    education: 'Every school and university, filled in from your profile. Changes here stay in this application.',
    tests: 'Language and admission tests. One you have not taken yet can be announced.',
    experience: 'All of it is optional.',
    statements: 'Three questions, 4,000 characters together, at least 350 each.',
    finance: 'How you pay for the studies, and what a visa office will ask.',
    documents: 'Everything the course asks for, taken from your vault. Then you submit.',
  } satisfies Record<StepName, string>,
  groups: {
    name: 'Name', identity: 'Identity', passport: 'Passport', contact: 'Contact', mailing: 'Postal address', emergency: 'In an emergency',
    guardian: 'Parent or guardian', funding: 'Funding', visa: 'Visas', disclosures: 'Please tell', consent: 'Consent',
  },
  fields: {
    courseId: 'Course', intakeId: 'Intake', campusId: 'Campus', mode: 'Way to study', backups: 'Back-up courses', scholarship: 'I would like a scholarship',
    givenNames: 'Given names', familyName: 'Family name', preferredName: 'Name you like to be called', dateOfBirth: 'Date of birth', gender: 'Gender',
    citizenships: 'Citizenship', residence: 'Country of residence', maritalStatus: 'Marital status', passportNumber: 'Passport number',
    passportCountry: 'Issued by', passportIssuedOn: 'Issued on', passportExpiresOn: 'Valid until', mail: 'E-mail address', phone: 'Phone number',
    address: 'Street and number', city: 'Town', state: 'State or province', zip: 'Postcode', country: 'Country', mailing: 'Another postal address',
    emergencyName: 'Name', emergencyRelation: 'Relation', emergencyPhone: 'Phone number', guardianName: 'Name', guardianRelation: 'Relation',
    guardianMail: 'E-mail address', guardianPhone: 'Phone number',
    education: 'Education', gap: 'What did you do in the time between?', refused: 'Studies refused or broken off', backlogs: 'Failed exams', educationState: 'State',
    tests: 'Test scores', planned: 'Tests to come', waiver: 'Why no language test is needed', test: 'Test', on: 'Date',
    work: 'Work', research: 'Research and publications', activities: 'Activities', awards: 'Awards',
    employer: 'Employer', role: 'Role', from: 'From', until: 'Until', hours: 'Hours a week', tasks: 'What you did', title: 'Title', text: 'Details',
    whyCourse: 'Why do you want to study this course?', preparation: 'How have your studies prepared you for it?',
    beyond: 'What else have you done to prepare, beyond your studies?', referees: 'Referees', name: 'Name', institution: 'Institution',
    relation: 'How they know you', consent: 'They know that they may be asked',
    funding: 'Who pays', amount: 'Amount for a year', currency: 'Currency', sponsor: 'Name of the sponsor', visas: 'Earlier visas and refusals',
    outcome: 'Outcome', reason: 'Reason', support: 'Support you need, such as for a disability', convictions: 'Have you been convicted of a crime?',
    convictionsText: 'Please explain', shareWithUniversity: 'The university may read this application and its documents',
    othersMaySubmit: 'My agent or counsellor may submit it for me and pay the fee from my wallet', remarks: 'Anything else the university should know',
  },
  hints: {
    familyName: 'Leave it empty if your passport has none.', backups: 'Up to two, in order. The university never sees them.',
    gap: 'More than twelve months lie between two studies, or since the last.', refused: 'Leave it empty if there were none.',
    waiver: 'For example, because you studied in English.', amount: 'In whole units of the currency.', until: 'Leave it empty if it goes on.',
    othersMaySubmit: 'You can take it back here until it is submitted.', referees: 'Up to three. The university may write to them.',
    support: 'It has no influence on the decision.', passportNumber: 'Can be added later if you have none yet.',
  },
  values: {
    maritalStatus: {
      single: 'Single', married: 'Married', partnership: 'Civil partnership', divorced: 'Divorced', widowed: 'Widowed', undisclosed: 'Prefer not to say',
    } satisfies Of<typeof maritalStatuses>,
    educationState: { completed: 'Completed', studying: 'Studying', left: 'Left without a degree' } satisfies Of<typeof educationStates>,
    funding: {
      self: 'Myself', family: 'Family', loan: 'A loan', scholarship: 'A scholarship', employer: 'My employer', sponsor: 'Another sponsor',
    } satisfies Of<typeof fundingSources>,
    outcome: { granted: 'Granted', refused: 'Refused', withdrawn: 'Withdrawn' } satisfies Of<typeof visaOutcomes>,
    yes: 'Yes', no: 'No', none: 'Nothing',
  },
  lists: {
    work: { add: 'Add work', none: 'No work added.' }, research: { add: 'Add research', none: 'No research added.' },
    activities: { add: 'Add an activity', none: 'No activities added.' }, awards: { add: 'Add an award', none: 'No awards added.' },
    referees: { add: 'Add a referee', none: 'No referees added.' }, visas: { add: 'Add a visa', none: 'No visas added.' },
    planned: { add: 'Announce a test', none: 'No tests to come.' }, mailing: { add: 'Post should go somewhere else' },
  },
  entry: { nth: '{what} {n, number}', edit: 'Edit', editThis: 'Edit {name}', remove: 'Remove', removeThis: 'Remove {name}' },
  anyCampus: 'No preference',
  left: '{left, plural, one {# character left of all three} other {# characters left of all three}}',
  needsMore: '{count, plural, one {# more character needed} other {# more characters needed}}',
  backup: {
    find: 'Find a back-up course', label: 'Subject, course or university', add: 'Add', up: 'Move {name} up', remove: 'Remove {name}', none: 'None chosen.',
    nothing: 'Nothing found. Try other words.', next: 'Next intake {date, date, long}',
  },
  intakeFixed: 'The intake is changed on the page of the application now.',
  save: {
    saved: 'Saved', waiting: 'Not saved yet', saving: 'Saving …', invalid: 'The marked fields are not saved yet', failed: 'This could not be saved',
    clash: 'Please choose what stays',
  },
  leave: { title: 'Leave without saving?', text: 'Some of what you typed is not saved: it is marked on the form.', go: 'Leave' },
  clash: {
    title: 'This step was changed in another place', text: 'Another tab, device or person saved it after you opened it. Nothing is lost: choose what stays.',
    mine: 'Here', theirs: 'There', keepMine: 'Keep mine', takeTheirs: 'Take the other',
  },
  checklist: {
    ready: 'Everything is here.', missing: '{count, plural, one {One document is missing} other {# documents are missing}}',
    fill: 'Fill from my vault', filled: '{count, plural, =0 {Nothing fitting is in the vault.} one {One document was attached.} other {# documents were attached.}}',
    use: 'Use {title}', add: 'Add to the vault', off: 'Take off', offThis: 'Take off: {title}', optional: 'optional', need: 'Asked: {need}', have: 'You: {have}',
    change: 'Choose another',
    tests: { english: 'Language test', admission: 'Admission test' }, grade: 'Grade ({scheme})',
    explain: {
      below: 'Below what the course states. You can still apply; the university decides.', unknown: 'Your form does not say yet.',
    },
  },
  fee: {
    title: 'Fee', none: 'This university asks for no fee.', sum: 'The fee is <coins>AO coins</coins>. Application coins are used first.',
    have: 'You have <coins>AO coins</coins> for it.', short: '{count, plural, one {One coin is missing.} other {# coins are missing.}}', add: 'Add {count, plural, one {one coin} other {# coins}}',
    kept: 'Your form is kept; you come back to this step.', back: 'If you cancel before the university has it, the fee comes back.',
    held: 'It is set aside from your wallet.', paid: 'It is paid.', returned: 'It came back to your wallet.', due: 'It is taken when you submit.',
  },
  declare: {
    title: 'Declaration', text: 'What I state is true and complete, the documents are genuine and mine. I know that a false statement can end an application or a place.',
    tick: 'I declare this', name: 'Your full name, as on the personal step', go: 'Submit application', differs: 'Please type {name}.', first: 'Please tick the declaration.',
    todo: 'Still to do', goTo: 'Go to “{step}”',
    done: 'Your application was submitted.',
  },
  late: {
    title: 'The deadline has passed', text: '{intake} closed on {at}. What you wrote is kept. Choose a later intake, or turn to a back-up course.',
    none: '{intake} closed on {at} and this course has no later intake open. What you wrote is kept; turn it to a back-up course or look for another.',
    closedTitle: 'This course no longer takes applications', closed: 'What you wrote is kept. Turn it to one of your back-up courses, or look for another.',
    choose: 'Choose a later intake', search: 'Find another course',
  },
  readOnly: 'The form cannot be changed at this stage. You can read it here.',
  rules: {
    required: 'Please fill this in.', passport_expired: 'This passport has expired.', in_the_future: 'This day is still to come.', in_the_past: 'This day has passed.',
    before_start: 'This is before the beginning.', gap_unexplained: 'Please say what you did in that time.', too_short: 'Please write at least 350 characters.',
    too_long: 'The three answers together have more than 4,000 characters.', consent_needed: 'Without this it cannot be sent to the university.',
    bad_phone: 'Please give digits, for example +49 30 123456.', bad_number: 'Letters, digits, spaces and hyphens only.', repeated: 'This course is chosen already.',
  } satisfies Of<typeof formProblems> & Record<string, string>,
} as const
