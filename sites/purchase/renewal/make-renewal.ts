/** The calls of a renewal, and the view of its policy for the shared steps. */
import { quoteRenewal, type RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import { OFF } from '#shared/domain/plans/coverages.ts'
import { customizationOf } from '#shared/domain/plans/customization.ts'
import type { Coverage, Customization } from '#shared/domain/plans/plan.ts'
import { call } from '#shared/http/call.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { UNLOADED_TEXT } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import type { PurchaseFlow } from '../flows/purchase.ts'
import { renewalFlow } from '../flows/renewal.ts'
import type { Offer } from '#shared/steps/plans/offer.ts'
import { type AskQuote, touched } from '../plan-selection/quote-machine.ts'
import { leaveRefused, renewalWords as words, startOf, type Renewal } from './renewal.ts'

export function makeRenewal(policyNumber: string, policy: RenewedPolicy | null): Renewal {
  return {
    // The cast is safe: the shared steps read no other step of the purchase.
    flow: renewalFlow as unknown as PurchaseFlow,
    policy,
    car: policy ? carOf(policy) : undefined,
    form: policy ? formOf(policy) : null,
    ask: askOf(policyNumber, policy?.coverages ?? []),
    buttons: (offer) => ({ button: buttonOf(policy, offer), brief: words.renew }),
    request: async (requesting) => {
      const code = await import('./request-renewal.ts').catch(() => undefined)
      return code ? code.sendRequest(policyNumber, requesting) : { message: UNLOADED_TEXT }
    },
    starts: policy ? startOf(policy) : '',
    links: { plan: paths.renewal(policyNumber, 'plan') },
    receipt: paths.renewal(policyNumber, 'completion'),
    receiptPhotos: paths.renewalReceiptPhotos(policyNumber),
  }
}

function buttonOf(policy: RenewedPolicy | null, offer: Offer): string {
  const total = formatMoney(offer.choice.payment.cost.total)
  if (policy === null || policy.coverages.length === 0) return words.either(total)
  const form = formOf(policy)
  const isSame = hasSameCover(policy, offer) && (form === null || form === offer.choice.id)
  return isSame ? words.same(total) : words.changed(total)
}

/**
 * True if an offer covers what the policy does, with the same sums and deductibles. The basis of the car's value may
 * differ, because it follows from the age of the car and not from a choice.
 */
const hasSameCover = ({ coverages }: RenewedPolicy, { plan }: Offer): boolean =>
  COVERAGE_TYPES.every((type) => {
    const [before, after] = [coverages, plan.coverages].map((all) =>
      coverText(all.find((one) => one.type === type)),
    )
    return before === after
  })

function coverText(coverage: Coverage | undefined): string {
  if (!coverage?.isEnabled) return 'none'
  return [coverage.assured, coverage.deductible].map((value) => (value === null ? OFF : value)).join()
}

/** Returns the payment form of the year that ends; null if unknown. */
function formOf({ isMonthly }: RenewedPolicy): Renewal['form'] {
  if (isMonthly === null) return null
  return isMonthly ? PAYMENT_FORM.SUBSCRIPTION : PAYMENT_FORM.ANNUAL
}

function carOf({ vehicle }: RenewedPolicy): Renewal['car'] {
  const { brand, model, year, version, body } = vehicle
  return { brandName: brand, modelName: model, year: String(year), versionName: version, body }
}

/**
 * Returns the function that requests quotes of a renewal. Its custom plan starts with the policy's coverages, so a
 * changed coverage is sent together with all unchanged ones.
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

/** Converts coverages to an explicit customization with all their values. */
function asTheyCame(coverages: readonly Coverage[]): Customization {
  const none = coverages.map((coverage) => ({ ...coverage, isEnabled: !coverage.isEnabled }))
  return customizationOf(coverages, none)
}
