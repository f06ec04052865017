// Lines of the judge about somebody else, for staff: what `profiles.match` says to the student alone is said of them here.
export const theirs = {
  grade: {
    met: 'The grade {have} meets the minimum {need}.',
    partly: 'The grade {have} is close to the minimum {need}.',
    unmet: 'The grade {have} is far from the minimum {need}.',
    below: 'The grade {have} is below the stated minimum {need}.',
    missing: 'No grade is stated; the course asks for {need}.',
  },
  english: {
    met: 'The language test meets the minimum: {have}, the course asks for {need}.',
    partly: 'The language test is close: {have}, the course asks for {need}.',
    unmet: 'Part of the language test is missing: the course asks for {need}.',
    below: '{have}, the course asks for {need}.',
    missing: 'No language test is stated; the course asks for {need}.',
  },
  level: {
    met: 'Their education leads to this course: {have}.',
    partly: 'Their subject, {have}, is near that of the course, {need}.',
    unmet: 'Their subject, {have}, is far from that of the course, {need}.',
    below: 'Stated: {have}. The course needs first: {need}.',
    missing: 'No education is stated; the course needs: {need}.',
  },
  admission: {
    met: 'The admission test meets the minimum: {have}, the course asks for {need}.',
    partly: 'The admission test is close: {have}, the course asks for {need}.',
    unmet: 'Part of the admission test is missing: the course asks for {need}.',
    below: '{have}, the course asks for {need}.',
    missing: 'No admission test is stated; the course asks for {need}.',
  },
  credits: {
    met: 'Their studies hold what is asked: {have}, the course asks for {need}.',
    partly: 'Their studies are close: {have}, the course asks for {need}.',
    unmet: 'Their studies hold too little: {have}, the course asks for {need}.',
    below: 'Their studies hold too little: {have}, the course asks for {need}.',
    missing: 'No credits are stated; the course asks for {need}.',
  },
  reasons: {
    part_missing: 'Part of the result is missing: the course asks for {need}.',
    grade_of_other_level:
      'The course asks for a grade of other studies ({need}); the one stated ({have}) is of another level and is not compared.',
    no_minimum:
      'Stated: {have}. The course does not say which result it asks for; the university decides.',
    level_not_stated: 'The level of the certificate is not stated. Stated: {have}; asked: {need}.',
    kind_not_stated:
      'Where it was taken is not stated: {have} counts here only if it was not taken at home.',
    no_equivalence:
      'No table says whether the grade {have} equals the minimum {need}. The university decides.',
    level_too_low: 'Stated: {have}. The course needs first: {need}.',
    finish_not_stated:
      'When they will finish is not stated: the course needs a finished degree or certificate.',
    finishes_too_late:
      'This course begins before they finish their studies. It asks for a finished degree or certificate: {need}.',
    access_with:
      'What they have finished does not open this course by itself. It does with one of: {conditions}.',
    no_access_rule:
      'We do not know whether what they have finished ({have}) opens this course here. The university decides.',
    length_not_stated:
      'When they began and finished is not stated ({have}): here a degree in three years is not taken like one in four.',
    university_decides:
      'Whether what they have finished ({have}) opens this course here is for each university to decide.',
    degree_short:
      'The degree ({have}) is shorter than the three years of a first degree. What was studied before it is not stated; whether it opens this course, the university decides.',
    credits_so_far:
      'The course asks for {need}. What they have until now ({have}) does not say what the degree holds in the end.',
    credits_of_several:
      'The course asks for {need}. All their degrees together come to {have}; whether they are added up, the university decides.',
    subject_for_university:
      'Stated: {have}; asked: {need} in a related subject. Which subjects are related, the university decides.',
    exempt: 'They need no test of the language here: the university exempts them ({have}).',
    exempt_by_country:
      'They need no test of the language on one condition: {conditions}. Their citizenship or degree is on the list of the country ({have}).',
    exemption_undecided:
      'Citizenship, studies or first language ({have}) may spare them the test; no list of this university is known, so it decides. Without an exemption, asked: {need}.',
    taught_in_language:
      'Their degree ({have}) was taught in the language. Many universities take a letter of the university that gave it in place of a test; this one decides. Without it, asked: {need}.',
  },
} as const
