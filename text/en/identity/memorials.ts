// Words of an account whose person has died, as the staff who look after accounts read them.
import type { memorialPapers } from '#contract/identity/memorials/state.ts'

export const memorials = {
  title: 'If this person has died',
  text: 'A relative tells it with a paper. One of the staff writes down what was seen, another one confirms.',
  open: 'Write down that they have died',
  paper: 'Paper that was seen',
  papers: {
    death_certificate: 'Death certificate',
    register_extract: 'Extract of a civil register',
    court_order: 'Court order',
    consular_report: 'Report of a consulate',
  } satisfies Record<(typeof memorialPapers)[number], string>,
  country: 'Issued by (country)',
  diedOn: 'Day of death, as the paper says',
  toldBy: 'Who told it, and what they are to the person',
  remarks: 'What was compared',
  remarksHint: 'At least 10 characters, in words. No copy of the paper is kept here.',
  day: 'Please give a day that is not in the future.',
  propose: {
    title: 'Has {name} died?',
    text: 'Nothing changes until another one of the staff confirms. Then, at once: {name} is signed out everywhere, nobody signs in any more, shared links and calendar links end, no letter goes to the addresses of this account, and its coins are frozen without running out. After {days} days open applications and verifications are withdrawn. Documents and issued credentials stay.',
    go: 'Propose it',
    done: 'Written down. Another one of the staff confirms it.',
  },
  state: {
    proposed: 'One of the staff says that this person has died. A second person is needed.',
    standing: 'This account is kept in memory of its person.',
    ending: 'One of the staff says that this was a mistake. A second person is needed.',
    refused: 'That this person had died was not confirmed on {at}.',
    ended: 'That this person had died was a mistake. The account was opened again on {at}.',
  },
  proposedBy: 'Written down by {name}, {at}',
  confirmedBy: 'Confirmed by {name}, {at}',
  endProposedBy: 'Said by {name}, {at}',
  reason: 'Reason',
  lastUsed: 'Somebody who was signed in used the account {ago}.',
  usedLabel: 'Last used',
  settles: 'Open applications and verifications are withdrawn from {at} on.',
  settled: 'Open applications and verifications have been withdrawn.',
  own: 'You wrote this down. Another one of the staff has to decide.',
  confirm: {
    proposed: {
      title: 'Confirm that {name} has died?',
      text: 'At once: {name} is signed out everywhere, nobody signs in any more, shared links and calendar links end, no letter goes to the addresses of this account, and its coins are frozen. Links that have ended do not come back. Confirm only after you have seen the paper yourself.',
      go: 'Confirm',
    },
    ending: {
      title: 'Open the account of {name} again?',
      text: 'They can sign in again and get letters, and their coins are free; coins that ran out meanwhile come back for 30 days. Links that have ended, and what has been withdrawn, do not come back.',
      go: 'Open it again',
    },
    done: 'Confirmed.',
  },
  refuse: {
    go: 'Refuse',
    own: 'Take back',
    title: 'Refuse what was proposed?',
    done: 'Refused.',
  },
  end: {
    go: 'It was a mistake …',
    title: 'Is {name} alive?',
    text: 'Another one of the staff has to confirm it. Until then everything stays as it is, and nothing is withdrawn.',
    propose: 'Propose it',
    done: 'Written down. Another one of the staff confirms it.',
  },
}
