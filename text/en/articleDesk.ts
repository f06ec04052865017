// Words of those who write articles and answers.
export const articleDesk = {
  title: 'Content', intro: 'Blog articles and questions in both languages, with drafts and what is still to come.', add: 'Write something', edit: 'Edit', none: 'Nothing written yet', noneText: 'Write the first article or answer the first question.',
  name: 'Title', kind: 'Kind', kinds: { blog: 'Blog article', faq: 'Question' }, state: 'State', states: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', withdrawn: 'Withdrawn' },
  language: 'Language', languages: { en: 'English', de: 'German' }, changed: 'Changed', category: 'Category', categoryHint: 'Small letters and underscores, such as visa', slug: 'Address', slugHint: 'Small letters, digits and hyphens',
  summary: 'Summary', body: 'Text', bodyHint: '## heading · - list · > quote · **bold** · [words](/courses) · an empty line ends a paragraph', author: 'Author', position: 'Place in the list',
  question: 'Question', answer: 'Answer', publishAt: 'Publish at', publishHint: 'Empty keeps it a draft; a time to come publishes it then.', withdrawAt: 'Withdraw at', now: 'Publish now', preview: 'Preview', previewNone: 'What you write appears here.',
  every: { kind: 'Articles and questions', state: 'Every state', language: 'Both languages' },
  save: 'Save', saved: 'Saved', see: 'See the page', translate: 'Write it in {language}', translation: 'In {language}',
  rules: { bad_slug: 'Small letters, digits and hyphens only', bad_category: 'Small letters and underscores only', slug_taken: 'Another article has this address', translated_already: 'There is a translation already', before_start: 'Must be after it is published', required: 'Please fill this in' },
} as const
