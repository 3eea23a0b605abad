import { formatMoney, money, type Money } from '#shared/domain/money/money.ts'
import type { CoveragePart } from '#shared/domain/plans/deductible-amount.ts'
import { ownShares, shareBar, type OwnShare, type ShareBar } from '#shared/domain/plans/own-share.ts'

const words = {
  /** Text for a share that the other party pays. It must not promise payment; the rule of the event explains why. */
  none: 'nada, si paga el otro',
  all: 'todo',
  us: (amount: string) => `Nosotros: ${amount}`,
  usOpen: 'Nosotros: lo demás',
  other: 'Quien te chocó o su seguro',
} as const

/** Builds the lines that screens show for a plan: amount, rule, and a bar with the text about the rest. */
export const shownShares = (coverages: readonly CoveragePart[], value: Money | null) =>
  value === null
    ? []
    : ownShares(coverages, value).map(({ title, share, rule }) => {
        const bar = shareBar(share, value)
        return { title, amount: shareText(share), rule, bar: { ...bar, text: restText(share, bar) } }
      })

/** Returns the text about the rest: its payer and its amount; '' if there is no rest. */
function restText({ kind }: OwnShare, { rest, restBy }: ShareBar): string {
  if (rest === 0) return ''
  if (restBy === 'other') return words.other
  if (restBy === 'open') return words.usOpen
  return words.us(kind === 'percent' ? `${String(rest)}%` : formatMoney(money(rest)))
}

/** Text of a share: "hasta $9,450.00", "20% del cristal", "todo". */
function shareText(share: OwnShare): string {
  switch (share.kind) {
    case 'amount':
      return (share.isMost ? 'hasta ' : '') + formatMoney(share.amount)
    case 'percent':
      return `${String(share.percent)}% del cristal`
    case 'nothing':
      return words.none
    case 'all':
      return words.all
  }
}
