// One of the threads that answer: it has its own view of the shared index and does what it is told, in order.
import { parentPort } from 'node:worker_threads'
import { noRules } from '#contract/qualifications/rules.ts'
import { createAnswers } from './engine.ts'
import { generationOf } from '../index/generation.ts'
import type { Answered, ThreadMessage } from './query-threads.ts'
import { worldFrom } from '../index/index-state.ts'

let answers: ReturnType<typeof createAnswers> | null = null
let rules = noRules

const done = (message: ThreadMessage): string => {
  if (message.does === 'answer' || message.does === 'improve') {
    const { does, question, at, profile, payer } = message
    return does === 'answer'
      ? answers!.answer(question, at, { judging: profile && { profile, rules }, payer })
      : answers!.improve(question, at, { profile: profile!, rules })
  }
  if (message.does === 'apply') answers!.apply(message.changes)
  else if (message.does === 'judge_by') rules = message.rules
  else answers = createAnswers(generationOf(worldFrom(message.world), message.data))
  return ''
}

parentPort!.on('message', (message: ThreadMessage) => {
  let answered: Answered
  try {
    answered = { id: message.id, text: done(message) }
  } catch (error) {
    answered = { id: message.id, failed: String(error) }
  }
  parentPort!.postMessage(answered)
})
