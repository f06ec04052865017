// Words of the blog and the questions page.
export const articles = {
  blog: {
    title: 'Blog',
    intro: 'Studying abroad, in the order in which it happens: choosing, papers, money, moving.',
    all: 'Everything',
    categories: 'Subjects',
    minutes: '{count, plural, one {1 minute} other {# minutes}} to read',
    by: 'By {author}',
    none: 'Nothing has been written about this yet',
    page: 'Page {page, number} of {pages, number}',
    pages: 'Pages',
    newer: 'Newer',
    older: 'Older',
    otherLanguage: 'This article is only there in {language}.',
    more: 'Read on',
    find: 'Search courses',
  },
  faq: {
    title: 'Questions and answers',
    description:
      'Answers to what people ask about documents, verification, coins, applications and accounts on AO.',
    search: 'Search the questions',
    go: 'Search',
    found:
      '{count, plural, =0 {No question has all these words} one {1 question} other {# questions}} for “{q}”',
    all: 'Show all questions',
    none: 'Nothing has been asked yet',
    help: 'Not answered here? Write to us from your account.',
  },
  category: {
    applying: 'Applying',
    tests: 'Tests',
    documents: 'Documents',
    wallet: 'Coins and payments',
    account: 'Your account',
    visa: 'Visa',
    money: 'Money',
    campus: 'On campus',
  },
} as const
