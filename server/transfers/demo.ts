// Demo world: requests in every state, made and decided through the very functions of the calls.
import { utcDay } from '#contract/days.ts'
import type { Role } from '#contract/roles.ts'
import { TransferForm } from '#contract/transfers/requests/form.ts'
import { before, hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { madeUpUnList } from '#server/providers/screening/made-up-lists.ts'
import { actingAs, type DemoPeople } from '#server/core/demo.ts'
import { loadConsent } from './consent/consent-rows.ts'
import { giveConsent } from './consent/give-consent.ts'
import { importList } from './screening/import-list.ts'
import { approve } from './decision/approve-transfer.ts'
import { rejectTransfer } from './decision/reject-transfer.ts'
import { insertDraft } from './requests/save-transfer.ts'
import { submitTransfer } from './requests/submit-transfer.ts'

const bank = {
  accountHolderName: 'Sprachschule Lindenhof GmbH',
  street: 'Lindenstraße',
  buildingNumber: '12',
  postcode: '80331',
  town: 'München',
  country: 'DE',
  bankCountry: 'DE',
  bankName: 'Commerzbank',
  account: 'DE75512108001245126199',
  accountAgain: 'DE75512108001245126199',
  swift: 'COBADEFF',
  identificationType: 'company_registration',
  identificationValue: 'HRB123456',
  currency: 'EUR',
} as const

const emptyAccount = TransferForm.parse({}).accountDetails

type Wish = {
  hoursAgo: number
  end: 'draft' | 'asked' | 'pending' | 'approved' | 'rejected'
  /** Whose coins they are. */
  sender: Role
  form: (people: DemoPeople) => Partial<TransferForm>
}
const wishes: readonly Wish[] = [
  {
    hoursAgo: 120,
    end: 'approved',
    sender: 'agent',
    form: ({ accounts }) => ({
      senderEmail: accounts.agent.mail,
      recipientEmail: accounts.student.mail,
      recipientName: accounts.student.name,
      coins: 40,
      remarks: 'Application fee returned',
    }),
  },
  {
    hoursAgo: 30,
    end: 'rejected',
    sender: 'owner',
    form: ({ accounts }) => ({
      senderEmail: accounts.owner.mail,
      recipientEmail: accounts.agent.mail,
      recipientName: 'R. Menon',
      coins: 120,
      remarks: 'Fair',
    }),
  },
  {
    hoursAgo: 6,
    end: 'pending',
    sender: 'provider',
    form: ({ accounts }) => ({
      type: 'bank',
      senderEmail: accounts.provider.mail,
      accountDetails: { ...emptyAccount, ...bank },
      coins: 300,
      remarks: 'Language course, summer',
    }),
  },
  {
    hoursAgo: 3,
    end: 'pending',
    sender: 'agent',
    form: ({ accounts }) => ({
      senderEmail: accounts.agent.mail,
      recipientEmail: accounts.student.mail,
      recipientName: accounts.student.name,
      coins: 25,
      remarks: 'Test fee',
    }),
  },
  {
    hoursAgo: 2,
    end: 'asked',
    sender: 'student',
    form: ({ accounts }) => ({
      senderEmail: accounts.student.mail,
      recipientEmail: accounts.agent.mail,
      recipientName: accounts.agent.name,
      coins: 15,
      purpose: 'services',
      remarks: 'Translation of two documents',
    }),
  },
  {
    hoursAgo: 1,
    end: 'draft',
    sender: 'owner',
    form: ({ accounts }) => ({ senderEmail: accounts.owner.mail, coins: 60 }),
  },
]

export const demo = async (ctx: Context<null>, people: DemoPeople): Promise<void> => {
  const published = utcDay(before(ctx.now, hours(48)))
  await importList(ctx.sql, madeUpUnList(published), { now: before(ctx.now, hours(24)) })
  for (const { hoursAgo, end, sender, form } of wishes) {
    const at = before(ctx.now, hours(hoursAgo))
    const maker = actingAs(ctx, people.accounts.maker.id, 'maker', at)
    const id = await insertDraft(maker, TransferForm.parse(form(people)))
    if (end === 'draft') continue
    await submitTransfer(maker, id)
    if (end === 'asked') continue
    const owner = actingAs(ctx, people.accounts[sender].id, sender, at)
    await giveConsent(owner, { id, version: (await loadConsent(owner, id)).version })
    const checker = actingAs(
      ctx,
      people.accounts.checker.id,
      'checker',
      before(ctx.now, hours(hoursAgo - 2)),
    )
    if (end === 'approved') await approve(checker, id, {})
    if (end === 'rejected')
      await rejectTransfer(checker, id, {
        remarks: 'Which fair, and who is R. Menon?',
        reasonCode: 'not_justified',
      })
  }
}
