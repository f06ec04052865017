// Words of the wallet that the server writes: descriptions of transactions, statements, receipts.

export const wallet = {
  reasons: {
    transfer: 'Transfer',
    coins_bought: 'Coins added by card',
    coins_expired: 'Coins expired',
    payment_refunded: 'Payment refunded',
    payment_disputed: 'On hold: payment disputed',
    dispute_lost: 'Taken back: payment dispute lost',
    welcome: 'Welcome coins',
    gift: 'Gift',
    referral: 'Friend referred',
    reward: 'Reward',
    scholarship: 'Scholarship',
    verification_fee: 'Verification fee',
    transfer_returned: 'Transfer returned by the bank',
    application_fee: 'Application fee',
    transfer_request: 'Transfer request',
    programme_budget: 'Reward programme budget',
    correction: 'Correction',
  },
  kinds: {
    grant: 'Received', transfer: 'Transfer', charge: 'Paid', hold: 'On hold', capture: 'Paid from hold', release: 'Given back',
    expire: 'Expired', reversal: 'Reversed',
  },
  coinTypes: { free: 'Free', tuition: 'Tuition', application: 'Application', verification: 'Verification', other: 'Other' },
  statement: {
    title: 'Wallet statement', wallet: 'Wallet', period: 'Period', made: 'Made', all: 'all', until: 'to', from: 'from',
    date: 'Date', description: 'Description', coinType: 'Coin type', amount: 'Amount', balance: 'Balance of the type',
    reference: 'Reference', note: 'Note', page: 'Page', truncated: 'Older lines are in the CSV statement.', none: 'No transactions in this period.',
  },
  payments: {
    title: 'Payments', date: 'Date', coins: 'Coins', amount: 'Amount', currency: 'Currency', status: 'Status',
    description: 'Description', reference: 'Reference',
  },
  platform: 'AO',
  programme: 'Reward programme',
} as const
