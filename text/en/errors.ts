// A sentence for every code, or it does not compile. Spec §8 words are kept to the letter.
import type { CallSentence, FailureCode } from '#contract/errors.ts'

export const errors = {
  bad_input: 'Some of what was sent is not right. Please check the marked fields.',
  bad_json: 'The body is not valid JSON.',
  bad_request: 'Bad request!',
  not_found: 'Not Found',
  no_such_call: 'Not Found',
  method_not_allowed: 'This address does not take that method.',
  unsupported_media_type: 'This address does not take that content type.',
  too_large: 'What was sent is too large.',
  unauthenticated: 'The resource owner or authorization server denied the request.',
  forbidden: 'You are not authorized to do this.',
  demo_not_shared:
    'This is a demo whose passwords everybody knows: it answers only the machine it runs on.',
  not_yours: 'You can only act for yourself.',
  too_many_requests: 'Too many requests. Please wait {seconds} and try again.',
  proof_required:
    'There are many requests from your network. Your browser does a small calculation to go on; or wait {seconds}.',
  proof_required_of_name:
    'Many wrong tries were made with this name or address, wherever from. Your browser does a small calculation to go on; or wait {seconds}.',
  mail_proof_required:
    'For safety, we have sent a link to this e-mail address, and by SMS to the mobile number that was confirmed for it. Open it to sign in; a device you have signed in on before, or a passkey, works as always.',
  enough_mails:
    'We have written to this address several times today. Please open the newest of these mails and follow its link, or wait {seconds}.',
  key_reused: 'This idempotency key was already used for something else.',
  key_in_use: 'The same request is still being worked on.',
  timeout: 'This took too long. Please try again.',
  busy: 'The system is busy. Please try again in a moment.',
  unavailable: 'The system is not available right now. Please try again in a moment.',
  storage_full:
    'There is no room left to store this. Nothing was saved; our team has to make room first.',
  too_many_files: 'You have sent as many files today as one person may. Please go on tomorrow.',
  internal: 'Something went wrong. Please try again after sometime!',

  invalid_credentials: 'Invalid credentials. Please try again.',
  password_required: 'Please choose a password to finish.',
  sign_in_required: 'Please sign in as {email} to go on.',
  otp_required: 'Please enter the code we sent you.',
  incorrect_otp: 'Incorrect OTP, please try again.',
  invalid_code: 'Invalid code.',
  otp_cooldown: 'A code was just sent. Please wait {seconds} before asking for another.',
  invalid_reset_link: 'Invalid reset password link.',
  email_taken: 'The email address {email} is already taken.',
  other_address:
    'This invitation went to {email}. Sign in with the account of that address, or ask to be invited at yours.',
  number_used_up:
    'You have given a wrong number too often. Somebody else has to confirm this recovery.',
  not_recoverable:
    'This account can no longer be recovered this way. Write to our support by the contact form.',
  invalid_mobile: 'Invalid mobile number',
  mobile_taken: 'This mobile number belongs to another account.',
  password_common: 'This password is too common. Please choose another.',
  password_same: 'The new password must differ from the old one.',
  passwords_differ: 'The passwords do not match.',
  wrong_password: 'Your current password is missing or incorrect.',
  terms_required: 'Please accept the terms to continue.',
  invalid_client: 'Client authentication failed',
  unsupported_grant: 'The authorization grant type is not supported by the authorization server.',
  invalid_refresh: 'The refresh token is invalid.',
  step_up_required: 'Please confirm that it is you to continue.',
  second_factor_required: 'This account needs a second factor.',
  already_registered: 'Only anonymous users can register a user.',
  account_closing:
    'This account was closed by its owner. They can keep it by signing in before it is erased; nobody else can.',
  account_not_closable:
    'The account cannot be closed now. What stands in the way is listed in the settings, under “Your data”.',
  account_memorial:
    'This account is kept in memory of its owner, so nobody signs in to it. If this is a mistake, or you miss somebody and need our help, please write to us by the contact form; it needs no account.',
  account_merged:
    'This account was merged into another one of its owner, {mail}. Please sign in there.',
  merged_away:
    'This account was merged into {mail} and stays closed. What its owner needs, they have there.',
  same_account: 'That is the account you are signed in to. Please give the other one.',
  merge_not_possible: 'These accounts cannot be merged now. What stands in the way is listed.',
  office_first:
    'This person holds a role besides student, or a change of their rights waits. An admin ends it first, so that somebody takes over their work.',
  too_young:
    'AO is for people who are at least 13 years old. We have kept nothing of what you typed; come back after your thirteenth birthday.',
  name_is_fixed:
    'A document was verified for this name, so it is fixed. Another name takes a request with a paper that shows it.',
  birth_date_fixed:
    'This would end the need for a parent’s consent. If the day or the country you gave was wrong, write to support with a paper that shows it.',
  guardian_link_old: 'This link is too old. Ask for a new one; it goes to the same address.',
  guardian_too_young:
    'A parent or guardian has to be of age. The AO account of this address says that its owner is not.',
  account_too_young:
    'The owner of this account says that they are not 13 yet. Until then nobody can consent, and documents, shares and payments stay closed. If the day is wrong, write to support with a paper that shows it.',
  guardian_for_documents:
    'Documents can be added once a parent or guardian has consented. The student asks them in the settings, under “Your data”.',
  guardian_for_shares:
    'Documents can be shared once a parent or guardian has consented. The student asks them in the settings, under “Your data”.',
  guardian_for_payments:
    'Payments, and sending coins, are possible once a parent or guardian has consented. The student asks them in the settings, under “Your data”.',
  data_export_running: 'A copy is being made, or was made within the last hour.',
  last_admin: 'The last active admin cannot be removed.',
  profile_not_updated: 'Profile could not be updated',
  image_too_large: 'File size exceeds 10 MB',
  message_not_sent: 'Your message could not be sent. Please look at the fields.',
  suggestion_not_submitted: 'Suggestion could not be submitted',
  slug_taken: 'This address is already used by another article.',

  not_enough_coins: 'Not Enough Coins',
  wallet_not_found: 'Wallet not found',
  wallet_frozen: 'This wallet is frozen. Please contact support.',
  self_transfer: "Can't transfer to self",
  coins_below_minimum: 'Add at least {minimum} AO coins.',
  amount_mismatch: 'The amount does not match the price.',
  currency_unknown: 'This currency is not supported.',
  transaction_used: 'transaction id not found or already used',
  payment_failed: 'The payment did not go through. {reason}',
  payments_off:
    'Card payments are not set up on this installation, so coins cannot be bought here.',
  payouts_off:
    'No bank is set up on this installation, so coins cannot be paid out to bank accounts here.',
  rates_old:
    'The newest exchange rates are of {day}: too old to buy coins with in this currency, or to pay out in it. Please try again when there are newer ones.',
  payout_coins:
    'Only bought coins that have been in the wallet for {days} days can be paid out to a bank: {usable} of the {available} coins may be used.',
  payout_limit:
    'At most {max} coins may leave for banks within {days} days. {left} of them may still be used.',
  payout_limit_payee:
    'At most {max} coins may go to this account within {days} days. {left} of them may still be used.',
  country_embargoed: 'No money is sent to banks or people in {country}.',
  screening_open:
    'A name of this payout may be on a sanctions list. A checker has to clear it first, with a reason.',
  coins_addition_failed: 'Coins addition failed (debited money refunded in 5-7 working days)',
  recipient_cap: 'The recipient cannot hold more than {cap} coins of this type.',
  tuition_transfer_failed: 'Transfer of tuition coin failed',
  price_from_body: 'The price is set by the plan.',

  file_upload: 'File upload error {reason}',
  file_too_large: 'File size exceeds 2 MB',
  upload_missing: 'The file has not been uploaded yet.',
  upload_expired: 'This upload link is no longer valid. Please start again.',
  share_expired: 'Document access validity expired',
  share_locked:
    'This link is closed: a wrong PIN was entered too often. Please ask whoever shared the document to open it again.',
  pin_required: 'Please enter the PIN you were given.',
  pin_wrong: 'This PIN is not right.',
  english_only: 'Only English documents are supported for scan',
  document_locked: 'This document comes from its issuer and cannot be edited.',
  document_busy: 'This document has an open request or share.',
  locker_failed: 'The digital locker could not be reached. Please try again.',
  locker_off: 'No digital locker is connected here. Please upload the document instead.',
  locker_signed_out: 'Please sign in to your digital locker again.',
  vault_full: 'Your vault is full. Please delete documents you no longer need.',
  already_shared: 'This document is already shared with {email}.',
  enough_shares:
    'You have shared documents {max} times within a day, which is as often as one person may. Please go on in {seconds}.',
  reason_required: 'Please say why you need to open this document.',

  no_adviser: 'Nobody looks after you yet, so there is no call to book.',
  booked_most: 'You have {count} calls booked. Call one off, or book the next when one is over.',
  time_taken: 'This time is not free, or not any more. Please choose another.',
  caseload_full:
    '{name} may look after {most} students at most, and would have {would}. Give them to somebody else, or say that they go there all the same.',
  wrong_state: 'This has changed in the meantime. Please look again.',
  too_early: 'This is possible from {at}.',
  not_decided: 'There is no report yet: nobody has decided about this request.',
  approval_unpaid:
    'The coins went back to the student with the rejection that was taken back, and the wallet does not hold them now. It can be approved once it does.',
  own_document: 'You cannot decide about a document of your own.',
  tier_not_offered: 'This level is not offered for this document.',
  no_authenticator: 'Nobody can take this request right now.',
  name_not_fixed:
    'Your name is not fixed by a verification: you can change it in your profile yourself.',
  name_change_open: 'You have already asked for another name. It is not decided yet.',
  duplicate_request: 'This document is already being verified at this level.',
  authenticator_exists: 'Authenticator with this email exists',
  issuer_exists: 'An issuer with this name exists in this country',
  duplicate_mobile: 'Another person here already has this mobile number',
  notary_exists: 'A notary with this registration number, email or account exists',
  issuer_archived: 'This issuer has been archived.',
  institution_exists: 'This institution has a key of its own already.',
  institution_lost:
    'The key of your institution cannot sign: its file was not found on your domain. Publish it again, have it checked, then approve.',
  domain_of_another: 'This is not the domain of the institution’s website, nor one below it.',
  checks_required:
    'Say what you checked before you approve: holder, title, number and date must match, and the method must be named.',
  check_differs:
    'A field that differs cannot be approved. Reject the request, or check the field again.',
  issuer_needs_primary: 'An issuer needs a primary authenticator to be active.',
  last_primary: 'Name a successor before removing the primary authenticator.',
  consent_required: 'Please give your consent to have this document checked.',
  invalid_token_request: 'The wallet sent an incomplete request.',
  invalid_offer_code: 'The offer or the code is wrong, used or no longer valid.',
  invalid_token: 'The access token is wrong, used or no longer valid.',
  invalid_credential_request: 'The wallet asked in a way that is not understood.',
  unknown_credential_configuration: 'There is no credential of this kind.',
  invalid_proof: 'The wallet did not prove that it holds its key.',
  invalid_nonce: 'The nonce is wrong, used or no longer valid. Ask for a new one.',
  credential_request_denied: 'What was offered does not stand any more.',
  invalid_presentation:
    'This request is unknown, answered or no longer valid, or nothing was shown.',

  bad_base64: "Invalid base64 for attachment with index '{index}'",

  reference_used: 'transaction id not found or already used',
  too_many_trials:
    'That was tried {most} times today. So that nobody can be singled out, more is possible tomorrow.',
  role_cooling:
    'A role was given within the last 24 hours, to you or by you. What it opens can be used after that time.',
  role_waiting:
    'Your account is ready, but your role waits for a second administrator. We write to you as soon as it counts.',
  same_person: 'Another person has to do this.',
  program_over: 'A program that was stopped or has ended does not run again. Clone it instead.',
  only_drafts: 'Only a draft can be deleted. A program that runs can be stopped.',
  award_settled:
    'The days in which this could be held or taken back are over: what was earned stays earned.',
  program_underfunded: 'Sender has insufficient free coins to fund program',
  owners_must_agree: 'Not everyone has agreed to their share yet: {names}.',
  deadline_passed: 'The deadline has passed.',
  searches_full: 'You have saved as many searches as can be kept. Please remove one first.',
  wishlist_full: 'Your wishlist is full. Please remove courses you no longer want.',
  course_closed: 'This course no longer takes applications.',
  already_applied: 'You have an application for this course and intake already.',
  application_incomplete: 'Some steps or documents are still missing.',
  declaration_name_differs: 'Please type your name as in the personal details.',
  export_ended: 'This export is kept no longer. Please make a new one.',
  not_repeatable: 'This letter is kept no longer, or is worth nothing any more.',
  too_many_rules: 'There are 50 rules already. Please delete one first.',
  stale: 'Someone changed this after you opened it. Please compare and save again.',

  // Said by single calls in place of the sentence for the same code (spec §8).
  approval_initiation_failed: 'Approval initiation failed',
  insufficient_balance: 'Insufficient balance in wallet',
  program_clone_failed: 'Failed to clone reward program',
  counsellor_change_failed: 'Something went wrong!',
  counsellor_create_failed: 'Something went wrong! Please try after some time.',
  profile_search_failed: 'Something Went wrong',
  ticket_unauthorized: 'You are not authorized for access ticket.',
} as const satisfies Record<FailureCode | CallSentence | 'proof_required_of_name', string>
