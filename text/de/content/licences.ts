import type { Same } from '../../same.ts'
import type { licences as en } from '../../en/content/licences.ts'

export const licences = {
  title: 'Lizenzen',
  description:
    'Die Programme, Bibliotheken und Schriften, aus denen AO gemacht ist, und ihre Lizenzen.',
  intro: 'In AO steckt die Arbeit vieler anderer. Hier stehen ihre Namen und Lizenzen.',
  texts: 'Alle Lizenztexte und Hinweise',
  count: '{count, plural, one {# Paket} other {# Pakete}}',
} satisfies Same<typeof en>
