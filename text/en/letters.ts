// Every mail and SMS: subject and paragraphs, filled from the letter's values. The subject is also its first line. A paragraph
// `what it does: {link}` is a button, `{news}` is what the notices in it say, `{message}` is quoted line by line. An SMS sends
// the first paragraph, in one segment (160 signs of GSM 03.38); under a code stands the line by which browsers read it.
export const letters = {
  email_code: {
    subject:
      '{code} is your AO code {purpose, select, sign_in {to sign in} change_mail {for your new address} enrol {to protect your account} merge {to merge your accounts} other {to confirm this address}}',
    body: [
      'It is valid for {minutes} minutes and can be used once. Enter it only at {domain}. {purpose, select, sign_in {If this was not you, somebody knows your password: change it.} merge {If this was not you, somebody knows your password: change it.} other {If you did not ask for it, you can ignore this mail.}}',
    ],
  },
  phone_code: {
    subject: 'Your AO code',
    body: [
      '{code} is your AO code {purpose, select, sign_in {to sign in} enrol {to protect your account} merge {to merge your accounts} other {to confirm this number}}, valid {minutes} min. Enter it only at {domain}.',
    ],
  },
  wallet_code: {
    subject: '{code} is the code for your wallet app',
    body: [
      'Your wallet app asks for it to take the verification of “{title}”. It is valid for {minutes} minutes and can be used once. AO itself never asks for it. If you did not offer this to a wallet, do not enter it anywhere.',
    ],
  },
  welcome: {
    subject: 'Welcome to AO, {firstName}',
    body: [
      'Hello {firstName},',
      'your account is ready. Put your first document into the vault and have it verified.',
      'Open your first page: {link}',
    ],
  },
  security_alert: {
    subject: 'Security alert at AO',
    body: [
      '{text}',
      'What was refused, by whom and from where is listed here:',
      'See the alerts: {link}',
      'You get this mail as an administrator. The rules are on the same page.',
    ],
  },
  notice: {
    subject: 'News from AO',
    body: ['{news}', 'No more e-mails about this: {stop}'],
  },
  digest: {
    subject: '{count, plural, one {One piece of news} other {# pieces of news}} from AO',
    body: ['{news}', 'See all notifications: {link}', 'No more news by e-mail: {stop}'],
  },
  address_check: {
    subject: 'Confirm that mail reaches you',
    body: [
      'Hello {firstName},',
      'a mail to this address came back to us, so we stopped sending. If you read this, it works again: confirm it, and we go on. The link is valid for {days} days.',
      'Mail reaches me: {link}',
    ],
  },
  consent_asked: {
    subject: 'Do you agree? {coins} AO coins to {recipient}',
    body: [
      '{maker} at AO wants to use {coins} of your AO coins for {recipient} ({number}). Nothing moves before you agree in AO; answer by {until}.',
      'What it is for: {remarks}',
      'Agree or refuse: {link}',
      'If you did not expect this, refuse it there. Nobody from AO will ever hurry you or ask for your password.',
    ],
  },
  consent_asked_sms: {
    subject: 'Do you agree?',
    body: ['AO: our staff ask for {coins} of your coins. Agree or refuse: {link}'],
  },
  mandate_used_sms: {
    subject: 'Your mandate was used',
    body: ['AO: your mandate was used for {coins} coins. See or refuse it: {link}'],
  },
  mandate_used: {
    subject: 'Your mandate was used: {coins} AO coins to {recipient}',
    body: [
      '{maker} at AO made a request for {coins} of your AO coins to {recipient} ({number}), covered by a mandate that you signed.',
      'Until it is paid you can refuse it, and you can end the mandate at once:',
      'See the request: {link}',
    ],
  },
  recovery_code_sent: {
    subject: '{code} is your AO code to recover an account',
    body: [
      'It is valid for {hours, plural, one {one hour} other {# hours}}. Enter it only at {domain}.',
      'If you did not ask for it, ignore this mail: without the code nothing happens.',
    ],
  },
  recovery_opened: {
    subject: 'Your way back to the AO account {account}',
    body: [
      'You asked to recover the AO account {account} and have proved this address. With this link you see in any browser how it stands:',
      'See how it stands: {link}',
      'After two people have confirmed who you are there is a waiting time of {days} days. We write to you when it begins. You may close the page.',
      'Keep this mail to yourself: whoever has the link can finish the recovery.',
    ],
  },
  recovery_begun: {
    subject: 'Somebody wants to recover your AO account',
    body: [
      'Hello {firstName},',
      'somebody says that they have lost the mail and phone of your AO account ({account}) and wants to use it with {newMail}. Nothing changes before two people confirm it and {days} more days have passed.',
      'If this was not you, stop it now; you need not sign in:',
      'Stop the recovery: {link}',
      'If this was you, there is nothing to do. Signing in also stops it.',
    ],
  },
  recovery_begun_sms: {
    subject: 'Recovery of your AO account',
    body: ['AO: somebody wants to recover your account. Not you? Stop it: {link}'],
  },
  recovery_asked: {
    subject: '{name} needs you to confirm who they are',
    body: [
      'Hello {firstName},',
      '{name} trusts you and says that they have lost both their mail and their phone. Confirm only after you have seen them or heard their voice; they will tell you a number of six digits.',
      'Look at the request: {link}',
      'Never confirm because of a message alone: it may come from somebody else.',
    ],
  },
  recovery_waiting: {
    subject: 'Your AO account: wait until {day}',
    body: [
      'Two people have confirmed who you are. From {day} on you can choose a new password with this link; until then the owner of the account can stop it:',
      'Choose a new password: {link}',
      'Keep this mail to yourself, and do not delete it before you have finished.',
    ],
  },
  recovery_waits: {
    subject: 'Your AO account changes hands on {day}',
    body: [
      'Hello {firstName},',
      'two people have confirmed that your AO account ({account}) belongs to whoever reads {newMail}. From {day} on they can set a new password.',
      'If this was not you, stop it now; you need not sign in:',
      'Stop the recovery: {link}',
      'If this was you, there is nothing to do.',
    ],
  },
  recovery_waits_sms: {
    subject: 'Recovery of your AO account',
    body: ['AO: in {days} days your account changes hands. Not you? Stop it: {link}'],
  },
  recovery_stopped: {
    subject: 'The recovery of your AO account was stopped',
    body: [
      'Hello {firstName},',
      'nobody gets your AO account ({account}) with {newMail}. {because}',
      'If it was neither you who began it nor you who stopped it, change your password and see who is signed in:',
      'Check your account: {link}',
    ],
  },
  recovery_refused: {
    subject: 'The recovery of your AO account was refused',
    body: [
      'Hello {firstName},',
      'nobody gets your AO account ({account}) with {newMail}. {because}',
      'If you did not begin it, change your password and see who is signed in:',
      'Check your account: {link}',
    ],
  },
  recovery_ended: {
    subject: 'The recovery of an AO account has ended',
    body: [
      'The recovery that you began with this address has ended. {because}',
      'If the account is yours, write to us:',
      'Write to us: {link}',
    ],
  },
  recovered: {
    subject: 'Your AO account was recovered',
    body: [
      'Hello {firstName},',
      'your AO account now has the address {newMail} and a new password. Every device, number, app, passkey and code from before no longer counts.',
      'If this was not you, write to us at once:',
      'Write to us: {link}',
    ],
  },
  recovered_sms: {
    subject: 'Your AO account was recovered',
    body: ['AO: your account has a new address and password. Not you? Write to us: {link}'],
  },
  trust_asked: {
    subject: '{name} asks you to be a trusted person',
    body: [
      '{name} would like to name you as somebody who may confirm who they are if they ever lose both mail and phone. You get no access to their account.',
      'Become a trusted person: {link}',
      'Accept with the AO account of this address. If you do not know them, ignore this mail.',
    ],
  },
  trust_invited: {
    subject: 'You asked {mail} to be a trusted person',
    body: [
      'Hello {firstName},',
      '{mail} can accept by a link that we have sent. Seven days later they may help to recover your AO account.',
      'If this was not you, remove them and change your password now:',
      'See your trusted people: {link}',
    ],
  },
  trust_accepted: {
    subject: '{name} is now a trusted person of yours',
    body: [
      'Hello {firstName},',
      '{name} ({mail}) has accepted. Seven days from now they may help to recover your AO account if you lose both mail and phone.',
      'If you do not know them, remove them now:',
      'See your trusted people: {link}',
    ],
  },
  trust_ended: {
    subject: '{mail} is no longer a trusted person of yours',
    body: [
      'Hello {firstName},',
      '{mail} can no longer help to recover your AO account. Two trusted people are needed for that.',
      'See your trusted people: {link}',
    ],
  },
  guardian_asked: {
    subject: '{name} needs your consent as a parent or guardian',
    body: [
      '{name} has an account at AO, where people apply to universities, and is too young to consent alone where they live. They named you as their parent or guardian.',
      'Until you consent they cannot add documents, share them or pay. The link is valid for {days} days and shows what you would consent to.',
      'Read it and decide: {link}',
      'If you do not know them, say no there, or ignore this mail.',
    ],
  },
  guardian_link: {
    subject: 'What {name} does at AO: your link as a parent or guardian',
    body: [
      'You have consented to what {name} does at AO. This link shows what they have shared, applied to and paid, and takes your consent back if you want that.',
      'See it: {link}',
      'It is valid for {days} days; its page sends you a new one at any time. Keep this mail to yourself: whoever has the link sees it too.',
    ],
  },
  guardian_over: {
    subject: 'Your consent for {name} at AO has ended',
    body: [
      '{why, select, majority {{name} is of age now and decides alone.} released {{name} is old enough to decide alone, and has ended your view of what they do.} replaced {{name} has asked somebody else to consent.} other {Our support has corrected the birth date or country of {name}.}}',
      'Your link shows nothing any more. You need not do anything.',
    ],
  },
  guardian_news: {
    subject:
      '{step, select, given {Your parent or guardian has consented} refused {Your parent or guardian has said no} withdrawn {Your parent or guardian took the consent back} decide {You may decide alone from now on} free {You need no parent’s consent any more} other {You are of age: no consent is needed any more}}',
    body: [
      'Hello {firstName},',
      '{step, select, given {{name} has consented. You can add documents, share them and pay.} refused {{name} said no. You can ask somebody else.} withdrawn {{name} took the consent back. Your open links have ended, and you cannot add documents, share or pay until somebody consents.} decide {you are old enough now for your own consent. {name} still sees what you share, apply to and pay; you can end that.} free {you are old enough now for your own consent: you can add documents, share them and pay.} other {nobody sees any more what you share, apply to and pay, and nobody has to consent to it.}}',
      'See how it stands: {link}',
    ],
  },
  birth_date_corrected: {
    subject: 'Your birth date at AO was corrected',
    body: [
      'Hello {firstName},',
      'our support has written {day} as your birth date, by the paper that you showed. If that is wrong, write to us.',
      'See how it stands: {link}',
    ],
  },
  vouching_invited: {
    subject: 'Check documents for {organisation} on AO',
    body: [
      'Hello {name},',
      'you are invited to check documents for {organisation} on AO. Accept with this link; it is valid for {days} days and can be used once:',
      'Accept the invitation: {link}',
      'If you do not know why, ignore this mail: without the link nobody can act in your name.',
    ],
  },
  verify_email: {
    subject: '{code}: Confirm your address for AO',
    body: [
      'The code is valid for {minutes} minutes. Enter it only at {domain}.',
      'Or confirm with this link, valid for 24 hours:',
      'Confirm this address: {link}',
      'If you did not ask for this, you can ignore this mail.',
    ],
  },
  recovery_code_used: {
    subject: 'A recovery code of your AO account was used',
    body: [
      'Hello {firstName},',
      'somebody signed in with your password and one of your recovery codes; {left} are left. If this was you, there is nothing to do. If not, choose a new password now:',
      'Choose a new password: {link}',
    ],
  },
  phone_removed: {
    subject: 'Your mobile number was removed',
    body: [
      'Hello {firstName},',
      'the number ending in {number} no longer belongs to your AO account.',
      'If this was not you, reset your password now and write to our support.',
    ],
  },
  contact_received: {
    subject: 'Contact form: {name}',
    body: [
      '{name} wrote to us without an account. Answer to {email}.',
      '{about, select, account {It is about an account or signing in.} application {It is about an application.} payment {It is about coins or a payment.} document {It is about a document or a verification.} died {It is about somebody who has died. Ask for a paper that shows it, look for the account under “People”, and propose there that it is kept in memory.} other {}}',
      '{message}',
      'Whoever wrote has not proved who they are.',
    ],
  },
  phone_changed: {
    subject: 'Your mobile number was changed',
    body: [
      'Hello {firstName},',
      'your AO account now uses the number ending in {number}.',
      'If this was not you, reset your password now and write to our support.',
    ],
  },
  mail_changed: {
    subject: 'Your AO address was changed',
    body: [
      'Hello {firstName},',
      'your AO account now uses another e-mail address. If this was not you, undo it within {days} days:',
      'Undo the change: {link}',
    ],
  },
  new_device: {
    subject: 'New sign-in to AO: {device}',
    body: [
      'Hello {firstName},',
      'your account was just used on a new device: {device}, {at}.',
      'If this was you, there is nothing to do. If not, remove the device and change your password:',
      'See your devices: {link}',
    ],
  },
  sign_in_link: {
    subject: 'Your link to sign in to AO',
    body: [
      'Hello {firstName},',
      'many sign-ins with wrong passwords have just failed at your account or in your network. Nobody got in that way. Until this stops, new devices sign in with this link, valid for 24 hours:',
      'Sign in: {link}',
      'Devices you have signed in on before, and passkeys, work as always. If you did not just try to sign in, you need not do anything.',
    ],
  },
  sign_in_link_sms: {
    subject: 'Your link to sign in to AO',
    body: [
      'AO: wrong passwords were tried at your account. Sign in on a new device (24 h): {link}',
    ],
  },
  session_ended: {
    subject: 'We ended a session of your AO account',
    body: [
      'Hello {firstName},',
      'a sign-in of yours was used from two places at once, so we ended it. Please sign in again. If you did not expect this, reset your password:',
      'Reset your password: {link}',
    ],
  },
  reset_password: {
    subject: '{code}: Reset your AO password',
    body: [
      'Hello {firstName},',
      'the code is valid for {minutes} minutes and can be used once. Enter it only at {domain}.',
      'Or choose a new password with this link:',
      'Choose a new password: {link}',
      'If you did not ask for this, nothing changes and you can ignore this mail.',
    ],
  },
  reset_code: {
    subject: 'Your AO code',
    body: [
      '{code} is your AO code for a new password, valid {minutes} min. Enter it only at {domain}.',
    ],
  },
  password_changed: {
    subject: 'Your AO password was changed',
    body: [
      'Hello {firstName},',
      'your password was just changed and you were signed out everywhere else.',
      'If this was not you, reset it now:',
      'Reset your password: {link}',
    ],
  },
  password_replaced: {
    subject: 'Choose a new password for AO',
    body: [
      'Hello {firstName},',
      'your office has ended your password. Choose another with this link; it is valid for 24 hours and can be used once:',
      'Choose a new password: {link}',
      'If you did not expect this, ask whoever manages your account.',
    ],
  },
  invited: {
    subject: 'You are invited to AO',
    body: [
      'Hello {name},',
      'you are invited to work on AO. Accept with this link; it is valid for {days} days and can be used once:',
      'Accept the invitation: {link}',
      'If you do not know why, ignore this mail: without the link nobody can act in your name.',
    ],
  },
  already_registered: {
    subject: 'You already have an AO account',
    body: [
      'Hello {firstName},',
      'somebody just tried to register on AO with this address. If it was you: you already have an account and can sign in, or choose a new password there.',
      'Sign in: {link}',
      'If it was not you, nothing has changed and there is nothing to do.',
    ],
  },
  second_factor_changed: {
    subject: 'Your sign-in methods were changed',
    body: [
      'Hello {firstName},',
      'a passkey or authenticator app of your account was added or removed. If this was not you, reset your password now:',
      'Reset your password: {link}',
    ],
  },
  sessions_ended: {
    subject: 'You were signed out of AO',
    body: [
      'Hello {firstName},',
      'our staff signed you out of AO everywhere. You can sign in again at any time:',
      'Sign in: {link}',
    ],
  },
  mail_change_undone: {
    subject: 'This is the address of your AO account again',
    body: [
      'Hello {firstName},',
      'the change of your e-mail address was undone and everyone was signed out. Please choose a new password now:',
      'Choose a new password: {link}',
    ],
  },
  questions_changed: {
    subject: 'Your security questions were changed',
    body: [
      'Hello {firstName},',
      'the security questions of your account were just chosen anew. If this was not you, reset your password now:',
      'Reset your password: {link}',
    ],
  },
  change_requested: {
    subject: 'A change in AO waits for your confirmation',
    body: [
      'Hello {firstName},',
      '{by} has requested a change of roles, limits or settings that a second admin has to confirm. Please look at it, and refuse it if you do not know why.',
      'Look at the change: {link}',
    ],
  },
  name_changed: {
    subject: 'The name of your AO account was changed',
    body: [
      'Hello {firstName},',
      'the name of your account was changed from {before} to {after}. If this was not you, or you did not agree to it, write to us here:',
      'Write to us: {link}',
    ],
  },
  roles_changed: {
    subject: 'Your AO roles were changed',
    body: ['Hello {firstName},', 'what you can do in AO has changed: {roles}.'],
  },
  account_disabled: {
    subject: 'Your AO account was disabled',
    body: [
      'Hello {firstName},',
      'your account was disabled and you were signed out everywhere. If you have questions or think this is a mistake, write to us here; no account is needed:',
      'Write to us: {link}',
    ],
  },
  account_closing: {
    subject: 'Your AO account is closed and will be erased',
    body: [
      'Hello {firstName},',
      'you closed your AO account. You are signed out everywhere, your shares have ended, and open applications and verifications are withdrawn.',
      'Until {until} you can come back: sign in as always, and we offer to keep your account. Then everything of you is erased, except what the law makes us keep.',
      'Sign in to keep my account: {link}',
      'If this was not you, sign in now, keep the account and change your password.',
    ],
  },
  account_kept: {
    subject: 'Your AO account stays',
    body: [
      'Hello {firstName},',
      'you have kept your AO account. Nothing was erased. Shares that ended and applications that were withdrawn stay so.',
      'Sign in: {link}',
    ],
  },
  merge_waits: {
    subject: 'Two AO accounts are to become one',
    body: [
      'Hello {firstName},',
      'somebody who is signed in to {stays} has proved the AO account {ends} as well and asked to merge the two. On {at} its documents, applications and coins go to {stays}, and {ends} ends. That cannot be undone afterwards.',
      'If this was not you, stop it now; you need not sign in:',
      'Stop the merge: {link}',
      'Then change the passwords of both accounts.',
    ],
  },
  merge_stopped: {
    subject: 'Your AO accounts are not merged',
    body: [
      'Hello {firstName},',
      'the merge of {ends} into {stays} was stopped. Both accounts stay as they are. {because}',
      'Open the settings: {link}',
    ],
  },
  accounts_merged: {
    subject: 'Your AO accounts are one now',
    body: [
      'Hello {firstName},',
      'the account {ends} was merged into {stays}. From now on sign in with {stays} and its password. Verifications, invoices and past payments keep the name of the account they were made with.',
      'Sign in: {link}',
      'If this was not you, write to us at once by the contact form.',
    ],
  },
  data_export_ready: {
    subject: 'Your copy of all your data is ready',
    body: [
      'Hello {firstName},',
      'the copy of everything AO holds of you is ready. You can fetch it in the settings until {until}; then it is deleted. For that you prove once more that it is you.',
      'Fetch my copy: {link}',
      'If you did not ask for it, change your password: somebody is signed in as you.',
    ],
  },
  account_enabled: {
    subject: 'Your AO account is open again',
    body: [
      'Hello {firstName},',
      'your account was enabled again. You can sign in as before.',
      'Sign in: {link}',
    ],
  },
  impersonation_over: {
    subject: 'Our staff has left your AO account',
    body: [
      'Hello {firstName},',
      '{by} acted in your account and has left it. Reason: {reason}. Minutes: {minutes}. Things done in your name: {actions}.',
      'You can read every step in your settings:',
      'See every step: {link}',
    ],
  },
  impersonated: {
    subject: 'Our staff opened your AO account',
    body: [
      'Hello {firstName},',
      'a member of our staff opened your account on {at} to help you. Reason: {reason}.',
      'They could not see your password, open your documents, spend coins or decide anything in your name. Everything they did is in your activity log.',
    ],
  },
  document_shared: {
    subject: '{owner} shared a document with you: {title}',
    body: [
      'Hello,',
      '{owner} shared “{title}” with you through AO.',
      '{purpose}',
      'Open the document: {link}',
      'The link is valid until {until}. You need no account.',
    ],
  },
  document_shared_with_pin: {
    subject: '{owner} shared a document with you: {title}',
    body: [
      'Hello,',
      '{owner} shared “{title}” with you through AO.',
      '{purpose}',
      'Open the document: {link}',
      'You will be asked for a PIN. {owner} tells it to you; it is not in any mail of ours.',
      'The link is valid until {until}. You need no account.',
    ],
  },
  card_dispute_opened: {
    subject: 'A card payment is contested: {amount}',
    body: [
      'A cardholder contests {amount}. The processor takes evidence until {until}; without any, the money is lost.',
      'The payment, its owner and what became of the coins: {link}',
      'You get this mail as an administrator.',
    ],
  },
  card_dispute_due: {
    subject: 'Evidence is still missing: {amount}',
    body: [
      'For a contested card payment of {amount} no evidence has been handed in. The processor takes it until {until}.',
      'The payment, its owner and what became of the coins: {link}',
      'You get this mail as an administrator, once for each dispute.',
    ],
  },
  witness_missing: {
    subject: 'A witness does not sign: {witness}',
    body: [
      'The witness {witness} has not signed checkpoints of the {log, select, register {register} other {log}} since {since, time, moment}: {fault, select, silent {it does not answer} unsigned {its answer is not signed with its key} answered {it answers “{detail}”} ahead {it has seen {detail} entries, which are more than there are} forked {it has seen another tree of this size} changed {it signed something else meanwhile} other {{detail}}}.',
      'While fewer witnesses sign than WITNESSES_REQUIRED says, no new verification is green. “It has seen another tree” or “more entries than there are” means that this database is not the one the witness knew, as after a restore.',
      'You get this mail as an administrator, once for each time that it begins.',
    ],
  },
  institution_domain: {
    subject:
      '{state, select, lost {Nothing can be confirmed at Platinum for {issuer}} other {The file of {issuer} was not found}}',
    body: [
      'AO looked for the file with the keys of {issuer} at {domain}: {finding, select, unreachable {the address did not answer with a file} unreadable {what is there cannot be read} other_did {the file there names another DID} other {a key is missing from the file or was changed}}.',
      '{state, select, lost {Until it is found again as it should be, nothing can be confirmed at Platinum in this name. What was signed before stays valid, except by a key that is missing from the file.} other {It is so since {since, time, moment}. After three days without an answer nothing can be confirmed at Platinum in this name.}}',
      'The file and its address: {link}',
      'If nobody of you changed it, find out who did: whoever controls the domain speaks for the institution.',
    ],
  },
  log_root: {
    subject: 'AO activity log on {date}: {size} entries',
    body: [
      'Please keep this mail. It is the proof that nobody changed the log afterwards.',
      'Entries: {size}',
      'Root: {root}',
      'To compare: npm run audit -- {size} {root}',
    ],
  },
} as const satisfies Record<string, Letter>

/** Under every mail. */
export const frame = {
  never:
    'AO, {domain}. Our links lead nowhere else, and we never ask for your password or for codes, by mail or by phone.',
}

export type Letter = { readonly subject: string; readonly body: readonly string[] }
export type LetterName = keyof typeof letters
