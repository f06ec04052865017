// Words of merging two accounts of one person.
import type { MergeObstacle } from '#contract/merge-obstacles.ts'

export const merging = {
  title: 'Merge another account of mine',
  text: 'Do you have two accounts? Prove the other one, and everything that can move comes to this one. The other ends after {hours} hours, in which you can stop it from either.',
  go: 'Merge another account …',
  start: {
    title: 'Prove your other account',
    mail: 'Address of the other account',
    password: 'Password of the other account',
    go: 'Go on',
    passkey: 'Use a passkey of the other account',
    passkeyFailed:
      'That did not work with this passkey. Please try again, or give address and password.',
  },
  code: {
    title: 'Is that account yours, too?',
    sent: 'We have sent a code to {place}.',
    phone: 'We have sent a code to its number.',
    app: 'Enter the code of the app of the other account.',
    recovery: 'Enter a recovery code of the other account.',
    label: 'Code',
    go: 'Check the code',
    by: {
      email: 'Code by mail',
      phone: 'Code by SMS',
      totp: 'Code of the app',
      recovery: 'Recovery code',
    },
    none: 'The other account is signed in to with a passkey only. Go back and use it.',
  },
  ask: {
    title: 'Merge {mail} into this account?',
    moves: 'Comes to this account:',
    counted:
      '{documents, plural, =0 {no documents} one {one document} other {# documents}}, {shares, plural, =0 {no open shares} one {one open share} other {# open shares}}, {applications, plural, =0 {no open applications} one {one open application} other {# open applications}}, {coins, plural, =0 {no coins} one {one coin} other {# coins}}',
    once: 'What both accounts have stays as it is here, and comes only where this one has none: courses and searches you saved, advisers, fairs, billing address.',
    callsOff:
      '{count, plural, one {This call of the other account is called off, since you have another here at that time:} other {These calls of the other account are called off, since you have others here at those times:}}',
    stays: 'Stays under the old account, unchanged, as history:',
    staysText:
      'Verifications are signed with it and go on to be shown, by you as well. Its profile does not replace yours. Invoices and past payments stay with it; a copy of your data has them, too.',
    drops: 'Ends with it:',
    dropsText:
      'its sign-ins, devices, passkeys, codes and security questions, its number, and the digital locker.',
    when: 'It is carried out on {at}. Until then you can stop it from either account. Afterwards it cannot be undone.',
    list: 'Which kinds of data',
    understood: 'I have read what happens',
    go: 'Merge',
    done: 'Both accounts have mail. They are merged on {at}.',
  },
  first: 'This keeps the two accounts from being merged now:',
  obstacles: {
    office:
      'One of the accounts holds a role besides student, or a change of its rights waits. Ask an admin to end it first.',
    wallet_frozen: 'Coins of one of them are frozen, owed or disputed.',
    payment_open: 'A payment is under way. Please wait until it has arrived or come back.',
    coins_held: 'Coins of the account that ends are held for something that is not decided yet.',
    transfer_open: 'A transfer waits for consent, approval or payment.',
    not_active: 'One of the accounts is not in use: disabled, closed, or merged already.',
    under_review: 'Somebody is looking at one of the accounts. Please write to us.',
    merge_waits: 'One of the accounts waits to be merged already.',
    name_differs:
      'The names differ, and one of them is confirmed by a verification. Change the other name first.',
    birth_date_differs: 'The birth dates differ. Correct the wrong one first.',
    guardian:
      'One of the accounts is under the consent of a parent or guardian, or waits for it. They can be merged once their person decides alone.',
    same_application:
      'Both have an open application for the same course and intake. Withdraw the one that is not to go on.',
    verification_open: 'A verification of the account that ends is not decided yet.',
    name_change_open: 'A change of name is not decided yet.',
    too_many_coins: 'The coins of both are more than one wallet holds. Spend some first.',
  } satisfies Record<MergeObstacle, string>,
  waits: {
    ends: 'This account is merged into {mail} on {at}',
    stays: '{mail} is merged into this account on {at}',
    text: 'Afterwards it cannot be undone.',
    stop: 'Stop the merge',
    stopped: 'The merge is stopped. Both accounts stay as they are.',
  },
  stop: {
    title: 'Stop the merge of two accounts?',
    text: 'Then both accounts stay as they are. If you did not ask for the merge, change the passwords of both.',
    go: 'Stop the merge',
    done: 'The merge is stopped',
    over: 'This link does not stop anything any more',
    overText: 'The merge is stopped already, or carried out. If you need help, write to us.',
    signIn: 'Sign in',
    contact: 'Write to us',
  },
  of: {
    ends: 'Merged into <account>{mail}</account> on {at}',
    stays: '<account>{mail}</account> was merged into this account on {at}',
    endsWaits: 'Is to be merged into <account>{mail}</account> on {at}',
    staysWaits: '<account>{mail}</account> is to be merged into this account on {at}',
  },
}
