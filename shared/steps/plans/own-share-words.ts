import { formatMoney } from '#shared/domain/money/money.ts'
import type { OwnShare } from '#shared/domain/plans/own-share.ts'

const words = {
  /** The other party's payment cannot be promised: the rule behind it explains that. */
  none: 'nada, si paga el otro',
  all: 'todo',
} as const

/** "hasta $9,450.00", "20% del cristal", "todo". */
export function shareText(share: OwnShare): string {
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
