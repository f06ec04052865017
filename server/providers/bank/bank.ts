// Money that leaves to a bank account. One order is sent once; what became of it is asked for.
import type { RoutingName } from '#contract/bank-routing.ts'

/** What a bank knows of an order. */
type OrderState = 'queued' | 'sent' | 'settled' | 'returned'

export type PayoutOrder = {
  /** Ours, at most 35 characters; sending it again does not pay again. */
  id: string
  at: Date
  amountMinor: number
  currency: string
  debtorName: string
  creditor: {
    name: string
    street: string
    buildingNumber: string
    postcode: string
    town: string
    region: string
    country: string
    account: string
    isIban: boolean
    routing: { scheme: RoutingName; number: string } | null
    bic: string | null
    bankName: string
    bankCountry: string
  }
  intermediaryBic: string | null
  charges: 'OUR' | 'SHA' | 'BEN'
  purposeCode: string | null
  remittance: string
}

export type PayoutNews = { state: OrderState; reason: string }

/** Codes of ISO 20022: made twice, by a technical fault, fraud, or the customer wishes it. */
export type RecallReason = 'DUPL' | 'TECH' | 'FRAD' | 'CUST'
export type RecallAnswer = { state: 'accepted' | 'refused'; reason: string }

export interface Bank {
  /** Set on the local stand-in: nothing reaches a bank. */
  readonly standsIn?: true
  /** Gives the bank's reference. */
  readonly send: (order: PayoutOrder) => Promise<string>
  /** What became of an order. */
  readonly look: (reference: string) => Promise<PayoutNews>
  /** Asks an order back; asked again it is the same message. */
  readonly recall: (
    order: PayoutOrder,
    recall: { reason: RecallReason; remarks: string; at: Date },
  ) => Promise<void>
  /** What the bank answers to it; null while it has not. */
  readonly lookRecall: (reference: string) => Promise<RecallAnswer | null>
  /** Our account there, whose statements are taken. */
  readonly account: { readonly iban: string; readonly currency: string }
  /** Files in which statements lie, where the bank's software puts them. */
  readonly listStatementFiles: () => Promise<{ name: string; xml: string }[]>
  /** Seconds after which it is worth looking again. */
  readonly lookAfter: number
}

declare module '#server/core/context.ts' {
  interface Providers {
    bank: Bank
  }
}
