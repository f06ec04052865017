// What search engines read of a course and a university: schema.org.
import type { CoursePage } from '#contract/catalogue/courses/calls.ts'
import type { Provider } from '#contract/catalogue/providers/calls.ts'
import type { z } from 'zod'
import { decimalFrom } from '#contract/money.ts'

const university = ({ name, website }: { name: string; website: string | null }) => ({
  '@type': 'CollegeOrUniversity',
  name,
  ...(website ? { url: website } : {}),
})

/** Decimal units, as schema.org wants prices. */
const price = decimalFrom

export const courseFacts = (course: CoursePage, locale: string): object => ({
  '@type': 'Course',
  name: course.title,
  description: course.summary,
  inLanguage: course.languages,
  educationalLevel: course.level,
  about: course.subject,
  provider: university(course.provider),
  ...(course.fee
    ? {
        offers: {
          '@type': 'Offer',
          category: 'Tuition',
          price: price(course.fee.amount, course.fee.currency),
          priceCurrency: course.fee.currency,
        },
      }
    : {}),
  hasCourseInstance: course.intakes
    .filter(({ status }) => status !== 'closed')
    .map((intake) => ({
      '@type': 'CourseInstance',
      name: `${course.title}, ${intake.label}`,
      startDate: intake.startsOn,
      inLanguage: locale,
      courseMode:
        course.delivery === 'on_campus'
          ? 'Onsite'
          : course.delivery === 'online'
            ? 'Online'
            : 'Blended',
      ...(course.durationMonths ? { courseWorkload: `P${course.durationMonths}M` } : {}),
      location: { '@type': 'Place', name: `${course.city}, ${course.country}` },
    })),
})

export const universityFacts = (one: z.infer<typeof Provider>): object => ({
  ...university(one),
  address: { '@type': 'PostalAddress', addressLocality: one.city, addressCountry: one.country },
  ...(one.latitude === null
    ? {}
    : { geo: { '@type': 'GeoCoordinates', latitude: one.latitude, longitude: one.longitude } }),
  ...(one.founded === null ? {} : { foundingDate: String(one.founded) }),
})
