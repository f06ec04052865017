// Every sentence and key of the catalogue of failures (spec §8), provoked by a call in the situation it is meant for.
// What is expected is written by hand from §8, never read from the dictionary.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as clones from '#contract/rewards/programs/calls.ts'
import { createAssociate, disableAssociate } from '#contract/counsellors/office/calls.ts'
import { submitWebForm } from '#contract/content/contact/calls.ts'
import { resetPassword, issueToken, validateOtp } from '#contract/identity/sign-in/calls.ts'
import { verifyEmail } from '#contract/identity/contact/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import * as contractCalls from '#contract/issuers/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { filterProfiles } from '#contract/reports/profiles/calls.ts'
import { createTransfer, findReference } from '#contract/transfers/requests/calls.ts'
import { getConsent, giveConsent } from '#contract/transfers/consent/calls.ts'
import { getSharedDocument } from '#contract/vault/share/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { createReport } from '#contract/verification/report/calls.ts'
import * as ledgerCalls from '#contract/wallet/ledger/calls.ts'
import { confirmPayment, payByTestCard } from '#contract/wallet/payments/calls.ts'
import { getTicket } from '#contract/helpdesk/calls.ts'
import type { CallShape, RequestOf } from '#contract/kit.ts'
import { say } from '#text/say.ts'
import { counsellors } from '#text/en/counsellors.ts'
import { newId } from './core/ids.ts'
import type { Person } from './testing.ts'
import { startWorld, type World } from './verification/world-for-tests.ts'
import { intent as createIntent } from './wallet/payments/payments-for-tests.ts'
import { grant, openWallet } from './wallet/public.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const unknown = '0193a5b0-0000-7000-8000-000000000000'

/** While it runs, the database breaks on each write to this table: nothing that a call foresees. */
const breaking = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  const { owner: sql } = w.app
  await sql.unsafe(`create or replace function public.break() returns trigger language plpgsql as
    $$ begin raise exception 'the database broke'; end $$`)
  await sql.unsafe(
    `create trigger break before insert or update or delete on ${table} for each statement execute function public.break()`,
  )
  try {
    return await work()
  } finally {
    await sql.unsafe(`drop trigger break on ${table}`)
  }
}

type Said = { status: number; message: unknown; key: unknown }
const refused = async <C extends CallShape>(
  who: Person,
  call: C,
  sends?: RequestOf<C>,
): Promise<Said> => {
  const response = await who.call(call, sends)
  assert.equal(response.ok, false, `${call.method} ${call.path} went well`)
  const body = response.ok ? {} : response.body
  return { status: response.status, message: body['message'] ?? body['error'], key: body['key'] }
}
const notary = (n: number) => ({
  name: 'Nora Seal',
  registrationNumber: `C-${n}`,
  email: `catalogue${n}@seal.test`,
  countryCode: 'IN',
})

test('notaries: each act that fails carries its key', async () => {
  const { admin } = w
  const { id: notaryId } = await admin.callOk(notariesCalls.createNotary, { body: notary(1) })
  const path = { notaryId }
  const broken = 'Something went wrong. Please try again after sometime!'
  assert.deepEqual(
    [
      await refused(admin, notariesCalls.createNotary, { body: notary(1) }),
      await breaking('issuers.notaries', () =>
        refused(admin, notariesCalls.updateNotary, { path, body: { district: 'Pune' } }),
      ),
      await refused(admin, notariesCalls.updateNotary, { path: { notaryId: unknown }, body: {} }),
      await refused(admin, notariesCalls.deleteNotary, { path: { notaryId: unknown } }),
      await refused(admin, notariesCalls.deactivateNotary, { path }),
      await refused(admin, notariesCalls.activateNotary, {
        path: { notaryId: unknown },
        body: { phone: '+919812345699', email: 'n@seal.test', countryCode: 'IN' },
      }),
    ],
    [
      {
        status: 409,
        message: 'A notary with this registration number, email or account exists',
        key: 'notary_created_failed',
      },
      { status: 500, message: broken, key: 'notary_update_failed' },
      { status: 404, message: 'Not Found', key: 'notary_update_failed' },
      { status: 404, message: 'Not Found', key: 'notary_delete_failed' },
      {
        status: 409,
        message: 'This has changed in the meantime. Please look again.',
        key: 'notary_deactivate_failed',
      },
      { status: 404, message: 'Not Found', key: 'error_occured' },
    ],
  )
})

