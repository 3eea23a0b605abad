/** Lists every journey of the matrix. A new one is added to the list of its part. */
import type { Journey } from './journey.ts'
import { accountJourneys } from './journeys/account.ts'
import { adjusterJourneys } from './journeys/adjuster.ts'
import { billingJourneys } from './journeys/billing.ts'
import { cancellationJourneys } from './journeys/cancellation.ts'
import { claimJourneys } from './journeys/claims.ts'
import { claimPaymentJourneys } from './journeys/claim-payments.ts'
import { documentJourneys } from './journeys/documents.ts'
import { endorsementJourneys } from './journeys/endorsements.ts'
import { invoiceJourneys } from './journeys/invoices.ts'
import { passkeyLogInJourneys } from './journeys/passkey-log-in.ts'
import { photoJourneys } from './journeys/photos.ts'
import { purchaseJourneys } from './journeys/purchase.ts'
import { referralJourneys } from './journeys/referrals.ts'
import { renewalJourneys } from './journeys/renewals.ts'
import { visitorJourneys } from './journeys/visitor.ts'

export const journeys: readonly Journey[] = [
  ...visitorJourneys,
  ...accountJourneys,
  ...passkeyLogInJourneys,
  ...purchaseJourneys,
  ...renewalJourneys,
  ...photoJourneys,
  ...invoiceJourneys,
  ...documentJourneys,
  ...claimJourneys,
  ...adjusterJourneys,
  ...billingJourneys,
  ...cancellationJourneys,
  ...claimPaymentJourneys,
  ...endorsementJourneys,
  ...referralJourneys,
]
