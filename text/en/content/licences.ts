// Words of the page that names whose work AO is made with.
export const licences = {
  title: 'Licences',
  description: 'The programs, libraries and fonts that AO is made with, and their licences.',
  intro: 'AO is made with the work of many others. Here are their names and licences.',
  texts: 'All licence texts and notices',
  count: '{count, plural, one {# package} other {# packages}}',
}
