export const profiles = {
  /** Why a missing part of a profile matters. */
  why: {
    dateOfBirth: 'Universities and visa offices ask for it on every form.',
    gender: 'Some scholarships and residences ask for it; you may prefer not to say.',
    citizenship: 'It decides fees, visas and which scholarships are open to you.',
    firstLanguage: 'It can spare you a language test.',
    address: 'Offer letters and certificates are sent there.',
    image: 'Counsellors and universities like to know whom they talk to.',
    education: 'Without it no course can tell whether you qualify.',
    grade: 'Most courses state a minimum grade; yours shows where you fit.',
    tests: 'Most courses ask for a language or admission test.',
    study: 'Tell us what you want to study and we find it for you.',
    countries: 'We search where you want to live.',
    intakes: 'Deadlines depend on when you want to start.',
    budget: 'We keep what you can afford in view.',
  },
  /** Lines of the match between a profile and a course. */
  match: {
    grade: {
      met: 'Your grade {have} meets the minimum {need}.',
      partly: 'Your grade {have} is close to the minimum {need}.',
      unmet: 'Your grade {have} is far from the minimum {need}.',
      below: 'Your grade {have} is below the stated minimum {need}.',
      missing: 'Add your grade; the course asks for {need}.',
    },
    english: {
      met: 'Your language test meets the minimum: {have}, the course asks for {need}.',
      partly: 'Your language test is close: {have}, the course asks for {need}.',
      unmet: 'Part of your language test is missing: the course asks for {need}.',
      below: '{have}, the course asks for {need}. Retake the test or ask a counsellor.',
      missing: 'Add a language test; the course asks for {need}.',
    },
    level: {
      met: 'Your education leads to this course: {have}.',
      partly: 'Your subject, {have}, is near that of the course, {need}.',
      unmet: 'Your subject, {have}, is far from that of the course, {need}.',
      below: 'You have: {have}. The course needs first: {need}.',
      missing: 'Add your education; the course needs: {need}.',
    },
    admission: {
      met: 'Your admission test meets the minimum: {have}, the course asks for {need}.',
      partly: 'Your admission test is close: {have}, the course asks for {need}.',
      unmet: 'Part of your admission test is missing: the course asks for {need}.',
      below: '{have}, the course asks for {need}.',
      missing: 'Add an admission test; the course asks for {need}.',
    },
    budget: {
      met: 'The fees, {need} a year, are within your budget of {have}.',
      partly: 'The fees, {need} a year, are somewhat over your budget of {have}.',
      unmet: 'The fees, {need} a year, are far over your budget of {have}.',
      below: 'The fees, {need} a year, are far over your budget of {have}.',
      missing: 'Add your budget; the fees are {need} a year.',
    },
    preferences: {
      met: 'It is what you are looking for.',
      partly: 'It meets {have} of your wishes.',
      unmet: 'It meets none of your wishes.',
      below: 'It meets none of your wishes.',
      missing: 'Add what you are looking for.',
    },
    intake: {
      met: 'You can still apply for {have}.',
      partly: 'Time is short, or the start is another than you want: {have}.',
      unmet: 'No intake is open.',
      below: 'No intake is open.',
      missing: 'Add when you want to start.',
    },
    reasons: {
      failed: '{have}: this exam was not passed, so it counts for no course.',
      expired: '{have} has expired. The course asks for {need}.',
      part_missing: 'Part of your result is missing: the course asks for {need}.',
      no_minimum:
        'You have: {have}. The course does not say which result it asks for; the university decides.',
      level_not_stated:
        'The level of the certificate is not stated. You have: {have}; asked: {need}.',
      other_version:
        '{have} is on another scale than {need}, and no table compares the two. The university decides.',
      no_equivalence:
        'No table says whether your grade {have} equals the minimum {need}. The university decides.',
      level_too_low: 'You have: {have}. The course needs first: {need}.',
      finish_not_stated:
        'Say when you will finish: the course needs a finished degree or certificate.',
      finishes_too_late: 'You finish after this course begins ({need}).',
      not_finished: 'Meets what is asked on one condition: {conditions}.',
      access_with:
        'Your school certificate does not open this course by itself. It does with one of: {conditions}.',
      no_access_rule:
        'We do not know whether your school certificate opens this course. The university decides.',
    },
    conditions: {
      complete: 'complete it by {month}',
      studienkolleg: 'Studienkolleg',
      one_year_of_university: 'one year of university',
      jee_advanced: 'JEE Advanced',
      prescribed_subjects: 'the subjects prescribed for it',
      foundation_year: 'a foundation year',
    },
    estimate: 'Our estimate: {estimate}.',
    source: 'By {by}, {document}, checked {checked}.',
  },
} as const
