// Words of background jobs that failed.
export const operations = {
  title: 'Background jobs',
  intro:
    'Jobs whose last attempt failed. Most are tried again by themselves, later each time; those that have failed for good wait for you. What a job carries is not shown here.',
  none: 'No job has failed',
  noneText: 'Jobs that fail appear here by themselves.',
  kind: 'Job',
  state: 'State',
  states: { failed: 'Failed for good', waiting: 'Tried again' },
  attempts: 'Attempts',
  attemptsOf: '{attempts, number} of {max, number}',
  failedAt: 'Failed',
  error: 'Error',
  kindCount: '{kind} ({count, number})',
  retry: 'Try again',
  retryOne: 'Try {kind} of {at} again',
  retryAll: 'Try all of {kind} again',
  retryTitle: 'Try {count, plural, one {this job} other {all # jobs}} of {kind} again?',
  retryText: 'They run at once, as soon as a worker is free, with all their attempts anew.',
  retried:
    '{count, plural, =0 {Nothing is left to try again.} one {One job is tried again.} other {# jobs are tried again.}}',
} as const
