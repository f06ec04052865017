// Chooses each provider by one setting; what is not configured is the local stand-in, and production says so at start.
import type { Clock } from '#server/core/clock.ts'
import type { Providers } from '#server/core/context.ts'
import { breachedPasswordsOf } from './breached-passwords.ts'
import { openCompany } from './company.ts'
import { openBank } from './bank/open-bank.ts'
import { openDocumentProviders } from './document-provider.ts'
import { mailboxMail, smtpMail } from './mail/mail.ts'
import { openMailReports } from './mail/mail-reports.ts'
import { createMailbox, type Mailbox } from './mail/mailbox.ts'
import { openKeyring } from './keyring.ts'
import { openPayments } from './payments/open-payments.ts'
import { publishedOf } from './published.ts'
import { openRates } from './rates.ts'
import { openSeal } from './pdf/seal-document.ts'
import type { Settings } from './settings.ts'
import { mailboxSms, webhookSms } from './mail/sms.ts'
import { timeStampsOf } from './time-stamps.ts'
import { webhooksOf } from './webhooks.ts'
import { witnessesOf } from './witnesses.ts'

export type OpenedProviders = {
  readonly providers: Providers
  readonly mailbox: Mailbox
  readonly close: () => Promise<void>
}

export const openProviders = (settings: Settings, clock: Clock): OpenedProviders => {
  const mailbox = createMailbox(() => clock.now())
  const documents = openDocumentProviders(settings)
  const reports = openMailReports(settings['MAIL_REPORTS_SECRET'], settings['MAIL_REPORTS_DIR'])
  const timeStamps = timeStampsOf(settings)
  const providers: Providers = {
    ...documents.opened,
    bank: openBank(settings, clock),
    company: openCompany(settings),
    payments: openPayments(settings, clock),
    published: publishedOf(settings),
    rates: openRates(settings),
    seal: openSeal(settings, timeStamps),
    timeStamps,
    keyring: openKeyring(settings),
    webhooks: webhooksOf(settings),
    witnesses: witnessesOf(settings),
    breachedPasswords: breachedPasswordsOf(settings),
    mail: settings['SMTP_URL']
      ? smtpMail(
          {
            url: settings['SMTP_URL'],
            from: settings['MAIL_FROM'] ?? 'AO <no-reply@localhost>',
            replyTo: settings['MAIL_REPLY_TO'],
            bouncesTo: settings['MAIL_BOUNCES_TO'],
            plain: settings['SMTP_PLAIN'] === '1',
          },
          reports,
        )
      : mailboxMail(mailbox, reports),
    sms: settings['SMS_URL']
      ? webhookSms(settings['SMS_URL'], settings['SMS_SECRET'] ?? '')
      : mailboxSms(mailbox),
  }
  return {
    providers,
    mailbox,
    close: async () => {
      documents.close()
    },
  }
}
