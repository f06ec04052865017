// Entry of profiles: the student's own account of themself, their image, the match with courses.
import * as contract from '#contract/profiles/calls.ts'
import * as imageCalls from '#contract/profiles/image/calls.ts'
import * as matchCalls from '#contract/profiles/match/calls.ts'
import { domain } from '#server/core/domain.ts'
import { changeStudent } from './change-student.ts'
import { changeStudentInfo } from './change-student-info.ts'
import { loadPayer } from './load-payer.ts'
import { findImprovements } from './match/find-improvements.ts'
import { judgeCourse } from './match/judge-course.ts'
import { matchProfile } from './match/match-profile.ts'
import { searchByProfile } from './match/search-by-profile.ts'
import { getImage } from './image/get-image.ts'
import { getStudent } from './get-student.ts'
import { getStudentInfo } from './get-student-info.ts'
import { dropImage, removeImage } from './image/remove-image.ts'
import { sweepImages } from './image/sweep-images.ts'
import { uploadImage } from './image/upload-image.ts'
import { personData } from './erase-person.ts'

export const profiles = domain(
  'profiles',
  { ...contract, ...imageCalls, ...matchCalls },
  {
    answers: {
      getStudent,
      getStudentInfo,
      getImage,
      changeStudent,
      changeStudentInfo,
      findImprovements,
      judgeCourse,
      matchProfile,
      removeImage,
      searchByProfile,
      uploadImage,
    },
    lookUps: { 'identity.personData.profiles': personData, 'catalogue.payer': loadPayer },
    jobPool: 'files',
    jobs: { dropImage, sweep: sweepImages },
    schedule: [{ cron: '37 * * * *', job: 'sweep' }],
  },
)
