export const notifications = {
  screen: {
    title: 'Notifications', news: 'News', group: 'About', at: 'When', state: 'State', read: 'Read', unread: 'New', readAll: 'Mark all as read',
    empty: 'Nothing new', mail: 'Mail', mailText: 'For what may we write to you? Mail about sign-in and security always comes.',
  },
  groups: {
    account: 'Account', documents: 'Documents and verification', wallet: 'Wallet', applications: 'Applications',
    rewards: 'Rewards', help: 'Help and support', news: 'News',
  },
  notices: {
    welcome: { title: 'Welcome to AO, {firstName}', text: 'Complete your profile and put your first document into the vault.' },
    profile_complete: { title: 'Your profile is complete', text: 'Search results now show how well each course fits you.' },
    request_to_check: { title: 'A document waits for you: {title}', text: '{tier, select, silver {Silver} gold {Gold} other {Platinum}} verification was requested.' },
    request_approved: { title: '{title} is verified', text: '{tier, select, silver {Silver} gold {Gold} other {Platinum}} verification was successful.' },
    request_rejected: {
      title: '{title} could not be verified',
      text: '{returned, select, true {Your coins were returned. } other {}}Open the request to see the reason.',
    },
    request_reversed: { title: 'The decision about {title} was reversed', text: '{remarks}' },
    request_followed_up: { title: 'The student asks about {title}', text: '{note}' },
    document_issued: { title: 'New document: {title}', text: 'It came from its issuer and is in your vault.' },
    document_expiring: { title: '{title} expires soon', text: 'It is valid until {expiry, date, long}. Add its successor in time.' },
    coins_added: { title: '{coins, number} AO coins added', text: 'Your payment went through.' },
    coins_refused: { title: 'Coins addition failed', text: 'Debited money is refunded in 5-7 working days.' },
    coins_received: { title: '{coins, number} AO coins received', text: 'From {from}.' },
    coins_expiring: { title: '{coins, number} AO coins expire soon', text: 'Use them by {day, date, long}.' },
    payment_disputed: { title: 'A payment was disputed', text: '{coins, number} AO coins of that payment were taken back.' },
    ticket_opened: { title: 'New ticket {number}', text: '{title}' },
    ticket_answered: { title: 'Support answered: {title}', text: 'Ticket {number} has a new answer.' },
    ticket_replied: { title: 'Reply to ticket {number}', text: '{title}' },
    form_received: { title: 'A form was sent in: {form}', text: 'Read it in the administration.' },
    announcement: { title: '{title}', text: '{text}' },
  },
} as const
