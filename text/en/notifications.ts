import { bankReason } from './providers/bank-reasons.ts'

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
    mailText: 'For what may we write to you? Mail about sign-in and security always comes.',
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
    account: 'Account',
    registration: 'Finishing the registration',
    documents: 'Documents and verification',
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
    },
    profile_complete: {
      title: 'Your profile is complete',
      text: 'Search results now show how well each course fits you.',
    },
    new_device: {
      title: 'New sign-in: {device}',
      text: 'If this was not you, remove the device and change your password.',
    },
    credentials_changed: {
      title:
        '{what, select, password {Your password was changed} mail {Your e-mail address was changed} phone {Your mobile number was changed} trust {Your trusted people have changed} other {Your sign-in methods were changed}}',
      text: 'If this was not you, reset your password now.',
    },
    roles_changed: {
      title: 'What you can do in AO has changed',
      text: 'See your roles in your account.',
    },
    impersonation_over: {
      title: 'Our staff has left your account',
      text: '{actions, plural, =0 {Nothing was changed.} one {One thing was done in your name.} other {# things were done in your name.}} Reason: {reason}',
    },
    recovery_moved: {
      title:
        '{step, select, begun {Somebody wants to recover your account} waiting {Your account will be recovered in 7 days} done {Your account was recovered} refused {A recovery of your account was refused} other {A recovery of your account was stopped}}',
      text: '{step, select, begun {If this is not you, stop it in your account settings.} waiting {If this is not you, stop it now in your account settings.} other {See the activity of your account.}}',
    },
    recovery_to_confirm: {
      title: '{name} needs you to confirm who they are',
      text: 'Confirm only after you have seen them or heard their voice.',
    },
    recovery_to_check: {
      title: 'A recovery needs a second person: {name}',
      text: 'Somebody of the staff has seen the identity document. See the person yourself and confirm it, or refuse it.',
    },
    impersonated: { title: 'Our staff opened your account to help you', text: '{reason}' },
    registration_reminded: {
      title: 'Your registration is not finished',
      text: '{step, select, terms {Please read and accept the terms.} phone {Please confirm your mobile number.} other {Please complete your profile.}}',
    },
    counsellor_given: {
      title: '{name} looks after you from now on',
      text: 'Write to them about your applications, or ask for another counsellor on your first page.',
    },
    student_given: {
      title: 'A student was given to you: {name}',
      text: 'Their file is open to you now.',
    },
    appointment_booked: {
      title: 'A call with {name} is booked',
      text: '{at}.{place, select, none {} other { Where: {place}}}',
    },
    appointment_moved: {
      title: 'The call with {name} was moved',
      text: 'It is now {at}.{place, select, none {} other { Where: {place}}}',
    },
    appointment_cancelled: {
      title: 'The call with {name} was called off',
      text: '{at}. {reason, select, left {Whoever looks after the student has changed.} other {{reason}}}',
    },
    appointment_near: {
      title: 'Tomorrow: a call with {name}',
      text: '{at}.{place, select, none {} other { Where: {place}}}',
    },
    fair_registered: {
      title: 'You have a place: {title}',
      text: '{at}, {place}. Your code for the door is on the page of the event.',
    },
    fair_waiting: {
      title: 'You are on the waiting list: {title}',
      text: '{at}. We write to you when there is a place.',
    },
    fair_moved_up: {
      title: 'There is a place for you: {title}',
      text: '{at}, {place}. You moved up from the waiting list. If you cannot come, give the place back.',
    },
    fair_changed: { title: 'Another time or place: {title}', text: 'Now {at}, {place}.' },
    fair_cancelled: { title: 'Called off: {title}', text: '{at}. {reason}' },
    fair_near: {
      title: 'Tomorrow: {title}',
      text: '{at}, {place}. Have your code for the door at hand.',
    },
    counsellor_wrote: { title: '{name} wrote to you', text: '{text}' },
    task_given: {
      title: 'A task from your counsellor: {title}',
      text: 'Tick it off on your first page when it is done.',
    },
    request_to_check: {
      title: 'A document waits for you: {title}',
      text: '{tier, select, silver {Silver} gold {Gold} other {Platinum}} verification was requested.',
    },
    request_approved: {
      title: '{title} is verified',
      text: '{tier, select, silver {Silver} gold {Gold} other {Platinum}} verification was successful.',
    },
    request_rejected: {
      title: '{title} could not be verified',
      text: '{returned, select, true {Your coins were returned. } other {}}Open the request to see the reason.',
    },
    request_reversed: { title: 'The decision about {title} was reversed', text: '{remarks}' },
    request_reminded: {
      title: 'Reminder: {title} waits for you',
      text: '{student} has been waiting since {since, date, long}.',
    },
    request_followed_up: { title: 'The student asks about {title}', text: '{note}' },
    document_issued: {
      title: 'New document: {title}',
      text: 'It came from its issuer and is in your vault.',
    },
    document_brought: {
      title: 'New document: {title}',
      text: 'Your agent put it into your vault. Please check what it says.',
    },
    document_expiring: {
      title: '{title} expires soon',
      text: 'It is valid until {expiry, date, long}. Add its successor in time.',
    },
    coins_added: { title: '{coins, number} AO coins added', text: 'Your payment went through.' },
    invoice_issued: {
      title: 'Invoice {number}',
      text: 'Thank you for your purchase of {amount} {currency}. The invoice is ready as PDF and as XML.',
    },
    credit_note_issued: {
      title: 'Refund confirmed: credit note {number}',
      text: '{amount} {currency} went back to your card; banks show it within 5-7 working days. The credit note is ready as PDF and as XML.',
    },
    coins_refused: {
      title: 'Coins addition failed',
      text: 'Debited money is refunded in 5-7 working days.',
    },
    coins_received: { title: '{coins, number} AO coins received', text: 'From {from}.' },
    coins_expiring: {
      title: '{coins, number} AO coins expire soon',
      text: 'You can use them until {until, time, deadline}.',
    },
    payment_disputed: {
      title: 'A payment was disputed',
      text: '{coins, number} AO coins of that payment were taken back.',
    },
    consent_asked: {
      title: 'Your consent is needed: {coins, number} AO coins',
      text: '{maker} wants to send them to {recipient}. Nothing moves before you agree.',
    },
    consent_given: {
      title: '{sender} agreed to {number}',
      text: 'It is being checked now.',
    },
    mandate_used: {
      title: 'A mandate of yours was used: {coins, number} AO coins',
      text: '{maker} made a request for {recipient}. Until it is paid you can refuse it.',
    },
    mandate_signed: {
      title: 'You signed a mandate for {recipient}',
      text: 'You can end it at any time. If this was not you, end it now and reset your password.',
    },
    mandate_ended: {
      title: 'The mandate for {recipient} has ended',
      text: 'New requests ask for your consent again.',
    },
    transfer_to_check: {
      title: 'Transfer {number} waits for your check',
      text: '{coins, number} AO coins of {sender}.',
    },
    transfer_approved: {
      title: 'Transfer {number} was approved',
      text: 'The coins went to {recipient}.',
    },
    transfer_rejected: {
      title: 'Transfer {number} was rejected',
      text: '{expired, select, true {Nobody decided in time; the coins went back.} other {{remarks}}}',
    },
    transfer_paid: {
      title: '{coins, number} AO coins left your wallet',
      text: 'They went to {recipient}. If you do not know why, please contact support.',
    },
    transfer_settled: {
      title: '{amount} {currency} arrived',
      text: 'The bank of {recipient} has it.',
    },
    transfer_returned: {
      title: 'A bank transfer was returned',
      text: `{coins, number} AO coins that should have gone to {recipient} are back in the wallet. The bank’s reason: ${bankReason}.`,
    },
    new_courses_found: {
      title: '{count, plural, one {New course: {title}} other {# new courses}}',
      text: 'Found by your saved search “{name}”.',
    },
    saved_courses_repriced: {
      title:
        '{count, plural, one {{title}: another fee} other {# saved courses cost something else now}}',
      text: '{count, plural, one {Now {now, number} {currency} a year instead of {was, number} {before}.} other {See the new fees in your wishlist.}}',
    },
    saved_courses_closing: {
      title:
        '{count, plural, one {{title} closes soon} other {# saved courses close within {days, number} days}}',
      text: '{count, plural, one {{daysLeft, plural, =0 {Today is the last day to apply.} one {You have one day left to apply.} other {You have # days left to apply.}} The last minute is {closesAt, time, deadline}.} other {The first is {title}; its last minute is {closesAt, time, deadline}.}}',
    },
    application_moved: {
      title:
        '{course}: {to, select, in_review {we check your application} pending_decision {sent to the university} denied {the university said no} cancelled {cancelled} declined {offer declined} accepted {offer accepted} closed {closed} other {changed}}',
      text: '{closed, select, withdrawn {Your application to {university} is withdrawn.} no_answer {Nobody answered in time, so your application to {university} was closed.} offer_expired {The offer of {university} was not answered in time and has lapsed.} offer_withdrawn {{university} took its offer back. Your fee is in your wallet again.} enrolled {You are enrolled at {university}. Congratulations!} conditions_not_met {The conditions of {university} were not met.} deferred {{university} keeps your place for the later intake.} course_closed {{university} no longer offers this course. What you paid is in your wallet again.} other {{to, select, in_review {We look at it before {university} gets it.} pending_decision {{university} decides now.} denied {{university} denied your application. The reason is in it.} cancelled {Your fee is in your wallet again.} declined {You declined the offer of {university}.} accepted {You accepted the offer of {university}.} other {{university}}}}}',
    },
    application_asked: {
      title: '{course}: more information, please',
      text: '{university} or your counsellor asks: {note}',
    },
    application_offered: {
      title: 'An offer: {course}',
      text: '{university} offers you a place. Please answer by {until, time, deadline}.',
    },
    application_arrived: {
      title: 'Application {number}: {course}',
      text: '{to, select, in_review {Submitted; please check it.} pending_decision {A new application waits for your decision.} other {Something changed.}}',
    },
    application_answered: {
      title: '{course}: {number}',
      text: '{to, select, accepted {The offer was accepted.} declined {The offer was declined.} closed {The application was withdrawn.} cancelled {The application was cancelled.} deferral {A later intake is asked for.} other {The student answered.}}',
    },
    application_deadline: {
      title: '{days, plural, one {One day} other {# days}} left: {course}',
      text: '{kind, select, offer {Please answer the offer of {university}.} information {{university} waits for what was asked.} other {Applications to {university} close soon.}}{timed, select, true { The last minute is {until, time, deadline}.} other {}}',
    },
    application_course_closed: {
      title: '{course} has closed',
      text: '{hasBackup, select, true {You can turn your application to {backup}.} other {Please choose another course or intake; a fee set aside comes back when you cancel.}}',
    },
    application_deferral: {
      title:
        '{course}: {granted, select, true {later intake granted} other {later intake refused}}',
      text: '{hasNote, select, true {{university}: {note}} other {{granted, select, true {{university} has changed your intake.} other {Your place at {university} stays as it is.}}}}',
    },
    application_message: {
      title: '{mentioned, select, true {{author} mentions you} other {Message from {author}}}',
      text: '{course}: {text}',
    },
    application_reminded: {
      title: '{byName} reminds you of {course}',
      text: '{hasText, select, true {{text}} other {Your application to {university} waits for you.}}',
    },
    reward_pending: {
      title: '{coins, plural, one {# coin} other {# coins}} earned: {title}',
      text: '{coins, plural, one {It is} other {They are}} paid {when, select, approval {once an owner has approved it} confirm {after one more step} other {on {payAt, date, long}}}.',
    },
    reward_paid: {
      title: '{coins, plural, one {# coin} other {# coins}} paid: {title}',
      text: 'The coins are in your wallet.',
    },
    reward_voided: {
      title: '{coins, plural, one {# coin} other {# coins}} taken back: {title}',
      text: '{undone, select, true {What earned them was undone.} other {They had not been paid yet. Ask support if you think this is wrong.}}',
    },
    friend_joined: {
      title: '{firstName} joined by your link',
      text: 'Your coins are paid when {firstName} has proved email address and phone number.',
    },
    friend_paid: {
      title: '{coins, plural, one {# coin} other {# coins}} for inviting {firstName}',
      text: 'The coins are in your wallet.',
    },
    friend_not_paid: {
      title: 'No coins for inviting {firstName}',
      text: 'We looked at this invitation and do not pay for it. Ask support if you think this is wrong.',
    },
    invitation_paid: {
      title: '{coins, plural, one {# coin} other {# coins}} for joining',
      text: 'You came by the link of a friend. The coins are in your wallet.',
    },
    program_started: {
      title: '“{title}” runs',
      text: 'An admin activated your reward program. Its budget is set aside.',
    },
    program_returned: {
      title: '“{title}” was returned to you',
      text: 'Reason: {remarks}',
    },
    program_ended: {
      title: '“{title}” {status, select, stopped {was stopped} other {has ended}}',
      text: '{returned, plural, =0 {No coins were left.} one {One coin goes back to the owners.} other {# coins go back to the owners.}} What was earned is still paid.',
    },
    budget_low: {
      title: '“{title}”: four fifths of the budget are earned',
      text: '{left, number} of {budget, number} coins are left.',
    },
    participant_flagged: {
      title: '“{title}”: two participants may be one person',
      text: 'What the second one earned waits until you approve it or take it back.',
    },
    ticket_opened: { title: 'New ticket {number}', text: '{title}' },
    ticket_answered: {
      title: 'Support answered: {title}',
      text: 'Ticket {number} has a new answer.',
    },
    ticket_replied: { title: 'Reply to ticket {number}', text: '{title}' },
    form_received: { title: 'A form was sent in: {form}', text: 'Read it in the administration.' },
    announcement: { title: '{title}', text: '{text}' },
  },
} as const
