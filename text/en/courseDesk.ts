// Words of those who keep the catalogue: universities and admins.
export const courseDesk = {
  title: 'Course catalogue', intro: 'Courses you may edit. What you save is found within a second.', introAdmin: 'Every course of every university. What you save is found within a second.',
  find: 'Find by title', course: 'Course', university: 'University', status: 'Status', changed: 'Changed', import: 'Import', none: 'No courses yet', noneText: 'An admin adds you to your university, or brings its courses in.',
  state: { open: 'Open', closed: 'Closed', withdrawn: 'Withdrawn' },
  edit: {
    title: 'Edit course', see: 'See the page', titleEn: 'Title', titleDe: 'German title', summary: 'Summary', summaryDe: 'German summary', months: 'Months', fees: 'Fees', year: 'Year', amount: 'Amount', currency: 'Currency',
    residency: 'For', residencies: { international: 'International students', regional: 'Students of the region', home: 'Home students' }, intakes: 'Intakes', starts: 'Starts', opens: 'Applications open', closes: 'Applications close', add: 'Add', remove: 'Remove',
    saved: 'Saved', closedHint: 'Closed: shown, but nobody can apply. Withdrawn: not shown at all.',
  },
  imports: {
    title: 'Import courses', intro: 'All good rows of a file are brought in together; every other row is listed with its reason. The same file again changes nothing.',
    format: 'Format', formats: { 'own-csv': 'Our CSV', 'own-json': 'Our JSON', 'mapped-csv': 'Any CSV, by columns', cricos: 'CRICOS register (Australia)', 'discover-uni': 'Discover Uni XML (United Kingdom)' },
    source: 'Source', sourceHint: 'Small letters, digits and hyphens. A course is found again by source and key.', file: 'File', whole: 'The file is everything this source has: withdraw what it does not name',
    preview: 'Preview', start: 'Import {count, plural, one {1 course} other {# courses}}', readable: '{count, plural, =0 {No courses} one {1 course} other {# courses}} of {providers, plural, one {1 university} other {# universities}} can be brought in',
    errors: '{count, plural, one {1 row cannot be read} other {# rows cannot be read}}', line: 'Line {line, number}', mapping: 'Which of their columns is which of ours', mappingName: 'Name of these columns', saved: 'Columns saved', save: 'Save columns', fixed: 'the same for all: =DE', theirs: 'Their columns: {columns}',
    runs: 'Imports', started: 'Started', result: '{added, number} added, {changed, number} changed, {same, number} as before, {withdrawn, number} withdrawn',
    status: { queued: 'Waiting', reading: 'Reading', writing: '{done, number} of {all, number}', done: 'Done', failed: 'Failed: {reason}' },
  },
} as const
