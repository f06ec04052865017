import { bankReasons } from './providers/bank-reasons.ts'

export const notifications = {
  screen: {
    title: 'Notifications',
    news: 'News',
    group: 'About',
    at: 'When',
    state: 'State',
    read: 'Read',
    unread: 'New',
    readAll: 'Mark all as read',
    empty: 'Nothing new',
    mail: 'Mail',
    mailText:
      'For what may we write to you? Mail about sign-in and security always comes, at once.',
    rhythm: 'How often',
    rhythms: {
      soon: 'Soon, what happens together in one mail',
      daily: 'Once a day, at 8 in the morning',
    },
    quiet: 'No mail from 22:00 to 07:00, unless it is urgent',
  },
  stop: {
    title: 'No more e-mails about this?',
    text: 'One press ends them. Everything else goes on, and the app still tells you.',
    go: 'End these e-mails',
    done: 'They have ended',
    doneText: 'No more e-mails about “{group}”. Under Settings you can have them again.',
    settings: 'Settings',
    failed: 'This link is not whole',
    failedText: 'Open it again from the e-mail.',
  },
  groups: {
    all: 'Everything but sign-in and security',
    account: 'Account',
    registration: 'Finishing the registration',
    documents: 'Documents and verification',
    confirmations: 'What is confirmed in my institution’s name',
    wallet: 'Wallet',
    applications: 'Applications',
    rewards: 'Rewards',
    help: 'Help and support',
    news: 'News',
  },
  notices: {
    welcome: {
      title: 'Welcome to AO, {firstName}',
      text: 'Complete your profile and put your first document into the vault.',
      act: 'Complete your profile',
    },
    profile_complete: {
      title: 'Your profile is complete',
      text: 'Search results now show how well each course fits you.',
      act: 'See courses that fit',
    },
    new_device: {
      title: 'New sign-in: {device}',
      text: 'If this was not you, remove the device and change your password.',
      act: 'See your devices',
    },
    credentials_changed: {
      title:
        '{what, select, password {Your password was changed} mail {Your e-mail address was changed} phone {Your mobile number was changed} trust {Your trusted people have changed} other {Your sign-in methods were changed}}',
      text: 'If this was not you, reset your password now.',
      act: 'Check your account',
    },
    roles_changed: {
      title: 'What you can do in AO has changed',
      text: 'See your roles in your account.',
      act: 'See what changed',
    },
    impersonation_over: {
      title: 'Our staff has left your account',
      text: '{actions, plural, =0 {Nothing was changed.} one {One thing was done in your name.} other {# things were done in your name.}} Reason: {reason}',
      act: 'See every step',
    },
    recovery_moved: {
      title:
        '{step, select, begun {Somebody wants to recover your account} waiting {Your account will be recovered in 7 days} done {Your account was recovered} refused {A recovery of your account was refused} other {A recovery of your account was stopped}}',
      text: '{step, select, begun {If this is not you, stop it in your account settings.} waiting {If this is not you, stop it now in your account settings.} other {See the activity of your account.}}',
      act: 'Check your account',
    },
    recovery_to_confirm: {
      title: '{name} needs you to confirm who they are',
      text: 'Confirm only after you have seen them or heard their voice.',
      act: 'Look at the request',
    },
    recovery_to_check: {
      title: 'A recovery needs a second person: {name}',
      text: 'Somebody of the staff has seen the identity document. See the person yourself and confirm it, or refuse it.',
      act: 'Check the recovery',
    },
    memorial_to_check: {
      title: 'Needs a second person: the account of {name}',
      text: 'Somebody of the staff says that its person has died, or that this was a mistake. Look at the reasons, then confirm or refuse.',
      act: 'Open the account',
    },
    impersonated: {
      title: 'Our staff opened your account to help you',
      text: '{reason}',
      act: 'See every step',
    },
    registration_reminded: {
      title: 'Your registration is not finished',
      text: '{step, select, terms {Please read and accept the terms.} phone {Please confirm your mobile number.} other {Please complete your profile.}}',
      act: 'Finish the registration',
    },
    counsellor_given: {
      title: '{name} looks after you from now on',
      text: 'Write to them about your applications, or ask for another counsellor on your first page.',
      act: 'See who looks after you',
    },
    student_given: {
      title: 'A student was given to you: {name}',
      text: 'Their file is open to you now.',
      act: 'Open the student’s file',
    },
    appointment_booked: {
      title: 'A call with {name} is booked',
      text: '{at}.{place, select, none {} other { Where: {place}}}',
      act: 'See the call',
    },
    appointment_moved: {
      title: 'The call with {name} was moved',
      text: 'It is now {at}.{place, select, none {} other { Where: {place}}}',
      act: 'See the new time',
    },
    appointment_cancelled: {
      title: 'The call with {name} was called off',
      text: '{at}. {reason, select, left {Whoever looks after the student has changed.} gone {The student does not use AO any more.} merged {Two accounts of the student became one, and the other had an appointment at this time.} other {{reason}}}',
      act: 'See the calls',
    },
    appointment_near: {
      title: 'Tomorrow: a call with {name}',
      text: '{at}.{place, select, none {} other { Where: {place}}}',
      act: 'See the call',
    },
    fair_registered: {
      title: 'You have a place: {title}',
      text: '{at}, {place}. Your code for the door is on the page of the event.',
      act: 'Show your code for the door',
    },
    fair_waiting: {
      title: 'You are on the waiting list: {title}',
      text: '{at}. We write to you when there is a place.',
      act: 'See the event',
    },
    fair_moved_up: {
      title: 'There is a place for you: {title}',
      text: '{at}, {place}. You moved up from the waiting list. If you cannot come, give the place back.',
      act: 'See your place',
    },
    fair_changed: {
      title: 'Another time or place: {title}',
      text: 'Now {at}, {place}.',
      act: 'See what changed',
    },
    fair_cancelled: {
      title: 'Called off: {title}',
      text: '{at}. {reason}',
      act: 'See other events',
    },
    fair_near: {
      title: 'Tomorrow: {title}',
      text: '{at}, {place}. Have your code for the door at hand.',
      act: 'Show your code for the door',
    },
    counsellor_wrote: { title: '{name} wrote to you', text: '{text}', act: 'Read the message' },
    task_given: {
      title: 'A task from your counsellor: {title}',
      text: 'Tick it off on your first page when it is done.',
      act: 'See the task',
    },
    request_to_check: {
      title: 'A document waits for you: {title}',
      text: '{tier, select, silver {Silver} gold {Gold} other {Platinum}} verification was requested.',
      act: 'Check the document',
    },
    request_approved: {
      title: '{title} is verified',
      text: '{tier, select, silver {Silver} gold {Gold} other {Platinum}} verification was successful.',
      act: 'See the verification',
    },
    request_rejected: {
      title: '{title} could not be verified',
      text: '{returned, select, true {Your coins were returned. } other {}}Open the request to see the reason.',
      act: 'See the reason',
    },
    request_reversed: {
      title: 'The decision about {title} was reversed',
      text: '{remarks}',
      act: 'See the decision',
    },
    request_reminded: {
      title: 'Reminder: {title} waits for you',
      text: '{student} has been waiting since {since, date, long}.',
      act: 'Check the document',
    },
    request_followed_up: {
      title: 'The student asks about {title}',
      text: '{note}',
      act: 'Answer the student',
    },
    name_change_to_decide: {
      title: '{name} asks for another name',
      text: 'There is a paper to look at before you decide.',
      act: 'See the request',
    },
    name_change_approved: {
      title: 'Your name is now {name}',
      text: 'What was verified before stays with the name it was verified for.',
      act: 'See your name',
    },
    name_change_refused: {
      title: 'Your name was not changed',
      text: '{remarks}',
      act: 'See your name',
    },
    confirmed_in_name: {
      title: 'Confirmed in the name of {organisation}',
      text: '{tier, select, silver {Silver} gold {Gold} other {Platinum}}. If nobody of yours did that, say so at once.',
      act: 'See what was confirmed',
    },
    document_issued: {
      title: 'New document: {title}',
      text: 'It came from its issuer and is in your vault.',
      act: 'Open the document',
    },
    document_brought: {
      title: 'New document: {title}',
      text: 'Your agent put it into your vault. Please check what it says.',
      act: 'Check the document',
    },
    document_expiring: {
      title: '{title} expires soon',
      text: 'It is valid until {expiry, date, long}. Add its successor in time.',
      act: 'Add its successor',
    },
    coins_added: {
      title: '{coins, number} AO coins added',
      text: 'Your payment went through.',
      act: 'See your coins',
    },
    invoice_issued: {
      title: 'Invoice {number}',
      text: 'Thank you for your purchase of {amount} {currency}. The invoice is ready as PDF and as XML.',
      act: 'See the invoice',
    },
    credit_note_issued: {
      title: 'Refund confirmed: credit note {number}',
      text: '{amount} {currency} went back to your card; banks show it within 5-7 working days. The credit note is ready as PDF and as XML.',
      act: 'See the credit note',
    },
    coins_refused: {
      title: 'Coins addition failed',
      text: 'Debited money is refunded in 5-7 working days.',
      act: 'Try again',
    },
    coins_received: {
      title: '{coins, number} AO coins received',
      text: 'From {from}.',
      act: 'See your coins',
    },
    coins_expiring: {
      title: '{coins, number} AO coins expire soon',
      text: 'You can use them until {until, time, deadline}.',
      act: 'See your coins',
    },
    payment_disputed: {
      title: 'A payment was disputed',
      text: '{coins, number} AO coins of that payment were taken back.',
      act: 'See the payment',
    },
    consent_asked: {
      title: 'Your consent is needed: {coins, number} AO coins',
      text: '{maker} wants to send them to {recipient}. Nothing moves before you agree.',
      act: 'Agree or refuse',
    },
    consent_given: {
      title: '{sender} agreed to {number}',
      text: 'It is being checked now.',
      act: 'See the request',
    },
    mandate_used: {
      title: 'A mandate of yours was used: {coins, number} AO coins',
      text: '{maker} made a request for {recipient}. Until it is paid you can refuse it.',
      act: 'See the request',
    },
    mandate_signed: {
      title: 'You signed a mandate for {recipient}',
      text: 'You can end it at any time. If this was not you, end it now and reset your password.',
      act: 'See your mandates',
    },
    mandate_ended: {
      title: 'The mandate for {recipient} has ended',
      text: 'New requests ask for your consent again.',
      act: 'See your mandates',
    },
    deputy_named: {
      title: '{checker} names you as a deputy',
      text: 'From {from, date, long} to {through, date, long} you would decide transfers for them. It counts once an admin has confirmed it; you can end it at any time.',
      act: 'See deputies',
    },
    deputy_began: {
      title:
        '{you, select, deputy {You decide for {checker} now} other {{deputy} decides for you now}}',
      text: 'Through {through, date, long}. Either of you can end it at once.',
      act: 'See deputies',
    },
    deputy_ended: {
      title:
        '{you, select, deputy {You no longer decide for {checker}} other {{deputy} no longer decides for you}}',
      text: '{ended, select, early {{by} ended it.} other {The last day is over.}}',
      act: 'See deputies',
    },
    transfer_to_check: {
      title: 'Transfer {number} waits for your check',
      text: '{coins, number} AO coins of {sender}.',
      act: 'Check the transfer',
    },
    transfer_approved: {
      title: 'Transfer {number} was approved',
      text: 'The coins went to {recipient}.',
      act: 'See the transfer',
    },
    transfer_rejected: {
      title: 'Transfer {number} was rejected',
      text: '{expired, select, true {Nobody decided in time; the coins went back.} other {{remarks}}}',
      act: 'See the reason',
    },
    transfer_paid: {
      title: '{coins, number} AO coins left your wallet',
      text: 'They went to {recipient}. If you do not know why, please contact support.',
      act: 'See the payment',
    },
    transfer_settled: {
      title: '{amount} {currency} arrived',
      text: 'The bank of {recipient} has it.',
      act: 'See the transfer',
    },
    transfer_returned: {
      title: 'A bank transfer was returned',
      text: `{coins, number} AO coins that should have gone to {recipient} are back in the wallet. The bank’s reason: ${bankReasons.reason}.`,
      act: 'See the transfer',
    },
    payout_recalled: {
      title:
        '{state, select, asked {The bank was asked for {number} back} other {The bank sends {number} back}}',
      text: '{state, select, asked {What went to {recipient} is asked back. The bank at the other end decides, usually within 15 banking days.} other {The coins are in the wallet again once the money has arrived.}}',
      act: 'See the transfer',
    },
    recall_refused: {
      title: 'The bank does not send {number} back',
      text: `What went to {recipient} stays there. The bank’s reason: ${bankReasons.reason}.`,
      act: 'See the transfer',
    },
    new_courses_found: {
      title: '{count, plural, one {New course: {title}} other {# new courses}}',
      text: 'Found by your saved search “{name}”.',
      act: '{count, plural, one {See the course} other {See the courses}}',
    },
    saved_courses_repriced: {
      title:
        '{count, plural, one {{title}: another fee} other {# saved courses cost something else now}}',
      text: '{count, plural, one {Now {now, number} {currency} a year instead of {was, number} {before}.} other {See the new fees in your wishlist.}}',
      act: 'See the new fees',
    },
    saved_courses_closing: {
      title:
        '{count, plural, one {{title} closes soon} other {# saved courses close within {days, number} days}}',
      text: '{count, plural, one {{daysLeft, plural, =0 {Today is the last day to apply.} one {You have one day left to apply.} other {You have # days left to apply.}} The last minute is {closesAt, time, deadline}.} other {The first is {title}; its last minute is {closesAt, time, deadline}.}}',
      act: 'Apply in time',
    },
    application_moved: {
      title:
        '{course}: {to, select, in_review {we check your application} pending_decision {sent to the university} denied {the university said no} cancelled {cancelled} declined {offer declined} accepted {offer accepted} closed {closed} other {changed}}',
      text: '{closed, select, withdrawn {Your application to {university} is withdrawn.} no_answer {Nobody answered in time, so your application to {university} was closed.} offer_expired {The offer of {university} was not answered in time and has lapsed.} offer_withdrawn {{university} took its offer back. Your fee is in your wallet again.} enrolled {You are enrolled at {university}. Congratulations!} conditions_not_met {The conditions of {university} were not met.} deferred {{university} keeps your place for the later intake.} course_closed {{university} no longer offers this course. What you paid is in your wallet again.} other {{to, select, in_review {We look at it before {university} gets it.} pending_decision {{university} decides now.} denied {{university} denied your application. The reason is in it.} cancelled {Your fee is in your wallet again.} declined {You declined the offer of {university}.} accepted {You accepted the offer of {university}.} other {{university}}}}}',
      act: 'See the application',
    },
    application_asked: {
      title: '{course}: more information, please',
      text: '{university} or your counsellor asks: {note}',
      act: 'Answer the question',
    },
    application_offered: {
      title: 'An offer: {course}',
      text: '{university} offers you a place. Please answer by {until, time, deadline}.',
      act: 'Open the offer',
    },
    application_arrived: {
      title: 'Application {number}: {course}',
      text: '{to, select, in_review {Submitted; please check it.} pending_decision {A new application waits for your decision.} other {Something changed.}}',
      act: 'Look at the application',
    },
    application_answered: {
      title: '{course}: {number}',
      text: '{to, select, accepted {The offer was accepted.} declined {The offer was declined.} closed {The application was withdrawn.} cancelled {The application was cancelled.} deferral {A later intake is asked for.} other {The student answered.}}',
      act: 'See the answer',
    },
    application_deadline: {
      title: '{days, plural, one {One day} other {# days}} left: {course}',
      text: '{kind, select, offer {Please answer the offer of {university}.} information {{university} waits for what was asked.} other {Applications to {university} close soon.}}{timed, select, true { The last minute is {until, time, deadline}.} other {}}',
      act: '{kind, select, offer {Answer the offer} information {Answer the question} other {Finish the application}}',
    },
    application_course_closed: {
      title: '{course} has closed',
      text: '{hasBackup, select, true {You can turn your application to {backup}.} other {Please choose another course or intake; a fee set aside comes back when you cancel.}}',
      act: 'Choose how to go on',
    },
    application_deferral: {
      title:
        '{course}: {granted, select, true {later intake granted} other {later intake refused}}',
      text: '{hasNote, select, true {{university}: {note}} other {{granted, select, true {{university} has changed your intake.} other {Your place at {university} stays as it is.}}}}',
      act: 'See the application',
    },
    application_message: {
      title: '{mentioned, select, true {{author} mentions you} other {Message from {author}}}',
      text: '{course}: {text}',
      act: 'Read the message',
    },
    application_reminded: {
      title: '{byName} reminds you of {course}',
      text: '{hasText, select, true {{text}} other {Your application to {university} waits for you.}}',
      act: 'Go on with the application',
    },
    reward_pending: {
      title: '{coins, plural, one {# coin} other {# coins}} earned: {title}',
      text: '{coins, plural, one {It is} other {They are}} paid {when, select, approval {once an owner has approved it} confirm {after one more step} other {on {payAt, date, long}}}.',
      act: 'See your rewards',
    },
    reward_paid: {
      title: '{coins, plural, one {# coin} other {# coins}} paid: {title}',
      text: 'The coins are in your wallet.',
      act: 'See your coins',
    },
    reward_voided: {
      title: '{coins, plural, one {# coin} other {# coins}} taken back: {title}',
      text: '{undone, select, true {What earned them was undone.} late {The later act that confirms it never came.} said {They had not been paid yet. The reason: {reason} Ask support if you think this is wrong.} other {They had not been paid yet. Ask support if you think this is wrong.}}',
      act: 'See your rewards',
    },
    friend_joined: {
      title: '{firstName} joined by your link',
      text: 'Your coins are paid when {firstName} has proved email address and phone number.',
      act: 'See your invitations',
    },
    friend_paid: {
      title: '{coins, plural, one {# coin} other {# coins}} for inviting {firstName}',
      text: 'The coins are in your wallet.',
      act: 'See your coins',
    },
    friend_not_paid: {
      title: 'No coins for inviting {firstName}',
      text: 'We looked at this invitation and do not pay for it. {said, select, true {The reason: {reason} } other {}}Ask support if you think this is wrong.',
      act: 'See your invitations',
    },
    invitation_paid: {
      title: '{coins, plural, one {# coin} other {# coins}} for joining',
      text: 'You came by the link of a friend. The coins are in your wallet.',
      act: 'See your coins',
    },
    program_started: {
      title: '“{title}” runs',
      text: 'An admin activated your reward program. Its budget is set aside.',
      act: 'See the program',
    },
    program_returned: {
      title: '“{title}” was returned to you',
      text: 'Reason: {remarks}',
      act: 'Change the program',
    },
    program_ended: {
      title: '“{title}” {status, select, stopped {was stopped} other {has ended}}',
      text: '{returned, plural, =0 {No coins were left.} one {One coin goes back to the owners.} other {# coins go back to the owners.}} What was earned is still paid.',
      act: 'See what came of it',
    },
    budget_low: {
      title: '“{title}”: four fifths of the budget are earned',
      text: '{left, number} of {budget, number} coins are left.',
      act: 'See the budget',
    },
    participant_flagged: {
      title: '“{title}”: two participants may be one person',
      text: 'What the second one earned waits until you approve it or take it back.',
      act: 'Decide about the participants',
    },
    ticket_opened: { title: 'New ticket {number}', text: '{title}', act: 'Open the ticket' },
    ticket_answered: {
      title: 'Support answered: {title}',
      text: 'Ticket {number} has a new answer.',
      act: 'Read the answer',
    },
    ticket_replied: { title: 'Reply to ticket {number}', text: '{title}', act: 'Read the reply' },
    rows_due: {
      title:
        '{rows, plural, one {One entry rule waits} other {{rows, number} entry rules wait}} to be looked at',
      text: 'Nobody has for more than 180 days, and readers are told so. Look at the source, then confirm or change the row.',
      act: 'See the rows',
    },
    form_received: {
      title: 'A form was sent in: {form}',
      text: 'Read it in the administration.',
      act: 'Read the form',
    },
    announcement: { title: '{title}', text: '{text}', act: 'See more' },
  },
} as const
