// The modules of the server, in the order of the map.
import type { Domain } from './core/domain.ts'
import { applications } from './applications/applications.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { counsellors } from './counsellors/counsellors.ts'
import { content } from './content/content.ts'
import { helpdesk } from './helpdesk/helpdesk.ts'
import { identity } from './identity/identity.ts'
import { issuers } from './issuers/issuers.ts'
import { notifications } from './notifications/notifications.ts'
import { operations } from './operations/operations.ts'
import { qualifications } from './qualifications/qualifications.ts'
import { profiles } from './profiles/profiles.ts'
import { reports } from './reports/reports.ts'
import { rewards } from './rewards/rewards.ts'
import { transfers } from './transfers/transfers.ts'
import { vault } from './vault/vault.ts'
import { compare } from './compare/compare.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { wallet } from './wallet/wallet.ts'
import { verification } from './verification/verification.ts'
import { wishlist } from './wishlist/wishlist.ts'

export const modules: readonly Domain[] = [
  identity,
  qualifications,
  content,
  helpdesk,
  vault,
  catalogue,
  profiles,
  wallet,
  issuers,
  verification,
  transfers,
  applications,
  rewards,
  wishlist,
  compare,
  dashboard,
  counsellors,
  reports,
  operations,
  notifications,
]
