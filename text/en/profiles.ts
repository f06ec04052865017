// Words of the profile form.
import type { ProfilePart } from '#contract/profiles/rules.ts'
import type { StudentChange } from '#contract/profiles/shapes.ts'

export const profiles = {
  title: 'Profile',
  intro: 'Written once, used in every application. It is saved while you type.',
  introOthers: 'Who you are to the people you work with. It is saved while you type.',
  sections: {
    personal: 'Personal',
    contact: 'Contact',
    education: 'Education',
    tests: 'Test scores',
    theirPreferences: 'What they look for',
    preferences: 'What I look for',
    social: 'Links',
  },
  save: {
    label: 'Progress',
    saved: 'All changes are saved',
    waiting: 'Not saved yet',
    saving: 'Saving …',
    invalid: 'The marked fields are not saved yet',
    retrying: 'Not saved yet. This is tried again by itself; nothing you typed is lost.',
    failed: 'This could not be saved',
    conflict: 'Please choose whose changes stay',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Some of what you typed is not saved: it is marked on the form.',
    entry: 'What you typed here is not kept.',
    go: 'Leave',
  },
  conflict: {
    title: 'This changed somewhere else too',
    text: 'Another tab, device or person changed the same parts. Nothing is lost: say which stays.',
    nothing: 'Nothing',
    parts: {
      dateOfBirth: 'Date of birth',
      gender: 'Gender',
      citizenship: 'Citizenship',
      furtherCitizenships: 'Further citizenships',
      firstLanguage: 'First language',
      address: 'Address',
      city: 'Town',
      state: 'State',
      country: 'Country',
      zip: 'Postcode',
      social: 'Links',
      preferences: 'What I look for',
      education: 'Education',
      tests: 'Test scores',
    } satisfies Record<keyof StudentChange, string>,
  },
  meter: {
    title: 'How complete your profile is',
    reached: '{percent} complete',
    text: 'Each part opens more courses and saves you typing later.',
    done: 'Nothing is missing. Well done!',
    missing: '{count, plural, one {One thing is missing} other {# things are missing}}',
    parts: {
      dateOfBirth: 'Date of birth',
      gender: 'Gender',
      citizenship: 'Citizenship',
      firstLanguage: 'First language',
      address: 'Address, town and country',
      image: 'Picture',
      education: 'Education',
      grade: 'A grade',
      tests: 'A test score',
      study: 'Level and subject',
      countries: 'Countries',
      intakes: 'When to start',
      budget: 'Budget',
    } satisfies Record<ProfilePart, string>,
  },
  fields: {
    name: 'Name',
    mail: 'E-mail address',
    phone: 'Mobile number',
    dateOfBirth: 'Date of birth',
    gender: 'Gender',
    citizenship: 'Citizenship',
    furtherCitizenships: 'Further citizenships',
    furtherCitizenshipsHint:
      'If you have more passports: the one that asks least of you counts for papers, visas and language tests.',
    firstLanguage: 'First language',
    address: 'Address',
    city: 'Town',
    zip: 'Postcode',
    country: 'Country',
    state: 'State or province',
    institution: 'School or university',
    level: 'Level',
    type: 'Type of study',
    programme: 'Programme',
    discipline: 'Subject',
    language: 'Language of instruction',
    startedOn: 'Began',
    finishedOn: 'Finished',
    credits: 'Credits of the whole degree',
    creditSystem: 'Counted in',
    certificate: 'Certificate',
    nominalYears: 'Regular length of the programme, in years',
    gradingScheme: 'Grading scheme',
    grade: 'Grade',
    test: 'Test',
    testTitle: 'Name of the test',
    testDate: 'Date of the test',
    version: 'Version of the test',
    certificateLevel: 'Level of the certificate',
    overall: 'Overall score',
    reference: 'Report number',
    delivery: 'Where it was taken',
    oneSkillRetake: 'One part was taken again (One Skill Retake)',
    expiresOn: 'Valid until',
  },
  names: {
    change: 'Change the name',
    text: 'As it stands in your passport. Letters, spaces, apostrophes and hyphens.',
    first: 'First name',
    last: 'Last name',
    done: 'Your name was changed.',
    ask: 'Ask for another name',
  },
  written: {
    title: 'How your name is written',
    change: 'Change how it is written',
    text: 'All of this is your choice. Passports, credentials and verified papers keep the name of your passport.',
    name: 'Your whole name as you write it',
    nameHint:
      'In your own script and order, for example 李小龍 or Владимир Петров. People who verify or decide see it beside your name.',
    preferred: 'What AO calls you',
    preferredHint: 'For example Bruce. Only you see it: in letters and on your home page.',
    familyFirst: 'Family name first',
    familyFirstHint: 'For example Nguyễn Văn An instead of Văn An Nguyễn.',
    initials: 'Initials',
    initialsHint: 'One to three letters, for example LXL. Shown where you have no picture.',
    seenAs: 'Others see',
    greetedAs: 'AO greets you as',
    pictureAs: 'Without a picture',
    done: 'This was saved.',
    byHolder: 'Written by the holder',
  },
  image: {
    label: 'Profile picture',
    choose: 'Choose a picture',
    change: 'Change the picture',
    remove: 'Remove',
    removeTitle: 'Remove your picture?',
    removeText: 'Your initials are shown instead.',
    done: 'Your picture was saved.',
    removed: 'Your picture was removed.',
  },
  crop: {
    title: 'Choose the part to show',
    text: 'Drag the picture, or move it with the arrow keys.',
    label: 'Part of the picture to show; move it with the arrow keys',
    zoom: 'Closer',
    go: 'Save the picture',
    broken: 'This file is not a picture we can read.',
  },
  contact: {
    change: 'Change e-mail or number',
    noPhone: 'None given',
    addressText: 'Street, number, flat. At most 500 characters.',
  },
  entry: {
    edit: 'Edit',
    editThis: 'Edit {name}',
    remove: 'Remove',
    removeThis: 'Remove {name}',
    removeText: 'It is taken out of your profile. Applications already sent stay as they are.',
    keep: 'Keep it',
  },
  education: {
    none: 'Begin with the highest you have reached or study for now.',
    add: 'Add education',
    edit: 'Edit education',
    removeTitle: 'Remove {name}?',
    noGrade: 'No grade yet',
    stands: '{share} of the way from pass to best',
    german: 'German estimate {grade}',
    estimate: 'An estimate; the university decides.',
    range: 'From {worst, number} to {best, number}; passed at {pass, number}',
    foreignScale:
      'This scale ({home}) is seldom used in the country of this education ({country}). Choose the one that is printed on the certificate; if it is this one, keep it.',
    rangeWithoutPass: 'From {worst, number} to {best, number}',
    subjects: 'Your grades together, best first, as {example}',
    certificateText: 'It decides what you may study where.',
    nominalYearsText: 'As the university states it, such as 3 or 4; not how long you took.',
    finishedText: 'Or when you will finish.',
    creditsText: 'As the transcript states them; leave it empty where it states none.',
  },
  tests: {
    none: 'Language and admission tests, such as IELTS, TOEFL or GRE.',
    add: 'Add a test score',
    edit: 'Edit a test score',
    removeTitle: 'Remove {name}?',
    taken: 'Taken on {date}',
    valid: 'Valid until {date}',
    expired: 'Expired on {date}',
    sections: 'Sections',
    range: '{min} to {max}, in steps of {step}',
    rangeLetters: '{min} to {max}, in steps of {step}, or {letters}',
    version: 'Version {id}',
    level: 'Level {level}',
    noLevel: 'Not stated',
    noScale: 'This test was not held on that day. Please check the date.',
    noOverall: 'This test has no overall score: its sections are the result.',
    mismatch:
      'These sections usually make {expected}, not {given}. Please look at your report again. You can keep it as it is.',
    mismatchShort: 'Sections make {expected}',
    take: 'Use {expected}',
    usual: 'Usually until {date}',
    centre: 'At a test centre',
    home: 'At home',
  },
  preferences: {
    text: 'Leave open what does not matter to you.',
    level: 'Level',
    disciplines: 'Subjects',
    countries: 'Countries',
    cities: 'Towns',
    citiesText: 'Type one and press Enter.',
    intakes: 'When to start',
    languages: 'Taught in',
    deliveries: 'On campus or online',
    modes: 'Full-time or part-time',
    duration: 'At most so many months',
    budget: 'Tuition a year, at most',
    currency: 'Currency',
  },
  social: {
    text: 'Whole addresses, beginning with https://.',
    linkedin: 'LinkedIn',
    github: 'GitHub',
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    website: 'Website',
  },
  rules: {
    required: 'Please fill this in.',
    too_long: 'This is too long.',
    too_many: 'These are too many.',
    leading_space: 'Please begin without a space.',
    bad_text: 'Some of these characters cannot be seen or kept. Please type it again.',
    bad_name: 'Letters, spaces, apostrophes and hyphens only.',
    bad_initials: 'One to three letters.',
    bad_zip: 'At most 12 letters and digits; without a country at most 7.',
    bad_postcode: 'This is not a postcode of the country.',
    no_postcodes: 'There are no postcodes in this country. Please leave it empty.',
    bad_url: 'Please give the whole address of this site, beginning with https://.',
    bad_month: 'Please give year and month, such as 2027-09.',
    in_the_future: 'This day is still to come.',
    too_young: 'AO is for people who are at least 13 years old.',
    birth_date_fixed:
      'A parent or guardian is asked because of the day you gave. If it was wrong, write to support.',
    out_of_range: 'This is out of range.',
    bad_step: 'This value does not exist on the scale.',
    before_start: 'This is before the beginning.',
    not_in_country: 'This does not belong to the country.',
    bad_country: 'Please choose a country.',
    unknown_language: 'Please choose a language.',
    currency: 'Please choose a currency.',
    unknown_version: 'This test was not held on that day.',
    unknown_section: 'This test has no such section.',
    section_required: 'This section is needed.',
    overall_required: 'The overall score is needed.',
    no_overall: 'This test has no overall score.',
    other: 'Please check this field.',
  },
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
    credits: {
      met: 'Your studies hold what is asked: {have}, the course asks for {need}.',
      partly: 'Your studies are close: {have}, the course asks for {need}.',
      unmet: 'Your studies hold too little: {have}, the course asks for {need}.',
      below: 'Your studies hold too little: {have}, the course asks for {need}.',
      missing: 'Add the credits of your studies; the course asks for {need}.',
    },
    study: {
      met: 'It is what you want to study: {need}.',
      partly: 'It is near what you want to study: {need}. You want: {have}.',
      unmet: 'It is not what you want to study: {need}. You want: {have}.',
      below: 'It is not what you want to study: {need}. You want: {have}.',
      missing: 'Add what you want to study.',
    },
    budget: {
      met: 'The fees, {need} a year, are within your budget of {have}.',
      partly: 'The fees, {need} a year, are somewhat over your budget of {have}.',
      unmet: 'The fees, {need} a year, are far over your budget of {have}.',
      below: 'The fees, {need} a year, are far over your budget of {have}.',
      missing: 'Add your budget; the fees are {need} a year.',
      unknown:
        'The course states only what other students pay, {need} a year. Ask the university what you pay.',
      undecided: 'The fee for international students is {need} a year.',
    },
    // Said after the line of the budget.
    fee: {
      home: 'This is the fee for home students, by your citizenship; some universities also ask where you have lived.',
      regional: 'This is the fee for students of the region, by your citizenship.',
      international:
        'This is the fee for international students, as your profile names no citizenship.',
      undecided:
        'As you live abroad, the university decides whether you pay this fee or the home fee.',
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
      below_entrance:
        '{have}: the certificate counts, but its grade is below the one that opens a university. The usual way is to sit it again, or a foundation year.',
      expired: '{have} has expired. The course asks for {need}.',
      part_missing: 'Part of your result is missing: the course asks for {need}.',
      grade_of_other_level:
        'The course asks for a grade of other studies ({need}); yours ({have}) is of another level and is not compared.',
      no_minimum:
        'You have: {have}. The course does not say which result it asks for; the university decides.',
      level_not_stated:
        'The level of the certificate is not stated. You have: {have}; asked: {need}.',
      other_version:
        '{have} is on another scale than {need}, and no table compares the two. The university decides.',
      kind_not_taken:
        'This university does not take such a result ({have}): taken at home, with one part taken again, not for a visa, or General Training. Asked: {need}.',
      home_not_named:
        'This university does not say whether it takes a result from home ({have}). Many do not, and Australia takes none for a visa. Asked: {need}.',
      retake_not_named:
        'This university does not say whether it takes a result with one part taken again ({have}). Some do not: ask before you apply. Asked: {need}.',
      band_of_several:
        '{have} stands for several results of the older scale, and not all of them reach {need}. Ask the university.',
      kind_not_stated:
        'Say where you took it: {have} counts here only if it was not taken at home.',
      no_equivalence:
        'No table says whether your grade {have} equals the minimum {need}. The university decides.',
      level_too_low: 'You have: {have}. The course needs first: {need}.',
      finish_not_stated:
        'Say when you will finish: the course needs a finished degree or certificate.',
      finishes_too_late:
        'The course begins before you finish these studies, and by then they must be finished. It asks for: {need}.',
      studies_so_far:
        'For this course you need not finish these studies ({have}). Whether what you have passed so far is enough, the university decides: ask it with your transcript to date.',
      not_finished: 'Meets what is asked on one condition: {conditions}.',
      running_reaches:
        'The grade you have finished with does not reach what is asked ({need}). The grade of the studies you are in ({have}) would, on one condition: {conditions}.',
      expires_before_start:
        '{have} is enough today, but no longer when the course begins: you need a new result. Asked: {need}.',
      access_with:
        'What you have finished does not open this course by itself. It does with one of: {conditions}.',
      opens_if: 'A finished {have} opens this course on one condition: {conditions}.',
      taken_early: 'A finished {have} leads to this course on one condition: {conditions}.',
      class_below:
        'The class of what you have finished ({have}) is too low for this course without a master’s. Without one it takes: {conditions}.',
      class_decides:
        'Your grade is lower than any published table takes for this course without a master’s ({have}). The university decides; without a master’s it takes: {conditions}.',
      three_years_unknown:
        'We know no rule of this country for a degree in three years ({have}). Some universities take it; where one does not, the usual way is a further year first: honours, a postgraduate diploma, or a pre-master’s. Ask the university before you pay for an application.',
      certificate_not_stated:
        'Which certificate do you have ({have})? Your country has several, and not all open the same. Add it to your education.',
      school_not_stated:
        'This ({have}) adds to a school certificate and is none. Add the certificate you left school with to your education.',
      no_access_rule:
        'We do not know whether what you have finished ({have}) opens this course here. The university decides.',
      opens_elsewhere:
        'Another university of this country takes this ({have}) for such a course. We know no rule of this one; it decides.',
      opens_elsewhere_with:
        'Another university of this country takes this ({have}) for such a course with one of: {conditions}. We know no rule of this one; it decides.',
      length_not_stated:
        'Say how long your programme regularly takes ({have}): here a degree in three years is not taken like one in four, and the months you studied do not show it.',
      university_decides:
        'Whether what you have finished ({have}) opens this course here is for each university to decide. Ask this one before you pay for an application.',
      grade_opens:
        'Whether what you have finished ({have}) opens this course here depends on its grade. Add the grade as your certificate has it.',
      recognition_decides:
        'Whether what you have finished ({have}) opens this course here, the university decides. What the country asks for, one of: {conditions}. Ask the university before you pay for an application.',
      applied_sciences_only:
        'In this country, what you have finished ({have}) opens universities of applied sciences. This one is a research university. The usual way round is a degree at a university of applied sciences: often its first year is enough, in some German Länder only the whole of it. Ask this university.',
      taken_by_others:
        'Other universities in this country take {have} for {need}. No table of this one is known to us; it decides.',
      degree_below_usual:
        'Your degree ({have}) took less than first degrees usually do where it was given. Whether it opens this course, the university decides.',
      degree_short:
        'Your degree ({have}) is shorter than the three years of a first degree. Add what you studied before it; whether it opens this course, the university decides.',
      credits_not_compared:
        'The course asks for {need}. No rate that binds this university says that {have} are as much; it decides.',
      credits_so_far:
        'The course asks for {need}. What you have until now ({have}) does not say what your degree holds in the end; state its whole credits once you know them.',
      credits_of_several:
        'The course asks for {need}. All your degrees together come to {have}; whether they are added up, the university decides.',
      subject_for_university:
        'You have: {have}; asked are {need} in a related subject. Which subjects are related, the university decides.',
      exempt: 'You need no language test here: the university exempts you ({have}).',
      exempt_by_country:
        'You need no language test on one condition: {conditions}. Your citizenship or degree is on the country’s list ({have}).',
      exempt_at_home:
        'You need no language test here: your studies in this country ({have}) were in the language.',
      taught_here:
        'Your studies here ({have}) were taught in the language of the course. Tests are for those who were taught elsewhere: you need none on one condition: {conditions}.',
      exemption_undecided:
        'Your citizenship, studies or first language ({have}) may spare you the test; we know of no list of this university, so it decides. Without an exemption it asks for {need}.',
      language_not_stated:
        'Add to your education in which language you were taught ({have}): it may spare you the test. Without an exemption the course asks for {need}.',
      certificate_taken: '{have} is taken here in place of what the course names ({need}).',
      certificate_confirmed:
        '{have} may be taken here in place of what the course names ({need}), on one condition: {conditions}.',
      other_certificate:
        'The course names {need}. Whether it takes {have}, the university decides; ask it before you take another test.',
      taught_in_language:
        'Your degree ({have}) was taught in the language. Many universities take a letter of the university that gave it in place of a test; ask this one. Without it, asked: {need}.',
    },
    /** Of the student, for staff: what is said above to the student alone. */
    theirs: {
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
      study: {
        met: 'It is what they want to study: {need}.',
        partly: 'It is near what they want to study: {need}. Wanted: {have}.',
        unmet: 'It is not what they want to study: {need}. Wanted: {have}.',
        below: 'It is not what they want to study: {need}. Wanted: {have}.',
        missing: 'What they want to study is not stated.',
      },
      budget: {
        met: 'The fees, {need} a year, are within their budget of {have}.',
        partly: 'The fees, {need} a year, are somewhat over their budget of {have}.',
        unmet: 'The fees, {need} a year, are far over their budget of {have}.',
        below: 'The fees, {need} a year, are far over their budget of {have}.',
        missing: 'No budget is stated; the fees are {need} a year.',
        unknown:
          'The course states only what other students pay, {need} a year. What this student pays is not known.',
        undecided: 'The fee for international students is {need} a year.',
      },
      fee: {
        home: 'This is the fee for home students, by their citizenship; some universities also ask where they have lived.',
        regional: 'This is the fee for students of the region, by their citizenship.',
        international:
          'This is the fee for international students, as the profile names no citizenship.',
        undecided:
          'As they live abroad, the university decides whether they pay this fee or the home fee.',
      },
      preferences: {
        met: 'It is what they are looking for.',
        partly: 'It meets {have} of their wishes.',
        unmet: 'It meets none of their wishes.',
        below: 'It meets none of their wishes.',
        missing: 'What they are looking for is not stated.',
      },
      intake: {
        met: 'They can still apply for {have}.',
        partly: 'Time is short, or the start is another than they want: {have}.',
        unmet: 'No intake is open.',
        below: 'No intake is open.',
        missing: 'When they want to start is not stated.',
      },
      reasons: {
        part_missing: 'Part of the result is missing: the course asks for {need}.',
        grade_of_other_level:
          'The course asks for a grade of other studies ({need}); the one stated ({have}) is of another level and is not compared.',
        no_minimum:
          'Stated: {have}. The course does not say which result it asks for; the university decides.',
        level_not_stated:
          'The level of the certificate is not stated. Stated: {have}; asked: {need}.',
        retake_not_named:
          'This university does not say whether it takes a result with one part taken again ({have}). Asked: {need}.',
        band_of_several:
          '{have} stands for several results of the older scale, and not all of them reach {need}. The university decides.',
        kind_not_stated:
          'Where it was taken is not stated: {have} counts here only if it was not taken at home.',
        no_equivalence:
          'No table says whether the grade {have} equals the minimum {need}. The university decides.',
        level_too_low: 'Stated: {have}. The course needs first: {need}.',
        finish_not_stated:
          'When they will finish is not stated: the course needs a finished degree or certificate.',
        running_reaches:
          'The grade they have finished with does not reach what is asked ({need}). The grade of the studies they are in ({have}) would, on one condition: {conditions}.',
        expires_before_start:
          '{have} is enough today, but no longer when the course begins: a new result is needed. Asked: {need}.',
        finishes_too_late:
          'The course begins before they finish these studies, and by then they must be finished. It asks for: {need}.',
        studies_so_far:
          'For this course these studies ({have}) need not be finished. Whether what was passed so far is enough, the university decides.',
        access_with:
          'What they have finished does not open this course by itself. It does with one of: {conditions}.',
        opens_if: 'A finished {have} opens this course on one condition: {conditions}.',
        taken_early: 'A finished {have} leads to this course on one condition: {conditions}.',
        class_below:
          'The class of what they have finished ({have}) is too low for this course without a master’s. Without one it takes: {conditions}.',
        class_decides:
          'The grade is lower than any published table takes for this course without a master’s ({have}). The university decides; without a master’s it takes: {conditions}.',
        three_years_unknown:
          'No rule of this country is known for a degree in three years ({have}). Some universities take it; where one does not, the usual way is a further year first: honours, a postgraduate diploma, or a pre-master’s.',
        certificate_not_stated:
          'Which certificate it is ({have}) is not stated. The country has several, and not all open the same.',
        school_not_stated:
          'This ({have}) adds to a school certificate and is none. The certificate of school is not stated.',
        no_access_rule:
          'We do not know whether what they have finished ({have}) opens this course here. The university decides.',
        length_not_stated:
          'How long the programme regularly takes is not stated ({have}): here a degree in three years is not taken like one in four.',
        university_decides:
          'Whether what they have finished ({have}) opens this course here is for each university to decide.',
        grade_opens:
          'Whether what they have finished ({have}) opens this course here depends on its grade, which is not stated on the scale of the rule.',
        recognition_decides:
          'Whether what they have finished ({have}) opens this course here, the university decides. What the country asks for, one of: {conditions}.',
        applied_sciences_only:
          'In this country, what they have finished ({have}) opens universities of applied sciences. This one is a research university. The usual way round is a degree at a university of applied sciences: often its first year is enough, in some German Länder only the whole of it.',
        degree_below_usual:
          'The degree ({have}) took less than first degrees usually do where it was given. Whether it opens this course, the university decides.',
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
        exempt_at_home:
          'They need no test of the language here: their studies in this country ({have}) were in it.',
        taught_here:
          'Their studies here ({have}) were taught in the language of the course. They need no test on one condition: {conditions}.',
        exemption_undecided:
          'Citizenship, studies or first language ({have}) may spare them the test; no list of this university is known, so it decides. Without an exemption, asked: {need}.',
        language_not_stated:
          'In which language they were taught ({have}) is not stated; it may spare them the test. Without an exemption, asked: {need}.',
        other_certificate:
          'The course names {need}. Whether it takes {have}, the university decides.',
        taught_in_language:
          'Their degree ({have}) was taught in the language. Many universities take a letter of the university that gave it in place of a test; this one decides. Without it, asked: {need}.',
      },
    },
    conditions: {
      complete: 'complete it by {month}',
      complete_studies: 'complete {studies} by {month}',
      new_test: 'a new result',
      studienkolleg: 'Studienkolleg',
      one_year_of_university: 'one year of university',
      jee_advanced: 'JEE Advanced',
      one_year_in_subject: 'one year of university in the same subject area',
      two_years_in_subject: 'two years of university in the same subject area',
      one_semester_at_project_211: 'one semester passed at a university of Project 211',
      three_semesters_in_subject:
        'three semesters passed at another recognised university, in the same subject area',
      gaokao_70_percent:
        'a gaokao of 2019 or later with at least 70% of all points, in subjects that fit',
      fourth_year_or_masters:
        'honours, a fourth year of the degree, or a master’s (a postgraduate diploma is not enough)',
      studies_passed: 'what you have studied at university so far is passed',
      studies_passed_in_subject:
        'what you have studied at university so far is passed, and is in the subject area of this course',
      prescribed_subjects: 'the subjects prescribed for it',
      foundation_year: 'a foundation year',
      two_years_of_university: 'two years of university',
      entrance_examination: 'the entrance examination',
      sat_act_or_ap: 'results of the SAT, the ACT or AP examinations',
      state_university_place: 'a place at a state university at home',
      pre_masters: 'a pre-master’s programme',
      further_year_of_study:
        'a further year of study (honours, a postgraduate diploma, the first year of a master’s)',
      evaluated_as_equivalent: 'its evaluation as equal to a four-year degree',
      programme_takes_upper_seconds:
        'a programme that takes graduates with a bachelor’s of a 2:1 or its equal',
      direct_entry_of_bachelors:
        'direct entry for outstanding graduates with a bachelor’s, by a fast track or an aptitude assessment (usually a master’s comes first)',
      high_gaokao_score: 'a high Gaokao score',
      evaluated_by_university:
        'its evaluation, by the university or a credential evaluation service, as equal to a bachelor’s degree of the country of study',
      no_professional_degree:
        'it is no professional degree (engineering, medicine, nursing, pharmacy, law, architecture)',
      jee_advanced_qualified:
        'you qualified in JEE Advanced, and the course is in engineering or the natural sciences',
      programme_takes_bachelors: 'a programme that takes graduates with a bachelor’s',
      opens_university_at_home: 'the right to the same studies where it was given',
      recognised_as_equal:
        'its recognition, by the university, as equal to a certificate or degree of the country of study',
      twelve_years_of_school:
        'at least twelve years of school, and the right to university studies where it was given',
      applied_sciences: 'the course is at a university of applied sciences',
      university_confirms: 'the university confirms it',
    },
    held: '{level}, {country}{years, plural, =0 {} one {, one year} other {, # years}}',
    estimate: 'Our estimate: {estimate}.',
    source: 'By {by}, {document}, checked {checked, date, medium} (row {number}).',
    sourceElsewhere:
      'By {by}, another university of this country, {document}, checked {checked, date, medium} (row {number}).',
    checkBy:
      'Check by {day, date, long} (unsure): whether that is the last day depends on the course and the case, so ask the university.',
    checkByExpected:
      'Check by about {day, date, long} (unsure): expected by the day of another year, this one’s is not published. Whether that is the last day depends on the course and the case.',
    checkWhen:
      'Check now (unsure): the system it goes through closes before the course does, in each country on a day of its own, often in winter.',
    endsOn: 'The result is valid until {day, date, long}.',
    endsAfter:
      'This is for the start in {month}: the result is valid until {day, date, long}, and a later start needs a new one.',
    nextStart: 'The first start after their end is in {month}.',
    startsIn: 'This is for the start in {month}; the one before it comes too early.',
    checkByPassed:
      'Check now (unsure): {day, date, long} may have been the last day. That depends on the course and the case, so ask the university.',
    stale: 'Nobody has looked at this row for more than 180 days: ask the university.',
  },
} as const
