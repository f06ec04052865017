// Words of country and subject pages.
export const providers = {
  countries: 'Study by country',
  countriesText:
    'Every country with universities in this catalogue, and how many courses they teach.',
  subjects: 'Study by subject',
  subjectsText: 'Every field and the subjects in it, with the number of courses.',
  inCountry: 'Study in {name}',
  ofSubject: 'Study {name}',
  countryDescription:
    '{count, number} courses to study in {name}: subjects, universities, fees and deadlines.',
  subjectDescription:
    '{count, number} courses in {name}: where, at which level, for how much, until when.',
  count: '{count, plural, one {1 course} other {# courses}}',
  universities: '{count, plural, one {1 university} other {# universities}}',
  usual: 'Half of them cost international students no more than {amount} a year.',
  levels: 'Levels',
  fields: 'Fields',
  subjectsHere: 'Subjects',
  where: 'Where',
  who: 'Universities',
  closing: 'Closing next',
  best: 'Courses to begin with',
  all: 'Search all {count, number} courses',
} as const