test('issuers and authenticators: each act that fails carries its key', async () => {
  const { admin, authenticator, issuerId } = w
  const name = 'People University'
  const {
    authenticators: [mary],
  } = await admin.callOk(authenticatorsCalls.getAuthenticators, { query: { issuerId } })
  assert.deepEqual(
    [
      await refused(admin, contractCalls.createIssuer, {
        body: { name, country: 'IN', website: 'people.test' },
      }),
      await refused(admin, contractCalls.updateIssuer, { path: { issuerId: unknown }, body: {} }),
      await refused(admin, authenticatorsCalls.createAuthenticator, {
        body: { issuerId, name: 'Mary Again', email: authenticator.mail },
      }),
      await refused(admin, authenticatorsCalls.updateAuthenticator, {
        path: { authenticatorId: mary!.id },
        body: { mobile: '12345678' },
      }),
      await refused(admin, authenticatorsCalls.deleteAuthenticator, {
        path: { authenticatorId: mary!.id },
      }),
    ],
    [
      {
        status: 409,
        message: 'An issuer with this name exists in this country',
        key: 'issuer_create_failed',
      },
      { status: 404, message: 'Not Found', key: 'issuer_update_failed' },
      { status: 409, message: 'Authenticator with this email exists', key: 'error_occured' },
      { status: 422, message: 'Invalid mobile number', key: 'edit_authenticator_failed' },
      {
        status: 409,
        message: 'Name a successor before removing the primary authenticator.',
        key: 'error_occured',
      },
    ],
  )
})

test('requests: coins, an approval that cannot begin, a request that is not there, a report too early', async () => {
  const { app, student } = w
  const poor = await app.person('student')
  await app.settle()
  await app.system((ctx) => openWallet(ctx, poor.id))
  const walletless = await app.person('student')
  const body = async (owner: Person) => ({
    documentId: await w.degree(owner),
    tier: 'platinum' as const,
    consent: true,
  })
  const open = await w.request('gold')
  const mine = await body(student)
  await app.settle()
  await app.owner`delete from wallet.accounts where wallet_id in (select id from wallet.wallets where owner_id = ${walletless.id})`
  await app.owner`delete from wallet.wallets where owner_id = ${walletless.id}`
  assert.deepEqual(
    [
      await refused(poor, requestsCalls.createRequest, { body: await body(poor) }),
      await refused(walletless, requestsCalls.createRequest, { body: await body(walletless) }),
      await breaking('verification.requests', () =>
        refused(student, requestsCalls.createRequest, { body: mine }),
      ),
      await refused(student, requestsCalls.getRequest, { path: { requestId: unknown } }),
      await refused(student, createReport, { body: { requestId: open.id } }),
      await refused(w.notary, requestsCalls.approveRequest, { body: { id: open.id } }),
    ],
    [
      { status: 409, message: 'Not Enough Coins', key: 'error_occured' },
      { status: 404, message: 'Wallet not found', key: 'wallet_not_found' },
      { status: 500, message: 'Approval initiation failed', key: 'error_occured' },
      { status: 404, message: 'Not Found', key: 'requestNotFound' },
      {
        status: 409,
        message: 'There is no report yet: nobody has decided about this request.',
        key: 'error_occured',
      },
      {
        status: 422,
        message:
          'Say what you checked before you approve: holder, title, number and date must match, and the method must be named.',
        key: 'error_occured',
      },
    ],
  )
})

test('wallet and transfers: to oneself, too little, a reference that is none, tuition coins', async () => {
  const { app, student } = w
  const [maker, receiver] = [await app.person('maker'), await app.person('student')]
  const walletId = await app.system(async (ctx) => {
    await grant(ctx, { owner: student.id, amount: 5, coinType: 'tuition', reason: 'gift' })
    await openWallet(ctx, receiver.id)
    return openWallet(ctx, student.id)
  })
  const path = { walletId }
  const form = {
    type: 'wallet' as const,
    senderEmail: student.mail,
    recipientEmail: receiver.mail,
    recipientName: 'Asha Rao',
    coins: 900_000,
    remarks: 'Rent for May',
  }
  const result = await maker.callOk(createTransfer, { query: {}, body: form })
  const { version } = await student.callOk(getConsent, { path: { id: result.id } })
  assert.deepEqual(
    [
      await refused(student, ledgerCalls.transferCoins, {
        path,
        body: { recipientEmail: student.mail, amount: 1 },
      }),
      await refused(student, ledgerCalls.transferCoins, {
        path,
        body: { recipientEmail: receiver.mail, amount: 900_000 },
      }),
      await breaking('wallet.transfers', () =>
        refused(student, ledgerCalls.transferCoins, {
          path,
          body: { recipientEmail: receiver.mail, amount: 1, coinType: 'tuition' },
        }),
      ),
      await refused(student, ledgerCalls.getWallet, { path: { id: unknown }, query: {} }),
      await refused(student, giveConsent, { path: { id: result.id }, body: { version } }),
      await refused(maker, createTransfer, {
        query: {},
        body: { ...form, recipientEmail: student.mail },
      }),
      await refused(maker, findReference, { path: { id: '99999' } }),
      await refused(student, confirmPayment, { headers: { req_txId: 'pi_none' } }),
    ],
    [
      { status: 422, message: "Can't transfer to self", key: 'error_occured' },
      { status: 409, message: 'Not Enough Coins', key: 'error_occured' },
      { status: 500, message: 'Transfer of tuition coin failed', key: 'error_occured' },
      { status: 404, message: 'Wallet not found', key: 'wallet_not_found' },
      { status: 409, message: 'Insufficient balance in wallet', key: undefined },
      { status: 422, message: "Can't transfer to self", key: 'error_occured' },
      { status: 409, message: 'transaction id not found or already used', key: undefined },
      { status: 409, message: 'transaction id not found or already used', key: undefined },
    ],
  )
})

