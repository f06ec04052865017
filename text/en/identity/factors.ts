// The security questions a person can choose from.
import type { securityQuestions } from '#contract/identity/shapes.ts'

export const factors = {
  first_teacher: 'What was the surname of your first teacher?',
  childhood_street: 'In which street did you live as a child?',
  first_pet: 'What was the name of your first pet?',
  favourite_book: 'Which book did you love as a child?',
  birth_hospital: 'In which hospital were you born?',
  oldest_cousin: 'What is the first name of your oldest cousin?',
  first_concert: 'Whose concert did you go to first?',
  childhood_friend: 'What was the name of your best friend in primary school?',
  grandmother_village: 'In which town or village did your grandmother live?',
  first_job: 'What was your first job?',
  favourite_dish: 'Which dish did your family make best?',
  dream_profession: 'What did you want to become as a child?',
} as const satisfies Record<(typeof securityQuestions)[number], string>
