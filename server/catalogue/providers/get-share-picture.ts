import type { getSharePicture as contract } from '#contract/catalogue/providers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sharedPicture } from '#server/providers/pdf/share-picture.ts'
import { countryName, levelName } from '../courses/labels.ts'
import { loadCourse, providerCard, findProvider } from '../courses/catalogue-reads.ts'

export const getSharePicture: CallFunction<typeof contract> = async (
  { sql },
  { kind, slug, langcode },
) => {
  const course = kind === 'courses' ? await loadCourse(sql, slug) : null
  const found = await findProvider(sql, course?.providerId ?? slug)
  if (!found || course?.status === 'withdrawn') return fail('not_found')
  const { name, city, country } = providerCard(found, langcode)
  const place = `${city}, ${countryName(country, langcode)}`
  if (!course) return sharedPicture({ over: place, title: name, under: 'AO' })
  return sharedPicture({
    over: name,
    title: (langcode === 'de' && course.titleDe) || course.title,
    under: `${levelName(course.level, langcode)} · ${place}`,
  })
}
