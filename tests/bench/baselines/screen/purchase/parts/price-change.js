import { formatMoney, subtract } from '#shared/domain/money/money.ts'
import { CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'

/** "Con tu cambio en daños materiales: +$812.40 en el año": what changed the price of this offer, and by how much. */
export function priceChange(before, now, { plan, choice }) {
  if (!before || before.quote === now.quote) return null
  const earlier = totalOf(before.quote, plan.name, choice.id)
  const total = totalOf(now.quote, plan.name, choice.id)
  if (earlier === undefined || total === undefined || earlier === total) return null
  const difference = subtract(total, earlier)
  const amount = formatMoney(difference)
  return `${causeOf(before.wish, now.wish)}: ${difference < 0 ? amount.replace('-', '−') : `+${amount}`} en el año`
}

function totalOf({ plans }, name, form) {
  const plan = plans.find((one) => one.name === name)
  const offer = plan && offerOf(plan, form, false)
  return offer?.choice.id === form ? offer.choice.payment.cost.total : undefined
}

/** The one thing that was changed; several at once are not told apart. */
function causeOf(before, now) {
  const causes = CUSTOMISABLE.flatMap((type) => {
    const [one, other] = [before.customization?.[type], now.customization?.[type]]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    const name = COVERAGES[type].name.toLowerCase()
    if (other && !other.isEnabled) return [`Sin ${name}`]
    return [one && !one.isEnabled ? `Con ${name}` : `Con tu cambio en ${name}`]
  })
  if (before.coupon !== now.coupon) causes.push(now.coupon ? `Con el cupón ${now.coupon}` : 'Sin el cupón')
  return causes.length === 1 ? causes[0] : 'Con tus cambios'
}