test('the office: an associate who is not added, an account that is not changed, a search that breaks', async () => {
  const { app, admin } = w
  const associate = await app.person('associate')
  const malformed = await app.server.inject({
    method: 'POST',
    url: '/counsellor/associate',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload: '{"__proto__": {"a": 1}}',
  })
  assert.deepEqual(
    [
      malformed.json<{ message: string }>().message,
      await breaking('identity.accounts', () =>
        refused(admin, disableAssociate, { body: { uuid: associate.id, status: 0 } }),
      ),
      await breaking('identity.invitations', () =>
        refused(admin, createAssociate, {
          body: { first_name: 'Ann', last_name: 'Lee', mail: 'ann@lee.test' },
        }),
      ),
    ],
    [
      'Something went wrong! Please try after some time.',
      { status: 500, message: 'Something went wrong!', key: undefined },
      {
        status: 500,
        message: 'Something went wrong! Please try after some time.',
        key: undefined,
      },
    ],
  )
  await app.owner`alter view profiles.public_students rename to students_away`
  try {
    assert.deepEqual(await refused(admin, filterProfiles, { path: { name: 'study' }, query: {} }), {
      status: 500,
      message: 'Something Went wrong',
      key: undefined,
    })
  } finally {
    await app.owner`alter view profiles.students_away rename to public_students`
  }
})

test('programs, tickets, shares, codes, profile and suggestions', async () => {
  const { app, student, stranger } = { ...w, stranger: w.app.stranger }
  const owner = await app.person('owner')
  await app.settle()
  const { id } = await owner.callOk(clones.createProgram, { body: { title: 'First steps' } })
  assert.deepEqual(
    [
      await breaking('rewards.programs', () =>
        refused(owner, clones.cloneProgram, { query: { programId: id } }),
      ),
      await refused(stranger, getTicket, { path: { id: 1 } }),
      await refused(stranger, getSharedDocument, { path: { shareId: newId() } }),
      await refused(stranger, verifyEmail, { path: { token: 'none' } }),
      await refused(student, changeStudentInfo, { body: { dateOfBirth: '2026-01-01' } }),
      await refused(student, submitWebForm, { body: { webform_id: 'suggestion' } }),
      await refused(stranger, submitWebForm, { body: { webform_id: 'contact' } }),
    ],
    [
      { status: 500, message: 'Failed to clone reward program', key: undefined },
      { status: 401, message: 'You are not authorized for access ticket.', key: undefined },
      { status: 410, message: 'Document access validity expired', key: undefined },
      { status: 422, message: 'Invalid code.', key: undefined },
      { status: 422, message: 'Profile could not be updated', key: undefined },
      { status: 422, message: 'Suggestion could not be submitted', key: undefined },
      {
        status: 422,
        message: 'Your message could not be sent. Please look at the fields.',
        key: undefined,
      },
    ],
  )
})

test('signing in: a wrong password, a wrong code, a link that is none; a card that is declined', async () => {
  const { stranger, student } = { stranger: w.app.stranger, student: w.student }
  const none = 'none-none-none-none-none'
  const asked = { username: student.mail, password: 'Wrong-horse-9', grant_type: 'password' }
  const intent = await createIntent(student)
  await student.call(payByTestCard, {
    body: { paymentIntent: intent.id, clientSecret: intent.clientSecret, card: '4000000000009995' },
  })
  assert.deepEqual(
    [
      await refused(stranger, issueToken, { body: { ...asked, client_id: 'ao-web' } }),
      await refused(stranger, validateOtp, { body: { challenge: none, otp: '123456' } }),
      await refused(stranger, resetPassword, {
        query: {},
        body: { name: student.mail, temp_pass: 'none-none', new_pass: 'Better-horse-9' },
      }),
      await refused(student, confirmPayment, { headers: { req_txId: intent.id } }),
    ],
    [
      { status: 400, message: 'Invalid credentials. Please try again.', key: undefined },
      { status: 422, message: 'Incorrect OTP, please try again.', key: undefined },
      { status: 422, message: 'Invalid reset password link.', key: undefined },
      {
        status: 402,
        message: 'The payment did not go through. There is not enough money on the card.',
        key: undefined,
      },
    ],
  )
})

test('reward programs answer with their keys; what is done to a colleague is said in the specified words', async () => {
  const { app } = w
  const owner = await app.person('owner')
  const { id } = await owner.callOk(clones.createProgram, { body: { title: 'Second steps' } })
  const saved = await owner.callOk(clones.updateProgram, { path: { id }, body: { title: 'Steps' } })
  assert.equal(saved.message, 'reward_program_updated')
  const deleted = await owner.callOk(clones.deleteProgram, { path: { id } })
  assert.equal(deleted.message, 'reward_delete_success')
  const { add, edit, password } = counsellors
  assert.deepEqual(
    [add.done, edit.done, password.done].map((words) => say(words, { name: 'Ann Lee' })),
    [
      'The account of Ann Lee has been created',
      'The account of Ann Lee has been updated',
      'The password of Ann Lee has been changed',
    ],
  )
})
