// Words of closing an account, and of what AO keeps, why and how long.
import type { ClosingObstacle } from '#contract/closing-obstacles.ts'
import type { KindOfData } from '#contract/retention.ts'

export const closing = {
  title: 'Close my account',
  text: 'Closing ends your account and, after {days} days, erases what AO has of you. Until then you can come back by signing in.',
  go: 'Close my account …',
  first: 'This keeps your account from being closed now:',
  obstacles: {
    office:
      'You hold a role besides student, or a change of your rights waits. Ask an admin to end it first.',
    wallet_frozen:
      'Coins of yours are frozen, owed or disputed. Settle this in the wallet or write to us.',
    payment_open: 'A payment is under way. Please wait until it has arrived or come back.',
    coins_held: 'Coins are held for something that is not decided yet.',
    transfer_open: 'A transfer waits to be approved or paid out. Withdraw it, or wait for it.',
  } satisfies Record<ClosingObstacle, string>,
  of: {
    waiting:
      'Its owner closed this account on {asked}. It is erased after {until}, unless they come back.',
    waitsFor: 'It should have been erased after {until}. What stands in the way:',
    erasing: 'Its owner closed this account on {asked}. It is being erased.',
    erased: 'Its owner closed this account on {asked}. It is erased.',
    obstacles: {
      office: 'a role besides student, or a change of rights that waits',
      wallet_frozen: 'coins that are frozen, owed or disputed',
      payment_open: 'a payment under way',
      coins_held: 'coins held for something that is not decided',
      transfer_open: 'a transfer that waits to be approved or paid out',
    } satisfies Record<ClosingObstacle, string>,
  },
  ask: {
    title: 'Close your account?',
    now: 'At once:',
    out: 'You are signed out everywhere and get no more letters.',
    shares:
      '{count, plural, =0 {No link of yours is open.} one {One shared link ends.} other {# shared links end.}}',
    applications:
      '{count, plural, =0 {No application is open.} one {One open application is withdrawn.} other {# open applications are withdrawn.}}',
    verifications:
      '{count, plural, =0 {No verification is under way.} one {One verification is withdrawn; its coins come back.} other {# verifications are withdrawn; their coins come back.}}',
    stay: 'Coming back within {days} days keeps the account, but does not bring these back.',
    then: 'After {days} days:',
    documents:
      '{count, plural, =0 {Your profile, messages and sign-ins are erased.} one {Your document, profile, messages and sign-ins are erased.} other {Your # documents, profile, messages and sign-ins are erased.}}',
    coins:
      '{count, plural, =0 {There are no coins in your wallet.} one {One coin in your wallet can no longer be used. Spend it before you close the account.} other {# coins in your wallet can no longer be used. Spend them before you close the account, or ask us about coins you bought.}}',
    kept: 'Kept without your name, or because a law says so:',
    understood: 'I have read what happens',
    confirm: 'Close my account',
  },
  done: 'Your account is closed. Until {day} you can come back by signing in.',
  keep: {
    title: 'Your account is being closed',
    text: 'You closed it. It is erased on {day}. Do you want to keep it?',
    go: 'Keep my account',
    leave: 'Leave it closed',
    signIn: 'Sign in',
    over: 'This offer has ended. Sign in again to see it.',
    done: 'Your account stays. Please sign in.',
  },
  retention: {
    title: 'What is kept, why and how long',
    fates: {
      erased: 'As long as you have an account; erased with it.',
      pseudonym: 'With your name as long as you have an account; then only under a number.',
      days: 'At most {days} days, and no longer than your account.',
      post: 'As long as the record of the office it belongs to.',
      kept: '{years} years after it happened, {law, select, tax {as tax and commercial law demand} laundering {as the law against money laundering demands} other {because others rely on what was signed}}.',
    },
    kinds: {
      account: 'Account: number, roles, when it was opened and closed',
      sign_in:
        'Name, addresses and numbers before, sign-ins, devices, factors, trusted people, consents',
      guardians:
        'Of young people: birth date, country, name and address of the parent or guardian, their consent',
      profile: 'Profile: address, birth date, education, test results, picture',
      documents: 'Documents: title, contents and files',
      document_use: 'Shares, who looked at them, text read from documents, the digital locker',
      verifications: 'Verifications: what was confirmed, by whom and when',
      credentials: 'Signed credentials: they hold the title of the document and digests',
      applications: 'Applications: course, dates and outcome',
      application_papers: 'Application forms, papers, comments and advisers',
      tickets: 'Tickets, their messages and attachments; contact forms',
      advice: 'Appointments, fairs, notes, tasks and tags of counsellors',
      searches: 'Saved searches and courses',
      notices: 'Notifications and your choices about them',
      letters: 'Which letters were sent to which address',
      rewards: 'Rewards: what was earned and paid',
      reward_signs: 'What rewards were judged by',
      activity: 'Activity log: that something happened and when',
      copies: 'Copies of your data that you asked for',
      activity_use: 'Who may read the activity log; reminders',
      news: 'What parts of AO tell each other',
      shown: 'What was shown to somebody from a wallet app',
      answers: 'Answers kept to be given again when a connection breaks',
      security: 'Security events',
      coins: 'Coins, payments and the books, with the notes of transfers',
      invoices: 'Invoices and credit notes, with the address on them',
      payment_details: 'Billing address; digests of cards',
      transfers: 'Transfer requests, with who paid whom',
      offices: 'Offices: of counsellors, agents, notaries, universities and admins',
    } satisfies Record<KindOfData, string>,
  },
}
