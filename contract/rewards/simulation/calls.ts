// What a program would have paid for what people really did: tried before it starts, and while its criteria are written.
// Nobody is named, and nothing is paid or written down for anybody.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Coins, Day, Id, When } from '#contract/shapes.ts'
import { Criteria } from '#contract/rewards/engine/criteria.ts'
import { outcomes } from '#contract/rewards/engine/outcomes.ts'
import { ProgramActivity } from '#contract/rewards/programs/shapes.ts'

const both = ['owner', 'admin'] as const
const path = z.object({ id: Id })
const about = { param: 'id', kind: 'program', open: ['admin'] } as const

/** How many days of what people did a simulation looks back. */
export const simulatedDays = 90
/** Fewer people than this are not told to owners: a criterion could be written so that it fits one person. */
export const minPeopleShown = 5
/** How often an owner may try something on what people did, in a day (UTC). */
export const trialsPerDay = { simulation: 30, 'what-if': 300 } as const

export const simulationStatuses = ['waiting', 'running', 'done', 'failed'] as const

export const SimulationResult = z.object({
  /** The first and the last day that were looked at; as many as the program has, at most 90. */
  from: Day,
  to: Day,
  days: z.int(),
  /** How many days the program is to run. */
  programDays: z.int(),
  /** Acts of its kinds in that time. */
  acts: z.int(),
  /** Who did them; null where they are too few to be told. */
  members: z.int().nullable(),
  /** Who would have been paid; null, as all that comes of them, where they are too few to be told. */
  paidMembers: z.int().nullable(),
  awards: z.int().nullable(),
  coins: Coins.nullable(),
  /** Of these, what no later act confirmed (payment mode `event_based`). */
  unconfirmed: Coins.nullable(),
  /** The first day on which an act was not paid because the budget was used up. */
  budgetEndedOn: Day.nullable(),
  perDay: z.array(z.object({ day: Day, coins: Coins, left: Coins })),
  activities: z.array(z.object({ position: z.int(), awards: z.int(), coins: Coins })),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), reason: z.string(), count: z.int() })),
  promise: z.object({
    budget: Coins,
    maxParticipants: z.int().nullable(),
    /** What it costs when everyone who may take part earns the most; null where nothing limits it. */
    everyone: Coins.nullable(),
    /** Coins over the whole time of the program, were it to go on like this; at most its budget. */
    expected: Coins.nullable(),
  }),
})
export type SimulationResult = z.infer<typeof SimulationResult>

export const Simulation = z.object({
  id: Id,
  status: z.enum(simulationStatuses),
  /** In percent. */
  progress: z.int(),
  askedAt: When,
  endedAt: When.nullable(),
  /** False once the program was changed. */
  isCurrent: z.boolean(),
  /** Owners are told rounded figures. */
  isRounded: z.boolean(),
  result: SimulationResult.nullable(),
})
export type Simulation = z.infer<typeof Simulation>

export const startSimulation = call({
  method: 'POST',
  path: '/api/program/{id}/simulation',
  may: both,
  status: 202,
  summary:
    'Simulates the program, as it is written now, on what people did in the last 90 days. It runs as a job; the one before is given up. Owners are told rounded figures, and nothing of fewer than five people.',
  request: { path },
  response: z.object({ simulation: Simulation }),
  fails: ['wrong_state', 'too_many_trials'],
  about,
})

export const getSimulation = call({
  method: 'GET',
  path: '/api/program/{id}/simulation',
  may: both,
  summary: 'The last simulation of a program: how far it is, or what came of it.',
  request: { path },
  response: z.object({ simulation: Simulation.nullable() }),
  about,
})

export const tryCriteria = call({
  method: 'POST',
  path: '/api/program/{id}/what-if',
  may: both,
  rate: 'read',
  ownTransaction: true,
  summary:
    'How many of those who were active in the last 90 days would meet these criteria, rounded for owners. Nothing is kept.',
  request: {
    path,
    body: z.object({ criteria: Criteria, activities: z.array(ProgramActivity).max(20) }),
  },
  response: z.object({
    /** Students who did one of the activities, any while none is chosen; null where they are too few to be told. */
    students: z.int().nullable(),
    /** Of them, who meet the criteria; null where they are too few to be told. */
    met: z.int().nullable(),
    /** Of so many acts that only some people were looked at. */
    isSample: z.boolean(),
  }),
  fails: ['too_many_trials'],
  about,
})
