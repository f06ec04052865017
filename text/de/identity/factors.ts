// The security questions a person can choose from.
import type { securityQuestions } from '#contract/identity/shapes.ts'

export const factors = {
  first_teacher: 'Wie hieß Ihre erste Lehrerin oder Ihr erster Lehrer mit Nachnamen?',
  childhood_street: 'In welcher Straße haben Sie als Kind gewohnt?',
  first_pet: 'Wie hieß Ihr erstes Haustier?',
  favourite_book: 'Welches Buch haben Sie als Kind geliebt?',
  birth_hospital: 'In welchem Krankenhaus sind Sie geboren?',
  oldest_cousin: 'Wie heißt Ihre älteste Cousine oder Ihr ältester Cousin mit Vornamen?',
  first_concert: 'Auf wessen Konzert waren Sie zuerst?',
  childhood_friend: 'Wie hieß Ihre beste Freundin oder Ihr bester Freund in der Grundschule?',
  grandmother_village: 'In welcher Stadt oder welchem Dorf lebte Ihre Großmutter?',
  first_job: 'Was war Ihre erste Arbeit?',
  favourite_dish: 'Welches Gericht konnte Ihre Familie am besten?',
  dream_profession: 'Was wollten Sie als Kind werden?',
} as const satisfies Record<(typeof securityQuestions)[number], string>
