// Agents: who decides at silver, and their students (spec §3, §7 requests service).
import { z } from 'zod'
import { CountryCode, Id, PageIndex, PageSize, When, question, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'
import { optionalText } from '../shapes.ts'

export const Agent = z.object({
  id: Id,
  name: z.string(),
  organisation: z.string(),
  city: z.string(),
  country: z.string(),
  /** This student is one of theirs. */
  assigned: z.boolean(),
})
export type Agent = z.infer<typeof Agent>

export const getAgents = call({
  method: 'GET',
  path: '/api/agents/{studentId}',
  may: 'signed-in',
  summary: "Agents who may check a document of this student, the student's own first.",
  request: { path: z.object({ studentId: Id }) },
  response: z.object({ agents: z.array(Agent) }),
  about: {
    param: 'studentId',
    kind: 'account',
    open: ['admin', 'support', 'counsellor', 'associate', 'agent'],
  },
})

/** A student of an agent: they may put documents into this vault, and check none of those. */
export const AgentStudent = z.object({ id: Id, name: z.string(), email: z.string(), since: When })
export type AgentStudent = z.infer<typeof AgentStudent>

/** An agent as admins and support see them. */
export const AgentRecord = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  city: z.string(),
  country: z.string(),
  approved: z.boolean(),
  /** The approval waits for another admin, or for its day. */
  waiting: z.boolean(),
  students: z.int(),
})
export type AgentRecord = z.infer<typeof AgentRecord>

export const getAllAgents = call({
  method: 'GET',
  path: '/api/agents',
  may: ['admin', 'support'],
  summary: 'Agents by name, address or office, those who wait for approval first.',
  request: {
    query: z.object({ q: question(100).optional(), pageIndex: PageIndex, pageSize: PageSize }),
  },
  response: z.object({ agents: z.array(AgentRecord), agentCount: z.int() }),
  about: { none: 'role' },
})

export const updateAgent = call({
  method: 'PUT',
  path: '/api/agents/{agentId}',
  may: ['admin'],
  personal: true,
  summary:
    'Approves an agent to check documents, once another admin confirms; keeps their office, and says whose agent they are.',
  request: {
    path: z.object({ agentId: Id }),
    body: z
      .object({
        approved: z.boolean(),
        organisation: text(0, 100),
        city: text(0, 100),
        country: optionalText(CountryCode),
        addStudentId: Id,
        removeStudentId: Id,
      })
      .partial(),
  },
  response: AgentRecord,
  fails: ['wrong_state'],
  about: { none: 'role' },
})

export const getAgentStudents = call({
  method: 'GET',
  path: '/api/agents/{agentId}/students',
  may: ['agent', 'admin', 'support'],
  summary: "An agent's students by name: an agent's own, or any agent's for admins and support.",
  request: {
    path: z.object({ agentId: Id }),
    query: z.object({ q: question(100).optional(), pageIndex: PageIndex, pageSize: PageSize }),
  },
  response: z.object({
    agent: AgentRecord,
    students: z.array(AgentStudent),
    studentCount: z.int(),
  }),
  about: { param: 'agentId', kind: 'agent', open: ['admin', 'support'] },
})
