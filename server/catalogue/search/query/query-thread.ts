// One of the threads that answer: it has its own view of the shared index and does what it is told, in order.
import { parentPort } from 'node:worker_threads'
import { noRules } from '#contract/qualifications/rules.ts'
import { createAnswers } from './engine.ts'
import { generationOf } from '../index/generation.ts'
import type { Answered, ThreadMessage } from './query-threads.ts'
import { worldFrom } from '../index/index-state.ts'

let answers: ReturnType<typeof createAnswers> | null = null
let rules = noRules

const done = (told: ThreadMessage): string => {
  if (told.does === 'answer' || told.does === 'improve') {
    const { does, question, at, profile, payer } = told
    return does === 'answer'
      ? answers!.answer(question, at, { judging: profile && { profile, rules }, payer })
      : answers!.improve(question, at, { profile: profile!, rules })
  }
  if (told.does === 'apply') answers!.apply(told.changes)
  else if (told.does === 'judge_by') rules = told.rules
  else answers = createAnswers(generationOf(worldFrom(told.world), told.data))
  return ''
}

parentPort!.on('message', (told: ThreadMessage) => {
  let answered: Answered
  try {
    answered = { id: told.id, text: done(told) }
  } catch (error) {
    answered = { id: told.id, failed: String(error) }
  }
  parentPort!.postMessage(answered)
})
