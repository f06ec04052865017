// What the stand-in for Stripe keeps, how it names it, and the events it tells of it.
import { type RecordedResponse, signedEvent } from './payments-stand-in-answers.ts'
import { balanceOf } from './payments-stand-in-balance.ts'
import { openJournal } from './payments-stand-in-journal.ts'
import type {
  Delivery,
  FakeBalance,
  FakeDispute,
  FakeIntent,
  FakePayout,
  FakeRefund,
  StandInOptions,
} from './stand-in-shapes.ts'

export const webhookSecret = 'whsec_stand_in'

export const openRecords = ({ now, newSecret, journal }: StandInOptions) => {
  const intents = new Map<string, FakeIntent>()
  const disputes = new Map<string, FakeDispute>()
  const refunds = new Map<string, FakeRefund>()
  const balances = new Map<string, FakeBalance>()
  const payouts = new Map<string, FakePayout>()
  const answers = new Map<string, RecordedResponse>()
  const shelves: Record<string, Map<string, unknown>> = {
    intents,
    disputes,
    refunds,
    balances,
    payouts,
    answers,
  }
  const write = openJournal(journal, (shelf, id, value) => void shelves[shelf]?.set(id, value))
  let deliver: (delivery: Delivery) => void = () => {}

  const seconds = () => Math.floor(now().getTime() / 1000)
  const newName = (prefix: string) => `${prefix}_${newSecret(18).replace(/[-_]/g, 'x')}`
  const keep = <T extends { id: string }>(shelf: string, map: Map<string, T>, value: T): T => {
    map.set(value.id, value)
    write(shelf, value.id, value)
    return value
  }
  const announce = (type: string, object: object): void =>
    deliver(signedEvent(webhookSecret, newName('evt'), seconds(), { type, object }))
  const settleBalance = (
    category: FakeBalance['reporting_category'],
    source: string,
    moved: { amount: number; currency: string },
  ): FakeBalance =>
    keep('balances', balances, balanceOf(newName('txn'), category, source, moved, seconds()))
  return {
    intents,
    disputes,
    refunds,
    balances,
    payouts,
    answers,
    seconds,
    newName,
    newSecret,
    now,
    keep,
    announce,
    settleBalance,
    keepAnswer: (key: string, kept: RecordedResponse) => write('answers', key, kept),
    onNews: (to: (delivery: Delivery) => void): void => void (deliver = to),
  }
}

export type StandInRecords = ReturnType<typeof openRecords>
