/** The calls of a renewal, and the view of its policy for the shared steps. */
import { quoteRenewal, type RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { customizationOf } from '#shared/domain/plans/customization.ts'
import type { Coverage, Customization } from '#shared/domain/plans/plan.ts'
import { call } from '#shared/http/call.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import type { PurchaseFlow } from '../flows/purchase.ts'
import { renewalFlow } from '../flows/renewal.ts'
import type { AskQuote } from '../plan-selection/quote-machine.ts'
import { touched } from '../plan-selection/touched.ts'
import { leaveRefused } from './leave-refused.ts'
import { startOf, type Renewal } from './renewal.ts'

export function makeRenewal(policyNumber: string, policy: RenewedPolicy | null): Renewal {
  return {
    // The cast is safe: the shared steps read no other step of the purchase.
    flow: renewalFlow as unknown as PurchaseFlow,
    policy,
    car: policy ? carOf(policy) : undefined,
    form: policy ? formOf(policy) : null,
    ask: askOf(policyNumber, policy?.coverages ?? []),
    request: async (requesting) => {
      const code = await import('./request-renewal.ts').catch(() => undefined)
      return code ? code.sendRequest(policyNumber, requesting) : { message: FAILED_TEXT }
    },
    starts: policy ? startOf(policy) : '',
    links: { plan: paths.renewal(policyNumber, 'plan') },
    receipt: paths.renewal(policyNumber, 'completion'),
    receiptPhotos: paths.renewalReceiptPhotos(policyNumber),
  }
}

/** Payment form of the year that ends; null if unknown. */
function formOf({ isMonthly }: RenewedPolicy): Renewal['form'] {
  if (isMonthly === null) return null
  return isMonthly ? PAYMENT_FORM.SUBSCRIPTION : PAYMENT_FORM.ANNUAL
}

function carOf({ vehicle }: RenewedPolicy): Renewal['car'] {
  const { brand, model, year, version, body } = vehicle
  return { brandName: brand, modelName: model, year: String(year), versionName: version, body }
}

/**
 * Requests quotes of a renewal. Its custom plan starts with the policy's coverages, so a changed coverage is
 * sent together with all unchanged ones.
 */
function askOf(policyNumber: string, covered: readonly Coverage[]): AskQuote {
  let own: readonly Coverage[] = covered
  return async (wish, signal) => {
    const { coupon, customization: changed } = wish
    const customization = changed && touched({ coupon, customization: { ...asTheyCame(own), ...changed } })
    const body = { coupon, customization }
    const quoted = await call(quoteRenewal, { params: { policyNumber }, body }, { signal })
    if (!quoted.ok) {
      const { code } = quoted.error
      if (code === 'policy_missing' || code === 'not_renewable') return leaveRefused(policyNumber, code)
      return { ok: false, error: { ...quoted.error, code } }
    }
    if (wish.customization === null)
      own = quoted.data.plans.find(({ allowEdit }) => allowEdit)?.coverages ?? own
    return quoted
  }
}

/** All values of these coverages as an explicit customization. */
function asTheyCame(coverages: readonly Coverage[]): Customization {
  const none = coverages.map((coverage) => ({ ...coverage, isEnabled: !coverage.isEnabled }))
  return customizationOf(coverages, none)
}
