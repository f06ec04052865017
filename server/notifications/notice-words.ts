// A notice in its reader's language.
import { type NoticeName, notices } from '#contract/notifications/calls.ts'
import { notifications as de } from '#text/de/notifications.ts'
import { notifications as en } from '#text/en/notifications.ts'
import { say, type Values } from '#text/say.ts'

export const isNotice = (name: string): name is NoticeName => Object.hasOwn(notices, name)

export const noticeIn = (
  language: 'en' | 'de',
  name: NoticeName,
  values: Values,
): { title: string; text: string } => {
  const { title, text } = (language === 'de' ? de : en).notices[name]
  return { title: say(title, values, language), text: say(text, values, language) }
}
