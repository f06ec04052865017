// The kinds of objects that are somebody's, each with those who can stand in a relation to one. Whoever does not, and
// holds no role that a call opens the kind to, is a stranger: to them it is as if the object were not there.

export type Relation =
  /** Whose it is. */
  | 'oneself'
  /** The agent who looks after the owner, the counsellor who advises them. */
  | 'own agent'
  | 'own adviser'
  /** Staff of the university that the object is about. */
  | 'own staff'
  /** Whoever is to decide the request. */
  | 'assignee'
  /** Whoever manages the issuer, or is the notary. */
  | 'manager'
  /** The counsellor under whom somebody, or whoever advises the owner, works. */
  | 'supervisor'
  /** Whom the owner trusts to confirm a recovery. */
  | 'trusted person'

export const relationsTo = {
  account: ['oneself', 'own agent', 'own adviser', 'supervisor'],
  agent: ['oneself'],
  application: ['oneself', 'own agent', 'own adviser', 'supervisor', 'own staff'],
  appointment: ['oneself', 'own adviser'],
  attachment: ['oneself'],
  authenticator: ['manager'],
  change: ['oneself'],
  colleague: ['oneself', 'supervisor'],
  comment: ['oneself', 'own agent', 'own adviser', 'supervisor', 'own staff'],
  condition: ['oneself', 'own agent', 'own adviser', 'supervisor', 'own staff'],
  consent: ['oneself'],
  course: ['own staff'],
  data_export: ['oneself'],
  deputyship: ['oneself'],
  device: ['oneself'],
  document: ['oneself', 'own agent'],
  export: ['oneself'],
  handover: ['supervisor'],
  invitation: ['supervisor'],
  issuer: ['manager'],
  mandate: ['oneself'],
  name_change: ['oneself'],
  notary: ['manager'],
  notice: ['oneself'],
  passkey: ['oneself'],
  payment: ['oneself'],
  program: ['oneself'],
  recovery: ['oneself', 'trusted person'],
  request: ['oneself', 'assignee'],
  revision: ['oneself', 'own agent', 'own adviser', 'supervisor', 'own staff'],
  saved_search: ['oneself'],
  session: ['oneself'],
  share: ['oneself'],
  student_view: ['oneself'],
  task: ['oneself', 'own adviser'],
  ticket: ['oneself'],
  transaction: ['oneself'],
  transfer: ['oneself'],
  trust: ['oneself', 'trusted person'],
  upload: ['oneself', 'own agent'],
  wallet: ['oneself'],
} as const satisfies Record<string, readonly Relation[]>

export type ObjectKind = keyof typeof relationsTo
