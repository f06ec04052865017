/** A reason that an operator can act on: printed as one sentence, without a stack. */
export class CannotStart extends Error {}
