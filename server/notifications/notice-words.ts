import { type NoticeName, notices } from '#contract/notifications/calls.ts'
import { notifications as de } from '#text/de/notifications.ts'
import { notifications as en } from '#text/en/notifications.ts'
import { type Mark, say, type Values } from '#text/say.ts'

export const isNotice = (name: string): name is NoticeName => Object.hasOwn(notices, name)

/** A notice in its reader's language and zone: what it is, what it says, and what its link does. */
export const wordsOfNotice = (
  language: 'en' | 'de',
  name: NoticeName,
  values: Values,
  timeZone: string,
  mark: Mark,
): { title: string; text: string; act: string } => {
  const { title, text, act } = (language === 'de' ? de : en).notices[name]
  const fill = (message: string): string => say(message, values, language, timeZone, mark)
  return { title: fill(title), text: fill(text), act: fill(act) }
}
