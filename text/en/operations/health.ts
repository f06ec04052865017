// Words of the page that shows how the installation is.
export const health = {
  title: 'Health',
  intro:
    'How AO runs: what alerts look at, the processes, and what they measured. Each process writes a line a minute.',
  none: 'Nothing has been measured yet',
  noneText: 'The first figures come a minute after a start.',
  all: {
    good: 'Everything is as it should be.',
    watch:
      '{count, plural, one {One thing is} other {# things are}} past the limit, not yet for long.',
    bad: '{count, plural, one {One thing needs} other {# things need}} you.',
    unknown: 'No process has measured anything for three minutes.',
  },
  checks: {
    title: 'What is looked at',
    check: 'What',
    state: 'State',
    value: 'Now',
    limit: 'Limit',
    above: 'at most {limit}',
    below: 'at least {limit}',
    help: 'What to do',
  },
  states: { good: 'Good', watch: 'Watch', bad: 'Needs you', unknown: 'Not measured' },
  whether: { yes: 'Yes', no: 'No' },
  seconds: '{seconds, number} s',
  minutes: '{minutes, number} min',
  hours: '{hours, number} h',
  items: {
    failedCalls: {
      title: 'Calls that failed',
      help: 'The log names each by its call and request id.',
    },
    slowCalls: {
      title: 'Calls that took more than a second',
      help: 'Look at what PostgreSQL is doing, and at “waits for a lock” below.',
    },
    eventLoop: {
      title: 'Longest pause of a process',
      help: 'Too many people for this process: add one.',
    },
    outside: {
      title: 'Calls to other systems that failed',
      help: 'Files, scans, payments and banks. Whoever runs the system knows; AO tries again by itself.',
    },
    letters: {
      title: 'Mails and SMS that failed',
      help: 'Ask whoever runs the mail or SMS server; AO tries again by itself.',
    },
    failedJobs: {
      title: 'Jobs that failed for good',
      help: 'Background jobs says why, and tries them again.',
    },
    jobWait: {
      title: 'Longest wait of a job that is due',
      help: 'No worker runs, or what it waits for hangs.',
    },
    locks: {
      title: 'Sessions that wait for a lock',
      help: 'Find what blocks them in PostgreSQL, and end it.',
    },
    transaction: {
      title: 'Oldest open transaction',
      help: 'Find whose it is in PostgreSQL; what it holds grows old.',
    },
    sealLag: {
      title: 'Activity that is not sealed',
      help: 'The job core.seal does not get through: see Background jobs.',
    },
    publicLogLag: {
      title: 'Public log behind',
      help: 'The job verification.log does not get through; new verifications are not green until it does.',
    },
    witnesses: {
      title: 'Witnesses that do not sign',
      help: 'Ask whoever runs them.',
    },
    ledgerFaults: {
      title: 'Faults in the ledger of coins',
      help: 'Stop payouts, run npm run audit, and keep a dump.',
    },
    ledgerAudit: {
      title: 'Since the ledger was last audited',
      help: 'The job wallet.audit failed, or no worker runs at night.',
    },
    search: {
      title: 'Search has its index',
      help: 'People find courses by the database meanwhile; a restart builds the index anew.',
    },
    searchLag: {
      title: 'Changes of courses that are not searchable',
      help: 'The log says why; a restart builds the index anew.',
    },
    replica: {
      title: 'Replica behind',
      help: 'Reads go to the primary meanwhile. See pg_stat_replication.',
    },
    disk: { title: 'Room for files', help: 'Make room: uploads are refused when it is full.' },
    databaseRole: {
      title: 'Database role of its own',
      help: 'AO is connected as the owner of its tables, so its password could change the books. Run npm run db -- roles.',
    },
  },
  processes: {
    title: 'Processes',
    name: 'Process',
    seen: 'Seen',
    memory: 'Memory',
    pause: 'Longest pause',
    calls: 'Calls a minute',
  },
  span: 'How far back',
  spans: { '3': 'Three hours', '24': 'A day', '168': 'A week' },
  at: 'Time',
  table: 'As a table',
  pictures: {
    calls: 'Calls',
    failedCalls: 'Failed',
    slowCalls: 'More than a second',
    trouble: 'Calls that failed or were slow',
    letters: 'Mails and SMS',
    failedLetters: 'Failed',
    outside: 'Calls to other systems',
    failedOutside: 'Failed',
    jobs: 'Jobs that wait',
    pause: 'Longest pause of a process, in milliseconds',
    memory: 'Memory of all processes, in megabytes',
  },
} as const
